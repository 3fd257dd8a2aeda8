//! The responses for the page's script while a person edits a list; the preview of the list's cards; and the page for
//! an own deck.

use axum::{
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use deck::Table;
use game::{Dice, OptionValues, Seat, SplitMix, Viewer, Waiting};
use maud::Markup;
use rooms::{Decks, Page, Region, Room};
use serde::Serialize;

use crate::{
    decks::{
        cards::{DeckCards, DeckGame, Playable},
        list::List,
        page::{self, DeckPage, UploadedFile, deck_problem, deck_regions},
    },
    error::WebError,
    http::{
        body::FileForm,
        extract::{InRoom, Refused},
    },
    language::Locale,
    options::{
        self,
        deck::{USUAL, are_enough, by_chance, playable},
        proposal::propose_beside,
        read::must_take_decks,
    },
    shell::{Shell, with_shell},
    site::Site,
};

/// The limit of random draws when the preview deals its cards. The limit is higher than the number of cards in any
/// game.
const DRAWS: usize = 2_000;

/// The response to the page's script about an edited list. Only the sender gets this response, and the server stores
/// nothing.
#[derive(Serialize)]
pub(crate) struct Looked {
    /// The list as a table, if the script requested a table and the list can be converted.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<LookedTable>,
    /// The errors of the list, each with its row.
    problems: Vec<Trouble>,
    /// The new HTML of two regions of the page, by HTML id.
    regions: [(&'static str, String); 2],
}

/// A word list as a table, for the table editor of the page's script.
#[derive(Serialize)]
struct LookedTable {
    head: Vec<String>,
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// An error in a list, with its position.
#[derive(Serialize)]
struct Trouble {
    /// The number of the row in the list; 0 for an error about the whole list.
    row: usize,
    /// The name of the column; `None` if the error is not about a column.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<String>,
    /// The message, in the visitor's language.
    text: String,
}

/// Parses a list that the page's script sends after every change, and returns its errors.
pub(crate) async fn look(
    State(site): State<Site>,
    locale: Locale,
    form: FileForm,
) -> Result<axum::Json<Looked>, WebError> {
    must_take_decks(&site)?;
    let wants_table = form.fields.one("table")?.is_some();
    let form = FileForm { file: None, ..form };
    let looked = List::of(&site, form, move |site, list| looked(site, locale, &list, wants_table)).await?;
    Ok(axum::Json(looked))
}

fn looked(site: &Site, locale: Locale, list: &List, wants_table: bool) -> Looked {
    let games = list.read.as_ref().map(DeckGame::all);
    with_shell(site, locale, |shell| Looked {
        table: if wants_table { table(list) } else { None },
        problems: list
            .read
            .as_ref()
            .err()
            .map_or(&[][..], Vec::as_slice)
            .iter()
            .map(|error| trouble(&shell, error))
            .collect(),
        regions: [
            ("deck-games", deck_regions(&shell, &list.read, games.as_deref().unwrap_or_default()).into_string()),
            ("columns-shown", page::shown(&shell, &list.read).into_string()),
        ],
    })
}

fn trouble(shell: &Shell<'_>, error: &deck::RowError) -> Trouble {
    Trouble { row: error.row, column: error.column.clone(), text: deck_problem(shell, error) }
}

/// Returns the list as a table, with the detected kinds of columns; `None` if the list is far too large for a deck.
fn table(list: &List) -> Option<LookedTable> {
    let table = match &list.read {
        Ok(deck) => deck.table(),
        Err(_) => {
            let mut table = Table::read(&list.text)
                .filter(|table| table.rows.len() <= 2 * deck::ROW_LIMIT && table.width() <= deck::COLUMN_LIMIT)?;
            table.name_columns();
            table
        }
    };
    let rows = table.rows.into_iter().map(|(_, cells)| cells).collect();
    Some(LookedTable { head: table.head, columns: table.columns, rows })
}

/// Renders a preview: a hand of the list's cards. The page's script gets an HTML fragment for a dialog; a browser
/// without JavaScript gets a whole page.
pub(crate) async fn cards(
    State(site): State<Site>,
    locale: Locale,
    InRoom(room): InRoom,
    headers: HeaderMap,
    form: FileForm,
) -> Result<Response, WebError> {
    must_take_decks(&site)?;
    let decks = room.decks().ok_or(WebError::NotFound)?;
    let is_scripted = headers.contains_key("x-humbug");
    let form = FileForm { file: None, ..form };
    List::of(&site, form, move |site, list| hand(site, locale, (room, &decks), list, is_scripted)).await?
}

/// Renders the page or fragment with a random hand of this list's cards.
fn hand(
    site: &Site,
    locale: Locale,
    (room, decks): (&'static dyn Room, &Decks),
    list: List,
    is_scripted: bool,
) -> Result<Response, WebError> {
    let deck =
        list.read.map_err(|errors| errors.into_iter().next().map_or(WebError::Malformed("text"), WebError::BadDeck))?;
    let (usable, lacking) = playable(room, &deck);
    let mut dice = site.house().dice()?;
    let part = deck
        .of_rows(&by_chance(usable, USUAL.min(decks.most), &mut dice))
        .ok()
        .filter(|part| playable(room, part).1.is_empty());
    let part = part.ok_or_else(|| lacking.into_iter().next().map_or(WebError::Malformed("text"), WebError::BadDeck))?;
    let options = OptionValues::from([(decks.option.to_owned(), part.text().to_owned())]);
    let shown = with_shell(site, locale, |shell| {
        let hand = dealt(room, &options, dice.bits(), &shell, &site.pictures())?;
        let page = DeckCards { shell, room, hand: &hand };
        Some(if is_scripted { page.fragment() } else { page.render() })
    });
    let shown = shown.ok_or(WebError::Internal)?;
    let fragment = [(header::CONTENT_TYPE, "text/fragment+html; charset=utf-8")];
    Ok(if is_scripted { (fragment, shown.into_string()).into_response() } else { shown.into_response() })
}

/// Creates a temporary game without a table, deals the cards, and returns the region with the first seat's hand.
fn dealt(room: &dyn Room, options: &OptionValues, dice: u64, shell: &Shell<'_>, pictures: &str) -> Option<Region> {
    let mut dice = SplitMix::new(dice);
    let seats = *room.seats().start();
    let mut state = room.open(options, seats).ok()?;
    for _ in 0..DRAWS {
        if state.waiting() != Waiting::Nature || !state.random_step(&mut dice) {
            break;
        }
    }
    let viewer = Viewer::Seat(Seat::all(seats).next()?);
    let page =
        Page { words: shell.words, viewer, action: None, window: None, aids: &[], pictures, shown: &[], faces: None };
    state.view(viewer).page(&page).into_iter().find(|region| region.id == "hand")
}

/// Renders the page on which a person pastes a deck.
pub(crate) async fn own_deck(
    State(site): State<Site>,
    locale: Locale,
    InRoom(room): InRoom,
) -> Result<Markup, WebError> {
    room.decks().ok_or(WebError::NotFound)?;
    must_take_decks(&site)?;
    Ok(with_shell(&site, locale, |shell| {
        let settings = options::settings::with_own_decks(&site);
        let run = options::settings::fields(&site, &settings, true);
        let file = UploadedFile::default();
        DeckPage { shell, room, pasted: "", looked: None, file, as_table: false, run, you: None }.render()
    }))
}

/// Parses a pasted deck and renders the page with the result.
pub(crate) async fn look_at_deck(
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

/// Renders the page with the result of parsing a list.
pub(crate) fn looked_at(
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
        // The game may not support some rows. If the other rows are enough, the game is played without the unsupported
        // rows.
        (Some((deck, (usable, lacking))), _) => match are_enough(room, deck, usable) {
            true => Ok(Playable { deck, usable, lacking, most: decks.most }),
            false => Err(lacking.as_slice()),
        },
    });
    // If the file gave no list, the page shows the file's error and no parsed list.
    let looked = looked.filter(|_| !list.is_held());
    let file = UploadedFile::of(list);
    let host = propose_beside(site.house(), &[], &Refused::default(), &site.languages().texts(locale))?;
    Ok(with_shell(site, locale, |shell| {
        let settings = options::settings::with_own_decks(site);
        let run = options::settings::fields(site, &settings, true);
        DeckPage { shell, room, pasted: &list.text, looked, file, as_table, run, you: Some(host.sitting(0)) }.render()
    }))
}
