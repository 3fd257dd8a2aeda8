//! Extractors for the path, the query and the headers of requests. Each extractor reports its own errors.

use std::convert::Infallible;

use axum::{
    extract::{FromRequestParts, RawPathParams},
    http::{Uri, request::Parts},
};
use game::{Seat, SeatSet};
use host::{HostError, MoveKey, Snapshot, Table, TableId, Token};
use rooms::{Room, digit};

use crate::{
    error::WebError,
    http,
    language::Locale,
    reader::{Credentials, PendingSeat, Perspective, pending_seat_of, seats_of, set_of},
    site::Site,
};

impl FromRequestParts<Site> for Locale {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, WebError> {
        Ok(site.languages().negotiate(&parts.headers))
    }
}

/// Whether the page's script sent the request. The script needs only a part of a page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scripted(pub(crate) bool);

impl<S: Send + Sync> FromRequestParts<S> for Scripted {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, WebError> {
        Ok(Self(parts.headers.contains_key("x-humbug")))
    }
}

/// Returns the path parameter with this name.
async fn path_param(parts: &mut Parts, site: &Site, name: &str) -> Result<String, WebError> {
    let params = RawPathParams::from_request_parts(parts, site).await.map_err(|_| WebError::NotFound)?;
    let found = params.iter().find(|(key, _)| *key == name);
    found.map(|(_, value)| value.to_owned()).ok_or(WebError::NotFound)
}

/// The room (game) that the path names.
#[derive(Debug)]
pub(crate) struct InRoom(pub(crate) &'static dyn Room);

impl FromRequestParts<Site> for InRoom {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, WebError> {
        let key = path_param(parts, site, "room").await?;
        let room = rooms::room(&key).ok_or_else(|| HostError::UnknownRoom(key.chars().take(40).collect()))?;
        Ok(Self(room))
    }
}

/// The code in the path, not yet parsed.
#[derive(Debug)]
pub(crate) struct PathCode(pub(crate) String);

impl FromRequestParts<Site> for PathCode {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, WebError> {
        path_param(parts, site, "code").await.map(Self)
    }
}

/// The name of a file in the path.
#[derive(Debug)]
pub(crate) struct PathName(pub(crate) String);

impl FromRequestParts<Site> for PathName {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, WebError> {
        path_param(parts, site, "name").await.map(Self)
    }
}

/// The seat whose letter is in the path.
#[derive(Debug)]
pub(crate) struct PathSeat(pub(crate) Seat);

impl FromRequestParts<Site> for PathSeat {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, WebError> {
        let text = path_param(parts, site, "seat").await?;
        Seat::from_text(&text).map(Self).ok_or(WebError::Malformed("seat"))
    }
}

/// The number of a proposal in the path.
#[derive(Debug)]
pub(crate) struct PathNumber(pub(crate) u64);

impl FromRequestParts<Site> for PathNumber {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, WebError> {
        let text = path_param(parts, site, "number").await?;
        text.parse().map(Self).map_err(|_| WebError::Malformed("number"))
    }
}

/// The table whose id is in the path.
#[derive(Debug)]
pub(crate) struct AtTable(pub(crate) Table);

impl FromRequestParts<Site> for AtTable {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, WebError> {
        let name = path_param(parts, site, "table").await?;
        let id: TableId = name.parse().map_err(|_| HostError::UnknownTable)?;
        Ok(Self(site.house().table(id).await?))
    }
}

impl AtTable {
    /// Returns the seat of a token; `None` without a token.
    ///
    /// # Errors
    /// [`HostError::NotSeated`] if the token has no seat at this table.
    pub(crate) async fn seat(&self, token: Option<&Token>) -> Result<Option<Seat>, HostError> {
        match token {
            Some(token) => self.0.seat_of(token).await.map(Some),
            None => Ok(None),
        }
    }

    /// Adds the present snapshot of this table to an error, so that the message uses the table's names and texts.
    pub(crate) async fn refuse(&self, error: HostError, token: Option<&Token>) -> WebError {
        let seat = self.seat(token).await.ok().flatten();
        WebError::AtTable { error, snapshot: self.0.look(), seat, here: SeatSet::EMPTY }
    }
}

/// The table in the path, and the seat tokens in its cookie.
///
/// A browser may have several seats. Then the query parameter `seat` selects one of the seats by the seat's letter.
/// Without this parameter the request acts for the host's seat, if this browser has it, otherwise for the browser's
/// first seat.
#[derive(Debug)]
pub(crate) struct AtSeat {
    /// The table in the path.
    pub(crate) at: AtTable,
    /// The token of the selected seat, or the first token in the cookie. The token may have no seat.
    pub(crate) token: Option<Token>,
    /// All tokens in the cookie, including tokens that are no longer valid.
    pub(crate) brought: Vec<Token>,
    /// The seats of this browser with their tokens, if the browser has several seats; otherwise empty.
    pub(crate) held: Vec<(Seat, Token)>,
    /// Whether the query parameter `seat` selects one of several seats.
    pub(crate) asked: bool,
    /// Whether the query parameter `open` selects the seat, because the move was made on the page that several people
    /// share. The response then shows the shared page, not the seat's own page.
    pub(crate) open: bool,
}

impl FromRequestParts<Site> for AtSeat {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, WebError> {
        let at = AtTable::from_request_parts(parts, site).await?;
        let brought = http::cookies::cookie_tokens(&parts.headers, at.0.id());
        if brought.len() < 2 {
            return Ok(Self {
                at,
                token: brought.first().cloned(),
                brought,
                held: Vec::new(),
                asked: false,
                open: false,
            });
        }
        let held = seats_of(&at.0, &brought).await;
        if held.len() < 2 {
            // If no token has a seat, the first token is used, because people at the table may soon approve its request
            // for a seat.
            let token = held.into_iter().next().map(|(_, token)| token).or_else(|| brought.first().cloned());
            return Ok(Self { at, token, brought, held: Vec::new(), asked: false, open: false });
        }
        let chosen = query_value(&parts.uri, "seat").map(|text| one_of(&held, text)).transpose()?;
        let open =
            query_value(&parts.uri, "open").map(|text| one_of(&held, text)).transpose()?.filter(|_| chosen.is_none());
        let token = chosen.clone().or_else(|| open.clone()).or_else(|| usual(&at, &held));
        Ok(Self { at, token, brought, held, asked: chosen.is_some(), open: open.is_some() })
    }
}

/// Returns the token of the seat with this letter.
///
/// # Errors
/// [`HostError::NotSeated`] if this browser does not have this seat.
fn one_of(held: &[(Seat, Token)], text: &str) -> Result<Token, WebError> {
    let mut letters = text.chars();
    let seat = letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none());
    let seat = seat.ok_or(WebError::Malformed("seat"))?;
    let found = held.iter().find(|(other, _)| *other == seat).map(|(_, token)| token.clone());
    found.ok_or(WebError::Host(HostError::NotSeated))
}

