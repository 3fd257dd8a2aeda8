//! What search engines may list: the pages that are the same for everybody. A table, a seat, a replay or a form is nobody's
//! to find.

use axum::{
    extract::{Request, State},
    http::{HeaderName, HeaderValue},
    middleware::Next,
    response::Response,
};

use crate::site::Site;

/// Says of every answer but those of public pages that it shall not be listed.
pub(crate) async fn keep_out(State(site): State<Site>, request: Request, next: Next) -> Response {
    let listed = request.uri().path().strip_prefix(site.base()).is_some_and(is_public);
    let mut response = next.run(request).await;
    if !listed || response.status().is_client_error() || response.status().is_server_error() {
        let noindex = HeaderValue::from_static("noindex, nofollow");
        response.headers_mut().insert(HeaderName::from_static("x-robots-tag"), noindex);
    }
    response
}

/// Whether a path below the base path is of a page that is the same for everybody, or of what such a page loads.
fn is_public(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    // A deck that somebody made is for whoever has its link.
    if let ["decks", room, _] = parts.as_slice() {
        return *room != "made";
    }
    matches!(
        parts.as_slice(),
        ["" | "credits" | "decks" | "kept" | "manifest.webmanifest"]
            | ["api", "openapi.json"]
            | ["assets" | "pictures" | "docs" | "g", _]
            | ["g", _, "rules" | "card" | "learn"]
    )
}

#[cfg(test)]
mod tests {
    use super::is_public;

    #[test]
    fn only_what_is_the_same_for_everybody_is_listed() {
        for path in [
            "/",
            "/g/sneak-like",
            "/g/any/rules",
            "/g/any/learn",
            "/credits",
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
