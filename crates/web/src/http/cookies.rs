//! Reads and writes cookies: the seats of a device, and the proof that the browser returns cookies.

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
use game::MAX_SEATS;
use host::{TableId, Token};
use time::Duration;

use crate::{
    error::WebError,
    http::{self, body::FILE_BODY_LIMIT},
    site::Site,
};

/// Returns the values of all cookies with this name, in order. Malformed cookies are skipped.
pub(crate) fn values<'a>(headers: &'a HeaderMap, name: &'a str) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let cookies = lines.flat_map(Cookie::split_parse).flatten();
    cookies.filter(move |cookie| cookie.name() == name).filter_map(|cookie| cookie.value_raw())
}

/// Returns the `Set-Cookie` header for a value with this lifetime, valid for the pages below this path. Scripts cannot
/// read the cookie, and forms of other sites do not send it.
pub(crate) fn keep(site: &Site, name: &str, value: &str, path: String, how_long: Duration) -> Option<HeaderValue> {
    let cookie = Cookie::build((name, value)).path(path).max_age(how_long);
    let cookie = cookie.http_only(true).same_site(SameSite::Lax).secure(site.is_secure());
    HeaderValue::try_from(cookie.to_string()).ok()
}

/// The name of the cookie that proves that a browser returns cookies. The value says only for which connections it was
/// set.
const PROOF: &str = "humbug_keeps";

/// The lifetime of the cookie that proves that a browser returns cookies.
const PROVEN: Duration = Duration::days(30);

/// The query parameter that marks a form as sent again. If the browser sends the form again without the cookie, the
/// server refuses the form.
const TRIED: &str = "cookies=tried";

/// Middleware that refuses a seat to a browser that does not return cookies. Such a browser would lose its seat at once
/// and take another seat.
///
/// The response to a browser's first form sets a cookie and redirects to the same address. Status 307 makes the browser
/// send the form again. If this second form comes without the cookie, the request fails with an error that names the
/// reason.
pub(crate) async fn returned(Extension(site): Extension<Site>, request: Request, next: Next) -> Response {
    // The value of the cookie says for which connections it was set. A cookie for encrypted connections does not prove
    // that cookies work on unencrypted connections, and the reverse.
    let meant = if site.is_secure() { "encrypted" } else { "any" };
    if request.method() != Method::POST || values(request.headers(), PROOF).any(|value| value == meant) {
        return next.run(request).await;
    }
    let (head, body) = request.into_parts();
    // The server receives the whole form before it responds. Otherwise the connection may be reset and the response
    // lost.
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

/// Reads and discards a body, up to the size of the largest form.
async fn read_to_its_end(body: Body) {
    let (mut pieces, mut left) = (body.into_data_stream(), FILE_BODY_LIMIT);
    while let Some(Ok(piece)) = pieces.next().await {
        left = left.saturating_sub(piece.len());
        if left == 0 {
            return;
        }
    }
}

/// The lifetime of the cookie with a table's seats.
const MAX_AGE: Duration = Duration::days(30);

/// The separator between the tokens in a cookie, because several people may play on one device.
const BETWEEN: char = '.';

/// Returns the seat tokens in this table's cookie: one for each person on this device, at most as many as a table has
/// seats. A malformed token is ignored and is no error; a visitor without a token is a spectator.
pub(crate) fn cookie_tokens(headers: &HeaderMap, table: TableId) -> Vec<Token> {
    let name = cookie_name(table);
    let value = values(headers, &name).next().unwrap_or_default();
    let mut tokens: Vec<Token> = Vec::new();
    for token in value.split(BETWEEN).take(MAX_SEATS).filter_map(|text| text.parse().ok()) {
        if !tokens.contains(&token) {
            tokens.push(token);
        }
    }
    tokens
}

/// Returns the seat token of an `Authorization: Bearer` header; `None` without that header.
///
/// # Errors
/// [`WebError::BadToken`] if the header contains no token.
pub(crate) fn bearer_token(headers: &HeaderMap) -> Result<Option<Token>, WebError> {
    let Some(value) = headers.get(header::AUTHORIZATION) else { return Ok(None) };
    let text = value.to_str().map_err(|_| WebError::BadToken)?;
    let (scheme, token) = text.split_once(' ').ok_or(WebError::BadToken)?;
    if !scheme.eq_ignore_ascii_case("bearer") {
        return Err(WebError::BadToken);
    }
    token.trim().parse().map(Some).map_err(|_| WebError::BadToken)
}

/// Returns the `Set-Cookie` header with the seats of this browser at a table. The browser sends the cookie only to this
/// table's pages.
pub(crate) fn seat_cookie(site: &Site, table: TableId, tokens: &[Token]) -> Option<HeaderValue> {
    let texts: Vec<_> = tokens.iter().take(MAX_SEATS).map(Token::secret_text).collect();
    set_cookie(site, table, &texts.join(&BETWEEN.to_string()), MAX_AGE)
}

/// Returns the `Set-Cookie` header that removes a table's seats from a browser.
pub(crate) fn no_seat_cookie(site: &Site, table: TableId) -> Option<HeaderValue> {
    set_cookie(site, table, "", Duration::ZERO)
}

fn set_cookie(site: &Site, table: TableId, value: &str, max_age: Duration) -> Option<HeaderValue> {
    let mut cookie = keep(site, &cookie_name(table), value, site.table_path(table), max_age)?;
    cookie.set_sensitive(true);
    Some(cookie)
}

fn cookie_name(table: TableId) -> String {
    format!("humbug_{table}")
}

/// Returns a redirect to a table's page, with the cookie for this device's seats at the table.
pub(crate) fn to_own_table(site: &Site, id: TableId, tokens: &[Token]) -> Response {
    let cookie = http::cookies::seat_cookie(site, id, tokens).map(|cookie| (header::SET_COOKIE, cookie));
    (AppendHeaders(cookie), Redirect::to(&site.table_path(id))).into_response()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use classes::Classes;
    use host::{House, HouseConfig};
    use journal::MemoryJournal;

    use super::*;
    use crate::config::WebConfig;

    #[tokio::test]
    async fn what_is_kept_is_out_of_reach_of_scripts_and_other_sites() {
        let house = House::open(Arc::new(MemoryJournal::new()), HouseConfig::default()).await.unwrap();
        let kept = |origin: Option<&str>, value: &str, how_long| {
            let public_origin = origin.map(|origin| origin.parse().unwrap());
            let site = Site::new(Classes::open(house.clone()), WebConfig { public_origin, ..WebConfig::default() });
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

#[cfg(test)]
mod session_tests {
    use super::*;

    fn read(cookie: &str) -> Vec<String> {
        let table = "0123456789abc".parse().unwrap();
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, format!("{}={cookie}", cookie_name(table)).parse().unwrap());
        cookie_tokens(&headers, table).iter().map(Token::secret_text).collect()
    }

    #[test]
    fn a_cookie_holds_as_many_seats_as_a_table_has() {
        let token = |number: usize| format!("{number:032x}");
        assert_eq!(read(&token(1)), [token(1)]);
        assert_eq!(read(&format!("{}.{}", token(2), token(1))), [token(2), token(1)]);
        assert_eq!(read(&format!("{}.{}.zz..{}", token(1), token(1), token(2))), [token(1), token(2)]);
        let many: Vec<_> = (0..4 * MAX_SEATS).map(token).collect();
        assert_eq!(read(&many.join(".")).len(), MAX_SEATS);
        for nothing in ["", ".", "..", "zz", &"0".repeat(33)] {
            assert_eq!(read(nothing), Vec::<String>::new(), "{nothing:?}");
        }
    }
}
