//! Text on paper: shaping, direction, line breaks and font size; and the texts of the sheets.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
    ops::Range,
    sync::Arc,
};

use krilla::{
    geom::Point,
    surface::Surface,
    text::{Font, GlyphId, KrillaGlyph},
};
use parley::{
    Alignment, AlignmentOptions, Cluster, FontContext, FontFamily, FontFamilyName, FontWeight, Layout, LayoutContext,
    LineHeight, OverflowWrap, Run, StyleProperty,
    fontique::{Blob, Collection, CollectionOptions},
};
use rooms::{Area, TextMark};

use crate::{drawing::Colour, job::Ink};

/// Below this font size, in millimetres, a word may be broken anywhere. Above it, the text is shrunk before words are
/// broken.
const SMALL: f32 = 2.4;
/// The smallest font size, in millimetres: smaller letters are not readable.
const LEAST: f32 = 1.0;
/// The factor by which the font size shrinks from one attempt to the next.
const STEP: f32 = 0.92;

/// The typesetter: it shapes and draws texts, and collects the fonts that the file uses.
pub(crate) struct Typesetter {
    fonts: FontContext,
    layouts: LayoutContext<()>,
    used: BTreeMap<u64, Font>,
    /// The characters of all drawn texts that no font contains.
    missing: BTreeSet<char>,
}

impl Default for Typesetter {
    fn default() -> Self {
        Self { fonts: context(), layouts: LayoutContext::new(), used: BTreeMap::new(), missing: BTreeSet::new() }
    }
}

impl Typesetter {
    /// Draws a text in its area on the page.
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

    /// Returns the characters that could not be drawn so far.
    pub(crate) const fn missing(&self) -> &BTreeSet<char> {
        &self.missing
    }

    /// Returns the characters of a text that no font contains.
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

    /// Returns the text broken into lines, with the largest font size that fits into the area.
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
        builder.push_default(StyleProperty::FontFamily(families(text)));
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
                        // The layout counts y downwards, but the PDF glyphs count upwards. Without the minus, vowel
                        // signs above a letter would overlap the letter.
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

/// Returns the clusters of a run from left to right, each with all of its text. A character that was merged into the
/// glyph before it belongs to that glyph's cluster.
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

/// Returns a text without surrounding spaces and byte order marks.
fn shown(text: &str) -> String {
    text.trim().replace('\u{feff}', "")
}

/// Returns the characters of a text that should be visible. Spaces, control characters and invisible characters are
/// left out.
fn unknown(text: &str) -> impl Iterator<Item = char> + '_ {
    text.chars().filter(|letter| !letter.is_whitespace() && !letter.is_control() && !rooms::is_unseen(*letter))
}

/// The translated texts that the sheets contain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetTexts {
    /// The language as a language tag.
    pub lang: String,
    /// The text beside the ruler. It says that the line should be 50 mm long, and what to do if it is not.
    pub ruler: String,
    /// The instruction to glue the right half of a board over the strip of the left half.
    pub join: String,
    /// The title of the calibration sheet.
    pub calibration: String,
    /// The instructions for the calibration, step by step.
    pub steps: Vec<String>,
    /// The label of the front of the calibration sheet.
    pub front: String,
    /// The label of the back of the calibration sheet.
    pub back: String,
}

const FONTS: [&[u8]; 18] = [
    include_bytes!("../fonts/NotoSans-Regular.ttf"),
    include_bytes!("../fonts/NotoSans-Bold.ttf"),
    include_bytes!("../fonts/NotoNaskhArabic-Regular.ttf"),
    include_bytes!("../fonts/NotoNaskhArabic-Bold.ttf"),
    include_bytes!("../fonts/NotoSansHebrew-Regular.ttf"),
    include_bytes!("../fonts/NotoSansDevanagari-Regular.ttf"),
    include_bytes!("../fonts/NotoSansBengali-Regular.ttf"),
    include_bytes!("../fonts/NotoSansGurmukhi-Regular.ttf"),
    include_bytes!("../fonts/NotoSansGujarati-Regular.ttf"),
    include_bytes!("../fonts/NotoSansTamil-Regular.ttf"),
    include_bytes!("../fonts/NotoSansTelugu-Regular.ttf"),
    include_bytes!("../fonts/NotoSansKannada-Regular.ttf"),
    include_bytes!("../fonts/NotoSansMalayalam-Regular.ttf"),
    include_bytes!("../fonts/NotoSansThai-Regular.ttf"),
    include_bytes!("../fonts/NotoSansLao-Regular.ttf"),
    include_bytes!("../fonts/NotoSansGeorgian-Regular.ttf"),
    include_bytes!("../fonts/NotoSansArmenian-Regular.ttf"),
    include_bytes!("../fonts/NotoSansCJKsc-Regular.otf"),
];

