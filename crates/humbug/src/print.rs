//! Standard output and standard error.

use std::{
    io::{self, Write},
    process::ExitCode,
};

/// One line to standard output.
///
/// # Errors
/// Where nobody reads it any more.
pub(crate) fn line(text: &str) -> io::Result<()> {
    writeln!(io::stdout().lock(), "{}", plain(text))
}

/// One line to standard error; there is nowhere to report a failure to.
pub(crate) fn error(text: &str) {
    let written = writeln!(io::stderr().lock(), "{}", plain(text));
    drop(written);
}

/// A text as a terminal shows it: without the marks that keep directions apart on a page, and others that cannot be seen.
/// Joiners and the selectors of emoji stay, because letters look otherwise without them.
fn plain(text: &str) -> String {
    let shapes = |code: char| matches!(code, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}');
    text.chars().filter(|code| shapes(*code) || !rooms::is_unseen(*code)).collect()
}

// What the process ends with.

/// How a command came out.
pub(crate) enum Verdict {
    /// It did what it was asked.
    Good,
    /// It looked, and what it looked at is not right.
    Bad,
}

/// The exit code: 0 good, 1 looked at and found wrong, 2 could not be done. Wrong arguments end with 2 as well.
pub(crate) fn exit_code(done: anyhow::Result<Verdict>) -> ExitCode {
    match done {
        Ok(Verdict::Good) => ExitCode::SUCCESS,
        Ok(Verdict::Bad) => ExitCode::from(1),
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(failed) => {
            error(&format!("humbug: {failed:#}"));
            ExitCode::from(2)
        }
    }
}

/// Whoever read our output has had enough.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn lines_hold_no_marks_that_cannot_be_seen() {
        assert_eq!(plain("\u{feff}\u{2068}A\u{2069} bets.\u{200b}"), "A bets.");
        assert_eq!(plain("می\u{200c}خواهم ❤\u{fe0f}"), "می\u{200c}خواهم ❤\u{fe0f}");
    }
}
