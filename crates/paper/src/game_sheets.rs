//! Lays out a whole game on sheets: cards with their backs, pieces, boards and the rules card.

use std::sync::Arc;

use rooms::{Area, Board, CARD, Mark, PIECE, Printed, PrintedCard};

use crate::PrintError;
use crate::grid::{Axis, Grid};
use crate::job::{Ink, Job, Offset, Paper, PerSheet, Sides};
use crate::sheet::{self, Placed, Sheet, Stroke};
use crate::text::SheetTexts;

/// The maximum number of cards and pieces in one file.
pub const MOST_CARDS: usize = 400;

/// The bleed: how far the background of backs extends beyond the cut line, in millimetres. A printer may shift the page
/// by this much.
const BLEED: f32 = 3.0;
/// The margin that printers cannot print on, in millimetres.
const MARGIN: f32 = 4.5;

/// A game and everything of it that can be printed.
#[derive(Clone, Copy, Debug)]
pub struct Game<'a> {
    /// The name of the game.
    pub name: &'a str,
    /// The icon of the game, as inline SVG in one colour.
    pub icon: &'a str,
    /// The cards, pieces and boards of the game.
    pub printed: &'a Printed,
    /// The rules card, if it was requested.
    pub rules: Option<&'a RulesCard>,
}

/// The rules of a game, to be printed on one sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesCard {
    /// The heading of the sheet.
    pub title: String,
    /// The lines of the card. Each line has a topic and a sentence.
    pub lines: Vec<(String, String)>,
}

/// Returns the sheets of a game in print order.
///
/// # Errors
/// [`PrintError::Nothing`] if there is no content; [`PrintError::TooMany`] for more than [`MOST_CARDS`] cards and
/// pieces.
pub fn game_sheets(game: &Game<'_>, job: &Job, texts: &SheetTexts) -> Result<Vec<Sheet>, PrintError> {
    let printed = game.printed;
    let cards = printed.cards.len() + printed.pieces.len();
    if cards > MOST_CARDS {
        return Err(PrintError::TooMany { cards, most: MOST_CARDS });
    }
    let mut sheets = Vec::new();
    let common: Arc<[Mark]> = common_back(game.icon, printed.colour, job.ink).into();
    let title = if printed.title.is_empty() { game.name } else { &printed.title };
    let set = |cards, own, scale| Set { cards, own, scale, common: &common, title, texts };
    let scale = if job.per_sheet == PerSheet::Four { 1.5 } else { 1.0 };
    sheets.extend(set(&printed.cards, CARD, scale).sheets(job));
    sheets.extend(set(&printed.pieces, PIECE, 1.0).sheets(&Job { per_sheet: PerSheet::Nine, ..*job }));
    for board in &printed.boards {
        sheets.extend(board_sheets(board, job.paper, texts));
    }
    if let Some(rules) = game.rules {
        sheets.push(sheet::rules(rules, game.icon, printed.colour, job.paper));
    }
    if sheets.is_empty() { Err(PrintError::Nothing) } else { Ok(sheets) }
}

/// A set of cards or pieces that all have the same size.
struct Set<'a> {
    cards: &'a [PrintedCard],
    /// The width and height for which the marks of a card were drawn, in millimetres.
    own: (f32, f32),
    /// The factor by which the print enlarges the cards.
    scale: f32,
    common: &'a Arc<[Mark]>,
    title: &'a str,
    texts: &'a SheetTexts,
}

