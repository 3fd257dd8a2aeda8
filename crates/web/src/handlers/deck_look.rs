//! A list of words while it is being changed: what the page's script asks of it, and what its cards look like.

use axum::{
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use deck::Table;
use game::{Dice, OptionValues, Seat, SplitMix, Viewer, Waiting};
use rooms::{Decks, Page, Region, Room};
use serde::Serialize;

use super::front::{must_take_decks, with_shell};
use crate::{
    body::FileForm,
    error::WebError,
    extract::InRoom,
    language::Locale,
    list::List,
    pages::{DeckCards, DeckGame, columns_shown, deck_problem, deck_regions},
    shelf::playable,
    site::Site,
    take::{USUAL, by_chance},
};

/// So many times chance is asked while cards are dealt: more than any game has cards.
const DRAWS: usize = 2_000;

/// What the script is told of a list as it stands. Seen by whoever sent it alone; nothing of it is kept.
#[derive(Serialize)]
pub(super) struct Looked {
    /// The list as a table, where that was asked for and nothing is lost by it.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<LookedTable>,
    /// What is wrong, by row.
    problems: Vec<Trouble>,
    /// Parts of the page as they are now, by id.
    regions: [(&'static str, String); 2],
}

/// A list as a table.
#[derive(Serialize)]
struct LookedTable {
    head: Vec<String>,
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// One mistake.
#[derive(Serialize)]
struct Trouble {
    /// By the number that the list counts with; 0 for the list as a whole.
    row: usize,
    /// The name of the column, where it is in one.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<String>,
    /// What it is, in the reader's language.
    text: String,
}

/// What a list is, as far as it can be read: posted by the script whenever it has changed.
pub(super) async fn look(
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
            ("columns-shown", columns_shown(&shell, &list.read).into_string()),
        ],
    })
}

fn trouble(shell: &crate::pages::Shell<'_>, error: &deck::RowError) -> Trouble {
    Trouble { row: error.row, column: error.column.clone(), text: deck_problem(shell, error) }
}

/// The list as a table: with the columns that the house takes it to have. One that is far too large for a deck stays text.
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

/// A hand of its cards: in a dialog for the script, else as a page.
pub(super) async fn cards(
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

/// The page with a hand of this list's cards.
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

/// The hand of the first seat, once cards are dealt. The table is nobody's, and is gone with the answer.
fn dealt(
    room: &dyn Room,
    options: &OptionValues,
    dice: u64,
    shell: &crate::pages::Shell<'_>,
    pictures: &str,
) -> Option<Region> {
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
