//! Text on paper: shaped, joined, in its direction, broken into lines and fitted; and the words on the sheets.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use krilla::geom::Point;
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use parley::{
    Alignment, AlignmentOptions, Cluster, FontContext, FontWeight, Layout, LayoutContext, LineHeight, OverflowWrap,
    Run, StyleProperty,
};
use rooms::{Area, TextMark};

use crate::fonts;
use crate::ink::Colour;
use crate::job::Ink;

/// Below this size in millimetres a word may be broken anywhere; before, it is set smaller.
const SMALL: f32 = 2.4;
/// No letters are smaller, in millimetres: they could not be read.
const LEAST: f32 = 1.0;
/// The factor by which letters shrink from one try to the next.
const STEP: f32 = 0.92;

/// The typesetter. It stores the fonts that were used.
pub(crate) struct Typesetter {
    fonts: FontContext,
    layouts: LayoutContext<()>,
    used: BTreeMap<u64, Font>,
    /// The letters that no font has.
    missing: BTreeSet<char>,
}

impl Default for Typesetter {
    fn default() -> Self {
        Self { fonts: fonts::context(), layouts: LayoutContext::new(), used: BTreeMap::new(), missing: BTreeSet::new() }
    }
}

impl Typesetter {
    /// Draws a text in its place, in millimetres.
    pub(crate) fn draw(&mut self, mark: &TextMark, surface: &mut Surface<'_>, ink: Ink) {
        let text = shown(&mark.text);
        if text.is_empty() {
            return;
        }
        let layout = self.fitting(&text, mark);
        surface.set_stroke(None);
        surface.set_fill(Some(Colour::read(mark.colour).line(ink).fill()));
        self.glyphs(&layout, &text, mark, surface);
    }

    /// The letters that could not be drawn so far.
    pub(crate) const fn missing(&self) -> &BTreeSet<char> {
        &self.missing
    }

    /// The letters of a text that no font has.
    pub(crate) fn unprintable(mut self, text: &str) -> BTreeSet<char> {
        let text = shown(text);
        let mark = TextMark {
            text: String::new(),
            lang: None,
            at: Area::new(0.0, 0.0, 1e6, 1e6),
            from_top: false,
            size: 4.0,
            bold: false,
            centred: false,
            colour: "#000000",
        };
        let layout = self.lay(&text, &mark, 4.0);
        for run in layout.lines().flat_map(|line| line.runs().collect::<Vec<_>>()) {
            for cluster in run.clusters().filter(|cluster| cluster.glyphs().any(|glyph| glyph.id == 0)) {
                self.missing.extend(unknown(&text[cluster.text_range()]));
            }
        }
        self.missing
    }

    /// The lines in the largest letters that fit.
    fn fitting(&mut self, text: &str, mark: &TextMark) -> Layout<()> {
        let mut size = mark.size;
        loop {
            let layout = self.lay(text, mark, size);
            let fits = layout.height() <= mark.at.height + 0.01 && layout.width() <= mark.at.width + 0.01;
            if fits || size * STEP < LEAST {
                return layout;
            }
            size *= STEP;
        }
    }

    fn lay(&mut self, text: &str, mark: &TextMark, size: f32) -> Layout<()> {
        let mut builder = self.layouts.ranged_builder(&mut self.fonts, text, 1.0, false);
        builder.push_default(StyleProperty::FontFamily(fonts::families(text)));
        builder.push_default(StyleProperty::FontSize(size));
        builder.push_default(StyleProperty::LineHeight(LineHeight::FontSizeRelative(1.28)));
        builder.push_default(StyleProperty::FontWeight(if mark.bold { FontWeight::BOLD } else { FontWeight::NORMAL }));
        if let Some(lang) = mark.lang.as_deref().and_then(|lang| lang.parse().ok()) {
            builder.push_default(StyleProperty::Locale(Some(lang)));
        }
        let anywhere = size < SMALL;
        builder.push_default(StyleProperty::OverflowWrap(if anywhere {
            OverflowWrap::Anywhere
        } else {
            OverflowWrap::Normal
        }));
        let mut layout = builder.build(text);
        layout.break_all_lines(Some(mark.at.width));
        let alignment = if mark.centred { Alignment::Center } else { Alignment::Start };
        layout.align(alignment, AlignmentOptions::default());
        layout
    }

    fn glyphs(&mut self, layout: &Layout<()>, text: &str, mark: &TextMark, surface: &mut Surface<'_>) {
        let at = mark.at;
        let top = if mark.from_top { at.y } else { at.y + (at.height - layout.height()).max(0.0) / 2.0 };
        for line in layout.lines() {
            let mut x = at.x + line.metrics().offset;
            let y = top + line.metrics().baseline;
            for run in line.runs() {
                let size = run.font_size();
                let start = x;
                let mut glyphs = Vec::new();
                for (cluster, range) in clusters(&run) {
                    for glyph in cluster.glyphs() {
                        if glyph.id == 0 {
                            self.missing.extend(unknown(&text[range.clone()]));
                        }
                        // Layouts count downwards, letters upwards: vowel signs above a letter would fall into it.
                        let (advance, dx, dy) = (glyph.advance / size, glyph.x / size, -glyph.y / size);
                        let id = GlyphId::new(glyph.id);
                        glyphs.push(KrillaGlyph::new(id, advance, dx, dy, 0.0, range.clone(), None));
                        x += glyph.advance;
                    }
                }
                if let (false, Some(font)) = (glyphs.is_empty(), self.font(run.font())) {
                    surface.draw_glyphs(Point::from_xy(start, y), &glyphs, font, text, size, false);
                }
            }
        }
    }

    fn font(&mut self, found: &parley::FontData) -> Option<Font> {
        let (data, id) = found.data.clone().into_raw_parts();
        if let Some(font) = self.used.get(&id) {
            return Some(font.clone());
        }
        let font = Font::new(data.into(), found.index)?;
        self.used.insert(id, font.clone());
        Some(font)
    }
}

/// The clusters of a run from left to right, each with all of its text: a character that was merged into the glyph
/// before it has no separate glyph.
fn clusters<'a>(run: &Run<'a, ()>) -> Vec<(Cluster<'a, ()>, Range<usize>)> {
    let mut found: Vec<(Cluster<'a, ()>, Range<usize>)> = Vec::new();
    for cluster in run.clusters() {
        let range = cluster.text_range();
        match found.last_mut() {
            Some((_, before)) if cluster.is_ligature_continuation() => before.end = before.end.max(range.end),
            _ => found.push((cluster, range)),
        }
    }
    if run.is_rtl() {
        found.reverse();
    }
    found
}

/// A text without invisible characters, except direction marks.
fn shown(text: &str) -> String {
    text.trim().replace('\u{feff}', "")
}

/// The letters of a piece of text that should show something.
fn unknown(text: &str) -> impl Iterator<Item = char> + '_ {
    text.chars().filter(|letter| !letter.is_whitespace() && !letter.is_control() && !rooms::is_unseen(*letter))
}

/// The sentences of the sheets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetTexts {
    /// The language as a tag.
    pub lang: String,
    /// The text at the ruler: this line is 50 mm long, and what to do if it is not.
    pub ruler: String,
    /// To glue the right half of a board over this strip.
    pub join: String,
    /// The head of a calibration sheet.
    pub calibration: String,
    /// The instructions, step by step.
    pub steps: Vec<String>,
    /// The front of a calibration sheet.
    pub front: String,
    /// Its back.
    pub back: String,
}
