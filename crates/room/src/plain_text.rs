//! Reads the regions of a page as plain text, as a screen reader does: for terminals and for programs.

use crate::{Region, without_marks};

/// A table in plain text, for one viewer. It is read from the regions of that viewer's page, so it contains what the
/// page shows and nothing else.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PlainText {
    /// The sentence that says what the table waits for.
    pub question: String,
    /// The title of the viewer's hand, and what stands next to it. Empty for viewers without a hand.
    pub hand_title: Vec<String>,
    /// The cards of the viewer's hand, and other things that the viewer can choose there.
    pub hand: Vec<HandCard>,
    /// The other players and what lies on the table, line by line.
    pub table: Vec<String>,
    /// How many lines of the table belong together, from the first line on: a heading and its lines, or one line alone.
    pub table_blocks: Vec<usize>,
}

/// A card in the viewer's hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandCard {
    /// The word for this card in the notation of moves.
    pub word: String,
    /// The name of the card.
    pub label: String,
    /// The colour of the card, in games with suits or colours. Each of the four suits has another one.
    pub colour: Option<&'static str>,
}

/// The classes of the four suits in the style sheets, with the names of their colours.
const SUITS: [(&str, &str); 4] = [("spades", "black"), ("hearts", "red"), ("diamonds", "blue"), ("clubs", "green")];

/// The colours of cards. Their classes in the style sheets begin with `c-`.
const COLOURS: [&str; 10] = ["red", "orange", "yellow", "green", "blue", "violet", "pink", "brown", "white", "black"];

/// Returns the colour of a card with these classes.
fn colour_of(classes: &str) -> Option<&'static str> {
    let mut words = classes.split(' ');
    let suit = |class: &str| SUITS.iter().find(|(suit, _)| *suit == class).map(|(_, colour)| *colour);
    let colour = |class: &str| COLOURS.into_iter().find(|colour| class.strip_prefix("c-") == Some(colour));
    let known = |class: &str| suit(class).or_else(|| colour(class));
    if words.next() == Some("card") { words.find_map(known) } else { None }
}

impl PlainText {
    /// Reads the regions of a page. `separator` stands between the parts of a line, such as a player's name and the
    /// number of cards.
    pub fn read(regions: &[Region], separator: &str) -> Self {
        let mut text = Self::default();
        for region in regions {
            let read = || Reader::read(&region.html.0, separator);
            match region.id {
                "status" => text.question = read().lines.join(" "),
                "hand" => {
                    let Reader { lines, picks, .. } = read();
                    text.hand_title = lines;
                    text.hand = picks;
                }
                // The buttons are the moves, and the stage repeats what the table and the log say.
                "actions" | "stage" => {}
                _ => {
                    let Reader { lines, blocks, .. } = read();
                    text.table.extend(lines);
                    text.table_blocks.extend(blocks);
                }
            }
        }
        text
    }
}

/// What an element means for a reader of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Belongs to the sentence around it.
    Inline,
    /// A part of a line.
    Part,
    /// Begins a new line; within an item, a new part of the item's line.
    Block,
    /// One line with everything in it.
    Item,
    /// A card that can be chosen, with its box. `data-read` or `data-name` is its name where the label of the box says
    /// more.
    Pick,
    /// The row with the titles of a table's columns.
    Titles,
    /// Not read.
    Silent,
}

impl Kind {
    fn of(tag: &Tag<'_>) -> Self {
        // A drawing is read only if it has a description.
        let is_described = tag.attribute("role") == Some("img") && tag.attribute("aria-label").is_some();
        let is_silent = matches!(tag.name, "script" | "style" | "template" | "button" | "select")
            || tag.name == "svg" && !is_described
            || tag.attribute("aria-hidden") == Some("true")
            || tag.attribute("hidden").is_some();
        match tag.name {
            _ if is_silent => Self::Silent,
            "bdi" | "b" | "strong" | "em" | "i" | "a" | "abbr" | "q" => Self::Inline,
            _ if tag.attribute("data-read").is_some() => Self::Pick,
            "label" => Self::Pick,
            "li" | "tr" => Self::Item,
            "thead" => Self::Titles,
            _ if tag.attribute("role") == Some("group") && tag.attribute("aria-label").is_some() => Self::Item,
            "span" | "td" | "th" => Self::Part,
            _ => Self::Block,
        }
    }
}