/// The font families, in the order in which the typesetter searches them for a character.
const FAMILIES: [FontFamilyName<'static>; 16] = [
    named("Noto Sans"),
    named("Noto Naskh Arabic"),
    named("Noto Sans Hebrew"),
    named("Noto Sans Devanagari"),
    named("Noto Sans Bengali"),
    named("Noto Sans Gurmukhi"),
    named("Noto Sans Gujarati"),
    named("Noto Sans Tamil"),
    named("Noto Sans Telugu"),
    named("Noto Sans Kannada"),
    named("Noto Sans Malayalam"),
    named("Noto Sans Thai"),
    named("Noto Sans Lao"),
    named("Noto Sans Georgian"),
    named("Noto Sans Armenian"),
    named("Noto Sans CJK SC"),
];

const fn named(name: &'static str) -> FontFamilyName<'static> {
    FontFamilyName::Named(Cow::Borrowed(name))
}

/// Returns a font context with only our own fonts, and none of the machine's.
pub(crate) fn context() -> FontContext {
    let mut collection = Collection::new(CollectionOptions { shared: false, system_fonts: false });
    for font in FONTS {
        collection.register_fonts(Blob::new(Arc::new(font)), None);
    }
    FontContext { collection, ..FontContext::default() }
}

/// Returns the font families for a text, in order of preference.
pub(crate) fn families(text: &str) -> FontFamily<'static> {
    let arabic = text
        .chars()
        .any(|letter| matches!(letter, '\u{600}'..='\u{8ff}' | '\u{fb50}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}'));
    let mut families = FAMILIES;
    if arabic {
        // In an Arabic text the spaces and punctuation must come from the Arabic font too.
        families.swap(0, 1);
    }
    FontFamily::List(Cow::Owned(families.to_vec()))
}

/// Returns the characters of a text that none of our fonts contains. They would be printed as empty boxes.
pub fn unprintable(text: &str) -> BTreeSet<char> {
    Typesetter::default().unprintable(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letters_of_many_languages_are_there() {
        let texts = [
            "The quick brown fox; Àéîõü ŒœŸÿ, „Größe“ Straße, het ĳs, ¿Qué? ¡Ñandú!, città perché",
            "أهلاً وسهلاً بكم: قطة، ثعلب؛ ٣ كلمات؟ لا إلهَ",
            "苹果、香蕉和猫。“你好！”（一二三）：《书》",
            "蘋果、龍、學習臺灣的書",
            "りんご、カタカナ、漢字を勉強する",
            "사과와 학교에서 한국어를 배우다",
            "שָׁלוֹם! תפוח ירוק, בית־ספר",
            "सेब और विद्यार्थी क्षेत्र ज्ञान श्री",
            "আপেল ও বিদ্যালয়ের ক্ষেত্র",
            "ਸੇਬ ਅਤੇ ਸਕੂਲ",
            "સફરજન અને વિદ્યાર્થી",
            "ஆப்பிள் மற்றும் பள்ளி",
            "ఆపిల్ మరియు పాఠశాల",
            "ಸೇಬು ಮತ್ತು ಶಾಲೆ",
            "ആപ്പിളും വിദ്യാലയവും",
            "แอปเปิ้ลและโรงเรียนน้ำ",
            "ໝາກແອັບເປິ້ນ ແລະ ໂຮງຮຽນ",
            "ვაშლი და სკოლა",
            "Խնձոր և դպրոց",
        ];
        for text in texts {
            assert_eq!(unprintable(text), BTreeSet::new(), "{text}");
        }
        assert_eq!(unprintable("a\u{e000}b"), BTreeSet::from(['\u{e000}']));
    }
}
