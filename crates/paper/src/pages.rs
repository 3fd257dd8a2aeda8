//! What stands on pages beside cards: the foot with its ruler, notes, and the rules card.

use rooms::{Area, Mark, TextMark};

use crate::{
    game_sheets::RulesCard,
    job::Paper,
    sheet::{Sheet, Stroke},
    texts::SheetTexts,
};

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

/// The foot of a sheet: a ruler of 50 mm, and which sheet it is. It stands beside the marks in the margin.
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

/// A sentence in the lower margin.
pub(crate) fn note(sheet: &mut Sheet, sentence: &str) {
    let (width, height) = sheet.size;
    sheet.write(vec![text(sentence, Area::new(20.0, height - 8.5, width - 40.0, 4.5), 2.8, false)]);
}

/// The rules of a game on one sheet.
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
