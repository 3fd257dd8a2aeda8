//! Boards over two sheets.

use std::sync::Arc;

use rooms::{Area, Board, Mark};

use crate::{
    job::Paper,
    pages,
    sheet::{Placed, Sheet, Stroke},
    texts::SheetTexts,
};

/// What stays white around a board, in millimetres.
const MARGIN: f32 = 10.0;
/// How far the left sheet goes on under the right one, in millimetres.
const UNDER: f32 = 6.0;

/// The two halves of a board, as large as the paper takes them. The left one goes on a little under the right one.
pub(crate) fn sheets(board: &Board, paper: Paper, texts: &SheetTexts) -> [Sheet; 2] {
    let page = paper.across();
    let (width, height) = board.size;
    let scale = ((page.0 - 2.0 * MARGIN) * 2.0 / width).min((page.1 - 2.0 * MARGIN) / height);
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
    pages::note(&mut first, &texts.join);
    pages::note(&mut second, &texts.join);
    [first, second]
}