/// Returns the token of the default seat of a browser with several seats: the host's seat if the browser has it,
/// otherwise the first seat.
fn usual(at: &AtTable, held: &[(Seat, Token)]) -> Option<Token> {
    let host = at.0.look().chairs().into_iter().find(|chair| chair.host).map(|chair| chair.seat);
    let hosting = held.iter().find(|(seat, _)| Some(*seat) == host);
    hosting.or(held.first()).map(|(_, token)| token.clone())
}

impl AtSeat {
    /// Returns the visitor's token.
    ///
    /// # Errors
    /// [`HostError::NotSeated`] without a token.
    pub(crate) fn required(&self) -> Result<&Token, WebError> {
        self.token.as_ref().ok_or(WebError::Host(HostError::NotSeated))
    }

    /// Returns the token of the seat that the request acts for.
    ///
    /// # Errors
    /// [`HostError::NotSeated`] without a token; [`WebError::Malformed`] if several people play on this device and the
    /// request does not select a seat.
    pub(crate) fn exactly(&self) -> Result<&Token, WebError> {
        if self.held.is_empty() || self.asked || self.open { self.required() } else { Err(WebError::Malformed("seat")) }
    }

    /// Returns the address of the visitor's page. On a shared device, the address selects the seat.
    pub(crate) fn path(&self, site: &Site) -> String {
        let table = site.table_path(self.at.0.id());
        let meant = self.held.iter().find(|(_, token)| self.asked && Some(token) == self.token.as_ref());
        meant.map_or(table.clone(), |(seat, _)| format!("{table}?seat={}", seat.letter()))
    }

    /// Returns the visitor's seat; `None` for spectators.
    pub(crate) async fn seat(&self) -> Option<Seat> {
        self.at.seat(self.token.as_ref()).await.ok().flatten()
    }

    /// Returns the seats of this device, if the device has several seats; otherwise an empty set.
    pub(crate) fn here(&self) -> SeatSet {
        set_of(&self.held)
    }

