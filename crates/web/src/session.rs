//! The token that holds a seat, on its way in and out: a cookie for browsers, a header for machines.

use axum::http::{HeaderMap, HeaderValue, header};
use host::{TableId, Token};

use crate::{error::WebError, site::Site};

/// How long a browser keeps a seat: 30 days.
const MAX_AGE: u32 = 30 * 24 * 60 * 60;

/// The token in the cookie of this table, if the browser sent a good one. Anything else is no seat, not an error: the
/// reader is then a watcher.
pub(crate) fn cookie_token(headers: &HeaderMap, table: TableId) -> Option<Token> {
    let name = cookie_name(table);
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(key, _)| *key == name).and_then(|(_, value)| value.parse().ok())
}

/// The token of an `Authorization: Bearer` header; `None` without such a header.
///
/// # Errors
/// [`WebError::BadToken`] where there is a header, but no token in it.
pub(crate) fn bearer_token(headers: &HeaderMap) -> Result<Option<Token>, WebError> {
    let Some(value) = headers.get(header::AUTHORIZATION) else { return Ok(None) };
    let text = value.to_str().map_err(|_| WebError::BadToken)?;
    let (scheme, token) = text.split_once(' ').ok_or(WebError::BadToken)?;
    if !scheme.eq_ignore_ascii_case("bearer") {
        return Err(WebError::BadToken);
    }
    token.trim().parse().map(Some).map_err(|_| WebError::BadToken)
}

/// The `Set-Cookie` that gives a browser its seat. It is sent back to this table's pages alone.
pub(crate) fn seat_cookie(site: &Site, table: TableId, token: &Token) -> Option<HeaderValue> {
    set_cookie(site, table, &token.secret_text(), MAX_AGE)
}

/// The `Set-Cookie` that takes the seat from a browser.
pub(crate) fn no_seat_cookie(site: &Site, table: TableId) -> Option<HeaderValue> {
    set_cookie(site, table, "", 0)
}

fn set_cookie(site: &Site, table: TableId, value: &str, max_age: u32) -> Option<HeaderValue> {
    let (name, path) = (cookie_name(table), site.table_path(table));
    let secure = if site.is_secure() { "; Secure" } else { "" };
    let cookie = format!("{name}={value}; Path={path}; Max-Age={max_age}; HttpOnly; SameSite=Lax{secure}");
    let mut cookie = HeaderValue::try_from(cookie).ok()?;
    cookie.set_sensitive(true);
    Some(cookie)
}

fn cookie_name(table: TableId) -> String {
    format!("humbug_{table}")
}
