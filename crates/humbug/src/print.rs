//! Prints lines to standard output and standard error, and chooses the exit code.

use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Prints one line to standard output.
///
/// # Errors
/// If standard output is closed.
pub(crate) fn line(text: &str) -> io::Result<()> {
    writeln!(io::stdout().lock(), "{}", plain(text))
}

/// Prints one line to standard error. An error of this output is ignored, because there is no other place to report it.
pub(crate) fn error(text: &str) {
    let written = writeln!(io::stderr().lock(), "{}", plain(text));
    drop(written);
}

/// Removes marks of text direction and other invisible characters from a text before it goes to a terminal. Joiners and
/// emoji selectors stay, because they change how letters look.
fn plain(text: &str) -> String {
    let shapes = |code: char| matches!(code, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}');
    text.chars().filter(|code| shapes(*code) || !rooms::is_unseen(*code)).collect()
}

/// The result of a command that ran to its end.
pub(crate) enum Verdict {
    /// The command succeeded.
    Good,
    /// The command found a problem in the data that it checked.
    Bad,
}

/// Returns the exit code of the process: 0 for success, 1 if the command found a problem, 2 for an error. Wrong
/// arguments also give 2.
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

/// Returns whether an error means that the program that reads our output has closed the pipe.
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
