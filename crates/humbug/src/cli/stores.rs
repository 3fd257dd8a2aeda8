//! The arguments of the commands that look after a store.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::store::NatsAddress;

#[derive(Debug, Args)]
pub(crate) struct MoveStoreArgs {
    /// The store to copy: a data folder, or nats://HOST:4222
    pub(crate) from: String,
    /// The store to fill: a folder, or nats://HOST:4222
    pub(crate) to: String,
    /// JetStream replication factor of the store to fill; for servers only
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(1..=5))]
    pub(crate) replicas: Option<u8>,
}

#[derive(Debug, Args)]
pub(crate) struct TablesArgs {
    /// The data folder; by default your own
    #[arg(long, value_name = "FOLDER", global = true)]
    pub(crate) data: Option<PathBuf>,
    /// The store of a server on several machines, nats://HOST:4222
    #[arg(long, value_name = "ADDRESS", global = true, conflicts_with = "data")]
    pub(crate) store: Option<NatsAddress>,
    #[command(subcommand)]
    pub(crate) command: TablesCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum TablesCommand {
    /// Print a line per table: its name, its number of entries, the time of the last one
    List,
    /// Show who sits at a table, its progress, and when it will be deleted; no card is shown
    Show {
        /// The table's name, as in its address
        table: String,
    },
    /// End a table's game without a result; everybody is back in the lobby
    End {
        /// The table's name, as in its address
        table: String,
    },
    /// Delete everything about a table: entries, seat tokens, secrets and code
    Forget {
        /// The table's name, as in its address
        table: String,
    },
}

#[derive(Debug, Args)]
pub(crate) struct BackupArgs {
    /// The new file. It holds every hand and every key: keep it as safe as the server itself
    pub(crate) file: PathBuf,
    /// The data folder; by default your own
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct RestoreArgs {
    /// The copy
    pub(crate) file: PathBuf,
    /// The data folder; by default your own
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    /// Replace the existing store; a copy of it is kept in the same folder
    #[arg(long)]
    pub(crate) replace: bool,
}
