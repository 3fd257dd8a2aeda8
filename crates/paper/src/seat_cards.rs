//! Seat cards for a class. Each card has a picture, a name, and a QR code with the link to one pupil's seat.

use std::fmt::Write as _;

use deck::Picture;
use qrcode::{Color, EcLevel, QrCode};
use rooms::{Area, Mark, TextMark};

use crate::{
    PrintError,
    grid::Grid,
    job::Paper,
    sheet::{self, Placed, Sheet},
    text::SheetTexts,
};

/// The maximum number of seat cards in one file.
pub const MOST_SEATS: usize = 200;

/// The width and height of a seat card, in millimetres.
const SIZE: (f32, f32) = (90.0, 54.0);

/// The card of one seat. Its link is a secret: a person who has the link may take the seat, so give each card to one
/// person only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatCard {
    /// The name of the person in the class, for instance the name of an animal.
    pub name: String,
    /// The picture that the card shows next to the name.
    pub picture: Option<Picture>,
    /// The link in the QR code of the card.
    pub link: String,
    /// The text below the name, for instance the code of the class; may be empty.
    pub note: String,
}

/// Lays out seat cards, ten on a sheet, with cut lines.
///
/// # Errors
/// [`PrintError::Nothing`] without cards; [`PrintError::TooMany`] for more than [`MOST_SEATS`];
/// [`PrintError::LongLink`] if a link does not fit into a QR code.
pub fn seat_sheets(
    cards: &[SeatCard],
    title: &str,
    paper: Paper,
    texts: &SheetTexts,
) -> Result<Vec<Sheet>, PrintError> {
    if cards.len() > MOST_SEATS {
        return Err(PrintError::TooMany { cards: cards.len(), most: MOST_SEATS });
    }
    let grid = Grid { page: paper.upright(), columns: 2, rows: 5, cell: SIZE, gap: 0.0 };
    let pages = cards.chunks(grid.count());
    let count = pages.len();
    let sheet = |(number, cards): (usize, &[SeatCard])| {
        let mut sheet = Sheet::new(grid.page);
        for (index, card) in cards.iter().enumerate() {
            let at = grid.place(index);
            let marks = marks(card)?.into();
            sheet.placed.push(Placed { marks, own: SIZE, at, turned: false, clip: at });
        }
        grid.cut_lines(&mut sheet, cards.len());
        if grid.corner().1 > 8.0 {
            sheet::foot(&mut sheet, &format!("{title} \u{2013} {}/{count}", number + 1), texts);
        }
        Ok(sheet)
    };
    if cards.is_empty() { Err(PrintError::Nothing) } else { pages.enumerate().map(sheet).collect() }
}

fn marks(card: &SeatCard) -> Result<Vec<Mark>, PrintError> {
    let text = |text: &str, at, size, bold| {
        Mark::Text(TextMark {
            text: text.to_owned(),
            lang: None,
            at,
            from_top: false,
            size,
            bold,
            centred: true,
            colour: "#1d1512",
        })
    };
    let mut marks = vec![
        Mark::drawing("0 0 1 1", "", &code(&card.link)?, Area::new(4.0, 6.0, 42.0, 42.0)),
        text(&card.name, Area::new(48.0, 27.0, 39.0, 12.0), 6.0, true),
        text(&card.note, Area::new(48.0, 39.5, 39.0, 6.0), 4.0, false),
        text(&card.link, Area::new(48.0, 46.0, 39.0, 5.0), 2.0, false),
    ];
    if let Some(picture) = card.picture {
        marks.push(Mark::Picture { picture, at: Area::new(57.5, 5.0, 20.0, 20.0) });
    }
    Ok(marks)
}

/// Returns a QR code as an SVG of one unit square, with the empty border (quiet zone) that cameras need.
fn code(link: &str) -> Result<String, PrintError> {
    const QUIET: usize = 4;
    let code = QrCode::with_error_correction_level(link, EcLevel::M).map_err(|_| PrintError::LongLink)?;
    let width = code.width();
    let mut path = String::new();
    for (index, _) in code.to_colors().iter().enumerate().filter(|(_, colour)| **colour == Color::Dark) {
        let (x, y) = (index % width + QUIET, index / width + QUIET);
        // Writing to a string cannot fail.
        let _ = write!(path, "M{x} {y}h1v1h-1z");
    }
    let whole = width + 2 * QUIET;
    Ok(format!(
        "<svg width=\"1\" height=\"1\" viewBox=\"0 0 {whole} {whole}\"><path fill=\"#000\" d=\"{path}\"/></svg>"
    ))
}
