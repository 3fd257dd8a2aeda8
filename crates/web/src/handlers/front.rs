//! The front door and what lies just behind it: games, their rules, a table at once or with friends.

use axum::{
    extract::State,
    http::{HeaderMap, header},
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};
use deck::remembered;
use game::{BySeat, OptionSpec, OptionValues, SeatSet};
use host::{HostError, KEPT_DECK, NewTable, Newcomer, Phase, Snapshot, Table, TableId, Token};
use maud::Markup;
use rooms::{Decks, FRIENDLY_BOT, Length, RANDOM_BOT, ROOMS, Room, Texts, Words};

use super::{
    join,
    run::{self, Carries},
};
use crate::{
    agreement,
    body::{Fields, FileForm},
    error::WebError,
    extract::{InRoom, Refused},
    language::Locale,
    list::List,
    names,
    pages::{
        BroughtFile, Choice, ChoosePage, DeckChoices, DeckPage, GamePage, Home, NUMBER_SUFFIX, OWN_LENGTH, Playable,
        RulesPage, Running, Shell,
    },
    proposal::propose_beside,
    seats_here, session,
    shelf::{are_enough, playable},
    site::Site,
    take::taken,
};

/// How many bots one plays against who did not say.
const USUAL_OPPONENTS: u8 = 3;

