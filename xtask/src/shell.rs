//! Running other programs: cargo above all, always from the root of the repository.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context, Result, bail};

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    let here = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| OsString::from(env!("CARGO_MANIFEST_DIR")));
    let here = PathBuf::from(here);
    here.parent().map_or_else(|| here.clone(), Path::to_path_buf)
}

/// A cargo command with these arguments.
///
/// The environment variables that cargo set for this program are removed: build scripts that read them would run again
/// each time one changes between `cargo xtask test` and `cargo test`, and everything built on them too. On a build
/// machine (`CI=true`) incremental data would only fill the disk, so it is switched off there.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    let told =
        |key: &OsString| ["CARGO_PKG_", "CARGO_MANIFEST_"].iter().any(|of| key.to_string_lossy().starts_with(of));
    for (key, _) in std::env::vars_os().filter(|(key, _)| told(key)) {
        command.env_remove(key);
    }
    if std::env::var_os("CI").is_some_and(|value| value == "true") {
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// The command as one would type it.
pub(crate) fn spelled(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let program = program.file_stem().unwrap_or(program.as_os_str()).to_string_lossy();
    std::iter::once(program).chain(command.get_args().map(|word| word.to_string_lossy())).collect::<Vec<_>>().join(" ")
}

/// Runs the command with our own stdout and stderr.
///
/// # Errors
/// When it cannot be started or does not succeed.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    println!("$ {}", spelled(command));
    let status = command.status().with_context(|| format!("could not start `{}`", spelled(command)))?;
    judge(command, status)
}

/// Runs the command, passes its stdout on line by line, and shows each line to `watch` as well.
///
/// # Errors
/// When it cannot be started or does not succeed.
pub(crate) fn run_watching(command: &mut Command, mut watch: impl FnMut(&str)) -> Result<()> {
    println!("$ {}", spelled(command));
    let mut child =
        command.stdout(Stdio::piped()).spawn().with_context(|| format!("could not start `{}`", spelled(command)))?;
    if let Some(output) = child.stdout.take() {
        let mut output = BufReader::new(output);
        let mut line = Vec::new();
        while output.read_until(b'\n', &mut line)? > 0 {
            std::io::stdout().write_all(&line)?;
            watch(&String::from_utf8_lossy(&line));
            line.clear();
        }
    }
    let status = child.wait()?;
    judge(command, status)
}

/// Does the command run and succeed? Its output is dropped.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

fn judge(command: &Command, status: ExitStatus) -> Result<()> {
    if !status.success() {
        bail!("`{}` did not succeed ({status})", spelled(command));
    }
    Ok(())
}