/// A tag of HTML, without its angle brackets.
struct Tag<'a> {
    name: &'a str,
    rest: &'a str,
}

impl<'a> Tag<'a> {
    fn read(text: &'a str) -> Self {
        let end = text.find(char::is_whitespace).unwrap_or(text.len());
        Self { name: &text[..end], rest: &text[end..] }
    }

    /// Returns the value of an attribute, empty for one without a value.
    fn attribute(&self, name: &str) -> Option<&'a str> {
        let mut rest = self.rest.trim_start();
        while !rest.is_empty() {
            let end = rest.find(|letter: char| letter == '=' || letter.is_whitespace()).unwrap_or(rest.len());
            let (key, after) = rest.split_at(end);
            let (value, after) = match after.strip_prefix("=\"") {
                Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
                None => ("", after),
            };
            if key == name {
                return Some(value);
            }
            rest = after.trim_start();
        }
        None
    }

    /// Checks whether the element is the heading of what follows.
    fn is_heading(&self) -> bool {
        matches!(self.name, "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "caption" | "summary" | "legend")
    }

    /// Checks whether the element ends with this tag.
    fn is_void(&self) -> bool {
        self.rest.ends_with('/')
            || self.name.ends_with('/')
            || matches!(self.name, "input" | "br" | "img" | "hr" | "meta" | "link" | "wbr")
    }
}

/// The lines under a heading.
struct Block {
    /// The number of elements around the heading. With the last of them its lines end.
    depth: usize,
    /// Whether it has lines.
    has_lines: bool,
}

/// The text that was read so far. The HTML comes from a room's page, in the form that `maud` writes.
#[derive(Default)]
struct Reader<'s> {
    separator: &'s str,
    /// The elements around the present place.
    open: Vec<Kind>,
    /// The number of elements around the present place that are one line each.
    items: usize,
    part: String,
    parts: Vec<String>,
    lines: Vec<String>,
    /// How many lines belong together.
    blocks: Vec<usize>,
    /// The block of the present heading.
    block: Option<Block>,
    /// The titles of the columns of the present table.
    titles: Vec<String>,
    /// The card that can be chosen here. Its label is set if it is not the text of the element.
    pick: Option<HandCard>,
    picks: Vec<HandCard>,
}

impl<'s> Reader<'s> {
    /// Reads the HTML of a region.
    fn read(html: &str, separator: &'s str) -> Self {
        let mut reader = Self { separator, ..Self::default() };
        let mut rest = html;
        while let Some((text, after)) = rest.split_once('<') {
            reader.text(text);
            let (tag, after) = after.split_once('>').unwrap_or((after, ""));
            match tag.strip_prefix('/') {
                Some(_) => reader.close(),
                None => reader.open(&Tag::read(tag)),
            }
            rest = after;
        }
        reader.text(rest);
        reader.end_line();
        reader
    }

    fn is_silent(&self) -> bool {
        self.open.last() == Some(&Kind::Silent)
    }

    fn text(&mut self, text: &str) {
        if !self.is_silent() {
            self.part.push_str(&unescaped(text));
        }
    }

    fn open(&mut self, tag: &Tag<'_>) {
        let silent = self.is_silent();
        let label = tag.attribute("aria-label").filter(|_| !silent);
        if tag.is_void() {
            if tag.name == "input" && tag.attribute("type") != Some("hidden") && !silent {
                self.choose(tag.attribute("value").unwrap_or_default(), label);
            }
            return;
        }
        let mut kind = if silent { Kind::Silent } else { Kind::of(tag) };
        if matches!(tag.name, "table" | "ul" | "ol") {
            self.titles.clear();
        }
        self.begin(kind);
        if tag.is_heading() && !silent {
            self.begin_block(self.open.len());
        }
        if kind == Kind::Pick {
            let name = tag.attribute("data-read").or_else(|| tag.attribute("data-name"));
            let label = name.map(unescaped).unwrap_or_default();
            self.pick = Some(HandCard { word: String::new(), label, colour: None });
        }
        if let Some(pick) = &mut self.pick {
            pick.colour = pick.colour.or_else(|| colour_of(tag.attribute("class")?));
        }
        let is_list = matches!(tag.name, "ul" | "ol") || kind == Kind::Item;
        if let Some(label) = label.filter(|_| kind != Kind::Silent) {
            if tag.attribute("role") == Some("img") {
                self.whole_part(label);
                kind = Kind::Silent;
            } else if is_list {
                if self.items == 0 {
                    self.begin_block(self.open.len() + 1);
                }
                self.whole_part(label);
                if self.items == 0 {
                    self.end_line();
                }
            }
        }
        self.open.push(kind);
    }

