//! `cargo xtask dist` makes what people install: an archive for each target, a list of its parts (SBOM), and checksums.
//!
//! The same sources and tools give the same bytes: times, owners and the order of files are fixed, and no path of the
//! machine gets into the program.

mod archive;
mod licences;
mod sbom;
mod shipped;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail, ensure};
use sha2::{Digest, Sha256};

use crate::shell::{cargo, root, run};

pub(crate) use licences::{check as check_licences, write as write_licences};
use shipped::Shipped;

/// The targets for which there are archives. The first one is built if none is named.
const TARGETS: [&str; 4] = [
    "x86_64-unknown-linux-gnu",
    "aarch64-unknown-linux-gnu",
    "x86_64-unknown-linux-musl",
    "aarch64-unknown-linux-musl",
];

/// The folder for archives, relative to the root of the repository.
const FOLDER: &str = "target/dist";

/// The files of the repository in each archive, with their paths there.
const FILES: [(&str, &str); 11] = [
    ("README.md", "README.md"),
    ("CHANGELOG.md", "CHANGELOG.md"),
    ("SECURITY.md", "SECURITY.md"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    (licences::FILE, "THIRD-PARTY-LICENCES.txt"),
    ("docs/self-hosting.md", "docs/self-hosting.md"),
    ("docs/many-machines.md", "docs/many-machines.md"),
    ("packaging/grafana.json", "grafana.json"),
    ("packaging/humbug.service", "humbug.service"),
    ("packaging/humbug.toml", "humbug.toml"),
];

/// The sources from which an archive is built.
struct Source {
    /// The commit and its date, as `humbug --version` shows them; `None` without git.
    commit: Option<String>,
    /// The time of all files in the archive, in seconds since 1970.
    time: u64,
}

/// Builds the archives of these targets. Before the targets may come `--binary FILE`: a program that was built already, for the
/// only target.
pub(crate) fn make(words: &[&str]) -> Result<()> {
    let (binary, targets) = match words {
        ["--binary", file, targets @ ..] => (Some(PathBuf::from(file)), targets),
        targets => (None, targets),
    };
    let targets = if targets.is_empty() { &TARGETS[..1] } else { targets };
    for target in targets {
        ensure!(TARGETS.contains(target), "no target `{target}`; there are {}", TARGETS.join(", "));
    }
    ensure!(binary.is_none() || targets.len() == 1, "--binary is for one target");
    let source = source()?;
    licences::check()?;
    let folder = root().join(FOLDER);
    fs::create_dir_all(&folder)?;
    for target in targets {
        let program = match &binary {
            Some(file) => file.clone(),
            None => build(target, &source)?,
        };
        let shipped = Shipped::read(&[target])?;
        let name = format!("humbug-{}-{target}", shipped.version());
        let list = sbom::text(&shipped)?;
        let files = files(&program, target, &list)?;
        let archive = archive::pack(&name, files, source.time)?;
        fs::write(folder.join(format!("{name}.tar.gz")), archive)?;
        fs::write(folder.join(format!("{name}.cdx.json")), list)?;
        println!("{FOLDER}/{name}.tar.gz");
    }
    fs::write(folder.join("SHA256SUMS"), sums(&folder)?)?;
    Ok(())
}

/// Finds out the commit and the time of the sources. `SOURCE_DATE_EPOCH` sets the time where git does not say it.
fn source() -> Result<Source> {
    let asked = std::env::var("SOURCE_DATE_EPOCH").ok();
    let commit = git(&["log", "-1", "--abbrev=10", "--date=format-local:%Y-%m-%d", "--format=%h %cd"]);
    let is_changed = git(&["status", "--porcelain", "--untracked-files=no"]).is_some_and(|files| !files.is_empty());
    let time = asked.or_else(|| git(&["log", "-1", "--format=%ct"]));
    let time = time.context("neither git nor SOURCE_DATE_EPOCH says how old the sources are")?;
    let time = time.parse().with_context(|| format!("SOURCE_DATE_EPOCH is no number of seconds: {time:?}"))?;
    Ok(Source { commit: commit.map(|commit| if is_changed { format!("{commit}, changed") } else { commit }), time })
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).env("TZ", "UTC").current_dir(root()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok().filter(|_| output.status.success())?;
    Some(text.trim().to_owned())
}

/// Builds the program for a target, and returns its path.
fn build(target: &str, source: &Source) -> Result<PathBuf> {
    let library = Command::new("rustc").args(["--print", "target-libdir", "--target", target]).output()?;
    let library = PathBuf::from(String::from_utf8_lossy(&library.stdout).trim());
    if !library.exists() {
        bail!("the standard library for {target} is missing; `rustup target add {target}` installs it");
    }
    let mut command = cargo(&["build", "--locked", "--release", "-p", "humbug", "--target", target]);
    command.env("HUMBUG_BUILT_FROM", source.commit.as_deref().unwrap_or_default());
    command.env("SOURCE_DATE_EPOCH", source.time.to_string());
    // Flags for the person's own builds do not belong into an archive. `RUSTFLAGS` is set below; this one goes before it.
    command.env_remove("CARGO_ENCODED_RUSTFLAGS");
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("CARGO_PROFILE_")) {
        command.env_remove(name);
    }
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    // Messages of panics and of C's `assert` contain paths of source files. The last place that fits counts.
    let places = [(root(), "humbug"), (folder.clone(), "humbug/target"), (cargo_home()?, "cargo")];
    let remap = |flag: &str| {
        places.iter().map(|(from, to)| format!("{flag}={}={to}", from.display())).collect::<Vec<_>>().join(" ")
    };
    command.env("RUSTFLAGS", remap("--remap-path-prefix"));
    command.env("CFLAGS", remap("-ffile-prefix-map"));
    let variable = target.replace('-', "_");
    if let Some(compiler) = c_compiler(target) {
        command.env(format!("CC_{variable}"), compiler);
        // `musl-gcc` would name a loader in the program, which then crashes at once: Rust links its own start files into a
        // static program. The usual linker is right for it.
        if compiler != "musl-gcc" {
            command.env(format!("CARGO_TARGET_{}_LINKER", variable.to_uppercase()), compiler);
        }
    }
    if target.starts_with("aarch64") {
        // Up to 64 KiB (2^16 bytes). A jemalloc for pages of 4 KiB aborts on a Raspberry Pi 5, whose kernel has pages of 16 KiB,
        // and on kernels with pages of 64 KiB. One for larger pages also runs with smaller ones.
        command.env("JEMALLOC_SYS_WITH_LG_PAGE", "16");
    }
    run(&mut command)?;
    Ok(folder.join(target).join("release/humbug"))
}

