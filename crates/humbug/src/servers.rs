//! A store on NATS servers: opened where this humbug was built with NATS (feature `nats`), and one clear sentence where it was not.

use std::sync::Arc;

use journal::{Bus, Journal};

#[cfg(feature = "nats")]
pub(crate) use journal::NatsAddress;
#[cfg(not(feature = "nats"))]
pub(crate) use without::NatsAddress;

/// A store on servers, with what the nodes of its house tell each other.
pub(crate) struct Servers {
    pub(crate) journal: Arc<dyn Journal>,
    pub(crate) bus: Arc<dyn Bus>,
    /// For people to read: the servers and the house, without any password.
    pub(crate) place: String,
}

/// Connects to the servers; so many of them keep a copy from now on, and where it is not said, as many as do.
#[cfg(feature = "nats")]
pub(crate) async fn open(address: &NatsAddress, copies: Option<u8>) -> anyhow::Result<Servers> {
    let store = journal::NatsStore::open_with(address, copies.map(usize::from)).await?;
    let (bus, place) = (Arc::new(store.bus()), store.address().to_owned());
    Ok(Servers { journal: Arc::new(store), bus, place })
}

#[cfg(not(feature = "nats"))]
pub(crate) use without::open;

#[cfg(not(feature = "nats"))]
mod without {
    use std::{convert::Infallible, fmt, str::FromStr};

    use super::Servers;

    /// Any address of servers: none can be reached.
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

    pub(crate) async fn open(_: &NatsAddress, _: Option<u8>) -> anyhow::Result<Servers> {
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
                Command::Tables(args) => crate::commands::tables::run(&args),
                Command::MoveStore(args) => crate::commands::move_store::run(&args),
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
