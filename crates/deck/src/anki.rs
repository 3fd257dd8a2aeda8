//! Reads text files that Anki exported, and converts HTML fields to text.
//!
//! The manual of Anki describes the header lines ("Exporting", "Importing: text files"). Some of these lines describe
//! the file and not the deck, so the canonical text of a deck does not contain them.

use std::ops::ControlFlow;

use crate::columns::{Column, Kind};
use crate::head::Head;
use crate::records::Record;
use crate::{COLUMN_LIMIT, LeftOut};

/// The facts about an Anki file that its header lines state.
#[derive(Default, Debug)]
pub(crate) struct Export {
    /// Whether the fields contain HTML.
    html: bool,
    /// The columns with data about the note, such as its tags, as (position from 0, kind, name).
    about: Vec<(usize, Kind, &'static str)>,
}

/// The header lines that give the position of a column with data about the note, as (key of the header line, kind of
/// column, name of column).
const ABOUT: [(&str, Kind, &str); 4] = [
    ("guid column", Kind::Id, "id"),
    ("tags column", Kind::Tags, "tags"),
    ("notetype column", Kind::Other, "notetype"),
    ("deck column", Kind::Other, "deck"),
];

impl Export {
    /// Moves the Anki header lines from the head to a new `Export`. Returns `None` if the file is not from Anki, or if
    /// it has a line `#columns` with names, as canonical texts do.
    pub(crate) fn of(head: &mut Head) -> Option<Self> {
        if head.columns.is_some() {
            return None;
        }
        let mut export = None;
        head.other.retain(|(key, value)| {
            let taken = Self::take(export.get_or_insert_default(), key, value);
            !taken
        });
        export.filter(|export: &Self| export.html || !export.about.is_empty())
    }

    /// Stores a header line that describes the file. Returns `false` if the key or the value is unknown.
    fn take(&mut self, key: &str, value: &str) -> bool {
        if key == "html" {
            self.html |= value.eq_ignore_ascii_case("true");
            return true;
        }
        let Some((_, kind, name)) = ABOUT.into_iter().find(|(known, ..)| *known == key) else { return false };
        let Some(place) = value.parse().ok().filter(|place| (1..=COLUMN_LIMIT).contains(place)) else { return false };
        self.about.push((place - 1, kind, name));
        true
    }

    /// Converts HTML fields to text, and counts the content that cannot be text.
    pub(crate) fn plain(&self, rows: &mut [Record], left_out: &mut LeftOut) {
        if self.html {
            let fields = rows.iter_mut().flat_map(|row| &mut row.fields);
            fields.for_each(|field| *field = text(field, left_out));
        }
    }

    /// Chooses the kinds of the columns. The columns in `about` have known kinds. Of the other columns in use, the
    /// first is the word, the next two are the definition and the example, and all further ones get a name with their
    /// number.
    pub(crate) fn columns(&self, rows: &[Record]) -> Vec<Column> {
        let count = rows.iter().map(|row| row.fields.len()).max().unwrap_or_default().min(COLUMN_LIMIT);
        let mut usual = [Kind::Word(None), Kind::Definition(None), Kind::Example(None)].into_iter();
        let column = |place: usize| {
            if let Some((_, kind, name)) = self.about.iter().find(|(about, ..)| *about == place) {
                return Column { kind: kind.clone(), name: (*name).to_owned() };
            }
            let is_used = rows.iter().any(|row| row.fields.get(place).is_some_and(|field| !field.trim().is_empty()));
            match is_used.then(|| usual.next()) {
                Some(Some(kind)) => Column::new(kind),
                Some(None) => Column { kind: Kind::Other, name: format!("field {}", place + 1) },
                None => Column { kind: Kind::Nameless, name: String::new() },
            }
        };
        (0..count).map(column).collect()
    }
}

/// The HTML elements that begin a new line.
const LINES: [&str; 11] = ["br", "div", "p", "li", "ul", "ol", "tr", "table", "h1", "h2", "h3"];

/// The HTML elements whose content a browser does not show as text.
const UNREAD: [&str; 2] = ["style", "script"];

/// The HTML elements that contain the reading (pronunciation) of the characters below them.
const READINGS: [&str; 3] = ["rt", "rtc", "rp"];

/// The tags that also end a reading element whose own end tag is missing.
const AFTER_READING: [&str; 6] = ["/ruby", "rt", "rb", "rp", "rtc", "/rtc"];

/// After this many tags without an end (`>`), the rest of the field counts as plain text.
const UNENDED: usize = 100;

/// Returns the text that a browser would show for this HTML field. Counts the pictures, which it leaves out.
///
/// Two characters stay in the text if they are no HTML: a `<` that is not followed by a letter, `/` or `!`, and an `&`
/// that begins no character reference.
pub(crate) fn text(field: &str, left_out: &mut LeftOut) -> String {
    let mut shown = String::with_capacity(field.len());
    let (mut rest, mut unended) = (field, 0);
    while let Some((before, after)) = rest.split_once('<') {
        shown.push_str(before);
        // The search for the end of a tag can run through the whole field. To limit the time, no tags are searched
        // after `UNENDED` failures.
        let found = if unended < UNENDED { tag(after) } else { None };
        rest = match found {
            Some((tag, after)) => open(tag, after, &mut shown, left_out),
            None => {
                unended += usize::from(begins_tag(after));
                shown.push('<');
                after
            }
        };
    }
    shown.push_str(rest);
    let shown = html_escape::decode_html_entities(&shown).replace('\u{a0}', " ");
    let lines = shown.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

/// Checks whether the text after a `<` can be a tag.
fn begins_tag(after: &str) -> bool {
    after.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!'))
}

/// Splits the text after a `<` into the tag and the text after it. Returns `None` if it is not a tag.
fn tag(after: &str) -> Option<(&str, &str)> {
    if let Some(comment) = after.strip_prefix("!--") {
        return Some(("!", comment.split_once("-->").map_or("", |(_, rest)| rest)));
    }
    if !begins_tag(after) {
        return None;
    }
    // A `>` between quotation marks is part of an attribute and does not end the tag.
    let end = after.char_indices().try_fold(None, |quote, (at, c)| match (quote, c) {
        (None, '>') => ControlFlow::Break(at),
        (None, '"' | '\'') => ControlFlow::Continue(Some(c)),
        (Some(open), _) if open == c => ControlFlow::Continue(None),
        _ => ControlFlow::Continue(quote),
    });
    let end = end.break_value()?;
    Some((&after[..end], &after[end + 1..]))
}

/// Adds the visible effect of this tag, such as a new line, to `shown`. Returns the rest of the field after the tag. If
/// the content of the element is hidden, returns the rest after this content.
fn open<'a>(tag: &str, after: &'a str, shown: &mut String, left_out: &mut LeftOut) -> &'a str {
    let is_end = tag.starts_with('/');
    let name = tag.trim_start_matches('/').split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
    let name = name.to_ascii_lowercase();
    if LINES.contains(&name.as_str()) {
        shown.push('\n');
    }
    if matches!(name.as_str(), "td" | "th") && !shown.ends_with(char::is_whitespace) {
        shown.push(' ');
    }
    left_out.pictures += usize::from(name == "img");
    if !is_end && READINGS.contains(&name.as_str()) {
        left_out.readings += usize::from(name == "rt" && !after.starts_with('<'));
        return after_reading(&name, after);
    }
    if is_end || !UNREAD.contains(&name.as_str()) {
        return after;
    }
    let is_end = |rest: &str| rest.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(&name));
    let end = after.match_indices("</").find(|(at, _)| is_end(&after[at + 2..])).map_or(after.len(), |(at, _)| at);
    &after[end..]
}

