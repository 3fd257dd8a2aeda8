//! The token that holds a seat, on its way in and out: a cookie for browsers, a header for machines.

use axum::http::{HeaderMap, HeaderValue, header};
use game::MAX_SEATS;
use host::{TableId, Token};
use time::Duration;

use crate::{cookies, error::WebError, site::Site};

/// How long a browser keeps a seat.
const MAX_AGE: Duration = Duration::days(30);

/// What stands between two tokens in a cookie: several people may play on one device.
const BETWEEN: char = '.';

/// The tokens in the cookie of this table, one for each person who plays on this device and never more than a table has
/// seats. Anything unreadable is no seat, not an error: the reader is then a watcher.
pub(crate) fn cookie_tokens(headers: &HeaderMap, table: TableId) -> Vec<Token> {
    let name = cookie_name(table);
    let value = cookies::values(headers, &name).next().unwrap_or_default();
    let mut tokens: Vec<Token> = Vec::new();
    for token in value.split(BETWEEN).take(MAX_SEATS).filter_map(|text| text.parse().ok()) {
        if !tokens.contains(&token) {
            tokens.push(token);
        }
    }
    tokens
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

/// The `Set-Cookie` that gives a browser its seats. It is sent back to this table's pages alone.
pub(crate) fn seat_cookie(site: &Site, table: TableId, tokens: &[Token]) -> Option<HeaderValue> {
    let texts: Vec<_> = tokens.iter().take(MAX_SEATS).map(Token::secret_text).collect();
    set_cookie(site, table, &texts.join(&BETWEEN.to_string()), MAX_AGE)
}

/// The `Set-Cookie` that takes the seat from a browser.
pub(crate) fn no_seat_cookie(site: &Site, table: TableId) -> Option<HeaderValue> {
    set_cookie(site, table, "", Duration::ZERO)
}

fn set_cookie(site: &Site, table: TableId, value: &str, max_age: Duration) -> Option<HeaderValue> {
    let mut cookie = cookies::keep(site, &cookie_name(table), value, site.table_path(table), max_age)?;
    cookie.set_sensitive(true);
    Some(cookie)
}

fn cookie_name(table: TableId) -> String {
    format!("humbug_{table}")
}

#[cfg(test)]
mod tests {
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
