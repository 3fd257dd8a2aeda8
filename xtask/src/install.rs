//! Installing system packages with the package manager of the machine.

use std::process::Command;

use anyhow::{Result, bail};

use crate::shell::{run, succeeds};

/// The missing tool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Need {
    Browser,
    Compiler,
    /// Poppler's programs, which turn printed sheets into pictures.
    Poppler,
    Python,
}

/// What to do without a package manager.
pub(crate) const BY_HAND: &str = "Install Chromium by hand (Debian, Fedora, Arch, Alpine: `chromium`), or set HUMBUG_CHROMIUM to its \
path, then run this again";

/// A package manager: how to refresh its lists, how to install, and what our needs are called there.
#[derive(Debug)]
struct Manager {
    program: &'static str,
    as_root: bool,
    refresh: &'static [&'static str],
    install: &'static [&'static str],
    /// Sets of packages to try in turn: names differ between releases.
    browser: &'static [&'static [&'static str]],
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
        compiler: &[&["gcc", "make"]],
        poppler: &[&["poppler"]],
        python: &[&["python"]],
    },
];

/// Installs the packages with the first package manager found.
///
/// # Errors
/// There is no known package manager, or none of its package names could be installed; the message says what to do.
pub(crate) fn install(need: Need) -> Result<()> {
    let (what, by_hand) = match need {
        Need::Browser => ("Chromium", BY_HAND),
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
    let Some(manager) = MANAGERS.iter().find(|manager| succeeds(Command::new(manager.program).arg("--version"))) else {
        bail!("{what} missing, and no package manager known to this program is here. {by_hand}");
    };
    let rights = Rights::of(manager);
    if !manager.refresh.is_empty()
        && let Err(error) = run(&mut command(manager, rights, &[manager.refresh]))
    {
        // Old lists may still do; the install decides.
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
    const fn packages(&self, need: Need) -> &'static [&'static [&'static str]] {
        match need {
            Need::Browser => self.browser,
            Need::Compiler => self.compiler,
            Need::Poppler => self.poppler,
            Need::Python => self.python,
        }
    }
}

/// Whether a command must go through `sudo`.
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
