//! The state that all HTTP handlers share: caches, queues, limits and configuration.

use std::sync::Arc;

use axum::http::{HeaderMap, header, uri::Authority};
use classes::{ClassId, Classes};
use host::{House, TableId};
use tower_http::cors::CorsLayer;

use crate::{
    api::Documents,
    config::{PublicOrigin, WebConfig},
    decks::list::ListPages,
    front::daily::Dailies,
    http::{self, clients::InFlight, guard::LogLimiter, jobs::Jobs},
    language::Languages,
    live::Streams,
    options::deck::HouseDecks,
    print::Turns,
    replay::{cache::Replays, evening::Evenings},
    shell::HouseFacts,
};

/// The state that all HTTP handlers share: the house, its classes, the configuration, the texts and the caches. Clones
/// are cheap and share the same state.
#[derive(Clone, Debug)]
pub(crate) struct Site(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    classes: Classes,
    config: WebConfig,
    languages: Languages,
    house_decks: HouseDecks,
    replays: Replays,
    evenings: Evenings,
    dailies: Dailies,
    streams: Streams,
    printing: Turns,
    in_flight: InFlight,
    jobs: Jobs,
    list_pages: ListPages,
    documents: Documents,
    cors: Option<CorsLayer>,
    proxy_warnings: LogLimiter,
    name_warnings: LogLimiter,
}

impl Site {
    pub(crate) fn new(classes: Classes, config: WebConfig) -> Self {
        let house_decks = HouseDecks::new(config.decks.clone());
        let (languages, replays) = (Languages::load(), Replays::default());
        let streams = Streams::new(config.max_streams, config.stream_counts.clone());
        let jobs = Jobs::new(config.file_worker.clone());
        let cors = http::cors::layer(&config.cors_origins);
        Self(Arc::new(Inner {
            classes,
            config,
            languages,
            house_decks,
            replays,
            evenings: Evenings::default(),
            dailies: Dailies::default(),
            streams,
            printing: Turns::default(),
            jobs,
            list_pages: ListPages::default(),
            documents: Documents::default(),
            cors,
            in_flight: InFlight::default(),
            proxy_warnings: LogLimiter::default(),
            name_warnings: LogLimiter::default(),
        }))
    }

    pub(crate) fn house(&self) -> &House {
        self.0.classes.house()
    }

    /// Returns the school classes of this server.
    pub(crate) fn classes(&self) -> &Classes {
        &self.0.classes
    }

    pub(crate) fn config(&self) -> &WebConfig {
        &self.0.config
    }

    pub(crate) fn languages(&self) -> &Languages {
        &self.0.languages
    }

    /// Returns the limit of open live streams.
    pub(crate) fn streams(&self) -> &Streams {
        &self.0.streams
    }

    /// Returns the queue of print jobs.
    pub(crate) fn printing(&self) -> &Turns {
        &self.0.printing
    }

    /// Returns the memory budget for the bodies of requests and responses.
    pub(crate) fn in_flight(&self) -> &InFlight {
        &self.0.in_flight
    }

    /// Returns the decks that the operator of the server added.
    pub(crate) fn house_decks(&self) -> &HouseDecks {
        &self.0.house_decks
    }

    /// Returns the job queues that parse and render word lists and open uploaded files.
    pub(crate) fn jobs(&self) -> &Jobs {
        &self.0.jobs
    }

    /// Returns the cache of rendered pages of word lists.
    pub(crate) fn list_pages(&self) -> &ListPages {
        &self.0.list_pages
    }

    /// Returns the layer that lets pages of other sites use the API, if the operator allows any.
    pub(crate) fn cors(&self) -> Option<&CorsLayer> {
        self.0.cors.as_ref()
    }

    /// Returns the cached documents of the API.
    pub(crate) fn documents(&self) -> &Documents {
        &self.0.documents
    }

    /// Returns the limiter for log messages about proxies that change the `Host` header.
    pub(crate) fn proxy_warnings(&self) -> &LogLimiter {
        &self.0.proxy_warnings
    }

    /// Returns the limiter for log messages about requests that use another host name than the server's public host
    /// name.
    pub(crate) fn name_warnings(&self) -> &LogLimiter {
        &self.0.name_warnings
    }

    /// Returns the cache of the games that count for awards.
    pub(crate) fn evenings(&self) -> &Evenings {
        &self.0.evenings
    }

    /// Returns the cache of replays.
    pub(crate) fn replays(&self) -> &Replays {
        &self.0.replays
    }

    /// The questions of the last days.
    pub(crate) fn dailies(&self) -> &Dailies {
        &self.0.dailies
    }

    /// Returns the base path of all URLs, without a final slash.
    pub(crate) fn base(&self) -> &str {
        self.0.config.base_path.as_str()
    }

    /// Returns the URL path of a page, with the base path. `path` begins with a slash.
    pub(crate) fn path(&self, path: &str) -> String {
        format!("{}{path}", self.base())
    }

    /// Returns the URL path of a table's page.
    pub(crate) fn table_path(&self, table: TableId) -> String {
        format!("{}/t/{table}", self.base())
    }

    /// Returns the URL path of a class's page.
    pub(crate) fn class_path(&self, class: ClassId) -> String {
        format!("{}/class/{class}", self.base())
    }

    /// Checks whether the whole server is for children. Then no text that one person writes reaches another person.
    pub(crate) fn is_for_children(&self) -> bool {
        self.house().config().child_safe
    }

    /// Returns the facts about this server that every page needs.
    pub(crate) fn facts(&self) -> HouseFacts<'_> {
        let config = &self.0.config;
        HouseFacts { origin: config.public_origin.as_ref().map(PublicOrigin::as_str), source: config.source.as_deref() }
    }

    /// Returns the URL path of the picture folder, with a final slash.
    pub(crate) fn pictures(&self) -> String {
        self.path("/pictures/")
    }

    /// Checks whether browsers may send cookies only over encrypted connections.
    pub(crate) fn is_secure(&self) -> bool {
        self.0.config.public_origin.as_ref().is_some_and(|origin| origin.is_secure())
    }

    /// Returns an absolute URL that other people can open; `None` if the host of this server is unknown.
    pub(crate) fn absolute(&self, headers: &HeaderMap, path: &str) -> Option<String> {
        self.addresses(headers, path).urls.into_iter().next()
    }

    /// Returns absolute URLs that other people can open. The URLs contain the configured origin, or else the host of
    /// this request. If the request came from this same machine, the URLs contain the addresses in the local network.
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

/// Absolute URLs that other people can open.
#[derive(Debug, Default)]
pub(crate) struct Addresses {
    /// The URLs, the most useful URL first; empty if the host of this server is unknown.
    pub(crate) urls: Vec<String>,
    /// Whether the URLs work only on this machine, and so not for other people.
    pub(crate) only_here: bool,
}

/// Checks whether a host name is a loopback name or address. Such a name is useless in links for other people.
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
