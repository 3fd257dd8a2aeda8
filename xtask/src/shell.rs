//! Runs other programs, mostly cargo, from the root of the repository. Lists and reads the files of the repository.

use std::{
    ffi::OsString,
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Command, ExitStatus, Stdio},
};

use anyhow::{Context, Result, bail};

/// Returns the root of the repository.
pub(crate) fn root() -> PathBuf {
    let here = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| OsString::from(env!("CARGO_MANIFEST_DIR")));
    let here = PathBuf::from(here);
    here.parent().map_or_else(|| here.clone(), Path::to_path_buf)
}

/// Creates a cargo command with these arguments.
///
/// It removes the environment variables that cargo has set for this program. They would differ between `cargo xtask
/// test` and `cargo test`. Then cargo would run all build scripts that read these variables again, and rebuild
/// everything that depends on them. On a build machine (`CI=true`) it disables incremental builds, because their data
/// would only fill the disk.
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

/// Returns the command in the form in which a person would type it.
pub(crate) fn spelled(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let program = program.file_stem().unwrap_or(program.as_os_str()).to_string_lossy();
    std::iter::once(program).chain(command.get_args().map(|word| word.to_string_lossy())).collect::<Vec<_>>().join(" ")
}

/// Runs the command. The output of the command appears in the output of this program.
///
/// # Errors
/// If the command does not start, or does not succeed.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    println!("$ {}", spelled(command));
    let status = command.status().with_context(|| format!("could not start `{}`", spelled(command)))?;
    judge(command, status)
}

/// Runs the command. Each line of its standard output appears in the output of this program, and is given to `watch`.
///
/// # Errors
/// If the command does not start, or does not succeed.
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

/// Returns whether the command can be started and succeeds. Its output is discarded.
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

/// A file of the repository: its path from the root, with forward slashes, and its text. The text of a binary file is
/// empty. Binary files are listed too, because links may lead to them.
#[derive(Debug)]
pub(crate) struct Text {
    pub(crate) path: String,
    pub(crate) text: String,
}

/// Reads every file that git tracks or would add. If git does not work, it reads every file outside of build folders.
pub(crate) fn texts(root: &Path) -> Result<Vec<Text>> {
    let mut paths = match from_git(root) {
        Some(paths) => paths,
        None => from_walk(root)?,
    };
    paths.sort_unstable();
    paths.dedup();
    let read = |path: String| {
        let bytes = fs::read(root.join(&path)).ok()?;
        let text = String::from_utf8(bytes).ok().filter(|text| !text.contains('\0'));
        Some(Text { path, text: text.unwrap_or_default() })
    };
    Ok(paths.into_iter().filter_map(read).collect())
}

/// Runs `cargo xtask files [WORD]`: prints the path of every Rust file and the first paragraph of its documentation.
/// With a word, it prints only the lines that contain the word.
pub(crate) fn list_files(word: &str) -> Result<()> {
    let word = word.to_lowercase();
    for file in texts(&root())?.iter().filter(|file| file.path.ends_with(".rs")) {
        let head: Vec<&str> = file.text.lines().map_while(|line| line.strip_prefix("//! ")).collect();
        let line = format!("{}: {}", file.path, head.join(" "));
        if line.to_lowercase().contains(&word) {
            println!("{line}");
        }
    }
    Ok(())
}

fn from_git(root: &Path) -> Option<Vec<String>> {
    let output = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output()
        .ok()
        .filter(|output| output.status.success())?;
    let listing = String::from_utf8(output.stdout).ok()?;
    let paths: Vec<String> = listing.split_terminator('\0').map(str::to_owned).collect();
    (!paths.is_empty()).then_some(paths)
}

fn from_walk(root: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(folder) = folders.pop() {
        let here = root.join(&folder);
        for entry in fs::read_dir(&here).with_context(|| format!("cannot read {}", here.display()))? {
            let entry = entry?;
            let path = folder.join(entry.file_name());
            let kind = entry.file_type()?;
            if kind.is_dir() && !is_no_source(&entry.path()) {
                folders.push(path);
            } else if kind.is_file() {
                found.push(path.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    Ok(found)
}

/// Returns whether a folder contains no source files: git's own folder, a folder with build output (cargo marks its
/// target folders as caches), or a folder with output of the program.
fn is_no_source(folder: &Path) -> bool {
    let name = folder.file_name().unwrap_or_default();
    name == ".git" || name == "target" || name == "out" || folder.join("CACHEDIR.TAG").exists()
}
