//! Decks that people make here: kept, shown, changed, taken away, deleted.
//!
//! The key of a list is in no address that a server or a proxy sees: the secret link has it behind `#`, where the page's script
//! reads it and posts it once, and then it is in a cookie for the pages of that list.

use axum::{
    extract::{Path, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Redirect, Response},
};
use deck::{Deck, remembered};
use host::{DeckId, HostError, Token};
use maud::Markup;
use time::Duration;

use super::{front::with_shell, library::as_file};
use crate::{
    body::{Fields, FileForm},
    cookies,
    error::WebError,
    language::Locale,
    list::{List, numbered},
    list_pages::PageKey,
    pages::{BroughtFile, DeckGame, DeckKeyPage, Desk, MadeDeck},
    site::Site,
};

/// The cookie that holds the key of a list, for the pages of that list alone.
const KEY: &str = "humbug_deck";

/// How long a browser keeps it. The page's script remembers the secret link for longer.
const KEY_KEPT: Duration = Duration::hours(12);

/// Keeps a list; whoever brought it gets the key.
pub(super) async fn keep(State(site): State<Site>, fields: Fields) -> Result<Response, WebError> {
    let text = fields.must("text")?.to_owned();
    let read = site.jobs().run(move || remembered(&text)).await?.map_err(|errors| errors.0.into_iter().next());
    let deck = read.map_err(|error| error.map_or(WebError::Malformed("text"), WebError::BadDeck))?;
    let (id, key) = site.house().make_deck(&deck).await?;
    Ok(with_key(&site, id, &key))
}

