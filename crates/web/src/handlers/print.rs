//! Printing a game: what is to be printed and how, and the file.

use axum::{
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use deck::{Deck, remembered};
use game::OptionValues;
use maud::Markup;
use paper::{File, Flip, Ink, Job, Offset, Paper, PerSheet, PrintError, Sides};
use rooms::{Length, ROOMS, Room};

use super::front::{check_deck, read_options, with_shell};
use crate::{
    body::Fields,
    error::WebError,
    extract::InRoom,
    language::{Locale, papers},
    pages::{Choice, ChoosePage, DeckChoice, DeckChoices, DeckShelf, PrintPage},
    printing::{PrintingError, print_calibration, print_game},
    site::Site,
};

/// How many of the letters that cannot be printed are named.
const MOST_LETTERS: usize = 20;

/// Which game?
pub(super) async fn choose(State(site): State<Site>, locale: Locale) -> Markup {
    with_shell(&site, locale, |shell| {
        let rooms: Vec<&dyn Room> = ROOMS.iter().map(|room| *room as &dyn Room).collect();
        ChoosePage { shell, rooms: &rooms, choice: Choice::Print }.render()
    })
}

/// How?
pub(super) async fn page(State(site): State<Site>, locale: Locale, InRoom(room): InRoom, headers: HeaderMap) -> Markup {
    ask(&site, locale, room, None, papers(&headers))
}

/// The same with a deck of somebody's own, that was just looked at.
pub(super) async fn with_deck(
    State(site): State<Site>,
    locale: Locale,
    InRoom(room): InRoom,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Markup, WebError> {
    let (own, papers) = (site.clone(), papers(&headers));
    let made = move || {
        let options = what(&own, room, &fields)?;
        check_deck(&own, room, &options)?;
        let deck = room.decks().and_then(|decks| options.get(decks.option)).and_then(|text| remembered(text).ok());
        Ok(ask(&own, locale, room, deck.as_ref(), papers))
    };
    site.jobs().run(made).await?
}

fn ask(site: &Site, locale: Locale, room: &'static dyn Room, own: Option<&Deck>, papers: [&'static str; 2]) -> Markup {
    let mut decks = site.shelf().choices(room);
    let mut now = OptionValues::new();
    if let (Some(deck), Some(option)) = (own, room.decks().map(|decks| decks.option)) {
        let value = deck.text().to_owned();
        now.insert(option.to_owned(), value.clone());
        let (title, languages) = (deck.title().to_owned(), deck.languages().to_vec());
        decks.insert(0, DeckChoice { value, title, languages, rows: deck.rows().len(), shelf: DeckShelf::Top });
    }
    with_shell(site, locale, |shell| {
        let decks = DeckChoices { decks: &decks, own: !site.is_for_children() };
        PrintPage { shell, room, decks, now: &now, papers }.render()
    })
}

/// The game as a file.
pub(super) async fn game(
    State(site): State<Site>,
    locale: Locale,
    InRoom(room): InRoom,
    fields: Fields,
) -> Result<Response, WebError> {
    let (job, rules) = (how(&fields)?, fields.one("rules")?.is_some());
    let own = site.clone();
    let make = move || {
        let options = what(&own, room, &fields)?;
        check_deck(&own, room, &options)?;
        print_game(room, &options, &job, rules, locale.tag()).map_err(|error| refused(room, error))
    };
    let file = site.printing().take(make).await?;
    if !file.missing.is_empty() {
        // A card without its word, or with half of it, is worse than none.
        let letters: Vec<_> = file.missing.iter().take(MOST_LETTERS).map(char::to_string).collect();
        return Err(WebError::Unprintable(letters.join(" ")));
    }
    Ok(answer(room.key(), file))
}

/// The pages that tell how far a printer slips.
pub(super) async fn calibration(
    State(site): State<Site>,
    locale: Locale,
    fields: Fields,
) -> Result<Response, WebError> {
    let job = how(&fields)?;
    let make = move || print_calibration(&job, locale.tag()).map_err(|_| WebError::Internal);
    Ok(answer("calibration", site.printing().take(make).await?))
}

/// The options that change what is printed; everything else is as usual.
fn what(site: &Site, room: &dyn Room, fields: &Fields) -> Result<OptionValues, WebError> {
    let mut options = read_options(site, room, fields, Length::Normal)?;
    options.retain(|key, _| room.printed_by().contains(&key.as_str()));
    Ok(options)
}

fn how(fields: &Fields) -> Result<Job, WebError> {
    let paper = read_paper(fields.one("paper")?)?;
    let per_sheet = match fields.one("per-sheet")? {
        None | Some("9") => PerSheet::Nine,
        Some("8") => PerSheet::Eight,
        Some("4") => PerSheet::Four,
        Some(_) => return Err(WebError::Malformed("per-sheet")),
    };
    let ink = match fields.one("ink")? {
        None | Some("colour") => Ink::Colour,
        Some("saving") => Ink::Saving,
        Some(_) => return Err(WebError::Malformed("ink")),
    };
    let offset = Offset::new(millimetres(fields, "right")?, millimetres(fields, "down")?);
    let sides = match fields.one("sides")? {
        None | Some("fronts") => Sides::Fronts,
        Some("long-edge") => Sides::Duplex { flip: Flip::LongEdge, offset },
        Some("short-edge") => Sides::Duplex { flip: Flip::ShortEdge, offset },
        Some("fold-over") => Sides::FoldOver,
        Some(_) => return Err(WebError::Malformed("sides")),
    };
    Ok(Job { paper, per_sheet, sides, ink })
}

/// The size of the sheets; A4 where nobody says.
pub(super) fn read_paper(asked: Option<&str>) -> Result<Paper, WebError> {
    match asked {
        None | Some("a4") => Ok(Paper::A4),
        Some("letter") => Ok(Paper::Letter),
        Some(_) => Err(WebError::Malformed("paper")),
    }
}

fn millimetres(fields: &Fields, key: &'static str) -> Result<f32, WebError> {
    let text = fields.one(key)?.unwrap_or_default().trim().replace(',', ".");
    let number = if text.is_empty() { Ok(0.0) } else { text.parse::<f32>() };
    number.ok().filter(|number| number.is_finite()).ok_or(WebError::Malformed(key))
}

fn refused(room: &'static dyn Room, error: PrintingError) -> WebError {
    match error {
        PrintingError::Options(error) => WebError::Options { room, error, seats: None },
        PrintingError::Print(PrintError::TooMany { .. }) => WebError::TooLarge,
        PrintingError::Print(PrintError::Nothing) => WebError::NotFound,
        PrintingError::Print(PrintError::LongLink | PrintError::Unwritable(_)) => WebError::Internal,
    }
}

/// A file that a browser shows and that nobody keeps.
pub(super) fn answer(name: &str, file: File) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/pdf".to_owned()),
        (header::CONTENT_DISPOSITION, format!("inline; filename=\"humbug-{name}.pdf\"")),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    (headers, file.pdf).into_response()
}
