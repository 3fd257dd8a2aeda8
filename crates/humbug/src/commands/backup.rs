//! `humbug backup` and `humbug restore`: a copy of everything, also while the house runs, and back.

use anyhow::Context;
use journal::SqliteJournal;

use super::folder::{data_folder, store_in};
use crate::{
    cli::{BackupArgs, RestoreArgs},
    exit::Verdict,
    print,
};

pub(crate) fn back_up(args: &BackupArgs) -> anyhow::Result<Verdict> {
    let store = store_in(&data_folder(args.data.as_deref())?);
    SqliteJournal::back_up(&store, &args.file)?;
    print::line(&format!(
        "{} is a copy of {}. It holds every hand and every key: keep it as safe.",
        args.file.display(),
        store.display()
    ))?;
    Ok(Verdict::Good)
}

pub(crate) fn restore(args: &RestoreArgs) -> anyhow::Result<Verdict> {
    let folder = data_folder(args.data.as_deref())?;
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    let store = store_in(&folder);
    SqliteJournal::restore(&args.file, &store, args.replace).map_err(|error| match error {
        journal::OpenError::Exists { .. } => {
            anyhow::anyhow!("{error}: --replace puts the copy in its place and keeps it beside")
        }
        other => other.into(),
    })?;
    print::line(&format!("{} is what {} held.", store.display(), args.file.display()))?;
    Ok(Verdict::Good)
}
