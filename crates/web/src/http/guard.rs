//! Middleware for every route: security headers, checks of the request's origin and host, and a handler for panics.

use std::{
    any::Any,
    net::IpAddr,
    sync::{LazyLock, Mutex, PoisonError},
    time::Duration,
};

use axum::{
    body::Body,
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tokio::time::Instant;

use crate::{error::WebError, http::cors, site::Site};

/// The Content Security Policy: pages load nothing from other servers, send forms only to this server, and cannot be
/// inside a frame. A hash allows the only inline script.
static POLICY: LazyLock<Option<HeaderValue>> = LazyLock::new(|| {
    let policy = format!(
        "default-src 'none'; script-src 'self' '{WATCHDOG_HASH}'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; \
         form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
    );
    HeaderValue::try_from(policy).ok()
});

/// Middleware that adds the security headers to every response. A handler may set its own `Cache-Control` (otherwise
/// `no-store`) and a stricter policy.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if let Some(policy) = &*POLICY {
        headers.entry(header::CONTENT_SECURITY_POLICY).or_insert_with(|| policy.clone());
    }
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    // The policy is not `no-referrer`: browsers would then send `Origin: null` with the server's own forms on plain
    // HTTP, and the server would refuse the forms.
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// The shortest time between two log messages of the same kind, about a proxy or a host name.
const LOG_INTERVAL: Duration = Duration::from_secs(60);

/// A rate limiter for messages in the log that would otherwise repeat often.
#[derive(Debug, Default)]
pub(crate) struct LogLimiter(Mutex<Option<Instant>>);

impl LogLimiter {
    /// Returns whether the message may be logged now.
    pub(crate) fn is_time(&self) -> bool {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        let is_time = last.is_none_or(|last| now.duration_since(last) >= LOG_INTERVAL);
        if is_time {
            *last = Some(now);
        }
        is_time
    }
}

/// Middleware that accepts only requests from the server's own pages, or from no page at all.
///
/// The middleware checks requests that change something. It also checks WebSockets, because a page of another site can
/// open a WebSocket with the visitor's cookies. If the server knows its public address, the middleware also refuses
/// requests to other host names.
pub(crate) async fn own_pages_only(State(site): State<Site>, request: Request, next: Next) -> Response {
    let refused = misdirected(&site, &request).or_else(|| foreign(&site, &request));
    match refused {
        Some(error) => error.into_response(),
        None => next.run(request).await,
    }
}

/// Returns an error if a page of another site sent the request, unless the operator lets that site use the API.
///
/// `Sec-Fetch-Site` states how the sending page relates to this server, even if a proxy changes `Host`. Browsers send
/// `Sec-Fetch-Site` over HTTPS and to the same machine. Without this header, `Origin` must be the address of the
/// request. A page cannot set `X-Forwarded-Host` in a request to another site, so the server trusts `X-Forwarded-Host`
/// in the same way as `Host`.
fn foreign(site: &Site, request: &Request) -> Option<WebError> {
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if safe && !is_upgrade(request) {
        return None;
    }
    if cors::is_allowed(site, request) {
        return None;
    }
    let headers = request.headers();
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    match text(HeaderName::from_static("sec-fetch-site")) {
        "same-origin" | "none" => return None,
        "" => {}
        _ => return Some(WebError::CrossSite),
    }
    if !headers.contains_key(header::ORIGIN) {
        // The client sent neither `Sec-Fetch-Site` nor `Origin`, so it is no browser, or a very old browser.
        return None;
    }
    let origin = text(header::ORIGIN).to_ascii_lowercase();
    let public = site.config().public_origin.as_ref();
    if public.is_some_and(|public| without_usual_port(&public.as_str().to_ascii_lowercase()) == origin) {
        return None;
    }
    // The `Origin` is `null` for a page that belongs to no site. This value equals no host, so the request is refused.
    let (scheme, sender) = origin.split_once("://").unwrap_or(("http", &origin));
    let same = |host: &str| without_usual_port(&format!("{scheme}://{}", host.to_ascii_lowercase())) == origin;
    if hosts(request).any(|host| same(&host)) {
        return None;
    }
    let host = hosts(request).next().unwrap_or_default();
    if is_plausible_proxy(sender, &host) && site.proxy_warnings().is_time() {
        tracing::warn!(
            %origin, %host,
            "forms are refused: a proxy passes on another Host than browsers use. If {origin} is the address of this house, start it \
             with --public {origin}, or let the proxy pass Host on"
        );
    }
    Some(WebError::OtherHost { sender: shortened(sender), host: shortened(&host) })
}

