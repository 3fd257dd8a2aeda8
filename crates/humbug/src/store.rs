//! Opens the store of a server: one file in a folder, or NATS servers with JetStream (feature `nats`).
//!
//! [`Location::open`] is the only place that chooses between the two kinds of stores.

use std::{
    fmt,
    path::{Path, PathBuf},
    str::FromStr,
    sync::Arc,
};

use anyhow::{Context, bail, ensure};
use directories::ProjectDirs;
use journal::{Bus, Journal};
use journal_sqlite::SqliteJournal;

#[cfg(feature = "nats")]
pub(crate) use journal_nats::NatsAddress;
#[cfg(not(feature = "nats"))]
pub(crate) use without::NatsAddress;

/// The location of a store. Its text form is a folder, or `nats://HOST:4222`. Displaying it never shows a password.
#[derive(Clone, Debug)]
pub(crate) enum Location {
    /// A data folder, which one process uses.
    Folder(PathBuf),
    /// NATS servers, which several processes use.
    Servers(NatsAddress),
}

/// The behaviour if a folder has no store yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Missing {
    /// Creates an empty store.
    Create,
    /// Returns an error.
    Refuse,
}

/// An open store.
pub(crate) struct Store {
    pub(crate) journal: Arc<dyn Journal>,
    /// The message bus between the nodes of a server; `None` for a store of one process.
    pub(crate) bus: Option<Arc<dyn Bus>>,
    /// A description for people, without any password: the file, or the servers with the name of the store.
    pub(crate) place: String,
}

impl Location {
    /// Returns the location that the command line chooses: NATS servers, a folder, or by default the system's data
    /// folder for programs.
    ///
    /// # Errors
    /// If the user has no home folder.
    pub(crate) fn chosen(folder: Option<&Path>, servers: Option<&NatsAddress>) -> anyhow::Result<Self> {
        match servers {
            Some(address) => Ok(Self::Servers(address.clone())),
            None => data_folder(folder).map(Self::Folder),
        }
    }

    /// Returns the data folder; `None` for a store on NATS servers.
    pub(crate) fn folder(&self) -> Option<&Path> {
        match self {
            Self::Folder(folder) => Some(folder),
            Self::Servers(_) => None,
        }
    }

    /// Opens the store. `replicas` sets the replication factor of a store on NATS servers; `None` does not change it.
    ///
    /// # Errors
    /// If the store cannot be opened, if a folder has no store and `missing` refuses, or if `replicas` is set for a
    /// folder.
    pub(crate) async fn open(&self, replicas: Option<u8>, missing: Missing) -> anyhow::Result<Store> {
        let folder = match self {
            Self::Servers(address) => return connect(address, replicas).await,
            Self::Folder(folder) => folder,
        };
        if replicas.is_some() {
            bail!("{:?} is one file: --replicas is for a store on servers", folder.display().to_string());
        }
        let file = store_in(folder);
        match missing {
            Missing::Refuse => ensure!(file.exists(), "there is no house in {}", folder.display()),
            Missing::Create => {
                std::fs::create_dir_all(folder)
                    .with_context(|| format!("cannot make the folder {}", folder.display()))?;
            }
        }
        let journal = Arc::new(SqliteJournal::open(&file)?);
        Ok(Store { journal, bus: None, place: file.display().to_string() })
    }
}

impl FromStr for Location {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.contains("://") {
            text.parse().map(Self::Servers).with_context(|| format!("{text:?} is no store"))
        } else {
            Ok(Self::Folder(text.into()))
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(folder) => write!(f, "{}", folder.display()),
            Self::Servers(address) => write!(f, "{address}"),
        }
    }
}

/// Returns the chosen folder, or the system's data folder for programs.
pub(crate) fn data_folder(chosen: Option<&Path>) -> anyhow::Result<PathBuf> {
    if let Some(folder) = chosen {
        return Ok(folder.to_owned());
    }
    let dirs = ProjectDirs::from("", "", "humbug").context("there is no home folder: choose one with --data FOLDER")?;
    Ok(dirs.data_dir().to_owned())
}

/// Returns the file of the store in a data folder.
pub(crate) fn store_in(folder: &Path) -> PathBuf {
    folder.join("humbug.sqlite")
}

#[cfg(feature = "nats")]
async fn connect(address: &NatsAddress, replicas: Option<u8>) -> anyhow::Result<Store> {
    let store = journal_nats::NatsStore::open_with(address, replicas.map(usize::from)).await?;
    let (bus, place) = (Arc::new(store.bus()), store.address().to_owned());
    Ok(Store { journal: Arc::new(store), bus: Some(bus), place })
}

#[cfg(not(feature = "nats"))]
use without::connect;

#[cfg(not(feature = "nats"))]
mod without {
    use std::{convert::Infallible, fmt, str::FromStr};

    use super::Store;

    /// A placeholder in builds without the feature `nats`, which cannot reach NATS servers.
    #[derive(Clone, Debug)]
    pub(crate) struct NatsAddress;

    impl FromStr for NatsAddress {
        type Err = Infallible;

        fn from_str(_: &str) -> Result<Self, Self::Err> {
            Ok(Self)
        }
    }

    impl fmt::Display for NatsAddress {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("NATS servers")
        }
    }

    pub(crate) async fn connect(_: &NatsAddress, _: Option<u8>) -> anyhow::Result<Store> {
        anyhow::bail!(
            "this humbug was built without NATS: keep the tables in a folder, or build it again with its default features"
        )
    }
}

#[cfg(all(test, not(feature = "nats")))]
mod tests {
    use clap::Parser;

    use crate::cli::{Cli, Command};

    #[test]
    fn what_needs_nats_says_in_one_sentence_that_there_is_none() {
        let folder = tempfile::tempdir().unwrap();
        let house = folder.path().join("house");
        let address = "nats://me:secret@127.0.0.1:1";
        for words in [
            &["serve", "--store", address][..],
            &["tables", "--store", address, "list"],
            &["move-store", address, house.to_str().unwrap()],
        ] {
            let cli = Cli::try_parse_from([&["humbug"][..], words].concat()).unwrap();
            let done = match cli.command.unwrap() {
                Command::Tables(args) => crate::commands::stores::tables(&args),
                Command::MoveStore(args) => crate::commands::stores::move_all(&args),
                Command::Serve(args) => crate::commands::serve::run(&args),
                _ => unreachable!("only these know servers"),
            };
            let said = format!("{:#}", done.err().unwrap());
            assert!(
                said.starts_with("this humbug was built without NATS") && !said.contains("secret"),
                "{words:?}: {said}"
            );
        }
    }
}
