//! The calibration sheet. It shows how far a printer shifts the back of a sheet when it prints both sides.

use rooms::{Area, Mark};

use crate::{
    job::Job,
    sheet::{Sheet, Stroke, text},
    text::SheetTexts,
};

/// The length of the scales from the centre to each side, in millimetres.
const REACH: i16 = 10;

/// Lays out a front with a cross in its middle, and a back with scales around the same point. A person holds the sheet
/// against the light and reads where the cross meets the two scales. The two numbers are the offset.
pub fn calibration_sheets(job: &Job, texts: &SheetTexts) -> Vec<Sheet> {
    let page = job.paper.upright();
    let (mut front, mut back) = (Sheet::new(page), Sheet::new(page));
    front.write(instructions(page, texts));
    cross(&mut front);
    back.write(vec![Mark::text(texts.back.clone(), Area::new(20.0, 24.0, page.0 - 40.0, 10.0), 6.0)]);
    scales(&mut back);
    vec![front, back]
}

fn instructions(page: (f32, f32), texts: &SheetTexts) -> Vec<Mark> {
    let width = page.0 - 40.0;
    let mut marks = vec![
        Mark::text(texts.calibration.clone(), Area::new(20.0, 12.0, width, 11.0), 6.5),
        Mark::text(texts.front.clone(), Area::new(20.0, 24.0, width, 10.0), 6.0),
    ];
    for (step, number) in texts.steps.iter().zip(0_u8..) {
        marks.push(text(step, Area::new(24.0, 38.0 + 13.0 * f32::from(number), page.0 - 48.0, 12.0), 4.2, false));
    }
    marks
}

/// Draws the cross, and a ruler of 100 mm near the lower edge.
fn cross(sheet: &mut Sheet) {
    let (x, y) = (sheet.size.0 / 2.0, sheet.size.1 / 2.0);
    sheet.line((x - 40.0, y), (x + 40.0, y), Stroke::Mark);
    sheet.line((x, y - 40.0), (x, y + 40.0), Stroke::Mark);
    let low = sheet.size.1 - 30.0;
    sheet.line((x - 50.0, low), (x + 50.0, low), Stroke::Mark);
    for step in 0..=10_u8 {
        let at = x - 50.0 + 10.0 * f32::from(step);
        sheet.line((at, low), (at, low + if step % 5 == 0 { 4.0 } else { 2.5 }), Stroke::Mark);
    }
    sheet.write(vec![Mark::text("100 mm".to_owned(), Area::new(x - 20.0, low - 7.0, 40.0, 5.0), 3.2)]);
}

/// Draws the scales, which show by how much the backs must be moved. If the printer shifted a back 2 mm to the right,
/// the cross of the front points at -2.
fn scales(sheet: &mut Sheet) {
    let (x, y) = (sheet.size.0 / 2.0, sheet.size.1 / 2.0);
    let mut marks = Vec::new();
    for step in -REACH..=REACH {
        let along = f32::from(step);
        let long = if step % 5 == 0 { 6.0 } else { 3.0 };
        sheet.line((x + along, y - 24.0), (x + along, y - 24.0 - long), Stroke::Mark);
        sheet.line((x - 24.0, y + along), (x - 24.0 - long, y + along), Stroke::Mark);
        if step % 5 == 0 {
            marks.push(Mark::text(step.to_string(), Area::new(x + along - 4.0, y - 36.0, 8.0, 5.0), 3.0));
            marks.push(Mark::text(step.to_string(), Area::new(x - 41.0, y + along - 2.5, 9.0, 5.0), 3.0));
        }
    }
    let reach = f32::from(REACH);
    sheet.line((x - reach, y - 24.0), (x + reach, y - 24.0), Stroke::Mark);
    sheet.line((x - 24.0, y - reach), (x - 24.0, y + reach), Stroke::Mark);
    sheet.write(marks);
}
