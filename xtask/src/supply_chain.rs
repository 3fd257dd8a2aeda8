//! Runs three external programs in the full gate. cargo-deny checks licences, versions and sources of dependencies
//! (`deny.toml`), cargo-machete finds unused dependencies, and lychee checks links between documents of the repository.
//! It also checks that the file with the licences of dependencies is the one that `cargo xtask licences` writes.
//!
//! `docs/decisions/0004-deep-modules.md` says which of these programs the gate installs if they are missing, and what
//! they cost.

use std::{path::PathBuf, process::Command};

use anyhow::{Context, Result};

use crate::{
    dist,
    shell::{self, cargo, root, run},
    tools,
};

/// The folder into which the full gate installs programs, relative to the root of the repository.
const FOLDER: &str = "target/tools";

/// Runs cargo-machete, cargo-deny and lychee. Skips lychee if it is not installed.
///
/// # Errors
/// If a program finds a problem, or cannot be installed.
pub(crate) fn check() -> Result<()> {
    run(&mut installed("cargo-machete")?)?;
    run(installed("cargo-deny")?.args(["check", "licenses", "bans", "sources"]))?;
    dist::check_licences()?;
    let Some(lychee) = program("lychee") else {
        println!(
            "lychee is not installed: links are checked by tidy alone (`cargo install --locked lychee` installs it)"
        );
        return Ok(());
    };
    let documents = shell::texts(&root())?.into_iter().map(|file| file.path).filter(|path| path.ends_with(".md"));
    run(Command::new(lychee).args(["--offline", "--no-progress", "--"]).args(documents).current_dir(root()))
}

/// Returns the path of a program that is installed on this machine, or that an earlier run of this step has installed.
fn program(name: &str) -> Option<PathBuf> {
    tools::find_in(&[name], &[root().join(FOLDER).join("bin")])
}

/// Returns a command that runs a program. Installs the program first if it is missing.
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
