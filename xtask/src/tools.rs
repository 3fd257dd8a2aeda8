//! Finds the tools that the tests need, and installs missing ones. System packages come from the machine's package
//! manager.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};

use crate::{
    python,
    shell::{cargo, run, succeeds},
};

const CHROMIUM: &[&str] = &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Names of Chromium's headless shell: the same engine without windows and menus.
const SHELL: &[&str] = &["chromium-headless-shell", "chrome-headless-shell"];

/// Folders in which some systems install Chromium or other tools, although these folders are not on the `PATH`.
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

/// Names of the browser's program that occur only in the folders of [`ODD_PLACES`].
const CHROMIUM_ODD: &[&str] = &["Chromium", "Google Chrome"];

/// Finds all tools that the tests need, and installs missing ones: Rust components, a C compiler, Poppler, the NATS
/// server, the browser, its headless shell, and the Python libraries.
pub(crate) fn all() -> Result<()> {
    toolchain()?;
    nats_server()?;
    headless_shell()?;
    chromium()?;
    python::ready()
}

/// Finds rustfmt, Clippy, a C compiler with make, and Poppler, and installs missing ones. The bundled SQLite and the
/// allocator are written in C.
pub(crate) fn toolchain() -> Result<()> {
    for (component, check) in [("rustfmt", ["fmt", "--version"]), ("clippy", ["clippy", "--version"])] {
        component_present(component, &check)?;
    }
    let compiler = find_compiler().map_or_else(
        || {
            install(Need::Compiler)?;
            find_compiler().context("a C compiler was installed but cannot be found")
        },
        Ok,
    )?;
    println!("C compiler: {}", compiler.display());
    poppler()
}

/// Finds Poppler, and installs it if it is missing. Its programs convert printed sheets to images and text, so that
/// tests can check the sheets.
fn poppler() -> Result<()> {
    // The option is `-v`, because these two programs do not support `--version`.
    let is_there = || ["pdftoppm", "pdftotext"].iter().all(|name| succeeds(Command::new(name).arg("-v")));
    if !is_there() {
        install(Need::Poppler)?;
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

/// Returns the path of Chromium, and installs Chromium if it is missing.
pub(crate) fn chromium() -> Result<PathBuf> {
    let chromium = find_chromium().map_or_else(
        || {
            install(Need::Browser)?;
            find_chromium().with_context(|| format!("the browser was installed but does not run. {BY_HAND}"))
        },
        Ok,
    )?;
    println!("browser: {} ({})", chromium.display(), version(&chromium));
    Ok(chromium)
}

/// Returns the path of Chromium's headless shell, which opens a page with a third of Chromium's CPU time; or the path of
/// Chromium if there is no such shell. Installs the shell where that asks nobody for a password. `HUMBUG_CHROMIUM`
/// comes first.
pub(crate) fn headless_shell() -> Result<PathBuf> {
    let find_shell = || named("HUMBUG_CHROMIUM").or_else(|| find(SHELL));
    let mut shell = find_shell();
    let can_install = |manager: &Manager| Rights::of(manager) == Rights::AsWeAre && !manager.shell.is_empty();
    if shell.is_none() && Manager::of_this_machine().is_some_and(can_install) {
        if let Err(error) = install(Need::Shell) {
            println!("note: {error:#}");
        }
        shell = find_shell();
    }
    let Some(shell) = shell else {
        println!(
            "note: without Chromium's headless shell (Debian: `chromium-headless-shell`) browser tests take longer"
        );
        return chromium();
    };
    println!("browser: {} ({})", shell.display(), version(&shell));
    Ok(shell)
}

/// Returns the path of a NATS server for the tests. The order of preference is: the server that `HUMBUG_NATS_SERVER`
/// names, a new enough server on this machine, a server from the Python Package Index, an old server on this machine.
/// An old server is enough for tests with only one server.
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

/// Returns whether a NATS server of this version can replicate streams in the way that `docs/many-machines.md`
/// requires.
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

/// Returns the path of the first of these programs that exists and answers `--version`. Some systems have a placeholder
/// that only asks to install the program; it does not answer.
fn find(names: &[&str]) -> Option<PathBuf> {
    find_in(names, &[])
}

/// Returns the path of a program like [`find`], and also searches the folders `more` after the usual folders.
pub(crate) fn find_in(names: &[&str], more: &[PathBuf]) -> Option<PathBuf> {
    let places: Vec<_> = places().into_iter().chain(more.iter().cloned()).collect();
    candidates(names, &places).into_iter().find(|path| path.is_file() && works(path))
}

fn places() -> Vec<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).chain(ODD_PLACES.iter().map(PathBuf::from)).collect()
}

