//! The commands for a store: `humbug backup`, `restore`, `move-store` and `tables`.

use std::time::Duration;

use anyhow::{Context, bail};
use host::{House, HouseConfig, TableId};
use journal::move_store;
use journal_sqlite::SqliteJournal;
use serde::Serialize;

use crate::{
    admin::{self, Refused, TableDetails, TableList},
    cli::{BackupArgs, MoveStoreArgs, RestoreArgs, TablesArgs, TablesCommand},
    print::{self, Verdict},
    store::{Location, Missing, Store, data_folder, store_in},
};

#[cfg(unix)]
use crate::admin::socket::Client;

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
    let location = Location::chosen(args.data.as_deref(), args.store.as_ref())?;
    let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
    let answer = runtime.block_on(async {
        let desk = Desk::of(&location).await?;
        let answer = desk.carry_out(&args.command).await;
        desk.close();
        answer
    });
    match answer {
        Ok(lines) => {
            lines.iter().try_for_each(|line| print::line(line))?;
            Ok(Verdict::Good)
        }
        Err(error) if error.is::<Refused>() => {
            print::error(&format!("humbug: {error}"));
            Ok(Verdict::Bad)
        }
        Err(error) => Err(error),
    }
}

/// Where requests about tables are carried out. The errors of requests are [`Refused`] if the table or the server does
/// not allow them.
enum Desk {
    /// In the running server, through its admin socket.
    #[cfg(unix)]
    Running(Client),
    /// In this process, which has opened the store. On NATS servers it joins as a node, so that other running nodes
    /// learn of changes.
    Here(House),
}

impl Desk {
    async fn of(location: &Location) -> anyhow::Result<Self> {
        // On systems other than Unix a running server has no admin socket, and its store is locked.
        #[cfg(unix)]
        if let Some(folder) = location.folder()
            && let Some(client) = Client::find(folder).context("cannot reach the house that runs on this folder")?
        {
            return Ok(Self::Running(client));
        }
        let Store { journal, bus, .. } = location.open(None, Missing::Refuse).await?;
        let config = HouseConfig { at_rest: true, ..HouseConfig::default() };
        Ok(Self::Here(match bus {
            Some(bus) => House::open_among(journal, bus, config).await?,
            None => House::open(journal, config).await?,
        }))
    }

    /// Carries a command out, and returns its output.
    async fn carry_out(&self, command: &TablesCommand) -> anyhow::Result<Vec<String>> {
        match *command {
            TablesCommand::List { json } => output(json, &self.whole_list().await?, admin::text::list),
            TablesCommand::Show { table, json } => output(json, &self.show(table).await?, admin::text::details),
            TablesCommand::End { table } => {
                self.end(table).await?;
                Ok(vec![format!("{table}: the game has ended without a result")])
            }
            TablesCommand::Forget { table } => {
                self.forget(table).await?;
                Ok(vec![format!("{table} is forgotten")])
            }
        }
    }

    /// Returns all parts of the list as one.
    async fn whole_list(&self) -> anyhow::Result<TableList> {
        let mut whole = TableList::default();
        loop {
            let part = match self {
                #[cfg(unix)]
                Self::Running(client) => client.list(whole.next).await?,
                Self::Here(house) => admin::list(house, whole.next).await.map_err(Refused::from)?,
            };
            whole.tables.extend(part.tables);
            whole.next = part.next;
            if whole.next.is_none() {
                return Ok(whole);
            }
        }
    }

    async fn show(&self, table: TableId) -> anyhow::Result<TableDetails> {
        match self {
            #[cfg(unix)]
            Self::Running(client) => client.show(table).await,
            Self::Here(house) => Ok(admin::show(house, table).await.map_err(Refused::from)?),
        }
    }

    async fn end(&self, table: TableId) -> anyhow::Result<()> {
        match self {
            #[cfg(unix)]
            Self::Running(client) => client.end(table).await,
            Self::Here(house) => Ok(house.end(table).await.map_err(Refused::from)?),
        }
    }

    async fn forget(&self, table: TableId) -> anyhow::Result<()> {
        match self {
            #[cfg(unix)]
            Self::Running(client) => client.forget(table).await,
            Self::Here(house) => Ok(admin::forget(house, table).await.map_err(Refused::from)?),
        }
    }

    fn close(&self) {
        if let Self::Here(house) = self {
            house.close();
        }
    }
}

/// Formats an answer as JSON, or as lines of text.
fn output<T: Serialize>(json: bool, answer: &T, text: fn(&T) -> Vec<String>) -> anyhow::Result<Vec<String>> {
    if json { Ok(vec![serde_json::to_string_pretty(answer)?]) } else { Ok(text(answer)) }
}