    /// Returns the visitor's perspective on a snapshot, which decides what the visitor may see.
    pub(crate) async fn perspective(&self, snapshot: &Snapshot) -> Perspective {
        let seat = self.seat().await;
        let pending_seat =
            if seat.is_none() { pending_seat_of(&self.at.0, &self.brought).await } else { PendingSeat::Nothing };
        Perspective { pending_seat, ..Perspective::on_device(snapshot, seat, self.here(), self.asked) }
    }

    /// Reports to the table that everybody on this device is present. Errors of the journal store are ignored.
    pub(crate) async fn touch(&self) {
        let only = self.token.iter().filter(|_| self.held.is_empty());
        for token in self.held.iter().map(|(_, token)| token).chain(only) {
            drop(self.at.0.touch(token).await);
        }
    }

    /// Returns the visitor's credentials for a live stream.
    pub(crate) fn credentials(&self) -> Credentials {
        let held = self.held.iter().map(|(_, token)| token.clone()).collect();
        Credentials { token: self.token.clone(), held, brought: self.brought.clone(), asked: self.asked, screen: false }
    }

    /// Returns the tokens of all seats of this browser, and the token `more`.
    pub(crate) async fn tokens_with(&self, more: Token) -> Vec<Token> {
        let mut tokens: Vec<Token> = self.held.iter().map(|(_, token)| token.clone()).collect();
        if tokens.is_empty() && self.seat().await.is_some() {
            tokens.extend(self.token.clone());
        }
        if !tokens.contains(&more) {
            tokens.push(more);
        }
        tokens
    }

    /// Adds the present snapshot of this table to an error, so that the response can show the visitor's own table.
    pub(crate) async fn refuse(&self, error: HostError) -> WebError {
        let seat = self.seat().await.filter(|_| !self.open);
        WebError::AtTable { error, snapshot: self.at.0.look(), seat, here: self.here() }
    }
}

/// The token of an `Authorization` header, if there is one.
#[derive(Debug)]
pub(crate) struct Bearer(pub(crate) Option<Token>);

impl<S: Send + Sync> FromRequestParts<S> for Bearer {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, WebError> {
        http::cookies::bearer_token(&parts.headers).map(Self)
    }
}

impl Bearer {
    /// Returns the token.
    ///
    /// # Errors
    /// [`WebError::NoToken`] without an `Authorization` header.
    pub(crate) fn required(&self) -> Result<&Token, WebError> {
        self.0.as_ref().ok_or(WebError::NoToken)
    }
}

/// An optional seat token of an `Authorization` header. A malformed token is treated as no token.
#[derive(Debug)]
pub(crate) struct Brought(Option<Token>);

impl<S: Send + Sync> FromRequestParts<S> for Brought {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(http::cookies::bearer_token(&parts.headers).ok().flatten()))
    }
}

impl Brought {
    /// Returns the token as a slice with one element, or an empty slice.
    pub(crate) fn tokens(&self) -> &[Token] {
        self.0.as_slice()
    }
}

/// The header `Idempotency-Key`, if there is one: a key that the client chose for this request. The header is a string of
/// a structured field (RFC 9651); the same text without its quotes is accepted too.
#[derive(Debug)]
pub(crate) struct Idempotency(pub(crate) Option<MoveKey>);

impl<S: Send + Sync> FromRequestParts<S> for Idempotency {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, WebError> {
        let malformed = || WebError::Malformed("Idempotency-Key");
        let mut sent = parts.headers.get_all("idempotency-key").iter();
        let Some(first) = sent.next() else { return Ok(Self(None)) };
        let text = first.to_str().ok().filter(|_| sent.next().is_none()).ok_or_else(malformed)?;
        let bare = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text);
        bare.parse().map(|key| Self(Some(key))).map_err(|_| malformed())
    }
}

/// The header `Last-Event-ID`, or else the query parameter `at`: the number of the journal entry that the visitor's
/// page shows.
#[derive(Debug)]
pub(crate) struct At(pub(crate) Option<u64>);

impl<S: Send + Sync> FromRequestParts<S> for At {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, WebError> {
        let last = parts.headers.get("last-event-id").and_then(|value| value.to_str().ok());
        if let Some(last) = last {
            // Browsers send back the last id that they received. If the value is not a number, the stream begins with
            // the whole state.
            return Ok(Self(last.parse().ok()));
        }
        query_number(parts, "at").map(Self)
    }
}

