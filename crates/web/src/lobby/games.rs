//! Handlers for the host of a table: choosing another game, other options or another length before a game, and playing
//! again.

use axum::{
    extract::State,
    response::{IntoResponse, Redirect, Response},
};
use game::{Arg, Message, OptionValues, Seat};
use host::{HostError, PRESENT_DECK, Phase, Snapshot, Table};
use maud::{Markup, html};
use rooms::{Length, ROOMS, Room, Words};

use crate::{
    answer::done,
    error::WebError,
    http::{
        body::Fields,
        extract::{AtSeat, InRoom, Scripted},
    },
    language::Locale,
    options::{
        agreement,
        choose::{Choice, ChoosePage},
        deck::{ChosenDeck, DeckChoice, DeckChoices, DeckGroup},
        fields::OptionFields,
        length,
        read::{SentOptions, usual_options},
    },
    shell::{Document, Shell, forms::why_not, names},
    site::Site,
};

/// Renders the page on which the host chooses the next game.
pub(crate) async fn choose(State(site): State<Site>, locale: Locale, reader: AtSeat) -> Result<Markup, WebError> {
    let snapshot = hosted(&reader).await?;
    let path = site.table_path(snapshot.table());
    Ok(with_shell(&site, locale, &snapshot, |shell| {
        let rooms: Vec<&dyn Room> = ROOMS.iter().map(|room| *room as &dyn Room).collect();
        ChoosePage { shell, rooms: &rooms, choice: Choice::Table(&path) }.render()
    }))
}

/// Renders the page on which the host chooses the options of the next game.
pub(crate) async fn options(
    State(site): State<Site>,
    locale: Locale,
    reader: AtSeat,
    InRoom(room): InRoom,
) -> Result<Markup, WebError> {
    let snapshot = hosted(&reader).await?;
    let same = snapshot.room().key() == room.key();
    let mut now = if same { snapshot.options().clone() } else { OptionValues::new() };
    let mut choices = site.house_decks().choices(room);
    let own = !snapshot.settings().child || snapshot.settings().own_decks;
    if let Some(decks) = room.decks()
        && let Some(value) = now.get_mut(decks.option)
    {
        // A table that has played stores its deck as text, even if the deck is built-in. Parsing the text finds the
        // entry in the list of decks.
        let present = site.house_decks().read(&decks, value).ok();
        let listed = present.as_ref().and_then(|present| site.house_decks().form_value(present.source));
        if listed.is_none() && own {
            let shown = |present: ChosenDeck| (present.deck.title().to_owned(), present.deck.rows().len());
            let (title, rows) = present.map(shown).unwrap_or_default();
            let (value, languages, group) = (PRESENT_DECK.to_owned(), Vec::new(), DeckGroup::Top);
            choices.insert(0, DeckChoice { value, title, languages, rows, group });
        }
        *value = listed.unwrap_or_else(|| PRESENT_DECK.to_owned());
    }
    let table = site.table_path(snapshot.table());
    Ok(with_shell(&site, locale, &snapshot, |shell| {
        let decks = DeckChoices { decks: &choices, own: own && !site.is_for_children() };
        ChangePage { shell, table: &table, room, decks, now: &now, seated: snapshot.chairs().len() as u8 }.render()
    }))
}

/// Applies the host's choice of a game and its options.
pub(crate) async fn change(
    State(site): State<Site>,
    reader: AtSeat,
    InRoom(room): InRoom,
    fields: Fields,
) -> Result<Response, WebError> {
    let table = &reader.at.0;
    let own = site.clone();
    let read = move || {
        let sent = SentOptions::of_form(&own, room, &fields, Length::Normal)?;
        sent.check_next_deck(&own)?;
        Ok::<_, WebError>(sent.into_values())
    };
    let options = site.jobs().run(read).await??;
    let again = table.again(reader.required()?, Some((room.key().to_owned(), options)), false).await;
    again.map_err(|error| agreement::refused(room, error, None))?;
    Ok(Redirect::to(&site.table_path(table.id())).into_response())
}

