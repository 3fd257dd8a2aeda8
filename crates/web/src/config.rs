//! The configuration of the web server: addresses, limits, and defaults for tables.

use std::{
    fmt,
    net::IpAddr,
    str::FromStr,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use axum::http::Uri;
use host::Settings;

use crate::{CorsOrigin, FileWorker, HouseDeck, StreamCounts};

/// The default limit of open live streams.
pub const MAX_STREAMS: usize = 10_000;

/// The default timeout for the body of a request. This time is enough for the largest body on a slow connection.
pub const BODY_TIME: Duration = Duration::from_secs(60);

/// The configuration of the web server.
#[derive(Clone, Debug)]
pub struct WebConfig {
    /// The path prefix of all pages on the host; empty for the root.
    pub base_path: BasePath,
    /// The public scheme, host and port, if known. Otherwise links use the request's `Host` header.
    pub public_origin: Option<PublicOrigin>,
    /// The addresses in the local network, for links that are shown on the server's own screen.
    pub lan_origins: LanOrigins,
    /// The reverse proxies whose `X-Forwarded-For` header is trusted, in addition to proxies on this machine.
    pub trusted_proxies: Vec<IpAddr>,
    /// The origins of other sites whose pages may use the API; usually none.
    pub cors_origins: Vec<CorsOrigin>,
    /// The address of the source code, which every page links to.
    pub source: Option<String>,
    /// The default settings of new tables.
    pub settings: Settings,
    /// The decks that the operator offers to hosts, in addition to the built-in decks of the games.
    pub decks: Vec<HouseDeck>,
    /// The interval of heartbeats on a stream without other data.
    pub heartbeat: Duration,
    /// The largest number of open live streams, over all tables.
    pub max_streams: usize,
    /// Where the server counts its open live streams, for metrics.
    pub stream_counts: StreamCounts,
    /// The timeout for the body of a request.
    pub body_time: Duration,
    /// The program that opens uploaded files in a separate process. Without this program, a thread of the server opens
    /// the files.
    pub file_worker: Option<FileWorker>,
}

impl Default for WebConfig {
    fn default() -> Self {
        Self {
            base_path: BasePath::default(),
            public_origin: None,
            lan_origins: LanOrigins::default(),
            trusted_proxies: Vec::new(),
            cors_origins: Vec::new(),
            source: None,
            settings: Settings::default(),
            decks: Vec::new(),
            heartbeat: Duration::from_secs(5),
            max_streams: MAX_STREAMS,
            stream_counts: StreamCounts::default(),
            body_time: BODY_TIME,
            file_worker: None,
        }
    }
}

/// The addresses of this machine in the local network, the most useful address first. The addresses are looked up on
/// demand, because a laptop may change its network, and are cached for some seconds.
#[derive(Clone, Default)]
pub struct LanOrigins(Option<Arc<Lookup>>);

struct Lookup {
    look: Box<dyn Fn() -> Vec<PublicOrigin> + Send + Sync>,
    last: Mutex<Option<(Instant, Vec<PublicOrigin>)>>,
}

impl LanOrigins {
    /// The time for which looked-up addresses are cached.
    const FRESH: Duration = Duration::from_secs(5);

    /// Creates a list that calls `look` to find the present addresses. `look` must not wait for other machines.
    pub fn looking(look: impl Fn() -> Vec<PublicOrigin> + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(Lookup { look: Box::new(look), last: Mutex::default() })))
    }

    /// Returns the present addresses, from the cache if it is fresh.
    pub fn now(&self) -> Vec<PublicOrigin> {
        let Some(lookup) = &self.0 else { return Vec::new() };
        let mut last = lookup.last.lock().unwrap_or_else(PoisonError::into_inner);
        match &*last {
            Some((at, origins)) if at.elapsed() < Self::FRESH => origins.clone(),
            _ => {
                let origins = (lookup.look)();
                *last = Some((Instant::now(), origins.clone()));
                origins
            }
        }
    }
}

impl fmt::Debug for LanOrigins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.now()).finish()
    }
}

/// The path prefix of all addresses of the server: empty, or plain segments such as `/games/cards`, without a final
/// slash.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BasePath(String);

impl BasePath {
    /// Returns the path as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for BasePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The error for a text that is not a base path.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a base path is empty or looks like /games/humbug: letters, digits and -._~ between single slashes")]
pub struct ParseBasePathError;

impl FromStr for BasePath {
    type Err = ParseBasePathError;

    fn from_str(text: &str) -> Result<Self, ParseBasePathError> {
        let text = text.strip_suffix('/').unwrap_or(text);
        if text.is_empty() {
            return Ok(Self::default());
        }
        let plain = |c: char| c.is_ascii_alphanumeric() || "-._~".contains(c);
        let segments = text.strip_prefix('/').ok_or(ParseBasePathError)?.split('/');
        let good = |segment: &str| !matches!(segment, "" | "." | "..") && segment.chars().all(plain);
        if segments.into_iter().all(good) { Ok(Self(text.to_owned())) } else { Err(ParseBasePathError) }
    }
}

/// The scheme, host and port of the server's public address, for instance `https://cards.example`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicOrigin(String);

impl PublicOrigin {
    /// Returns the origin as text, without a final slash.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns whether the origin uses HTTPS, so that cookies can have the `Secure` attribute.
    pub fn is_secure(&self) -> bool {
        self.0.starts_with("https://")
    }
}

/// The error for a text that is not a public origin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a public address looks like https://cards.example or http://192.168.1.5:8080, without a path")]
pub struct ParsePublicOriginError;

impl FromStr for PublicOrigin {
    type Err = ParsePublicOriginError;

    fn from_str(text: &str) -> Result<Self, ParsePublicOriginError> {
        let text = text.strip_suffix('/').unwrap_or(text);
        let uri: Uri = text.parse().map_err(|_| ParsePublicOriginError)?;
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return Err(ParsePublicOriginError);
        };
        let origin = format!("{scheme}://{authority}");
        let known = matches!(scheme, "http" | "https") && !authority.as_str().contains('@');
        if known && origin == text { Ok(Self(origin)) } else { Err(ParsePublicOriginError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_paths_are_plain() {
        for (text, path) in [("", ""), ("/", ""), ("/a", "/a"), ("/a/", "/a"), ("/a/b-c", "/a/b-c")] {
            assert_eq!(text.parse::<BasePath>().map(|path| path.to_string()), Ok(path.to_owned()), "{text:?}");
        }
        for text in ["a", "//", "/a//b", "/{x}", "/a b", "/..", "/é", "/a?b"] {
            assert_eq!(text.parse::<BasePath>(), Err(ParseBasePathError), "{text:?}");
        }
    }

    #[test]
    fn public_origins_have_no_path() {
        for text in ["https://cards.example", "http://192.168.1.5:8080", "http://[::1]:3000/"] {
            let origin = text.parse::<PublicOrigin>().map(|origin| origin.as_str().to_owned());
            assert_eq!(origin.as_deref(), Ok(text.trim_end_matches('/')), "{text:?}");
        }
        for text in ["", "cards.example", "https://cards.example/x", "ftp://cards.example", "https://a@b"] {
            assert_eq!(text.parse::<PublicOrigin>(), Err(ParsePublicOriginError), "{text:?}");
        }
    }
}