/// The query parameter `seated`: whether the visitor's page was rendered for a person with a seat.
#[derive(Debug)]
pub(crate) struct MadeForSeat(pub(crate) Option<bool>);

impl<S: Send + Sync> FromRequestParts<S> for MadeForSeat {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, WebError> {
        match query_value(&parts.uri, "seated") {
            None => Ok(Self(None)),
            Some("yes") => Ok(Self(Some(true))),
            Some("no") => Ok(Self(Some(false))),
            Some(_) => Err(WebError::Malformed("seated")),
        }
    }
}

/// The query parameter `deltas`: whether a program wants the changes of its view as JSON Patches.
#[derive(Debug)]
pub(crate) struct Deltas(pub(crate) bool);

impl<S: Send + Sync> FromRequestParts<S> for Deltas {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, WebError> {
        match query_value(&parts.uri, "deltas") {
            None => Ok(Self(false)),
            Some("json-patch") => Ok(Self(true)),
            Some(_) => Err(WebError::Malformed("deltas")),
        }
    }
}

/// The query parameter `step`: the number of the visitor's step in a tutorial.
#[derive(Debug)]
pub(crate) struct LearnStep(pub(crate) Option<usize>);

impl<S: Send + Sync> FromRequestParts<S> for LearnStep {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, WebError> {
        query_number(parts, "step").map(Self)
    }
}

/// The query parameter `not`: the key of the animal that the visitor has just refused as a nickname; empty if absent.
#[derive(Default, Debug)]
pub(crate) struct Refused(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Refused {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, WebError> {
        Ok(Self(query_value(&parts.uri, "not").unwrap_or_default().to_owned()))
    }
}

/// The query parameter `limit`: the largest number of moves in the response.
#[derive(Debug)]
pub(crate) struct Limit(pub(crate) Option<usize>);

impl<S: Send + Sync> FromRequestParts<S> for Limit {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, WebError> {
        query_number(parts, "limit").map(Self)
    }
}

/// Returns a value of the query without decoding it. If the key occurs several times, returns the first value.
pub(crate) fn query_value<'a>(uri: &'a Uri, key: &str) -> Option<&'a str> {
    let mut pairs = uri.query().unwrap_or_default().split('&').filter_map(|pair| pair.split_once('='));
    pairs.find(|(name, _)| *name == key).map(|(_, value)| value)
}

/// Parses a number in the query.
///
/// # Errors
/// [`WebError::Malformed`] if the value is not a number.
pub(crate) fn query_number<N: std::str::FromStr>(parts: &Parts, key: &'static str) -> Result<Option<N>, WebError> {
    query_value(&parts.uri, key).map(|value| value.parse().map_err(|_| WebError::Malformed(key))).transpose()
}

/// The number of digits in a table's or class's code.
const LENGTH: usize = 6;

/// Parses a typed code of six digits. The function ignores spaces, dashes and marks of text direction, and accepts
/// Arabic-Indic, Persian and full-width digits. Returns `None` if the text contains other characters.
pub(crate) fn read_code(text: &str) -> Option<String> {
    let mut code = String::with_capacity(LENGTH);
    for character in text.chars().filter(|character| !is_overlooked(*character)) {
        if code.len() == LENGTH {
            return None;
        }
        code.push(char::from_digit(digit(character)?, 10)?);
    }
    (code.len() == LENGTH).then_some(code)
}

/// Returns the key in pasted text: the part after `#k=` of a link, otherwise the whole text.
pub(crate) fn key_in(pasted: &str) -> &str {
    pasted.trim().rsplit("#k=").next().unwrap_or_default()
}

fn is_overlooked(character: char) -> bool {
    let dash = matches!(character, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{ff0d}');
    let mark = matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    character.is_whitespace() || dash || mark
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_people_type_them() {
        for text in [
            "482913",
            " 482 913 ",
            "482-913",
            "4 8 2 9 1 3",
            "482\u{a0}913",
            "٤٨٢٩١٣",
            "۴۸۲۹۱۳",
            "４８２　９１３",
            "\u{200f}٤٨٢–٩١٣",
        ] {
            assert_eq!(read_code(text).as_deref(), Some("482913"), "{text:?}");
        }
        for text in ["", "48291", "4829133", "48291a", "४८२९१३", "-48.913", &"4".repeat(9_000)] {
            assert_eq!(read_code(text), None, "{text:?}");
        }
    }
}