/// Changes the length of the table's present game. The lobby has one button for each length.
pub(crate) async fn length(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    let snapshot = hosted(&reader).await?;
    let length = Length::from_key(fields.must("length")?).ok_or(WebError::Malformed("length"))?;
    let (room, mut options) = (snapshot.room(), snapshot.options().clone());
    if let Some(deck) = room.decks().and_then(|decks| options.get_mut(decks.option)) {
        PRESENT_DECK.clone_into(deck);
    }
    room.make_length(length, &mut options);
    let table = &reader.at.0;
    table.again(reader.required()?, Some((room.key().to_owned(), options)), false).await?;
    Ok(done(&site, table, scripted))
}

/// Returns the table's snapshot, or an error if the visitor is not the host or a game is running.
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

/// The form with the options of a game for an existing table. Only the host of the table sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChangePage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The address of the table.
    pub table: &'a str,
    /// The game that the page is about. Everybody may see this.
    pub room: &'a dyn Room,
    /// The decks to choose from, if the game has decks. Everybody at the table may see this.
    pub decks: DeckChoices<'a>,
    /// The present options of the table; empty if the table plays another game. Everybody at the table may see this.
    pub now: &'a OptionValues,
    /// The number of people and bots at the table. Everybody at the table may see this.
    pub seated: u8,
}

impl ChangePage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
        let (shell, room) = (&self.shell, self.room);
        let title = shell.say(&Message::new("lobby-title").with("game", Arg::Verbatim(room.name().to_owned())));
        // If the table plays another game, there are no present options.
        let now = Some(self.now).filter(|now| !now.is_empty());
        let seats = self.seated.max(*room.seats().start())..=*room.seats().end();
        let fields = OptionFields { shell, room, decks: self.decks, now, seats, in_part: true };
        let main = html! {
            main #main.wrap.narrow.stack.{ "room-" (room.key()) } tabindex="-1"
                data-attend=(format!("{}/attend", self.table)) {
                header.game-head {
                    (Shell::icon(room.icon()))
                    div { h1 { (title) } p.small.soft { (length::seats_and_time(shell, room)) } }
                    p.blurb { (shell.text(&format!("{}-blurb", room.key()))) }
                }
                form.options.panel method="post" action=(format!("{}/game/{}", self.table, room.key())) data-typed {
                    (length::choice(shell, room, length::Seats::Open, Some(&fields), now, Length::Normal))
                    @for spec in fields.offered() { (fields.field(spec)) }
                    (why_not(shell))
                    div { button #take-game.button.big { (shell.text("change-button")) } }
                }
                p { a.tall href=(format!("{}/game", self.table)) { (shell.text("lobby-change")) } }
            }
        };
        shell.document(&Document::titled(title), &main)
    }
}

/// Returns the number of people at a table, without bots.
fn people(table: &Table) -> usize {
    table.look().chairs().iter().filter(|chair| chair.person).count()
}

/// Starts the next game at the table, for the host only. If the form has no fields, the same game begins at once,
/// unless a person from the waiting list sits down. With the field `swap`, everybody first moves by one seat. With the
/// field `lobby`, or with another game in the field `room`, everybody returns to the lobby.
pub(crate) async fn again(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    let (table, token) = (&reader.at.0, reader.required()?);
    match (fields.one("room")?, fields.one("swap")?) {
        (None, None) if fields.one("lobby")? == Some("yes") => table.again(token, None, false).await?,
        (Some(key), _) => {
            let options = rooms::room(key).map(usual_options).unwrap_or_default();
            table.again(token, Some((key.to_owned(), options)), false).await?;
        }
        (None, Some("yes")) => {
            let before = people(table);
            table.again(token, None, false).await?;
            let seats = table.look().chairs().len();
            let order: Vec<_> = (0..seats).filter_map(|seat| Seat::new((seat + 1) % seats)).collect();
            table.swap(token, &order).await?;
            // If people from the waiting list have sat down, the host sees them in the lobby before the game begins.
            if people(table) == before {
                table.open(token).await?;
            }
        }
        (None, None) => table.again(token, None, true).await?,
        (None, Some(_)) => return Err(WebError::Malformed("swap")),
    }
    Ok(done(&site, table, scripted))
}