pub(super) fn with_shell<R>(site: &Site, locale: Locale, show: impl FnOnce(Shell<'_>) -> R) -> R {
    let texts = site.languages().texts(locale);
    let words = Words { texts: &texts, names: &BySeat::new(0), you: None };
    show(Shell { words: &words, base: site.base(), facts: site.facts() })
}

/// The front door.
pub(super) async fn home(State(site): State<Site>, locale: Locale, headers: HeaderMap) -> Markup {
    let texts = site.languages().texts(locale);
    let mut running = Vec::new();
    for (table, seats) in seats_here::tables(&headers) {
        // One that is gone, or that cannot be read now, is not spoken of.
        let Ok(table) = site.house().table(table).await else { continue };
        running.extend(still_running(&site, &table.look(), seats, &texts));
    }
    with_shell(&site, locale, |shell| {
        let rooms: Vec<&dyn Room> = ROOMS.iter().map(|room| *room as &dyn Room).collect();
        Home { shell, rooms: &rooms, running: &running, child_house: site.is_for_children() }.render()
    })
}

/// What the front door says of a table at which its reader has these seats; nothing once its game is over.
fn still_running(site: &Site, snapshot: &Snapshot, seats: SeatSet, texts: &Texts) -> Option<Running> {
    let chairs = snapshot.chairs();
    let own = chairs.iter().any(|chair| seats.contains(chair.seat) && chair.person);
    if snapshot.phase() == Phase::Finished || !own {
        return None;
    }
    let others = chairs.iter().filter(|chair| !seats.contains(chair.seat));
    let others = others.map(|chair| names::of(chair, texts)).collect();
    let (room, path) = (snapshot.room(), site.table_path(snapshot.table()));
    Some(Running { path, key: room.key(), game: room.name(), icon: room.icon(), others })
}

/// Which game, to play at once?
pub(super) async fn choose_play(State(site): State<Site>, locale: Locale) -> Markup {
    choose(&site, locale, Choice::Play)
}

/// Which game, to host?
pub(super) async fn choose_host(State(site): State<Site>, locale: Locale) -> Markup {
    choose(&site, locale, Choice::Host)
}

fn choose(site: &Site, locale: Locale, choice: Choice<'_>) -> Markup {
    with_shell(site, locale, |shell| {
        let rooms: Vec<&dyn Room> = ROOMS.iter().map(|room| *room as &dyn Room).collect();
        ChoosePage { shell, rooms: &rooms, choice }.render()
    })
}

/// One game.
pub(super) async fn game(
    State(site): State<Site>,
    locale: Locale,
    InRoom(room): InRoom,
    refused: Refused,
) -> Result<Markup, WebError> {
    let host = propose_beside(site.house(), &[], &refused, &site.languages().texts(locale))?;
    Ok(with_shell(&site, locale, |shell| {
        let decks = site.shelf().choices(room);
        let decks = DeckChoices { decks: &decks, own: !site.is_for_children() };
        GamePage { shell, room, decks, run: run::fresh_fields(&site), you: host.sitting(0) }.render()
    }))
}

/// The page to paste a deck on.
pub(super) async fn own_deck(
    State(site): State<Site>,
    locale: Locale,
    InRoom(room): InRoom,
) -> Result<Markup, WebError> {
    room.decks().ok_or(WebError::NotFound)?;
    must_take_decks(&site)?;
    Ok(with_shell(&site, locale, |shell| {
        let settings = run::with_own_decks(&site);
        let run = run::fields(&site, &settings, true);
        let file = BroughtFile::default();
        DeckPage { shell, room, pasted: "", looked: None, file, as_table: false, run, you: None }.render()
    }))
}

/// What is understood of a pasted deck, and what is not.
pub(super) async fn look_at_deck(
    State(site): State<Site>,
    locale: Locale,
    InRoom(room): InRoom,
    form: FileForm,
) -> Result<Markup, WebError> {
    let decks = room.decks().ok_or(WebError::NotFound)?;
    must_take_decks(&site)?;
    let as_table = form.fields.one("numbered")?.is_some();
    List::of(&site, form, move |site, list| looked_at(site, locale, room, &decks, &list, as_table)).await?
}

/// The page that says what was understood of a list.
fn looked_at(
    site: &Site,
    locale: Locale,
    room: &'static dyn Room,
    decks: &Decks,
    list: &List,
    as_table: bool,
) -> Result<Markup, WebError> {
    let found = list.read.as_ref().ok().map(|deck| (deck, playable(room, deck)));
    let looked = Some(match (&found, &list.read) {
        (None, read) => Err(read.as_ref().err().map_or(&[][..], Vec::as_slice)),
        // A few rows that are of no use here are told; the others can be played with, if they are enough for a game.
        (Some((deck, (usable, lacking))), _) => match are_enough(room, deck, usable) {
            true => Ok(Playable { deck, usable, lacking, most: decks.most }),
            false => Err(lacking.as_slice()),
        },
    });
    // Nothing was taken out of the file: what is said is why.
    let looked = looked.filter(|_| !list.is_held());
    let file = BroughtFile::of(list);
    let host = propose_beside(site.house(), &[], &Refused::default(), &site.languages().texts(locale))?;
    Ok(with_shell(site, locale, |shell| {
        let settings = run::with_own_decks(site);
        let run = run::fields(site, &settings, true);
        DeckPage { shell, room, pasted: &list.text, looked, file, as_table, run, you: Some(host.sitting(0)) }.render()
    }))
}

/// The rules of one game.
pub(super) async fn rules(State(site): State<Site>, locale: Locale, InRoom(room): InRoom) -> Result<Markup, WebError> {
    let markdown = room.rules_text(locale.tag()).or_else(|| room.rules_text("en")).ok_or(WebError::NotFound)?;
    Ok(with_shell(&site, locale, |shell| RulesPage { shell, room, markdown }.render()))
}

/// A table against bots, at once. Nothing is asked: the house draws a name.
pub(super) async fn play(State(site): State<Site>, InRoom(room): InRoom, fields: Fields) -> Result<Response, WebError> {
    let bots = vec![FRIENDLY_BOT; usize::from(read_opponents(room, &fields)?)];
    let agreed = Agreed { usual: Length::Short, seats: Some(bots.len() + 1) };
    let options = agreed.options(&site, room, &fields).await?;
    let new = NewTable { room: room.key().to_owned(), options, settings: site.config().settings.clone() };
    play_against(&site, new, join::newcomer(&fields)?, &bots).await
}

/// A table for friends.
pub(super) async fn host(State(site): State<Site>, InRoom(room): InRoom, fields: Fields) -> Result<Response, WebError> {
    let options = Agreed { usual: Length::Normal, seats: None }.options(&site, room, &fields).await?;
    let settings = run::read_settings(&site, &fields, &site.config().settings, Carries::All)?;
    let new = NewTable { room: room.key().to_owned(), options, settings };
    let (id, token) = site.house().create(new, join::newcomer(&fields)?, "").await?;
    Ok(to_own_table(&site, id, &[token]))
}

/// Sets a table up, seats bots and begins; the reader goes there with the first seat.
pub(super) async fn play_against(
    site: &Site,
    new: NewTable,
    person: Newcomer,
    bots: &[&str],
) -> Result<Response, WebError> {
    let (id, token) = site.house().create(new, person, "").await?;
    let table: Table = site.house().table(id).await?;
    for bot in bots {
        table.add_bot(&token, bot).await?;
    }
    table.open(&token).await?;
    Ok(to_own_table(site, id, &[token]))
}

/// To a table's page, with the cookie that holds this device's seats there.
pub(super) fn to_own_table(site: &Site, id: TableId, tokens: &[Token]) -> Response {
    let cookie = session::seat_cookie(site, id, tokens).map(|cookie| (header::SET_COOKIE, cookie));
    (AppendHeaders(cookie), Redirect::to(&site.table_path(id))).into_response()
}

/// The bot of a room that plays where nobody chose.
pub(super) fn default_bot(room: &dyn Room) -> &'static str {
    room.bots().first().copied().unwrap_or(RANDOM_BOT)
}

fn read_opponents(room: &dyn Room, fields: &Fields) -> Result<u8, WebError> {
    let (fewest, most) = (room.seats().start().saturating_sub(1), room.seats().end() - 1);
    let Some(text) = fields.one("opponents")? else { return Ok(USUAL_OPPONENTS.clamp(fewest, most)) };
    let opponents: u8 = text.trim().parse().map_err(|_| WebError::Malformed("opponents"))?;
    if opponents < fewest {
        return Err(HostError::TooFew { min: *room.seats().start() }.into());
    }
    if opponents > most { Err(HostError::Full.into()) } else { Ok(opponents) }
}

