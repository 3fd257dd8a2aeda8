//! What is kept in a reader's browser, on its way in and out.

use axum::{
    Extension,
    body::Body,
    extract::Request,
    http::{HeaderMap, HeaderValue, Method, header},
    middleware::Next,
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};
use cookie::{Cookie, SameSite};
use futures::StreamExt;
use time::Duration;

use crate::{body::FILE_BODY_LIMIT, error::WebError, site::Site};

/// The values that the browser sent under this name, in order; what is no cookie is passed over.
pub(crate) fn values<'a>(headers: &'a HeaderMap, name: &'a str) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let cookies = lines.flat_map(Cookie::split_parse).flatten();
    cookies.filter(move |cookie| cookie.name() == name).filter_map(|cookie| cookie.value_raw())
}

/// The `Set-Cookie` that keeps a value for so long, for the pages below this path. No script reads it, and no other site's
/// form brings it along.
pub(crate) fn keep(site: &Site, name: &str, value: &str, path: String, how_long: Duration) -> Option<HeaderValue> {
    let cookie = Cookie::build((name, value)).path(path).max_age(how_long);
    let cookie = cookie.http_only(true).same_site(SameSite::Lax).secure(site.is_secure());
    HeaderValue::try_from(cookie.to_string()).ok()
}

/// The cookie by which a browser shows that it returns cookies. It holds nothing else.
const PROOF: &str = "humbug_keeps";

/// How long it does.
const PROVEN: Duration = Duration::days(30);

/// What is added to the address of a form that is sent once more with the cookie.
const TRIED: &str = "cookies=tried";

/// Lets nobody take a seat in a browser that does not return the cookie of one: they would lose it at once and take another.
///
/// The first form of a browser is answered by a redirect to itself that sets a cookie (307: the form is sent again as it was); whoever
/// comes back without it is told why nobody was seated.
pub(crate) async fn returned(Extension(site): Extension<Site>, request: Request, next: Next) -> Response {
    // A cookie for encrypted connections proves nothing about one for any, nor the other way round.
    let meant = if site.is_secure() { "encrypted" } else { "any" };
    if request.method() != Method::POST || values(request.headers(), PROOF).any(|value| value == meant) {
        return next.run(request).await;
    }
    let (head, body) = request.into_parts();
    // An answer to half a form may be lost with the connection.
    if tokio::time::timeout(site.config().body_time, read_to_its_end(body)).await.is_err() {
        return WebError::SlowBody.into_response();
    }
    let is_tried = head.uri.query().is_some_and(|query| query.split('&').any(|pair| pair == TRIED));
    if is_tried {
        let is_plain = head.headers.get(header::ORIGIN).is_some_and(|origin| origin.as_bytes().starts_with(b"http://"));
        let public = site.config().public_origin.as_ref().filter(|_| is_plain && site.is_secure());
        let encrypted = public.map(|public| format!("{}{}", public.as_str(), site.path("/")));
        return WebError::NoCookies { encrypted }.into_response();
    }
    let query = head.uri.query().map(|query| format!("{query}&")).unwrap_or_default();
    let again = format!("{}?{query}{TRIED}", head.uri.path());
    let proof = keep(&site, PROOF, meant, site.path("/"), PROVEN).map(|cookie| (header::SET_COOKIE, cookie));
    (AppendHeaders(proof), Redirect::temporary(&again)).into_response()
}

/// Reads what is of no use, up to the largest that any form may be.
async fn read_to_its_end(body: Body) {
    let (mut pieces, mut left) = (body.into_data_stream(), FILE_BODY_LIMIT);
    while let Some(Ok(piece)) = pieces.next().await {
        left = left.saturating_sub(piece.len());
        if left == 0 {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use host::{House, HouseConfig};
    use journal::MemoryJournal;

    use super::*;
    use crate::config::WebConfig;

    #[tokio::test]
    async fn what_is_kept_is_out_of_reach_of_scripts_and_other_sites() {
        let house = House::open(Arc::new(MemoryJournal::new()), HouseConfig::default()).await.unwrap();
        let kept = |origin: Option<&str>, value: &str, how_long| {
            let public_origin = origin.map(|origin| origin.parse().unwrap());
            let site = Site::new(house.clone(), WebConfig { public_origin, ..WebConfig::default() });
            let cookie = keep(&site, "name", value, "/t/x".to_owned(), how_long);
            cookie.and_then(|cookie| cookie.to_str().ok().map(str::to_owned))
        };
        let plain = "name=a.!b~c; HttpOnly; SameSite=Lax; Path=/t/x; Max-Age=86400";
        assert_eq!(kept(None, "a.!b~c", Duration::DAY).as_deref(), Some(plain));
        assert_eq!(kept(Some("http://cards.test"), "a.!b~c", Duration::DAY).as_deref(), Some(plain));
        let secure = "name=; HttpOnly; SameSite=Lax; Secure; Path=/t/x; Max-Age=0";
        assert_eq!(kept(Some("https://cards.test"), "", Duration::ZERO).as_deref(), Some(secure));
        assert_eq!(kept(None, "\n", Duration::DAY), None, "that is no header");
    }

    #[test]
    fn what_was_sent_is_found_among_all_else() {
        let mut headers = HeaderMap::new();
        for line in ["other=1; name=a=b;name; =c", "", "name=", "x;; name2=d ;name=\"e\"", "name=%41"] {
            headers.append(header::COOKIE, line.parse().unwrap());
        }
        headers.append(header::COOKIE, HeaderValue::from_bytes(b"name=\xff").unwrap());
        assert_eq!(values(&headers, "name").collect::<Vec<_>>(), ["a=b", "", "\"e\"", "%41"]);
        assert_eq!(values(&headers, "none").next(), None);
    }
}
