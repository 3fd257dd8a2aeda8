//! The shared state of all handlers.

use std::{
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

use axum::http::{HeaderMap, header, uri::Authority};
use classes::{ClassId, Classes};
use host::{House, TableId};

use crate::{
    config::{PublicOrigin, WebConfig},
    decks::list::ListPages,
    http::{clients::InFlight, guard::LogLimiter, jobs::Jobs},
    language::Languages,
    live::Streams,
    options::deck::HouseDecks,
    print::Turns,
    replay::cache::Replays,
    shell::HouseFacts,
};

/// The house, its classes, the configuration and the texts. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Site(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    classes: Classes,
    config: WebConfig,
    languages: Languages,
    house_decks: HouseDecks,
    replays: Replays,
    streams: Streams,
    printing: Turns,
    in_flight: InFlight,
    jobs: Jobs,
    list_pages: ListPages,
    proxy_warnings: LogLimiter,
    name_warnings: LogLimiter,
}

impl Site {
    pub(crate) fn new(classes: Classes, config: WebConfig) -> Self {
        let house_decks = HouseDecks::new(config.decks.clone());
        let (languages, replays) = (Languages::load(), Replays::default());
        let streams = Streams::new(config.max_streams);
        let jobs = Jobs::new(config.file_worker.clone());
        Self(Arc::new(Inner {
            classes,
            config,
            languages,
            house_decks,
            replays,
            streams,
            printing: Turns::default(),
            jobs,
            list_pages: ListPages::default(),
            in_flight: InFlight::default(),
            proxy_warnings: LogLimiter::default(),
            name_warnings: LogLimiter::default(),
        }))
    }

    pub(crate) fn house(&self) -> &House {
        self.0.classes.house()
    }

    /// The classes of the house.
    pub(crate) fn classes(&self) -> &Classes {
        &self.0.classes
    }

    pub(crate) fn config(&self) -> &WebConfig {
        &self.0.config
    }

    pub(crate) fn languages(&self) -> &Languages {
        &self.0.languages
    }

    /// The limit of live streams.
    pub(crate) fn streams(&self) -> &Streams {
        &self.0.streams
    }

    /// The queue for printing.
    pub(crate) fn printing(&self) -> &Turns {
        &self.0.printing
    }

    /// The memory budget for bodies of requests and responses.
    pub(crate) fn in_flight(&self) -> &InFlight {
        &self.0.in_flight
    }

    /// The decks that the operator added.
    pub(crate) fn house_decks(&self) -> &HouseDecks {
        &self.0.house_decks
    }

    /// The job queues for parsing and rendering lists, and for opening files.
    pub(crate) fn jobs(&self) -> &Jobs {
        &self.0.jobs
    }

    /// The cache of rendered pages of lists.
    pub(crate) fn list_pages(&self) -> &ListPages {
        &self.0.list_pages
    }

    /// Limits the log's messages about proxies that change `Host`.
    pub(crate) fn proxy_warnings(&self) -> &LogLimiter {
        &self.0.proxy_warnings
    }

    /// Limits the log's messages about requests for another name of the house.
    pub(crate) fn name_warnings(&self) -> &LogLimiter {
        &self.0.name_warnings
    }

    /// The cache of replays.
    pub(crate) fn replays(&self) -> &Replays {
        &self.0.replays
    }

    /// The base path, without a final slash.
    pub(crate) fn base(&self) -> &str {
        self.0.config.base_path.as_str()
    }

    /// The address of a page, relative to the host. `path` begins with a slash.
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

    /// Whether the whole house is for children: no text of one person reaches another.
    pub(crate) fn is_for_children(&self) -> bool {
        self.house().config().child_safe
    }

