//! What every handler has at hand.

use std::sync::Arc;

use axum::http::{HeaderMap, header, uri::Authority};
use host::{ClassId, House, TableId};
use tokio::sync::Semaphore;

use crate::{
    config::{PublicOrigin, WebConfig},
    language::Languages,
    live::Streams,
    pages::HouseFacts,
    printing::Turns,
    replays::Replays,
    shelf::Shelf,
};

/// The house, the configuration and the texts. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Site(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    house: House,
    config: WebConfig,
    languages: Languages,
    shelf: Shelf,
    replays: Replays,
    streams: Streams,
    printing: Turns,
    openings: Semaphore,
}

/// So many files are opened at once: each may take a few hundred MiB for a moment.
const OPENINGS: usize = 2;

impl Site {
    pub(crate) fn new(house: House, config: WebConfig) -> Self {
        let shelf = Shelf::new(config.decks.clone());
        let (languages, replays) = (Languages::load(), Replays::default());
        let streams = Streams::new(config.max_streams);
        let (printing, openings) = (Turns::default(), Semaphore::new(OPENINGS));
        Self(Arc::new(Inner { house, config, languages, shelf, replays, streams, printing, openings }))
    }

    pub(crate) fn house(&self) -> &House {
        &self.0.house
    }

    pub(crate) fn config(&self) -> &WebConfig {
        &self.0.config
    }

    pub(crate) fn languages(&self) -> &Languages {
        &self.0.languages
    }

    /// The live streams that are open.
    pub(crate) fn streams(&self) -> &Streams {
        &self.0.streams
    }

    /// The turns of those who print.
    pub(crate) fn printing(&self) -> &Turns {
        &self.0.printing
    }

    /// The decks to choose from.
    pub(crate) fn shelf(&self) -> &Shelf {
        &self.0.shelf
    }

    /// Whoever opens a file of another program waits for one of these.
    pub(crate) fn openings(&self) -> &Semaphore {
        &self.0.openings
    }

    /// The replays at hand.
    pub(crate) fn replays(&self) -> &Replays {
        &self.0.replays
    }

    /// The base path, without a final slash.
    pub(crate) fn base(&self) -> &str {
        self.0.config.base_path.as_str()
    }

    /// The address of a page, from the root of the host. `path` begins with a slash.
    pub(crate) fn path(&self, path: &str) -> String {
        format!("{}{path}", self.base())
    }

    /// The address of a table's page.
    pub(crate) fn table_path(&self, table: TableId) -> String {
        format!("{}/t/{table}", self.base())
    }

    /// The address of a class's page.
    pub(crate) fn class_path(&self, class: ClassId) -> String {
        format!("{}/class/{class}", self.base())
    }

    /// Whether the whole house is for children: no text that one person wrote reaches another.
    pub(crate) fn is_for_children(&self) -> bool {
        self.0.house.config().child_safe
    }

    /// What the house says of itself.
    pub(crate) fn facts(&self) -> HouseFacts<'_> {
        let config = &self.0.config;
        HouseFacts { origin: config.public_origin.as_ref().map(PublicOrigin::as_str), source: config.source.as_deref() }
    }

    /// Where the pictures are, with a slash at the end.
    pub(crate) fn pictures(&self) -> String {
        self.path("/pictures/")
    }

    /// Whether cookies are only for encrypted connections.
    pub(crate) fn is_secure(&self) -> bool {
        self.0.config.public_origin.as_ref().is_some_and(|origin| origin.is_secure())
    }

    /// An absolute address to pass on to other people: by the configured origin, else by the host that this request
    /// was sent to, or by the address in the local network where the request came from this very machine. `None` where neither is known.
    pub(crate) fn absolute(&self, headers: &HeaderMap, path: &str) -> Option<String> {
        if let Some(origin) = &self.0.config.public_origin {
            return Some(format!("{}{}", origin.as_str(), self.path(path)));
        }
        let host: Authority = headers.get(header::HOST)?.to_str().ok()?.parse().ok()?;
        if let (true, Some(origin)) = (is_loopback(&host), &self.0.config.lan_origin) {
            return Some(format!("{}{}", origin.as_str(), self.path(path)));
        }
        (!host.as_str().contains('@')).then(|| format!("http://{host}{}", self.path(path)))
    }
}

/// Whether an address means "this machine", which is of no use to anybody else.
fn is_loopback(host: &Authority) -> bool {
    let name = host.host().trim_start_matches('[').trim_end_matches(']');
    name == "localhost" || name.parse::<std::net::IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loopback_addresses_are_recognised() {
        for (host, expected) in [
            ("localhost:8080", true),
            ("127.0.0.1", true),
            ("[::1]:80", true),
            ("10.0.0.7:8080", false),
            ("cards.example", false),
        ] {
            assert_eq!(is_loopback(&host.parse().unwrap()), expected, "{host}");
        }
    }
}
