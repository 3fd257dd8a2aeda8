//! The commands for a store: `humbug backup`, `restore`, `move-store` and `tables`.

use std::{path::Path, time::Duration};

use anyhow::{Context, bail};
use host::{House, HouseConfig, TableId};
use journal::move_store;
use journal_sqlite::SqliteJournal;

use crate::{
    admin::{self, Answer, Ask},
    cli::{BackupArgs, MoveStoreArgs, RestoreArgs, TablesArgs, TablesCommand},
    print::{self, Verdict},
    store::{Location, Missing, Store, data_folder, store_in},
};

/// The time to listen for heartbeats of the nodes of a running server. Each node sends one twice a second.
const BEATS: Duration = Duration::from_millis(2_500);

/// Copies a store to a new file. The server may run at the same time.
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

/// Replaces a store by a copy. The server must not run.
pub(crate) fn restore(args: &RestoreArgs) -> anyhow::Result<Verdict> {
    let folder = data_folder(args.data.as_deref())?;
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    let store = store_in(&folder);
    SqliteJournal::restore(&args.file, &store, args.replace).map_err(|error| match error {
        journal_sqlite::OpenError::Exists { .. } => {
            anyhow::anyhow!("{error}: --replace puts the copy in its place and keeps it beside")
        }
        other => other.into(),
    })?;
    print::line(&format!("{} is what {} held.", store.display(), args.file.display()))?;
    Ok(Verdict::Good)
}

/// Copies everything from one store to another. Each may be a file or on NATS servers.
pub(crate) fn move_all(args: &MoveStoreArgs) -> anyhow::Result<Verdict> {
    let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
    let (from, to): (Location, Location) = (args.from.parse()?, args.to.parse()?);
    runtime.block_on(async {
        let source = open_unused(&from, None, Missing::Refuse).await?;
        let target = open_unused(&to, args.replicas, Missing::Create).await?;
        let moved = move_store(&*source.journal, &*target.journal).await?;
        print::line(&format!("{to} holds what {from} holds: {moved}."))?;
        print::line("The original is as it was. Both hold every hand and every key: keep both safe, or delete one.")?;
        Ok(Verdict::Good)
    })
}

/// Opens a store. Returns an error if a running server uses it.
async fn open_unused(location: &Location, replicas: Option<u8>, missing: Missing) -> anyhow::Result<Store> {
    let store = location.open(replicas, missing).await?;
    if let Some(bus) = &store.bus {
        let mut hearing = bus.listen().await;
        if let Ok(Some(_)) = tokio::time::timeout(BEATS, hearing.next()).await {
            bail!("a house runs on {location}: stop all of its nodes first");
        }
    }
    Ok(store)
}

/// Lists the tables of a server, shows one, ends its game, or deletes it.
pub(crate) fn tables(args: &TablesArgs) -> anyhow::Result<Verdict> {
    let table = |id: &str| id.parse::<TableId>().with_context(|| format!("{id:?} is no table"));
    let ask = match &args.command {
        TablesCommand::List => Ask::List,
        TablesCommand::Show { table: id } => Ask::Show(table(id)?),
        TablesCommand::End { table: id } => Ask::End(table(id)?),
        TablesCommand::Forget { table: id } => Ask::Forget(table(id)?),
    };
    let location = Location::chosen(args.data.as_deref(), args.store.as_ref())?;
    let running = location.folder().map(|folder| ask_running(folder, ask)).transpose()?.flatten();
    let Answer { done, lines } = match running {
        Some(answer) => answer,
        None => ask_store(&location, ask)?,
    };
    for line in &lines {
        if done { print::line(line)? } else { print::error(&format!("humbug: {line}")) }
    }
    Ok(if done { Verdict::Good } else { Verdict::Bad })
}

#[cfg(unix)]
fn ask_running(folder: &Path, ask: Ask) -> anyhow::Result<Option<Answer>> {
    admin::socket::ask(folder, ask).context("the house that runs on this folder does not answer")
}

/// Returns `None`: on systems other than Unix a running server has no admin socket, and its store is locked.
#[cfg(not(unix))]
fn ask_running(_: &Path, _: Ask) -> anyhow::Result<Option<Answer>> {
    Ok(None)
}

/// Opens the store to execute one command. On NATS servers this process joins as a node, so that other running nodes
/// learn of the change.
fn ask_store(location: &Location, ask: Ask) -> anyhow::Result<Answer> {
    let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
    runtime.block_on(async {
        let Store { journal, bus, .. } = location.open(None, Missing::Refuse).await?;
        let config = HouseConfig { at_rest: true, ..HouseConfig::default() };
        let house = match bus {
            Some(bus) => House::open_among(journal, bus, config).await?,
            None => House::open(journal, config).await?,
        };
        let answer = admin::answer(&house, ask).await;
        house.close();
        Ok(answer)
    })
}
