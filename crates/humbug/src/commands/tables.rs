//! `humbug tables`: what there is in a house, and how to end or forget a table.

use std::{path::Path, sync::Arc};

use anyhow::Context;
use host::{House, HouseConfig, TableId};
use journal::SqliteJournal;

use super::folder::{data_folder, store_in};
use crate::{
    admin::{self, Answer, Ask},
    cli::{TablesArgs, TablesCommand},
    exit::Verdict,
    print,
    servers::{self, NatsAddress},
};

pub(crate) fn run(args: &TablesArgs) -> anyhow::Result<Verdict> {
    let table = |id: &str| id.parse::<TableId>().with_context(|| format!("{id:?} is no table"));
    let ask = match &args.command {
        TablesCommand::List => Ask::List,
        TablesCommand::Show { table: id } => Ask::Show(table(id)?),
        TablesCommand::End { table: id } => Ask::End(table(id)?),
        TablesCommand::Forget { table: id } => Ask::Forget(table(id)?),
    };
    let Answer { done, lines } = match &args.store {
        Some(address) => ask_servers(address, ask)?,
        None => {
            let folder = data_folder(args.data.as_deref())?;
            match ask_running(&folder, ask)? {
                Some(answer) => answer,
                None => ask_store(&folder, ask)?,
            }
        }
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

/// Elsewhere a running house cannot be asked; its store is in use.
#[cfg(not(unix))]
fn ask_running(_: &Path, _: Ask) -> anyhow::Result<Option<Answer>> {
    Ok(None)
}

/// Becomes a node for this question alone: the store can be asked while other nodes run, and they hear what is done.
fn ask_servers(address: &NatsAddress, ask: Ask) -> anyhow::Result<Answer> {
    let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
    runtime.block_on(async {
        let store = servers::open(address, None).await?;
        let config = HouseConfig { at_rest: true, ..HouseConfig::default() };
        let house = House::open_among(store.journal, store.bus, config).await?;
        let answer = admin::answer(&house, ask).await;
        house.close();
        Ok(answer)
    })
}

/// Opens the store of a house that does not run, for this question alone.
fn ask_store(folder: &Path, ask: Ask) -> anyhow::Result<Answer> {
    let file = store_in(folder);
    anyhow::ensure!(file.exists(), "there is no house in {}", folder.display());
    let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
    runtime.block_on(async {
        let journal = Arc::new(SqliteJournal::open(&file)?);
        let config = HouseConfig { at_rest: true, ..HouseConfig::default() };
        let house = House::open(journal, config).await?;
        let answer = admin::answer(&house, ask).await;
        house.close();
        Ok(answer)
    })
}