/// Returns the C compiler for a target. `None` means the usual one.
fn c_compiler(target: &str) -> Option<&'static str> {
    match target {
        "aarch64-unknown-linux-gnu" if cfg!(not(target_arch = "aarch64")) => Some("aarch64-linux-gnu-gcc"),
        "x86_64-unknown-linux-musl" => Some("musl-gcc"),
        "aarch64-unknown-linux-musl" => Some("aarch64-linux-musl-gcc"),
        _ => None,
    }
}

fn cargo_home() -> Result<PathBuf> {
    let home = || std::env::home_dir().map(|home| home.join(".cargo"));
    std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(home).context("there is no home folder")
}

/// Collects the files of an archive.
fn files(program: &Path, target: &str, list: &str) -> Result<Vec<archive::File>> {
    let read = |path: &Path| fs::read(path).with_context(|| format!("cannot read {}", path.display()));
    let mut files = vec![
        archive::File { path: "humbug".to_owned(), bytes: read(program)?, is_program: true },
        archive::File { path: "humbug.cdx.json".to_owned(), bytes: list.as_bytes().to_vec(), is_program: false },
    ];
    for (from, to) in FILES {
        files.push(archive::File { path: to.to_owned(), bytes: read(&root().join(from))?, is_program: false });
    }
    let documents = root().join(FOLDER).join("documents");
    write_documents(program, target, &documents)?;
    for folder in ["completions", "man"] {
        for entry in fs::read_dir(documents.join(folder))? {
            let entry = entry?;
            let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
            files.push(archive::File { path, bytes: read(&entry.path())?, is_program: false });
        }
    }
    Ok(files)
}

/// Lets the program write its completions and man pages. A program for this kind of processor must run here; for another one
/// the program of this machine writes them.
fn write_documents(program: &Path, target: &str, folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let arguments = |command: &mut Command| {
        command.arg("write-documents").arg(folder);
        // The settings of the person who builds have no place here.
        for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("HUMBUG_")) {
            command.env_remove(name);
        }
    };
    let mut writer = if target.starts_with(std::env::consts::ARCH) {
        Command::new(program)
    } else {
        cargo(&["run", "--locked", "--quiet", "-p", "humbug", "--"])
    };
    arguments(&mut writer);
    run(&mut writer)
}

/// Returns the checksums of all archives and lists in the folder, as `sha256sum --check` reads them.
fn sums(folder: &Path) -> Result<String> {
    let mut names: Vec<_> = fs::read_dir(folder)?
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect::<Result<_>>()?;
    names.retain(|name| name.ends_with(".tar.gz") || name.ends_with(".cdx.json"));
    names.sort_unstable();
    let line = |name: String| Ok(format!("{}  {name}\n", hex(&Sha256::digest(fs::read(folder.join(&name))?))));
    names.into_iter().map(line).collect()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