/// Checks whether two texts are plausible host names, so that a warning in the log may contain them. Arbitrary text
/// must not reach the log.
fn is_plausible_proxy(sender: &str, host: &str) -> bool {
    let plain =
        |text: &str| text.len() <= LONGEST_NAME && text.parse::<Authority>().is_ok_and(|it| !it.as_str().contains('@'));
    plain(sender) && plain(host)
}

/// The longest host name that a response or the log repeats, in characters.
const LONGEST_NAME: usize = 100;

fn shortened(name: &str) -> String {
    name.chars().take(LONGEST_NAME).collect()
}

/// Returns an origin without the default port of its scheme, because browsers leave that port out.
pub(crate) fn without_usual_port(origin: &str) -> &str {
    let usual = if origin.starts_with("https://") { ":443" } else { ":80" };
    origin.strip_suffix(usual).unwrap_or(origin)
}

/// Returns the hosts of a request: first the host in the request's address or `Host` header, then the hosts in
/// `X-Forwarded-Host`.
fn hosts(request: &Request) -> impl Iterator<Item = String> {
    let own = request.uri().authority().map(|authority| authority.as_str().to_owned());
    let headers = request.headers();
    let text = |value: &HeaderValue| value.to_str().ok().map(str::to_owned);
    let own = own.or_else(|| headers.get(header::HOST).and_then(text));
    own.into_iter().chain(forwarded(headers))
}

fn forwarded(headers: &HeaderMap) -> impl Iterator<Item = String> {
    let seen = headers.get_all("x-forwarded-host").iter().filter_map(|value| value.to_str().ok());
    seen.flat_map(|hosts| hosts.split(',')).map(|host| host.trim().to_owned())
}

/// Returns an error if the request's host name differs from the server's public host name. A stranger may own the other
/// name, and a browser would then treat the stranger's pages as pages of this server.
///
/// IP addresses and names without a dot (`localhost`, a container) are allowed. No stranger owns such a name, and
/// proxies that rewrite `Host` use such names.
fn misdirected(site: &Site, request: &Request) -> Option<WebError> {
    let public = site.config().public_origin.as_ref()?;
    let (_, authority) = public.as_str().split_once("://")?;
    let public_name = name_of(authority);
    let host = hosts(request).next()?;
    let name = name_of(&host);
    let own = hosts(request).any(|host| name_of(&host) == public_name);
    let local = !name.contains('.') || name.ends_with(".localhost") || name.parse::<IpAddr>().is_ok();
    let path = request.uri().path().strip_prefix(site.base()).unwrap_or_default();
    let machine = matches!(path, "/healthz" | "/readyz");
    if own || local || name.contains(':') || machine {
        return None;
    }
    if is_plausible_proxy(&host, &host) && site.name_warnings().is_time() {
        tracing::warn!(%host, public = public.as_str(), "asked for by another name than --public says: nothing is served by it");
    }
    Some(WebError::Misdirected { public: format!("{}{}", public.as_str(), site.path("/")) })
}