/// Takes the key of a list, or its whole secret link, and goes on to change the list.
pub(super) async fn open(
    State(site): State<Site>,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response, WebError> {
    let text = fields.must("key")?;
    let bare = text.rsplit(['#', '/']).next().unwrap_or_default();
    opened(&site, &id, bare).await
}

/// Secret links of earlier versions had the key in their path.
pub(super) async fn open_old(
    State(site): State<Site>,
    Path((id, key)): Path<(String, String)>,
) -> Result<Response, WebError> {
    opened(&site, &id, &key).await
}

async fn opened(site: &Site, id: &str, key: &str) -> Result<Response, WebError> {
    let (id, key) = (read_id(id)?, read_key(key)?);
    site.house().may_change_deck(id, &key).await?;
    Ok(with_key(site, id, &key))
}

/// Leads to where the list is changed, with its key.
fn with_key(site: &Site, id: DeckId, key: &Token) -> Response {
    let path = site.path(&read_path(id));
    let mut response = Redirect::to(&format!("{path}/edit")).into_response();
    if let Some(cookie) = cookies::keep(site, KEY, &key.secret_text(), path, KEY_KEPT) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// The key of this list that the reader's browser holds.
fn key_of(headers: &HeaderMap) -> Option<Token> {
    cookies::values(headers, KEY).find_map(|value| value.parse().ok())
}

/// The deck with a code that somebody typed.
pub(super) async fn by_code(State(site): State<Site>, fields: Fields) -> Result<Response, WebError> {
    let id = read_id(fields.must("code")?)?;
    site.house().kept_deck(id).await?;
    Ok(Redirect::to(&site.path(&read_path(id))).into_response())
}

/// The deck, for whoever has its link.
pub(super) async fn shown(
    State(site): State<Site>,
    locale: Locale,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Markup, WebError> {
    let id = read_id(&id)?;
    let deck = site.house().kept_deck(id).await?;
    let links = Links::of(&site, &headers, id);
    let key = PageKey { deck: deck.digest(), locale: locale.tag(), link: links.read.clone() };
    // Many look at one list: it is put on a page once.
    let own = site.clone();
    let made = move || own.list_pages().page(key, || page(&own, locale, &links, &deck, None));
    site.jobs().run(made).await
}

/// The deck as a file.
pub(super) async fn file(
    State(site): State<Site>,
    Path((id, format)): Path<(String, String)>,
) -> Result<Response, WebError> {
    let deck = site.house().kept_deck(read_id(&id)?).await?;
    site.jobs().run(move || as_file(&deck, deck.title(), &format)).await?
}

/// The deck, for whoever has its key; who has none is asked for it.
pub(super) async fn edit(
    State(site): State<Site>,
    locale: Locale,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Markup, WebError> {
    let id = read_id(&id)?;
    let Some(key) = key_of(&headers) else {
        let path = read_path(id);
        return Ok(with_shell(&site, locale, |shell| DeckKeyPage { shell, path: &path }.render()));
    };
    site.house().may_change_deck(id, &key).await?;
    let deck = site.house().kept_deck(id).await?;
    let links = Links::of_key(&site, &headers, id, &key);
    let own = site.clone();
    let made = move || {
        let change = Change { text: deck.text(), errors: &[], file: BroughtFile::default(), saved: false };
        page(&own, locale, &links, &deck, Some(change))
    };
    site.jobs().run(made).await
}

/// Saves it, unless something is wrong with it: then everything is as it was, and the list is still there.
pub(super) async fn change(
    State(site): State<Site>,
    locale: Locale,
    headers: HeaderMap,
    Path(id): Path<String>,
    form: FileForm,
) -> Result<Markup, WebError> {
    let (id, key) = (read_id(&id)?, key_of(&headers).ok_or(HostError::UnknownDeck)?);
    site.house().may_change_deck(id, &key).await?;
    let list = List::of(&site, form, |_, list| list).await?;
    let saved = match &list.read {
        Ok(deck) if !list.is_held() => {
            site.house().change_deck(id, &key, deck).await?;
            true
        }
        _ => false,
    };
    let deck = site.house().kept_deck(id).await?;
    let links = Links::of_key(&site, &headers, id, &key);
    let own = site.clone();
    let made = move || {
        let errors = list.read.as_ref().err().filter(|_| !list.is_held()).map_or(&[][..], Vec::as_slice);
        let file = BroughtFile::of(&list);
        let text = if saved { deck.text() } else { &list.text };
        page(&own, locale, &links, &deck, Some(Change { text, errors, file, saved }))
    };
    site.jobs().run(made).await
}

/// Deletes it.
pub(super) async fn delete(
    State(site): State<Site>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, WebError> {
    let key = key_of(&headers).ok_or(HostError::UnknownDeck)?;
    site.house().delete_deck(read_id(&id)?, &key).await?;
    Ok(Redirect::to(&site.path("/decks")).into_response())
}

/// Where a deck is found.
struct Links {
    id: DeckId,
    /// The read link, to pass on.
    read: String,
    /// The edit link within the house, and to pass on, for whoever has the key.
    edit: Option<(String, String)>,
}

impl Links {
    fn of(site: &Site, headers: &HeaderMap, id: DeckId) -> Self {
        Self { id, read: absolute(site, headers, &read_path(id)), edit: None }
    }

    fn of_key(site: &Site, headers: &HeaderMap, id: DeckId, key: &Token) -> Self {
        let path = edit_path(id, key);
        let link = absolute(site, headers, &path);
        Self { edit: Some((path, link)), ..Self::of(site, headers, id) }
    }
}

fn absolute(site: &Site, headers: &HeaderMap, path: &str) -> String {
    site.absolute(headers, path).unwrap_or_else(|| site.path(path))
}

/// What somebody who has the key is doing with it.
struct Change<'a> {
    text: &'a str,
    errors: &'a [deck::RowError],
    file: BroughtFile<'a>,
    saved: bool,
}

fn page(site: &Site, locale: Locale, links: &Links, deck: &Deck, change: Option<Change<'_>>) -> Markup {
    let (path, code) = (read_path(links.id), code(links.id));
    let deck = &numbered(deck);
    let games = DeckGame::all(deck);
    with_shell(site, locale, |shell| {
        let desk = change.as_ref().zip(links.edit.as_ref()).map(|(change, (path, link))| Desk {
            path,
            link,
            text: change.text,
            errors: change.errors,
            file: change.file,
            saved: change.saved,
        });
        MadeDeck { shell, path: &path, link: &links.read, code: &code, deck, games: &games, desk }.render()
    })
}

fn read_id(text: &str) -> Result<DeckId, WebError> {
    text.trim().parse().map_err(|_| HostError::UnknownDeck.into())
}

/// A wrong key is answered like a wrong name, whatever is wrong with it.
fn read_key(text: &str) -> Result<Token, WebError> {
    text.parse().map_err(|_| HostError::UnknownDeck.into())
}

fn read_path(id: DeckId) -> String {
    format!("/decks/made/{id}")
}

fn edit_path(id: DeckId, key: &Token) -> String {
    format!("/decks/made/{id}/edit#{}", key.secret_text())
}

/// The name in groups, for typing.
fn code(id: DeckId) -> String {
    let name = id.to_string();
    [&name[..4], &name[4..8], &name[8..]].join("-")
}
