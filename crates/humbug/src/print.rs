//! Prints lines to standard output and standard error, and chooses the exit code.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use rooms::without_marks;

/// Prints one line to standard output.
///
/// # Errors
/// If standard output is closed.
pub(crate) fn line(text: &str) -> io::Result<()> {
    writeln!(io::stdout().lock(), "{}", without_marks(text))
}

/// Prints one line to standard error. An error of this output is ignored, because there is no other place to report it.
pub(crate) fn error(text: &str) {
    let written = writeln!(io::stderr().lock(), "{}", without_marks(text));
    drop(written);
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
