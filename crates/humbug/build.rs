//! Makes the text of `humbug --version`: the version, and in release builds the commit and its date.
//!
//! Development builds leave the commit out, so that a new commit builds nothing again. Sources without git have only a
//! version. `HUMBUG_BUILT_FROM` replaces what git says.

use std::{
    env,
    path::Path,
    process::{Command, Stdio},
};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=HUMBUG_BUILT_FROM");
    let version = env::var("CARGO_PKG_VERSION").expect("Cargo says the version");
    let given = env::var("HUMBUG_BUILT_FROM").ok().filter(|text| !text.is_empty());
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let from = given.or_else(|| is_release.then(commit).flatten());
    let text = from.map_or_else(|| version.clone(), |from| format!("{version} ({from})"));
    println!("cargo::rustc-env=HUMBUG_VERSION={text}");
}

/// Returns the commit and its date in UTC, if git tracks these sources. Without this check, sources that were unpacked
/// in a folder of another project would have that project's commit.
fn commit() -> Option<String> {
    git(&["ls-files", "--error-unmatch", "Cargo.toml"])?;
    // Both files change with a commit or a checkout. Cargo would build again and again for a file that does not exist.
    for name in ["HEAD", "logs/HEAD"] {
        let path = git(&["rev-parse", "--git-path", name])?;
        if Path::new(&path).exists() {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    git(&["log", "-1", "--abbrev=10", "--date=format-local:%Y-%m-%d", "--format=%h %cd"])
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).env("TZ", "UTC").stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok().filter(|_| output.status.success())?;
    Some(text.trim().to_owned())
}