/// What the options of a form must go together with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Agreed {
    /// How long a game is where the form says nothing of it.
    pub(super) usual: Length,
    /// For how many seats, where that is known.
    pub(super) seats: Option<usize>,
}

impl Agreed {
    /// The options that a form describes, once they are found good. A list among them is read and checked as a job.
    pub(super) async fn options(
        self,
        site: &Site,
        room: &'static dyn Room,
        fields: &Fields,
    ) -> Result<OptionValues, WebError> {
        let (own, fields) = (site.clone(), fields.clone());
        let read = move || {
            let mut options = read_options(&own, room, &fields, self.usual)?;
            check_deck(&own, room, &options)?;
            agreement::check(room, &options, self.seats)?;
            in_canonical_text(&own, room, &mut options);
            Ok(options)
        };
        if room.decks().is_some() { site.jobs().run(read).await? } else { read() }
    }
}

/// Writes a list of somebody's own among these options as tables keep it: whoever reads it next finds it read already.
pub(crate) fn in_canonical_text(site: &Site, room: &dyn Room, options: &mut OptionValues) {
    let value = room.decks().and_then(|decks| options.get_mut(decks.option));
    if let Some(value) = value
        && !site.shelf().has(room, value)
        && let Ok(deck) = remembered(value)
    {
        *value = deck.text().to_owned();
        drop(remembered(value));
    }
}

/// The options that a form describes: a field for each. The game is as long as usual where the form says nothing of it.
pub(super) fn read_options(
    site: &Site,
    room: &dyn Room,
    fields: &Fields,
    usual: Length,
) -> Result<OptionValues, WebError> {
    let mut options = OptionValues::new();
    for spec in room.options() {
        if let Some(value) = posted(fields, spec)? {
            let value = match room.decks().filter(|decks| decks.option == spec.key) {
                Some(decks) => taken(site, room, &decks, fields, site.shelf().resolve(value))?,
                None => value.trim().to_owned(),
            };
            options.insert(spec.key.to_owned(), value);
        }
    }
    make_length(room, fields, usual, &mut options)?;
    Ok(options)
}

/// What a form says of one option: the number in its field for one, where something stands in it, else what was chosen.
///
/// # Errors
/// One of the fields twice.
pub(super) fn posted<'a>(fields: &'a Fields, spec: &OptionSpec) -> Result<Option<&'a str>, WebError> {
    let number_key = format!("{}{NUMBER_SUFFIX}", spec.key);
    let mut numbers = fields.all(&number_key).map(str::trim);
    let typed = numbers.next().filter(|number| !number.is_empty());
    if numbers.next().is_some() {
        return Err(WebError::Malformed(spec.key));
    }
    Ok(typed.or(fields.one(spec.key)?))
}

/// Makes a game as long as a form asks for; the usual length where it says nothing of it.
fn make_length(room: &dyn Room, fields: &Fields, usual: Length, options: &mut OptionValues) -> Result<(), WebError> {
    let says = || room.length_keys().iter().any(|key| options.contains_key(key));
    let length = match fields.one("length")? {
        Some(OWN_LENGTH) => None,
        Some(key) => Some(Length::from_key(key).ok_or(WebError::Malformed("length"))?),
        None if says() => None,
        None => Some(usual),
    };
    if let Some(length) = length {
        room.make_length(length, options);
    }
    Ok(())
}

/// The options of a game where nobody chose any.
pub(super) fn usual_options(room: &dyn Room) -> OptionValues {
    let mut options = OptionValues::new();
    room.make_length(Length::Normal, &mut options);
    options
}

/// The same for the next game of a table, whose deck may be the one that the table has.
pub(crate) fn check_next_deck(site: &Site, room: &dyn Room, options: &OptionValues) -> Result<(), WebError> {
    let kept = room.decks().is_some_and(|decks| options.get(decks.option).is_some_and(|deck| deck == KEPT_DECK));
    if kept { Ok(()) } else { check_deck(site, room, options) }
}

/// Nobody brings a deck in a house for children: it is free text that everybody at the table reads.
pub(super) fn must_take_decks(site: &Site) -> Result<(), WebError> {
    if site.is_for_children() { Err(HostError::NoPastedDecks.into()) } else { Ok(()) }
}

/// A deck of somebody's own can be read. Whether the table may be played with it is for the table to say.
pub(crate) fn check_deck(site: &Site, room: &dyn Room, options: &OptionValues) -> Result<(), WebError> {
    let own = room.decks().and_then(|decks| options.get(decks.option));
    let Some(own) = own.filter(|own| !site.shelf().has(room, own)) else { return Ok(()) };
    must_take_decks(site)?;
    match remembered(own) {
        Ok(_) => Ok(()),
        Err(errors) => errors.0.into_iter().next().map_or(Ok(()), |error| Err(WebError::BadDeck(error))),
    }
}
