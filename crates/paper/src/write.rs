//! Writes sheets as a PDF file.

use std::collections::{BTreeMap, BTreeSet};

use krilla::{
    Document,
    geom::{PathBuilder, Rect, Transform},
    graphic::Graphic,
    metadata::Metadata,
    page::PageSettings,
    paint::{FillRule, Stroke as Pen, StrokeDash},
    surface::Surface,
};
use rooms::{Area, Mark};

use crate::{
    PrintError,
    drawing::{Colour, Drawing},
    job::Ink,
    sheet::{Line, Placed, Sheet, Stroke},
    text::Typesetter,
};

/// The number of PDF points in a millimetre.
const POINTS: f32 = 72.0 / 25.4;

/// A PDF file to print, and the characters that it could not show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// The content of the PDF file.
    pub pdf: Vec<u8>,
    /// The characters that none of our fonts contains. They are printed as empty boxes.
    pub missing: BTreeSet<char>,
}

/// Writes sheets as a PDF file with this title, in this language.
///
/// # Errors
/// [`PrintError::Unwritable`] if the PDF library fails.
pub fn write(sheets: &[Sheet], title: &str, lang: &str, ink: Ink) -> Result<File, PrintError> {
    let mut writer = Writer { ink, text: Typesetter::default(), drawn: BTreeMap::new() };
    let mut document = Document::new();
    let metadata = Metadata::new().title(title.to_owned()).language(lang.to_owned());
    document.set_metadata(metadata.creator("Humbug".to_owned()));
    for sheet in sheets {
        let size = PageSettings::from_wh(sheet.size.0 * POINTS, sheet.size.1 * POINTS);
        let size = size.ok_or_else(|| PrintError::Unwritable("a page without size".to_owned()))?;
        let mut page = document.start_page_with(size);
        let mut surface = page.surface();
        surface.push_transform(&Transform::from_scale(POINTS, POINTS));
        for placed in &sheet.placed {
            writer.placed(placed, &mut surface);
        }
        for line in &sheet.lines {
            rule(line, &mut surface);
        }
        surface.pop();
        surface.finish();
        page.finish();
    }
    let pdf = document.finish().map_err(|error| PrintError::Unwritable(error.to_string()))?;
    Ok(File { pdf, missing: writer.text.missing().clone() })
}

/// A drawing that the file contains already, with its width and height.
type Drawn = (Graphic, (f32, f32));

struct Writer {
    ink: Ink,
    text: Typesetter,
    /// The drawings by their SVG text. The file contains each drawing once, even if it is used many times. `None` marks
    /// an invalid drawing.
    drawn: BTreeMap<String, Option<Drawn>>,
}

impl Writer {
    fn placed(&mut self, placed: &Placed, surface: &mut Surface<'_>) {
        let Some(clip) = rectangle(placed.clip) else { return };
        surface.push_clip_path(&clip, &FillRule::NonZero);
        surface.push_transform(&Transform::from_translate(placed.at.x, placed.at.y));
        let scale = placed.at.width / placed.own.0;
        surface.push_transform(&Transform::from_scale(scale, scale));
        if placed.turned {
            surface.push_transform(&turn(placed.own));
        }
        self.marks(&placed.marks, placed.own, surface);
        for _ in 0..3 + usize::from(placed.turned) {
            surface.pop();
        }
    }

    fn marks(&mut self, marks: &[Mark], own: (f32, f32), surface: &mut Surface<'_>) {
        for mark in marks {
            match mark {
                Mark::Drawing { svg, at } => self.drawing(svg, *at, surface),
                Mark::Picture { picture, at } => {
                    if let Some(svg) = pictures::svg(&picture.code()) {
                        self.drawing(svg, *at, surface);
                    }
                }
                Mark::Text(text) => self.text.draw(text, surface, self.ink),
                Mark::Turned(marks) => {
                    surface.push_transform(&turn(own));
                    self.marks(marks, own, surface);
                    surface.pop();
                }
            }
        }
    }

    /// Draws an SVG in the middle of an area, as large as it fits.
    fn drawing(&mut self, svg: &str, at: Area, surface: &mut Surface<'_>) {
        if !self.drawn.contains_key(svg) {
            let made = Drawing::read(svg).map(|drawing| (graphic(&drawing, self.ink, surface), drawing.size()));
            self.drawn.insert(svg.to_owned(), made);
        }
        let Some(Some((graphic, size))) = self.drawn.get(svg) else { return };
        let scale = (at.width / size.0).min(at.height / size.1);
        let (x, y) = (at.x + (at.width - size.0 * scale) / 2.0, at.y + (at.height - size.1 * scale) / 2.0);
        surface.push_transform(&Transform::from_row(scale, 0.0, 0.0, scale, x, y));
        surface.draw_graphic(graphic.clone());
        surface.pop();
    }
}

fn graphic(drawing: &Drawing, ink: Ink, surface: &mut Surface<'_>) -> Graphic {
    let mut builder = surface.stream_builder();
    let mut inside = builder.surface();
    drawing.draw(&mut inside, ink);
    inside.finish();
    Graphic::new(builder.finish(), false)
}

/// Returns the transformation that rotates by 180 degrees around the middle.
fn turn((width, height): (f32, f32)) -> Transform {
    Transform::from_row(-1.0, 0.0, 0.0, -1.0, width, height)
}

fn rectangle(area: Area) -> Option<krilla::geom::Path> {
    let mut path = PathBuilder::new();
    path.push_rect(Rect::from_xywh(area.x, area.y, area.width, area.height)?);
    path.finish()
}

fn rule(line: &Line, surface: &mut Surface<'_>) {
    let (width, level, dash) = match line.stroke {
        Stroke::Mark => (0.2, 0x20, None),
        Stroke::Cut => (0.1, 0xa8, None),
        Stroke::Fold => (0.25, 0x50, Some(StrokeDash { array: vec![2.0, 1.5], offset: 0.0 })),
    };
    let mut path = PathBuilder::new();
    path.move_to(line.from.0, line.from.1);
    path.line_to(line.to.0, line.to.1);
    let Some(path) = path.finish() else { return };
    surface.set_fill(None);
    surface.set_stroke(Some(Pen { paint: Colour(level, level, level).paint().into(), width, dash, ..Pen::default() }));
    surface.draw_path(&path);
}