    /// Begins the lines under a heading, unless it stands under another one.
    fn begin_block(&mut self, depth: usize) {
        self.block.get_or_insert(Block { depth, has_lines: false });
    }

    fn begin(&mut self, kind: Kind) {
        match kind {
            Kind::Inline | Kind::Silent => {}
            Kind::Part => self.end_part(),
            Kind::Block if self.items > 0 => self.end_part(),
            Kind::Block | Kind::Titles => self.end_line(),
            Kind::Item | Kind::Pick => {
                if self.items == 0 {
                    self.end_line();
                } else {
                    self.end_part();
                }
                self.items += 1;
            }
        }
    }

    fn close(&mut self) {
        match self.open.pop() {
            None | Some(Kind::Inline | Kind::Silent) => {}
            Some(Kind::Part) => self.end_part(),
            Some(Kind::Block) if self.items > 0 => self.end_part(),
            Some(Kind::Block) => self.end_line(),
            Some(Kind::Titles) => {}
            Some(Kind::Item) => {
                self.items = self.items.saturating_sub(1);
                if self.open.contains(&Kind::Titles) {
                    self.end_part();
                    self.titles = std::mem::take(&mut self.parts);
                } else if self.items == 0 {
                    self.name_columns();
                    self.end_line();
                } else {
                    self.end_part();
                }
            }
            Some(Kind::Pick) => {
                self.items = self.items.saturating_sub(1);
                self.end_part();
                let parts = std::mem::take(&mut self.parts);
                if let Some(mut pick) = self.pick.take().filter(|pick| !pick.word.is_empty()) {
                    if pick.label.is_empty() {
                        pick.label = self.joined(&parts);
                    }
                    pick.label = without_marks(&pick.label);
                    self.picks.push(pick);
                }
            }
        }
        self.block = self.block.take().filter(|block| self.open.len() >= block.depth);
    }

    /// Reads a box that chooses a card. Of several boxes for one card the first one counts.
    fn choose(&mut self, word: &str, label: Option<&str>) {
        let Some(pick) = self.pick.as_mut().filter(|pick| pick.word.is_empty()) else { return };
        pick.word = unescaped(word);
        if let Some(label) = label {
            self.whole_part(label);
        }
    }

    /// Puts the titles of the columns before the numbers of a row.
    fn name_columns(&mut self) {
        self.end_part();
        if self.titles.len() == self.parts.len() {
            for (title, part) in self.titles.iter().zip(&mut self.parts).skip(1) {
                *part = format!("{title} {part}");
            }
        }
    }

    /// Joins the parts of a line. A colon stays with the part before it.
    fn joined(&self, parts: &[String]) -> String {
        let mut line = String::new();
        for part in parts {
            let ends = line.is_empty() || line.ends_with(':');
            match part.trim() {
                ":" => line.push_str(part),
                _ if ends && !line.is_empty() => line.extend([" ", part]),
                _ if ends => line.push_str(part),
                _ => line.extend([self.separator, part]),
            }
        }
        line
    }

    fn whole_part(&mut self, text: &str) {
        self.end_part();
        self.part = unescaped(text);
        self.end_part();
    }