impl Set<'_> {
    fn sheets(&self, job: &Job) -> Vec<Sheet> {
        let two_sided = self.cards.iter().any(|card| card.back.is_some());
        let mut sheets = match job.sides {
            Sides::Fronts if !two_sided => self.fronts(&self.grid(job)),
            Sides::Fronts | Sides::FoldOver => self.folded(job),
            Sides::Duplex { flip, offset } => {
                let grid = self.grid(job);
                let backs = self.backs(&grid, grid.axis(flip), offset);
                self.fronts(&grid).into_iter().zip(backs).flat_map(|(front, back)| [front, back]).collect()
            }
        };
        let turns = matches!(job.sides, Sides::Duplex { .. });
        let count = if turns { sheets.len() / 2 } else { sheets.len() };
        let fronts = sheets.iter_mut().step_by(if turns { 2 } else { 1 });
        for (number, sheet) in fronts.enumerate() {
            sheet::foot(sheet, &format!("{} \u{2013} {}/{count}", self.title, number + 1), self.texts);
        }
        sheets
    }

    const fn cell(&self) -> (f32, f32) {
        (self.own.0 * self.scale, self.own.1 * self.scale)
    }

    fn grid(&self, job: &Job) -> Grid {
        let (upright, across) = (job.paper.upright(), job.paper.across());
        match job.per_sheet {
            PerSheet::Eight => Grid { page: across, columns: 4, rows: 2, cell: self.cell(), gap: 2.0 * BLEED },
            PerSheet::Nine | PerSheet::Four => self.needed(Grid::filling(upright, self.cell(), MARGIN)),
        }
    }

    /// Returns the grid with only as many rows as the cards need.
    fn needed(&self, grid: Grid) -> Grid {
        Grid { rows: grid.rows.min(self.cards.len().div_ceil(grid.columns.max(1))), ..grid }
    }

    fn fronts(&self, grid: &Grid) -> Vec<Sheet> {
        let sheet = |cards: &[PrintedCard]| {
            let mut sheet = Sheet::new(grid.page);
            for (index, card) in cards.iter().enumerate() {
                let at = grid.place(index);
                let marks = self.named(&card.front);
                sheet.placed.push(Placed { marks, own: self.own, at, turned: false, clip: at });
            }
            grid.cut_lines(&mut sheet, cards.len());
            sheet
        };
        self.cards.chunks(grid.count().max(1)).map(sheet).collect()
    }

    /// Lays out the backs of each sheet of fronts. Each back lies behind its front after the printer has turned the
    /// sheet.
    fn backs(&self, grid: &Grid, axis: Axis, offset: Offset) -> Vec<Sheet> {
        let moved = |area: rooms::Area| rooms::Area { x: area.x + offset.right(), y: area.y + offset.down(), ..area };
        let sheet = |cards: &[PrintedCard]| {
            let mut sheet = Sheet::new(grid.page);
            for (index, card) in cards.iter().enumerate() {
                let place = grid.behind(index, axis);
                let (at, clip) = (moved(place), moved(grid.with_ground(place, BLEED)));
                let turned = axis == Axis::Level;
                sheet.placed.push(Placed { marks: self.back(card), own: self.own, at, turned, clip });
            }
            sheet
        };
        self.cards.chunks(grid.count().max(1)).map(sheet).collect()
    }

    /// Lays out each front with its back below it, upside down. After folding, both sides are upright.
    fn folded(&self, job: &Job) -> Vec<Sheet> {
        let (width, height) = self.cell();
        let pairs = |page| Grid::filling(page, (width, 2.0 * height), MARGIN);
        let (upright, across) = (pairs(job.paper.upright()), pairs(job.paper.across()));
        let grid = self.needed(if upright.count() >= across.count() { upright } else { across });
        let sheet = |cards: &[PrintedCard]| {
            let mut sheet = Sheet::new(grid.page);
            for (index, card) in cards.iter().enumerate() {
                let pair = grid.place(index);
                let front = rooms::Area { height, ..pair };
                let back = rooms::Area { y: pair.y + height, ..front };
                let marks = self.named(&card.front);
                sheet.placed.push(Placed { marks, own: self.own, at: front, turned: false, clip: front });
                let marks = self.back(card);
                sheet.placed.push(Placed { marks, own: self.own, at: back, turned: true, clip: back });
            }
            grid.cut_lines(&mut sheet, cards.len());
            let (left, _) = grid.corner();
            for row in 0..cards.len().div_ceil(grid.columns.max(1)) {
                let y = grid.place(row * grid.columns).y + height;
                sheet.line((left - 4.0, y), (grid.page.0 - left + 4.0, y), Stroke::Fold);
            }
            sheet
        };
        self.cards.chunks(grid.count().max(1)).map(sheet).collect()
    }

    fn back(&self, card: &PrintedCard) -> Arc<[Mark]> {
        card.back.as_ref().map_or_else(|| Arc::clone(self.common), |own| self.named(own))
    }

    /// Returns a card's marks and, in small letters at its lower edge, the title of its deck.
    fn named(&self, marks: &[Mark]) -> Arc<[Mark]> {
        if self.own == PIECE {
            return marks.into();
        }
        let (width, height) = self.own;
        let at = rooms::Area::new(width * 0.25, height - 3.8, width * 0.5, 2.6);
        let name = Mark::Text(rooms::TextMark {
            text: self.title.to_owned(),
            lang: None,
            at,
            from_top: false,
            size: 1.8,
            bold: false,
            centred: true,
            colour: "#6a5a50",
        });
        marks.iter().cloned().chain([name]).collect()
    }
}

