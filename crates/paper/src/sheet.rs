//! A page as data: the marks with their places, and the elements outside the cards, such as the footer.

use std::sync::Arc;

use rooms::{Area, Mark, TextMark};

use crate::game_sheets::RulesCard;
use crate::job::Paper;
use crate::text::SheetTexts;

/// One page. All lengths are in millimetres from its upper left corner.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    /// The width and height of the page.
    pub size: (f32, f32),
    /// The groups of marks on the page; later groups cover earlier groups.
    pub placed: Vec<Placed>,
    /// The lines of the page along which people cut or fold it.
    pub lines: Vec<Line>,
}

/// A group of marks with local coordinates, and the place on the page into which it is scaled.
#[derive(Clone, PartialEq, Debug)]
pub struct Placed {
    /// The marks in local coordinates.
    pub marks: Arc<[Mark]>,
    /// The width and height of the local coordinate system of the marks.
    pub own: (f32, f32),
    /// The area on the page that the local coordinate system fills. The area has the same proportions as the system.
    pub at: Area,
    /// Whether the group is drawn upside down.
    pub turned: bool,
    /// The clipping area on the page: parts of the marks outside of it are not drawn.
    pub clip: Area,
}

/// A line along which people cut or fold the sheet, or a mark in the margin.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Line {
    /// The start point of the line, in millimetres.
    pub from: (f32, f32),
    /// The end point of the line, in millimetres.
    pub to: (f32, f32),
    /// The purpose of the line, which decides its width, colour and dashes.
    pub stroke: Stroke,
}

/// The purpose of a line on a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stroke {
    /// A mark in the margin, for instance a crop mark.
    Mark,
    /// A thin light line to cut along.
    Cut,
    /// A dashed line to fold along.
    Fold,
}

impl Sheet {
    pub(crate) const fn new(size: (f32, f32)) -> Self {
        Self { size, placed: Vec::new(), lines: Vec::new() }
    }

    /// Adds marks whose coordinates are the coordinates of the whole page.
    pub(crate) fn write(&mut self, marks: Vec<Mark>) {
        let at = Area::new(0.0, 0.0, self.size.0, self.size.1);
        self.placed.push(Placed { marks: marks.into(), own: self.size, at, turned: false, clip: at });
    }

    pub(crate) fn line(&mut self, from: (f32, f32), to: (f32, f32), stroke: Stroke) {
        self.lines.push(Line { from, to, stroke });
    }
}

const INK: &str = "#1d1512";

pub(crate) fn text(text: &str, at: Area, size: f32, bold: bool) -> Mark {
    Mark::Text(TextMark {
        text: text.to_owned(),
        lang: None,
        at,
        from_top: false,
        size,
        bold,
        centred: false,
        colour: INK,
    })
}

/// Adds the footer of a sheet: a ruler of 50 mm, and the number of the sheet. The footer stands beside the crop marks.
pub(crate) fn foot(sheet: &mut Sheet, name: &str, texts: &SheetTexts) {
    let (width, height) = sheet.size;
    let y = height - 5.0;
    let left = 16.0;
    sheet.line((left, y), (left + 50.0, y), Stroke::Mark);
    for at in [left, left + 50.0] {
        sheet.line((at, y - 1.2), (at, y + 1.2), Stroke::Mark);
    }
    let at = |x: f32, width: f32| Area::new(x, y - 1.6, width, 3.2);
    let rest = (width - left - 50.0 - 24.0) / 2.0;
    let ruler = text(&texts.ruler, at(left + 53.0, rest + 10.0), 2.2, false);
    sheet.write(vec![ruler, text(name, at(left + 66.0 + rest, rest - 10.0), 2.2, true)]);
}

/// Adds a sentence in the lower margin of a sheet.
pub(crate) fn note(sheet: &mut Sheet, sentence: &str) {
    let (width, height) = sheet.size;
    sheet.write(vec![text(sentence, Area::new(20.0, height - 8.5, width - 40.0, 4.5), 2.8, false)]);
}

/// Lays out the rules of a game on one sheet.
pub(crate) fn rules(card: &RulesCard, icon: &str, colour: &str, paper: Paper) -> Sheet {
    let (width, height) = paper.upright();
    let mut sheet = Sheet::new((width, height));
    let drawn = format!("<svg width=\"96\" height=\"96\" color=\"{colour}\">{icon}</svg>");
    let mut marks = vec![
        Mark::drawing("0 0 96 96", "", &drawn, Area::new(width / 2.0 - 13.0, 14.0, 26.0, 26.0)),
        Mark::text(card.title.clone(), Area::new(20.0, 42.0, width - 40.0, 16.0), 9.0),
    ];
    let top = 64.0;
    let each = (height - top - 16.0) / card.lines.len().max(1) as f32;
    for ((heading, sentence), number) in card.lines.iter().zip(0_u8..) {
        let y = top + f32::from(number) * each;
        marks.push(Mark::Text(TextMark {
            text: heading.clone(),
            lang: None,
            at: Area::new(20.0, y, width - 40.0, 8.0),
            from_top: false,
            size: 5.2,
            bold: true,
            centred: true,
            colour: INK,
        }));
        marks.push(Mark::Text(TextMark {
            text: sentence.clone(),
            lang: None,
            at: Area::new(20.0, y + 9.0, width - 40.0, each - 11.0),
            from_top: true,
            size: 4.8,
            bold: false,
            centred: true,
            colour: INK,
        }));
    }
    sheet.write(marks);
    sheet
}
