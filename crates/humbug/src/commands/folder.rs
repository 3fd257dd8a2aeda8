//! Where a house keeps its tables.

use std::path::{Path, PathBuf};

use anyhow::Context;
use directories::ProjectDirs;

/// The folder that was chosen, or the one that the system gives programs.
pub(crate) fn data_folder(chosen: Option<&Path>) -> anyhow::Result<PathBuf> {
    if let Some(folder) = chosen {
        return Ok(folder.to_owned());
    }
    let dirs = ProjectDirs::from("", "", "humbug").context("there is no home folder: choose one with --data FOLDER")?;
    Ok(dirs.data_dir().to_owned())
}

/// The file in a data folder that holds every table.
pub(crate) fn store_in(folder: &Path) -> PathBuf {
    folder.join("humbug.sqlite")
}
