//! Text in the cells of a terminal: broken into rows, with the colours of cards, in both directions of writing.
//!
//! Terminals with bidirectional text order the letters of a row themselves. So a row of a language written from right to
//! left holds its text in the order of reading, isolated as a whole, and each name in it is isolated for itself.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Color, Modifier, Style},
};
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// FIRST STRONG ISOLATE, RIGHT-TO-LEFT ISOLATE and POP DIRECTIONAL ISOLATE (Unicode UAX #9).
const FIRST_STRONG: char = '\u{2068}';
const RIGHT_TO_LEFT: char = '\u{2067}';
const POP: char = '\u{2069}';

/// What a reader sees: a cluster of letters, the number of its cells, and its style.
type Cluster = (String, u16, Style);

/// One row of text.
#[derive(Clone, Default, Debug)]
pub(super) struct Row {
    clusters: Vec<Cluster>,
    /// Whether the row is a drawing, which is the same in both directions.
    is_drawing: bool,
}

impl Row {
    /// Makes a row of a drawing, one cell for each character.
    pub(super) fn drawn(text: &str, style: Style) -> Self {
        let clusters = text.chars().map(|letter| (letter.to_string(), 1, style)).collect();
        Self { clusters, is_drawing: true }
    }

    /// Makes the beginning of a row.
    fn indented(indent: u16, style: Style) -> Self {
        let space = (" ".to_owned(), 1, style);
        Self { clusters: vec![space; usize::from(indent)], is_drawing: false }
    }

    /// Returns the number of cells.
    pub(super) fn width(&self) -> u16 {
        self.clusters.iter().map(|(_, width, _)| *width).sum()
    }
}

/// How texts are written: the words with a colour, the names, and the direction.
#[derive(Clone, Default, Debug)]
pub(super) struct Pen {
    /// The texts with a colour of their own, such as the names of cards.
    pub(super) inks: Vec<(String, Style)>,
    /// The names of people, which may be of any language.
    pub(super) names: Vec<String>,
    /// Whether the language is written from right to left.
    pub(super) rtl: bool,
}

impl Pen {
    /// Breaks a text into rows of at most this width, in cells. Rows after the first one begin with `indent` spaces.
    pub(super) fn rows(&self, text: &str, style: Style, width: u16, indent: u16) -> Vec<Row> {
        let clusters = self.clusters(text, style);
        let mut rows = vec![Row::default()];
        for word in clusters.split_inclusive(|(cluster, ..)| cluster == " ") {
            let mut used = rows.last().map_or(0, Row::width);
            let long: u16 = word.iter().filter(|(cluster, ..)| cluster != " ").map(|(_, width, _)| *width).sum();
            let begun = if rows.len() > 1 { indent } else { 0 };
            if used > begun && used + long > width {
                rows.push(Row::indented(indent, style));
                used = indent;
            }
            for cluster in word {
                if used + cluster.1 > width && cluster.0 == " " {
                    continue;
                }
                if used + cluster.1 > width && used > 0 {
                    rows.push(Row::indented(indent, style));
                    used = indent;
                }
                used += cluster.1;
                if let Some(row) = rows.last_mut() {
                    row.clusters.push(cluster.clone());
                }
            }
        }
        rows
    }

    /// Returns the clusters of a text with their styles. Invisible characters belong to the cluster beside them.
    fn clusters(&self, text: &str, style: Style) -> Vec<Cluster> {
        // A name may hold anything that can be typed.
        let text: String = text.chars().filter(|letter| !letter.is_control()).collect();
        let text = self.isolated(&text);
        let mut clusters: Vec<Cluster> = Vec::new();
        let mut before = String::new();
        for (at, cluster) in text.grapheme_indices(true) {
            let width = u16::try_from(cluster.width()).unwrap_or(0);
            match (width, clusters.last_mut()) {
                (0, Some(last)) if cluster.contains(POP) => last.0.push_str(cluster),
                (0, _) => before.push_str(cluster),
                _ => clusters.push((std::mem::take(&mut before) + cluster, width, self.ink_at(&text, at, style))),
            }
        }
        clusters
    }

    /// Returns the style of the letter at this place: that of the coloured text around it, if there is one.
    fn ink_at(&self, text: &str, at: usize, style: Style) -> Style {
        let is_around =
            |ink: &str| text.match_indices(ink).any(|(from, found)| (from..from + found.len()).contains(&at));
        let ink = self.inks.iter().find(|(ink, _)| !ink.is_empty() && is_around(ink));
        ink.map_or(style, |(_, ink)| style.patch(*ink))
    }