/// Returns the host name without its port, in lower case.
fn name_of(host: &str) -> String {
    let host = host.trim().to_ascii_lowercase();
    if let Some((address, _)) = host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        return address.to_owned();
    }
    let name = host.rsplit_once(':').filter(|(_, port)| port.bytes().all(|b| b.is_ascii_digit())).map(|(name, _)| name);
    name.unwrap_or(&host).trim_end_matches('.').to_owned()
}

/// Returns the response after a panic in a handler.
pub(crate) fn after_panic(_: Box<dyn Any + Send + 'static>) -> Response<Body> {
    WebError::Internal.into_response()
}

/// Middleware that forbids search engines to index a page, unless the page is the same for everybody. Search engines
/// must not list a table, a seat, a replay or a form.
pub(crate) async fn keep_out(State(site): State<Site>, request: Request, next: Next) -> Response {
    let listed = request.uri().path().strip_prefix(site.base()).is_some_and(is_public);
    let mut response = next.run(request).await;
    if !listed || response.status().is_client_error() || response.status().is_server_error() {
        let noindex = HeaderValue::from_static("noindex, nofollow");
        response.headers_mut().insert(HeaderName::from_static("x-robots-tag"), noindex);
    }
    response
}

/// Returns whether a path below the base path is a page that is the same for everybody, or a file of such a page.
fn is_public(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    // A person's stored deck (`made`) is only for people who have the deck's link, so search engines must not list it.
    if let ["decks", room, _] = parts.as_slice() {
        return *room != "made";
    }
    matches!(
        parts.as_slice(),
        ["" | "credits" | "daily" | "decks" | "kept" | "manifest.webmanifest"]
            | ["api", "openapi.json"]
            | ["assets" | "pictures" | "docs" | "g", _]
            | ["g", _, "rules" | "card" | "learn"]
    )
}

/// Returns whether a request is a WebSocket upgrade.
pub(crate) fn is_upgrade<B>(request: &axum::http::Request<B>) -> bool {
    let upgrade = request.headers().get(header::UPGRADE).and_then(|value| value.to_str().ok());
    upgrade.is_some_and(|upgrade| upgrade.eq_ignore_ascii_case("websocket"))
}

/// The only inline script of the server. All pages with a live stream contain this script.
pub(crate) const WATCHDOG: &str = include_str!("../../assets/watchdog.js");

/// The hash of [`WATCHDOG`] for the Content Security Policy (`script-src`).
pub(crate) const WATCHDOG_HASH: &str = "sha256-tR2pXg5lALuwf5X/wIwyb2NYv481IF/NC121oIpcyEI=";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_have_names() {
        for (host, name) in [
            ("Cards.Example:8080", "cards.example"),
            ("cards.example.", "cards.example"),
            ("[::1]:80", "::1"),
            ("127.0.0.1:1", "127.0.0.1"),
            ("humbug", "humbug"),
        ] {
            assert_eq!(name_of(host), name, "{host}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn the_log_is_told_once_a_minute() {
        let limiter = LogLimiter::default();
        let mut logged = 0;
        for _ in 0..150 {
            logged += usize::from(limiter.is_time());
            tokio::time::advance(Duration::from_secs(1)).await;
        }
        assert_eq!(logged, 3);
    }
}

#[cfg(test)]
mod robots_tests {
    use super::is_public;

    #[test]
    fn only_what_is_the_same_for_everybody_is_listed() {
        for path in [
            "/",
            "/g/sneak-like",
            "/g/any/rules",
            "/g/any/learn",
            "/credits",
            "/daily",
            "/decks",
            "/decks/any/x",
            "/assets/humbug.css",
        ] {
            assert!(is_public(path), "{path}");
        }
        for path in [
            "",
            "/t/x",
            "/t/x/replay",
            "/j/482913",
            "/tv/1",
            "/here",
            "/here/any",
            "/replay/x",
            "/g/any/deck",
            "/decks/any/x/csv",
            "/decks/made/x",
            "/play",
        ] {
            assert!(!is_public(path), "{path}");
        }
    }
}