/// The bleed of the common back, in millimetres. The background extends beyond the card, so that no white edge appears
/// if the printer shifts the page.
const BEYOND: f32 = 4.0;

/// Draws the back that all cards share: a background without a border, a pattern, and the icon of the game.
fn common_back(icon: &str, colour: &str, ink: Ink) -> Vec<Mark> {
    let (width, height) = CARD;
    let (ground, pattern, panel) = match ink {
        Ink::Colour => (colour, "#ffffff", "#fffdf8"),
        Ink::Saving => ("#ffffff", "#9a9a9a", "#ffffff"),
    };
    let whole = Area::new(-BEYOND, -BEYOND, width + 2.0 * BEYOND, height + 2.0 * BEYOND);
    let view_box = format!("{} {} {} {}", whole.x, whole.y, whole.width, whole.height);
    let shapes = format!(
        "<path fill=\"{ground}\" d=\"M-{BEYOND}-{BEYOND}H{}V{}H-{BEYOND}Z\"/>\
         <path d=\"{}\" fill=\"none\" stroke=\"{pattern}\" stroke-opacity=\".4\" stroke-width=\".35\"/>\
         <rect x=\"13.500\" y=\"26\" width=\"36\" height=\"36\" rx=\"6\" fill=\"{panel}\" stroke=\"{ground}\" stroke-width=\"1\"/>\
         <svg x=\"16.500\" y=\"29\" width=\"30\" height=\"30\" color=\"{colour}\">{icon}</svg>",
        width + BEYOND,
        height + BEYOND,
        lattice(whole),
    );
    vec![Mark::drawing(&view_box, "", &shapes, whole)]
}

/// Returns SVG path data for diagonal lines in both directions.
fn lattice(area: Area) -> String {
    const STEP: f32 = 5.0;
    let bottom = area.y + area.height;
    let count = ((area.width + area.height) / STEP) as i32;
    let lines = (0..=count).map(|number| {
        let along = number as f32 * STEP;
        let (falling, rising) = (area.x - area.height + along, area.x + along);
        format!(
            "M{falling:.1} {:.1}L{:.1} {bottom:.1}M{rising:.1} {:.1}L{:.1} {bottom:.1}",
            area.y,
            falling + area.height,
            area.y,
            rising - area.height,
        )
    });
    lines.collect()
}

/// The white margin around a board, in millimetres.
const BOARD_MARGIN: f32 = 10.0;
/// How far the left half of a board extends under the right half, in millimetres. It is the strip for the glue.
const UNDER: f32 = 6.0;

/// Lays out a board on two sheets, as large as the paper allows. The left half extends a little under the right half,
/// for the glue.
fn board_sheets(board: &Board, paper: Paper, texts: &SheetTexts) -> [Sheet; 2] {
    let page = paper.across();
    let (width, height) = board.size;
    let scale = ((page.0 - 2.0 * BOARD_MARGIN) * 2.0 / width).min((page.1 - 2.0 * BOARD_MARGIN) / height);
    let (half, tall) = (width * scale / 2.0, height * scale);
    let marks: Arc<[Mark]> = board.marks.clone().into();
    let (left, top) = ((page.0 - half) / 2.0, (page.1 - tall) / 2.0);
    let sheet = |from: f32, more: f32| {
        let mut sheet = Sheet::new(page);
        let at = Area::new(left - from, top, 2.0 * half, tall);
        let clip = Area::new(left, top, half + more, tall);
        sheet.placed.push(Placed { marks: Arc::clone(&marks), own: board.size, at, turned: false, clip });
        for (from, to) in [((left, top), (left + half, top)), ((left, top + tall), (left + half, top + tall))] {
            sheet.line(from, to, Stroke::Cut);
        }
        sheet
    };
    let (mut first, mut second) = (sheet(0.0, UNDER), sheet(half, 0.0));
    first.line((left + half, top - 4.0), (left + half, top - 1.0), Stroke::Mark);
    first.line((left + half, top + tall + 1.0), (left + half, top + tall + 4.0), Stroke::Mark);
    second.line((left, top - 4.0), (left, top + tall + 4.0), Stroke::Mark);
    sheet::note(&mut first, &texts.join);
    sheet::note(&mut second, &texts.join);
    [first, second]
}