    /// Isolates the names in a text of a language that is written from right to left.
    fn isolated(&self, text: &str) -> String {
        let mut text = text.to_owned();
        if self.rtl {
            for name in self.names.iter().filter(|name| !name.is_empty()) {
                text = text.replace(name.as_str(), &format!("{FIRST_STRONG}{name}{POP}"));
            }
        }
        text
    }

    /// Writes a row into the cells of a line, at the side where reading begins.
    pub(super) fn put(&self, row: &Row, area: Rect, line: u16, buffer: &mut Buffer) {
        let y = area.y + line;
        if line >= area.height || y >= buffer.area.bottom() {
            return;
        }
        let width = row.width().min(area.width);
        let mut x = if self.rtl { area.right() - width } else { area.x };
        let (count, isolates) = (row.clusters.len(), self.rtl && !row.is_drawing);
        for (index, (cluster, width, style)) in row.clusters.iter().enumerate() {
            if x + width > area.right() {
                break;
            }
            let mut symbol = cluster.clone();
            if isolates && index == 0 {
                symbol.insert(0, RIGHT_TO_LEFT);
            }
            if isolates && index + 1 == count {
                symbol.push(POP);
            }
            buffer[(x, y)].set_symbol(&symbol).set_style(*style);
            for behind in x + 1..x + width {
                buffer[(behind, y)].reset();
                buffer[(behind, y)].set_style(*style);
            }
            x += width;
        }
    }
}

/// Returns the style of a card's colour. Each suit has another colour; the letter beside it says the same.
pub(super) fn ink(colour: &str) -> Style {
    let style = Style::new();
    match colour {
        "red" => style.fg(Color::Red),
        "orange" => style.fg(Color::LightRed),
        "yellow" => style.fg(Color::Yellow),
        "green" => style.fg(Color::Green),
        "blue" => style.fg(Color::Blue),
        "violet" => style.fg(Color::Magenta),
        "pink" => style.fg(Color::LightMagenta),
        "white" => style.add_modifier(Modifier::BOLD),
        "brown" => style.fg(Color::Indexed(130)),
        // Black is the colour of the ground on many terminals.
        _ => style,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(rows: &[Row]) -> Vec<String> {
        rows.iter().map(|row| row.clusters.iter().map(|(cluster, ..)| cluster.as_str()).collect()).collect()
    }

    #[test]
    fn texts_are_broken_between_words_and_long_words_within() {
        let pen = Pen::default();
        let rows = |text: &str, width, indent| texts(&pen.rows(text, Style::new(), width, indent));
        assert_eq!(rows("one two three", 8, 0), ["one two ", "three"]);
        assert_eq!(rows("one two three", 7, 2), ["one two", "  three"]);
        assert_eq!(rows("abcdefgh", 3, 0), ["abc", "def", "gh"]);
        assert_eq!(rows("日本語", 4, 0), ["日本", "語"]);
        assert_eq!(rows("", 4, 0), [""]);
        assert_eq!(rows("a\u{1b}[31mb", 9, 0), ["a[31mb"]);
    }

    #[test]
    fn names_are_isolated_in_arabic_alone_and_cards_have_their_colour() {
        let red = ink("red");
        let inks = vec![("the six".to_owned(), red)];
        let mut pen = Pen { inks, names: vec!["Ann".to_owned()], rtl: false };
        let row = &pen.rows("Lay the six.", Style::new(), 20, 0)[0];
        let coloured: String =
            row.clusters.iter().filter(|(.., style)| *style == red).map(|(text, ..)| text.as_str()).collect();
        assert_eq!(coloured, "the six");
        assert_eq!(texts(&pen.rows("Ann!", Style::new(), 20, 0)), ["Ann!"]);
        pen.rtl = true;
        let row = &pen.rows("Ann: لا", Style::new(), 20, 0)[0];
        assert_eq!((row.width(), texts(std::slice::from_ref(row))), (7, vec!["\u{2068}Ann\u{2069}: لا".to_owned()]));

        let area = Rect::new(0, 0, 10, 1);
        let mut buffer = Buffer::empty(area);
        pen.put(row, area, 0, &mut buffer);
        let written: String = buffer.content.iter().map(|cell| cell.symbol()).collect();
        assert_eq!(written, "   \u{2067}\u{2068}Ann\u{2069}: لا\u{2069}");
    }
}