    fn end_part(&mut self) {
        let part = without_marks(&self.part);
        self.part.clear();
        let part = part.split([' ', '\n', '\t']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        if !part.is_empty() {
            self.parts.push(part);
        }
    }

    fn end_line(&mut self) {
        self.end_part();
        if !self.parts.is_empty() {
            let parts = std::mem::take(&mut self.parts);
            let line = self.joined(&parts);
            let is_introduced = self.lines.last().is_some_and(|line| line.ends_with(':'));
            let goes_on = self.block.as_mut().is_some_and(|block| std::mem::replace(&mut block.has_lines, true));
            match self.blocks.last_mut() {
                Some(count) if is_introduced || goes_on => *count += 1,
                _ => self.blocks.push(1),
            }
            self.lines.push(line);
        }
    }
}

/// Replaces the escapes that `maud` writes by their characters.
fn unescaped(text: &str) -> String {
    if !text.contains('&') {
        return text.to_owned();
    }
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use maud::{Markup, PreEscaped, html};

    use super::*;

    fn read(id: &'static str, html: Markup) -> PlainText {
        PlainText::read(&[Region::new(id, html)], ", ")
    }

    #[test]
    fn a_line_is_what_a_screen_reader_says() {
        let seats = html! {
            ul {
                li {
                    p { span.face aria-hidden="true" { "O" } bdi translate="no" { "Otter \u{2068}x\u{2069}" } span.out-of-sight { "thinks" } }
                    (PreEscaped("<svg><path d=\"M0 0\"/><g><circle r=\"1\"/></g></svg>"))
                    ul aria-label="2 cards" { li { span role="img" aria-label="Ace" { "A" } } li { "a & b" } }
                    button { "look" }
                }
            }
            svg role="img" aria-label="Islands on 24 & 30." { g { text { "24" } } }
            p { "He " b { "lies" } "." }
            p hidden { "no" }
        };
        assert_eq!(
            read("seats", seats).table,
            ["Otter x, thinks, 2 cards, Ace, a & b", "Islands on 24 & 30.", "He lies."]
        );
    }

    #[test]
    fn a_row_of_numbers_names_its_columns() {
        let scores = html! {
            table {
                thead { tr { th { "Player" } th { "Round" } th { "Total" } } }
                tbody { tr { th { bdi translate="no" { "Otter" } } td { "3" } td { "12" } } }
            }
            table { tbody { tr { th { "Dodo" } td { "1" } } } }
        };
        assert_eq!(read("scores", scores).table, ["Otter, Round 3, Total 12", "Dodo, 1"]);
    }

    #[test]
    fn a_heading_and_its_lines_are_one_block() {
        let html = html! {
            p { "10 to draw" }
            ul aria-label="What was turned up" { li { "Otter, six" } li { "Dodo, seven" } }
            p { "Nobody calls." }
            section {
                h2 { "Scores" }
                table { caption { "Round 1" } tbody { tr { th { "Otter" } td { "3" } } } }
                p { "To 22." }
            }
            p { "Thrown:" }
            p { "a word" }
            p { "Two lie under it." }
        };
        let read = read("table", html);
        assert_eq!(read.table.len(), 12, "{:?}", read.table);
        assert_eq!(read.table_blocks, [1, 3, 1, 4, 2, 1], "{:?}", read.table);
    }

    #[test]
    fn a_hand_is_its_cards_and_the_words_for_them() {
        let hand = html! {
            header { h2 { "Your hand" } button { "Sort" } }
            label { input type="checkbox" name="card" value="Ks" aria-label="King, card 1 of 3"; span.card.spades aria-hidden="true" { "K" } }
            label { input type="radio" name="card" value="w1"; span { "Word" } span { ":" } span { "lightning" } }
            div data-read="red 3" {
                input type="checkbox" name="card" value="r3" aria-label="red 3, face down";
                input type="checkbox" name="card" value="r3!" aria-label="red 3, face up";
            }
        };
        let card = |word: &str, label: &str| HandCard {
            word: word.to_owned(),
            label: label.to_owned(),
            colour: (word == "Ks").then_some("black"),
        };
        let read = read("hand", hand);
        assert_eq!(read.hand_title, ["Your hand"]);
        assert_eq!(read.hand, [card("Ks", "King, card 1 of 3"), card("w1", "Word: lightning"), card("r3", "red 3")]);
    }
}
