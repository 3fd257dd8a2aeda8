//! The arguments of the commands that look after a store.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::servers::NatsAddress;

#[derive(Debug, Args)]
pub(crate) struct MoveStoreArgs {
    /// The store to copy: a house's folder, or nats://HOST:4222
    pub(crate) from: String,
    /// The store to fill: a folder, or nats://HOST:4222
    pub(crate) to: String,
    /// On how many servers of one cluster the store to fill is kept; for servers only
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(1..=5))]
    pub(crate) replicas: Option<u8>,
}

#[derive(Debug, Args)]
pub(crate) struct TablesArgs {
    /// The house's folder; by default your data folder
    #[arg(long, value_name = "FOLDER", global = true)]
    pub(crate) data: Option<PathBuf>,
    /// The store of a house of several machines, nats://HOST:4222
    #[arg(long, value_name = "ADDRESS", global = true, conflicts_with = "data")]
    pub(crate) store: Option<NatsAddress>,
    #[command(subcommand)]
    pub(crate) command: TablesCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum TablesCommand {
    /// A line for each table: its name, how many entries it has, when the last one happened
    List,
    /// Who sits at a table, how far it has come, when it is forgotten; no card is shown
    Show {
        /// The table's name, as in its address
        table: String,
    },
    /// End a table's game without a result: everybody is back in its lobby
    End {
        /// The table's name, as in its address
        table: String,
    },
    /// Delete everything about a table: its entries, its seats' keys, its secrets, its code
    Forget {
        /// The table's name, as in its address
        table: String,
    },
}

#[derive(Debug, Args)]
pub(crate) struct BackupArgs {
    /// The new file. It holds every hand and every key: keep it as safe as the house itself
    pub(crate) file: PathBuf,
    /// The house's folder; by default your data folder
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct RestoreArgs {
    /// The copy
    pub(crate) file: PathBuf,
    /// The house's folder; by default your data folder
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    /// Put it in the place of the store that is there, which is kept beside it
    #[arg(long)]
    pub(crate) replace: bool,
}
