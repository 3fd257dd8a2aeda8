//! Another game at the same table, before it begins.

use axum::{
    extract::State,
    response::{IntoResponse, Redirect, Response},
};
use game::OptionValues;
use host::{HostError, KEPT_DECK, Phase, Snapshot};
use maud::Markup;
use rooms::{Length, ROOMS, Room, Words};

use super::{front, seats::done};
use crate::{
    agreement,
    body::Fields,
    error::WebError,
    extract::{AtSeat, InRoom, Scripted},
    language::Locale,
    names,
    pages::{ChangePage, Choice, ChoosePage, DeckChoice, DeckChoices, DeckShelf, Shell},
    shelf,
    site::Site,
};

/// Which game? Asked of the host.
pub(super) async fn choose(State(site): State<Site>, locale: Locale, reader: AtSeat) -> Result<Markup, WebError> {
    let snapshot = hosted(&reader).await?;
    let path = site.table_path(snapshot.table());
    Ok(with_shell(&site, locale, &snapshot, |shell| {
        let rooms: Vec<&dyn Room> = ROOMS.iter().map(|room| *room as &dyn Room).collect();
        ChoosePage { shell, rooms: &rooms, choice: Choice::Table(&path) }.render()
    }))
}

/// With which options? Asked of the host.
pub(super) async fn options(
    State(site): State<Site>,
    locale: Locale,
    reader: AtSeat,
    InRoom(room): InRoom,
) -> Result<Markup, WebError> {
    let snapshot = hosted(&reader).await?;
    let same = snapshot.room().key() == room.key();
    let mut now = if same { snapshot.options().clone() } else { OptionValues::new() };
    let mut decks = site.shelf().choices(room);
    let own = !snapshot.settings().child || snapshot.settings().own_decks;
    if let Some(deck) = room.decks().and_then(|decks| now.get_mut(decks.option)) {
        // A table that was played at keeps its deck as text, the house's own too.
        let value = site.shelf().choice_of(room, deck);
        if value.is_none() && own {
            let (title, rows) = (shelf::title(room, deck).unwrap_or_default(), shelf::rows(deck));
            let (value, languages, shelf) = (KEPT_DECK.to_owned(), Vec::new(), DeckShelf::Top);
            decks.insert(0, DeckChoice { value, title, languages, rows, shelf });
        }
        *deck = value.unwrap_or_else(|| KEPT_DECK.to_owned());
    }
    let table = site.table_path(snapshot.table());
    Ok(with_shell(&site, locale, &snapshot, |shell| {
        let decks = DeckChoices { decks: &decks, own: own && !site.is_for_children() };
        ChangePage { shell, table: &table, room, decks, now: &now, seated: snapshot.chairs().len() as u8 }.render()
    }))
}

/// Takes it.
pub(super) async fn change(
    State(site): State<Site>,
    reader: AtSeat,
    InRoom(room): InRoom,
    fields: Fields,
) -> Result<Response, WebError> {
    let table = &reader.at.0;
    let own = site.clone();
    let read = move || {
        let mut options = front::read_options(&own, room, &fields, rooms::Length::Normal)?;
        front::check_next_deck(&own, room, &options)?;
        front::in_canonical_text(&own, room, &mut options);
        Ok::<_, WebError>(options)
    };
    let options = site.jobs().run(read).await??;
    let again = table.again(reader.required()?, Some((room.key().to_owned(), options)), false).await;
    again.map_err(|error| agreement::refused(room, error, None))?;
    Ok(Redirect::to(&site.table_path(table.id())).into_response())
}

/// The same game so long, as a form of one button says.
pub(super) async fn length(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    let snapshot = hosted(&reader).await?;
    let length = Length::from_key(fields.must("length")?).ok_or(WebError::Malformed("length"))?;
    let (room, mut options) = (snapshot.room(), snapshot.options().clone());
    if let Some(deck) = room.decks().and_then(|decks| options.get_mut(decks.option)) {
        KEPT_DECK.clone_into(deck);
    }
    room.make_length(length, &mut options);
    let table = &reader.at.0;
    table.again(reader.required()?, Some((room.key().to_owned(), options)), false).await?;
    Ok(done(&site, table, scripted))
}

/// The table, for its host alone, while no game is on.
async fn hosted(reader: &AtSeat) -> Result<std::sync::Arc<Snapshot>, WebError> {
    let snapshot = reader.at.0.look();
    let seat = reader.at.0.seat_of(reader.required()?).await?;
    if !snapshot.chairs().iter().any(|chair| chair.host && chair.seat == seat) {
        return Err(HostError::NotHost.into());
    }
    if snapshot.phase() == Phase::Playing { Err(HostError::NotInLobby.into()) } else { Ok(snapshot) }
}

fn with_shell<R>(site: &Site, locale: Locale, snapshot: &Snapshot, show: impl FnOnce(Shell<'_>) -> R) -> R {
    let texts = site.languages().texts(locale);
    let words = Words { texts: &texts, names: &names::all(snapshot, &texts), you: None };
    show(Shell { words: &words, base: site.base(), facts: site.facts() })
}
