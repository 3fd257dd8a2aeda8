//! Text in the cells of a terminal: broken into rows, with the colours of cards, in both directions of writing.
//!
//! Terminals with bidirectional text order the letters of a row themselves. So a row of a language written from right to
//! left holds its text in the order of reading, isolated as a whole, and each name in it is isolated for itself.
//!
//! A terminal keeps a mark without width in the cell on its left. So each mark here ends the cell before the text that it
//! opens. When cells are drawn again, their marks go and come with them.

use std::ops::Range;

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

/// What a reader sees: a cluster of letters.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Cluster {
    text: String,
    /// The number of its cells.
    width: u16,
    style: Style,
    /// Where the isolated name begins that it belongs to, in bytes of the whole text.
    name: Option<usize>,
}

impl Cluster {
    const fn new(text: String, width: u16, style: Style) -> Self {
        Self { text, width, style, name: None }
    }

    fn is_space(&self) -> bool {
        self.text == " "
    }
}

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
        let clusters = text.chars().map(|letter| Cluster::new(letter.to_string(), 1, style)).collect();
        Self { clusters, is_drawing: true }
    }

    /// Makes the beginning of a row.
    fn indented(indent: u16, style: Style) -> Self {
        let space = Cluster::new(" ".to_owned(), 1, style);
        Self { clusters: vec![space; usize::from(indent)], is_drawing: false }
    }

    /// Returns the number of cells.
    pub(super) fn width(&self) -> u16 {
        self.clusters.iter().map(|cluster| cluster.width).sum()
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
    /// Breaks a text into rows of at most this width, in cells. Rows after the first one begin with `indent` spaces. Rows
    /// from right to left leave one cell for their mark.
    pub(super) fn rows(&self, text: &str, style: Style, width: u16, indent: u16) -> Vec<Row> {
        let width = width - u16::from(self.rtl && width > 1);
        let clusters = self.clusters(text, style);
        let mut rows = vec![Row::default()];
        for word in clusters.split_inclusive(Cluster::is_space) {
            let mut used = rows.last().map_or(0, Row::width);
            let long: u16 = word.iter().filter(|cluster| !cluster.is_space()).map(|cluster| cluster.width).sum();
            let begun = if rows.len() > 1 { indent } else { 0 };
            if used > begun && used + long > width {
                rows.push(Row::indented(indent, style));
                used = indent;
            }
            for cluster in word {
                if used + cluster.width > width && cluster.is_space() {
                    continue;
                }
                if used + cluster.width > width && used > 0 {
                    rows.push(Row::indented(indent, style));
                    used = indent;
                }
                used += cluster.width;
                if let Some(row) = rows.last_mut() {
                    row.clusters.push(cluster.clone());
                }
            }
        }
        rows
    }

    /// Returns the clusters of a text with their styles. Invisible characters belong to the cluster before them.
    fn clusters(&self, text: &str, style: Style) -> Vec<Cluster> {
        // A name may hold anything that can be typed, also marks that would end the isolation.
        let is_kept = |letter: &char| {
            !letter.is_control() && !matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        };
        let text: String = text.chars().filter(is_kept).collect();
        let names = self.isolated(&text);
        let mut clusters: Vec<Cluster> = Vec::new();
        for (at, cluster) in text.grapheme_indices(true) {
            let width = u16::try_from(cluster.width()).unwrap_or(0);
            match (width, clusters.last_mut()) {
                (0, Some(last)) => last.text.push_str(cluster),
                (0, None) => {}
                _ => clusters.push(Cluster {
                    name: names.iter().find(|name| name.contains(&at)).map(|name| name.start),
                    ..Cluster::new(cluster.to_owned(), width, self.ink_at(&text, at, style))
                }),
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

    /// Returns where the names stand that are isolated, in bytes: those in a text that is written from right to left.
    fn isolated(&self, text: &str) -> Vec<Range<usize>> {
        let mut found: Vec<Range<usize>> = Vec::new();
        for name in self.names.iter().filter(|name| self.rtl && !name.is_empty()) {
            for (start, _) in text.match_indices(name.as_str()) {
                let end = start + name.len();
                if found.iter().all(|other| end <= other.start || other.end <= start) {
                    found.push(start..end);
                }
            }
        }
        found
    }

    /// Writes a row into the cells of a line, at the side where reading begins.
    pub(super) fn put(&self, row: &Row, area: Rect, line: u16, buffer: &mut Buffer) {
        let y = area.y + line;
        if line >= area.height || y >= buffer.area.bottom() {
            return;
        }
        let isolates = self.rtl && !row.is_drawing;
        // A cell at the left has the mark that opens the row.
        let left = if isolates { area.x.max(buffer.area.x + 1) } else { area.x };
        let room = area.right().saturating_sub(left);
        let mut x = if self.rtl { area.right() - row.width().min(room) } else { area.x };
        let fits = |used: &mut u16, cluster: &Cluster| {
            *used += cluster.width;
            Some(*used <= room)
        };
        let count = row.clusters.iter().scan(0, fits).take_while(|fits| *fits).count();
        let mut before = None;
        for (index, cluster) in row.clusters.iter().take(count).enumerate() {
            let mut opened = String::new();
            if isolates && index == 0 {
                opened.push(RIGHT_TO_LEFT);
            }
            let is_of_name = |index: Option<usize>| {
                cluster.name.is_some()
                    && index.and_then(|index| row.clusters.get(index)).is_some_and(|other| other.name == cluster.name)
            };
            if cluster.name.is_some() && !is_of_name(index.checked_sub(1)) {
                opened.push(FIRST_STRONG);
            }
            if !opened.is_empty() {
                append(buffer, (before.unwrap_or(x - 1), y), &opened);
            }
            buffer[(x, y)].set_symbol(&cluster.text).set_style(cluster.style);
            for behind in x + 1..x + cluster.width {
                buffer[(behind, y)].reset();
                buffer[(behind, y)].set_style(cluster.style);
            }
            if cluster.name.is_some() && (index + 1 == count || !is_of_name(Some(index + 1))) {
                append(buffer, (x, y), POP.encode_utf8(&mut [0; 4]));
            }
            if isolates && index + 1 == count {
                append(buffer, (x, y), POP.encode_utf8(&mut [0; 4]));
            }
            before = Some(x);
            x += cluster.width;
        }
    }
}

/// Appends marks without width to what a cell shows.
fn append(buffer: &mut Buffer, at: (u16, u16), marks: &str) {
    let cell = &mut buffer[at];
    let text = format!("{}{marks}", cell.symbol());
    cell.set_symbol(&text);
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
        rows.iter().map(|row| row.clusters.iter().map(|cluster| cluster.text.as_str()).collect()).collect()
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
            row.clusters.iter().filter(|cluster| cluster.style == red).map(|cluster| cluster.text.as_str()).collect();
        assert_eq!(coloured, "the six");
        assert_eq!(texts(&pen.rows("Ann!", Style::new(), 20, 0)), ["Ann!"]);
        pen.rtl = true;
        let row = &pen.rows("لا Ann Ann!", Style::new(), 20, 0)[0];
        assert_eq!(
            (row.width(), written(&pen, row, 14)),
            (11, "  \u{20}\u{2067}لا \u{2068}Ann\u{2069} \u{2068}Ann\u{2069}!\u{2069}".to_owned())
        );
    }

    /// Returns a line of this width with a row.
    fn written(pen: &Pen, row: &Row, width: u16) -> String {
        let area = Rect::new(0, 0, width, 1);
        let mut buffer = Buffer::empty(area);
        pen.put(row, area, 0, &mut buffer);
        buffer.content.iter().map(|cell| cell.symbol()).collect()
    }

    #[test]
    fn each_row_closes_what_it_opens_and_no_cell_begins_with_a_mark() {
        let pen = Pen { names: vec!["Ann Lee".to_owned()], rtl: true, ..Pen::default() };
        let rows = |text: &str, width| -> Vec<String> {
            pen.rows(text, Style::new(), width, 0).iter().map(|row| written(&pen, row, width)).collect()
        };
        let isolated = |text: &str| format!("\u{2067}{text}\u{2069}");
        // A name at both sides of a break, and at the beginning of a row.
        let (first, second) = ("\u{2068}Ann \u{2069}", "\u{2068}Lee\u{2069}!");
        assert_eq!(rows("Ann Lee!", 6), [format!("  {}", isolated(first)), format!("  {}", isolated(second))]);
        // Marks in a name end nothing.
        assert_eq!(rows("\u{2069}a\u{202e}b\u{200f}", 3), [format!(" {}", isolated("ab\u{200f}"))]);
        // A row that is too long ends early, and is closed.
        let long = Row { clusters: pen.clusters("abcdef", Style::new()), is_drawing: false };
        assert_eq!(written(&pen, &long, 4), format!(" {}", isolated("abc")));
    }
}
