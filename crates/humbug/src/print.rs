//! Standard output and standard error.

use std::io::{self, Write};

/// One line to standard output.
///
/// # Errors
/// Where nobody reads it any more.
pub(crate) fn line(text: &str) -> io::Result<()> {
    writeln!(io::stdout().lock(), "{text}")
}

/// One line to standard error; there is nowhere to report a failure to.
pub(crate) fn error(text: &str) {
    let written = writeln!(io::stderr().lock(), "{text}");
    drop(written);
}
