//! The decks of the house, and each of them as a file.

use axum::{
    extract::{Path, State},
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use deck::Deck;
use deckfile::Format;
use maud::Markup;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use rooms::{ROOMS, Room};

use super::front::with_shell;
use crate::{
    error::WebError,
    language::Locale,
    list::numbered,
    pages::{DeckChoice, DeckInHouse, LibraryPage},
    shelf::playable,
    site::Site,
};

/// All of them.
pub(super) async fn all(State(site): State<Site>, locale: Locale) -> Markup {
    let rooms = ROOMS.iter().filter(|room| room.decks().is_some());
    let rooms: Vec<(&'static dyn Room, Vec<DeckChoice>)> =
        rooms.map(|room| (*room as &'static dyn Room, site.shelf().choices(*room))).collect();
    with_shell(&site, locale, |shell| LibraryPage { shell, rooms: &rooms, own: !site.is_for_children() }.render())
}

/// One of them.
pub(super) async fn one(
    State(site): State<Site>,
    locale: Locale,
    Path((room, deck)): Path<(String, String)>,
) -> Result<Markup, WebError> {
    let own = site.clone();
    let made = move || {
        let (room, choice, deck) = find(&own, &room, &deck)?;
        let (usable, _) = playable(room, &deck);
        Ok(with_shell(&own, locale, |shell| {
            DeckInHouse { shell, room, choice: &choice, deck: &deck, usable: &usable }.render()
        }))
    };
    site.jobs().run(made).await?
}

/// One of them as a file.
pub(super) async fn file(
    State(site): State<Site>,
    Path((room, deck, format)): Path<(String, String, String)>,
) -> Result<Response, WebError> {
    let own = site.clone();
    let made = move || {
        let (_, choice, deck) = find(&own, &room, &deck)?;
        as_file(&deck, &choice.title, &format)
    };
    site.jobs().run(made).await?
}

/// A deck as a file of the format with this key, called by its title.
pub(super) fn as_file(deck: &Deck, title: &str, format: &str) -> Result<Response, WebError> {
    let format = Format::from_key(format).ok_or(WebError::NotFound)?;
    let written = deckfile::write(deck, format).map_err(|error| {
        tracing::error!(error, "a deck could not be written");
        WebError::Internal
    })?;
    let name = utf8_percent_encode(if title.is_empty() { "deck" } else { title }, NON_ALPHANUMERIC).to_string();
    let disposition = format!("attachment; filename=\"deck.{0}\"; filename*=UTF-8''{name}.{0}", format.ending());
    let disposition = HeaderValue::try_from(disposition).map_err(|_| WebError::Internal)?;
    let media_type = HeaderValue::from_static(format.media_type());
    Ok(([(header::CONTENT_TYPE, media_type), (header::CONTENT_DISPOSITION, disposition)], written.bytes)
        .into_response())
}

fn find(site: &Site, room: &str, deck: &str) -> Result<(&'static dyn Room, DeckChoice, Deck), WebError> {
    let room = rooms::room(room).ok_or(WebError::NotFound)?;
    let choice =
        site.shelf().choices(room).into_iter().find(|choice| choice.value == deck).ok_or(WebError::NotFound)?;
    let deck = site.shelf().deck(room, deck).ok_or(WebError::NotFound)?;
    Ok((room, choice, numbered(&deck)))
}