/// Lists the paths to try, sorted by program name and then by folder. So an earlier name is preferred, even if its
/// folder comes later.
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

/// A tool that may be missing on a machine, and that a package manager can install.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Need {
    Browser,
    /// Chromium's headless shell. Tests do not need it, but run faster with it.
    Shell,
    Compiler,
    /// Poppler's programs, which convert printed sheets to images and text.
    Poppler,
    Python,
}

/// The advice for a person whose machine has no known package manager.
pub(crate) const BY_HAND: &str = "Install Chromium by hand (Debian, Fedora, Arch, Alpine: `chromium`), or set HUMBUG_CHROMIUM to its \
path, then run this again";

/// A package manager: the commands that refresh its package lists and install packages, and its names of the packages
/// that we need.
#[derive(Debug)]
struct Manager {
    program: &'static str,
    as_root: bool,
    refresh: &'static [&'static str],
    install: &'static [&'static str],
    /// The sets of packages for the browser. They are tried in turn, because the names of packages differ between
    /// releases of a system.
    browser: &'static [&'static [&'static str]],
    /// Empty if the package manager does not have the headless shell.
    shell: &'static [&'static [&'static str]],
    compiler: &'static [&'static [&'static str]],
    poppler: &'static [&'static [&'static str]],
    python: &'static [&'static [&'static str]],
}

const MANAGERS: &[Manager] = &[
    Manager {
        program: "apt-get",
        as_root: true,
        refresh: &["update"],
        install: &["install", "--yes", "--no-install-recommends"],
        browser: &[&["chromium"], &["chromium-browser"]],
        shell: &[&["chromium-headless-shell"]],
        compiler: &[&["build-essential"], &["gcc", "libc6-dev", "make"]],
        poppler: &[&["poppler-utils"]],
        python: &[&["python3", "python3-venv"]],
    },
    Manager {
        program: "dnf",
        as_root: true,
        refresh: &[],
        install: &["install", "--assumeyes"],
        browser: &[&["chromium"]],
        shell: &[],
        compiler: &[&["gcc", "make"]],
        poppler: &[&["poppler-utils"]],
        python: &[&["python3", "python3-pip"]],
    },
    Manager {
        program: "pacman",
        as_root: true,
        refresh: &[],
        install: &["-Sy", "--noconfirm", "--needed"],
        browser: &[&["chromium"]],
        shell: &[],
        compiler: &[&["gcc", "make"]],
        poppler: &[&["poppler"]],
        python: &[&["python"]],
    },
    Manager {
        program: "apk",
        as_root: true,
        refresh: &[],
        install: &["add", "--update-cache"],
        browser: &[&["chromium"]],
        shell: &[],
        compiler: &[&["build-base"]],
        poppler: &[&["poppler-utils"]],
        python: &[&["python3", "py3-pip"]],
    },
    Manager {
        program: "brew",
        as_root: false,
        refresh: &[],
        install: &["install", "--quiet"],
        browser: &[&["--cask", "google-chrome"]],
        shell: &[],
        compiler: &[&["gcc", "make"]],
        poppler: &[&["poppler"]],
        python: &[&["python"]],
    },
];

/// Installs the packages for a tool with the first known package manager that this machine has.
///
/// # Errors
/// If no known package manager exists, or it could not install any of the package sets. The message says what to do.
pub(crate) fn install(need: Need) -> Result<()> {
    let (what, by_hand) = match need {
        Need::Browser => ("Chromium", BY_HAND),
        Need::Shell => ("Chromium's headless shell", "The tests use Chromium instead"),
        Need::Poppler => (
            "pdftoppm",
            "Install Poppler's programs by hand (Debian, Fedora, Alpine: `poppler-utils`; Arch: `poppler`), then run this again",
        ),
        Need::Compiler => (
            "a C compiler with make",
            "Install them by hand (Debian: `build-essential`; elsewhere: `gcc` or `clang`, and `make`), then run this again",
        ),
        Need::Python => (
            "Python with venv",
            "Install it by hand (Debian: `python3-venv`; elsewhere: `python3` with `venv` and `pip`), then run this again",
        ),
    };
    println!("missing: {what}; trying to install");
    let Some(manager) = Manager::of_this_machine() else {
        bail!("{what} missing, and no package manager known to this program is here. {by_hand}");
    };
    let rights = Rights::of(manager);
    if !manager.refresh.is_empty()
        && let Err(error) = run(&mut command(manager, rights, &[manager.refresh]))
    {
        // Installing may still work with the old package lists, so a failed refresh is not an error.
        println!("note: {error:#}");
    }
    for packages in manager.packages(need) {
        match run(&mut command(manager, rights, &[manager.install, packages])) {
            Ok(()) => return Ok(()),
            Err(error) => println!("note: {error:#}"),
        }
    }
    bail!("{what} missing, and `{}` could not provide it. {by_hand}", manager.program)
}

impl Manager {
    /// Returns the first known package manager that this machine has.
    fn of_this_machine() -> Option<&'static Self> {
        MANAGERS.iter().find(|manager| succeeds(Command::new(manager.program).arg("--version")))
    }

    /// Returns the sets of packages for a tool. The list is empty only for the headless shell.
    const fn packages(&self, need: Need) -> &'static [&'static [&'static str]] {
        match need {
            Need::Browser => self.browser,
            Need::Shell => self.shell,
            Need::Compiler => self.compiler,
            Need::Poppler => self.poppler,
            Need::Python => self.python,
        }
    }
}

/// The user rights with which a package manager's command runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rights {
    AsWeAre,
    Sudo,
}

impl Rights {
    fn of(manager: &Manager) -> Self {
        let root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0");
        if manager.as_root && !root { Self::Sudo } else { Self::AsWeAre }
    }
}

fn command(manager: &Manager, rights: Rights, arguments: &[&[&str]]) -> Command {
    let arguments = arguments.iter().copied().flatten();
    match rights {
        Rights::AsWeAre => {
            let mut command = Command::new(manager.program);
            command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
            command
        }
        Rights::Sudo => {
            let mut command = Command::new("sudo");
            command.args(["env", "DEBIAN_FRONTEND=noninteractive", manager.program]).args(arguments);
            command
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::spelled;

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

    #[test]
    fn sudo_is_used_only_where_it_is_needed() {
        let apt = &MANAGERS[0];
        let line = |rights| spelled(&command(apt, rights, &[apt.install, apt.packages(Need::Browser)[0]]));
        assert_eq!(line(Rights::AsWeAre), "apt-get install --yes --no-install-recommends chromium");
        assert!(line(Rights::Sudo).starts_with("sudo env DEBIAN_FRONTEND=noninteractive apt-get install"));
    }

    #[test]
    fn every_manager_knows_every_need() {
        for manager in MANAGERS {
            for need in [Need::Browser, Need::Compiler, Need::Poppler, Need::Python] {
                assert!(!manager.packages(need).is_empty(), "{}: {need:?}", manager.program);
            }
        }
    }
}