/// Skips a reading element, of which `name` is the element name. Returns the rest of the field from its end tag on, or
/// from another tag that ends it.
fn after_reading<'a>(name: &str, after: &'a str) -> &'a str {
    let begins = |rest: &str, tag: &str| {
        let end =
            rest.get(..tag.len()).filter(|start| start.eq_ignore_ascii_case(tag)).and(rest.as_bytes().get(tag.len()));
        end.is_some_and(|end| !end.is_ascii_alphanumeric())
    };
    let own = format!("/{name}");
    let tags = after.match_indices('<').map(|(at, _)| at);
    let mut ends = tags.filter(|at| {
        let rest = &after[at + 1..];
        begins(rest, &own) || name != "rtc" && AFTER_READING.iter().any(|tag| begins(rest, tag))
    });
    // If no tag ends the reading, the rest of the field belongs to it, as in a browser.
    ends.next().map_or("", |at| &after[at..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_browser_shows_is_kept() {
        for (html, shown) in [
            ("plain", "plain"),
            ("<b>otter</b>", "otter"),
            ("<div>a river</div><div>animal</div>", "a river\nanimal"),
            ("one<br>two<br/>three<BR />", "one\ntwo\nthree"),
            ("a&nbsp;b &amp; c &lt;d&gt; &eacute;&#233;&#xe9;", "a b & c <d> \u{e9}\u{e9}\u{e9}"),
            ("5 < 6 and 7 > 6 & <3", "5 < 6 and 7 > 6 & <3"),
            ("<span style=\"a>b\" title='>'>dog</span>", "dog"),
            ("<!-- no -->dog<!-- never ends", "dog"),
            ("<style>b { color: red }</style>cat<script>if (a < b) {}</SCRIPT>!", "cat!"),
            ("never ends <b", "never ends <b"),
            ("<style>a</STYLE>b<script>c</style>", "b"),
            ("&lt;b&gt;", "<b>"),
            ("<img src=a.jpg>", ""),
            ("<ruby>狗<rt>inu</rt></ruby>", "狗"),
            ("<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby>を読む", "漢字を読む"),
            ("<ruby>大<rt>dài<rt></ruby>夫", "大夫"),
            ("<ruby><rb>東</rb><rb>京</rb><rtc><rt>とう</rt><rt>きょう</rt></rtc></ruby>", "東京"),
            ("<RUBY>明日<RT class=\"x\">あした</RT></RUBY>", "明日"),
            (
                "<table><tr><th>der</th><td>Hund</td></tr><tr><td>die</td><td>Hunde</td></tr></table>",
                "der Hund\ndie Hunde",
            ),
            ("a&#173;b&shy;c", "a\u{ad}b\u{ad}c"),
        ] {
            assert_eq!(text(html, &mut LeftOut::default()), shown, "{html}");
        }
    }

    #[test]
    fn tags_that_never_end_are_not_searched_for_ever() {
        let field = "<b".repeat(200_000);
        assert_eq!(text(&field, &mut LeftOut::default()), field);
    }

    #[test]
    fn readings_are_counted_and_no_part_of_the_word() {
        let mut left_out = LeftOut::default();
        text("<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>", &mut left_out);
        assert_eq!(left_out, LeftOut { readings: 2, ..LeftOut::default() });
    }

    #[test]
    fn pictures_are_counted() {
        let mut left_out = LeftOut::default();
        text("<img src=\"a.jpg\"> dog <IMG/>", &mut left_out);
        assert_eq!(left_out, LeftOut { pictures: 2, ..LeftOut::default() });
    }
}
