//! What the process ends with.

use std::process::ExitCode;

use crate::print;

/// How a command came out.
pub(crate) enum Verdict {
    /// It did what it was asked.
    Good,
    /// It looked, and what it looked at is not right.
    Bad,
}

/// The exit code: 0 good, 1 looked at and found wrong, 2 could not be done. Wrong arguments end with 2 as well.
pub(crate) fn code(done: anyhow::Result<Verdict>) -> ExitCode {
    match done {
        Ok(Verdict::Good) => ExitCode::SUCCESS,
        Ok(Verdict::Bad) => ExitCode::from(1),
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            print::error(&format!("humbug: {error:#}"));
            ExitCode::from(2)
        }
    }
}

/// Whoever read our output has had enough.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
