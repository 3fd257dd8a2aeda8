//! The files of the repository.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

/// One file: its path from the root, with forward slashes, and its text; a picture has none, but can be linked to.
#[derive(Debug)]
pub(crate) struct Text {
    pub(crate) path: String,
    pub(crate) text: String,
}

/// Every file that git knows or would add; without git, every file outside build folders.
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

/// Git's own folder, build output (cargo marks its target folders as caches), and what the program writes when run.
fn is_no_source(folder: &Path) -> bool {
    let name = folder.file_name().unwrap_or_default();
    name == ".git" || name == "target" || name == "out" || folder.join("CACHEDIR.TAG").exists()
}
