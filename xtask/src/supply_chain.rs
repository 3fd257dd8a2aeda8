//! What other programs check in the full gate: licences, versions and sources of dependencies (cargo-deny, by
//! `deny.toml`), dependencies that nothing uses (cargo-machete), and links between our documents (lychee).
//!
//! `docs/decisions/0004-deep-modules.md` says which of them are installed when missing, and what they cost.

use std::{path::PathBuf, process::Command};

use anyhow::{Context, Result};

use crate::{
    shell::{self, cargo, root, run},
    tools,
};

/// The folder of the programs that the full gate installs, below the root.
const FOLDER: &str = "target/tools";

/// Runs the three programs.
///
/// # Errors
/// When one finds something, or cannot be installed.
pub(crate) fn check() -> Result<()> {
    run(&mut installed("cargo-machete")?)?;
    run(installed("cargo-deny")?.args(["check", "licenses", "bans", "sources"]))?;
    let Some(lychee) = program("lychee") else {
        println!(
            "lychee is not installed: links are checked by tidy alone (`cargo install --locked lychee` installs it)"
        );
        return Ok(());
    };
    let documents = shell::texts(&root())?.into_iter().map(|file| file.path).filter(|path| path.ends_with(".md"));
    run(Command::new(lychee).args(["--offline", "--no-progress", "--"]).args(documents).current_dir(root()))
}

/// A program on this machine, or one that this step installed earlier.
fn program(name: &str) -> Option<PathBuf> {
    tools::find_in(&[name], &[root().join(FOLDER).join("bin")])
}

/// Runs a program that is installed first if it is missing.
fn installed(name: &str) -> Result<Command> {
    let program = match program(name) {
        Some(program) => program,
        None => {
            println!("{name} is missing; building it takes minutes of processor time");
            run(&mut cargo(&["install", "--locked", "--root", FOLDER, "--target-dir", "target/tools/build", name]))?;
            program(name).with_context(|| format!("{name} was installed but does not run"))?
        }
    };
    let mut command = Command::new(program);
    command.current_dir(root());
    Ok(command)
}