    /// The house's own data.
    pub(crate) fn facts(&self) -> HouseFacts<'_> {
        let config = &self.0.config;
        HouseFacts { origin: config.public_origin.as_ref().map(PublicOrigin::as_str), source: config.source.as_deref() }
    }

    /// The address of the pictures, with a final slash.
    pub(crate) fn pictures(&self) -> String {
        self.path("/pictures/")
    }

    /// Whether cookies are only for encrypted connections.
    pub(crate) fn is_secure(&self) -> bool {
        self.0.config.public_origin.as_ref().is_some_and(|origin| origin.is_secure())
    }

    /// An absolute address for other people; `None` if unknown.
    pub(crate) fn absolute(&self, headers: &HeaderMap, path: &str) -> Option<String> {
        self.addresses(headers, path).urls.into_iter().next()
    }

    /// The absolute addresses for other people: with the configured origin, otherwise with the host of this request, or
    /// with those of the local network if the request came from this very machine.
    pub(crate) fn addresses(&self, headers: &HeaderMap, path: &str) -> Addresses {
        let at = |origin: &str| format!("{origin}{}", self.path(path));
        if let Some(origin) = &self.0.config.public_origin {
            return Addresses { urls: vec![at(origin.as_str())], only_here: false };
        }
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()?.parse::<Authority>().ok());
        let Some(host) = host.filter(|host| !host.as_str().contains('@')) else { return Addresses::default() };
        let here = is_loopback(&host);
        let lan = if here { self.0.config.lan_origins.now() } else { Vec::new() };
        if lan.is_empty() {
            return Addresses { urls: vec![at(&format!("http://{host}"))], only_here: here };
        }
        Addresses { urls: lan.iter().map(|origin| at(origin.as_str())).collect(), only_here: false }
    }
}

/// Absolute addresses for other people.
#[derive(Debug, Default)]
pub(crate) struct Addresses {
    /// The best one first; empty if none is known.
    pub(crate) urls: Vec<String>,
    /// Whether they work on this machine only.
    pub(crate) only_here: bool,
}

/// Whether an address means "this machine", which is useless for other people.
fn is_loopback(host: &Authority) -> bool {
    let name = host.host().trim_start_matches('[').trim_end_matches(']');
    name == "localhost" || name.parse::<std::net::IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

/// The server's time, in milliseconds since 1970 UTC.
pub(crate) fn now_ms() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
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

    #[tokio::test]
    async fn addresses_to_pass_on_are_those_that_others_can_use() {
        let house = House::open(std::sync::Arc::new(journal::MemoryJournal::new()), host::HouseConfig::default()).await;
        let classes = Classes::open(house.unwrap());
        let lan = ["http://192.168.1.20:8080", "http://10.20.30.40:8080"];
        let lan: Vec<PublicOrigin> = lan.iter().map(|origin| origin.parse().unwrap()).collect();
        let wifi = crate::LanOrigins::looking(move || lan.clone());
        let public: PublicOrigin = "https://cards.example".parse().unwrap();
        let alone = WebConfig::default();
        let at_home = WebConfig { lan_origins: wifi.clone(), ..WebConfig::default() };
        let known = WebConfig { lan_origins: wifi, public_origin: Some(public), ..WebConfig::default() };
        for (config, host, urls, only_here) in [
            (&alone, "localhost:8080", &["http://localhost:8080/j/1"][..], true),
            (&alone, "192.168.1.20:8080", &["http://192.168.1.20:8080/j/1"], false),
            (&at_home, "127.0.0.1:8080", &["http://192.168.1.20:8080/j/1", "http://10.20.30.40:8080/j/1"], false),
            (&at_home, "10.20.30.40:8080", &["http://10.20.30.40:8080/j/1"], false),
            (&known, "127.0.0.1:8080", &["https://cards.example/j/1"], false),
            (&alone, "me@cards.example", &[], false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            let found = Site::new(classes.clone(), config.clone()).addresses(&headers, "/j/1");
            assert_eq!(
                (found.urls.as_slice(), found.only_here),
                (&urls.iter().map(|&url| url.to_owned()).collect::<Vec<_>>()[..], only_here),
                "{host}"
            );
        }
    }
}
