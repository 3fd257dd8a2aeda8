//! Texts for the laws: everything that a viewer gets of a position, search for words in texts, broken texts as input,
//! and readable differences between texts.

use game::{BySeat, Dice, MAX_SEATS, Seat, SplitMix, Viewer};
use rooms::{AnyState, AnyView, Page, PlainText, Region, Room, Texts, Words};

/// Unusual texts. When they are tried as moves or draws, a game must refuse them without a panic.
const ODD: [&str; 12] = [
    "",
    " ",
    "\n",
    "\u{0}",
    "-1",
    "18446744073709551616",
    "ÄÖÜ ß",
    "🃏",
    "\u{202e}draw",
    "null",
    "{}",
    "play play play",
];

/// Returns a broken text: `text` cut, repeated or extended, or one of the unusual texts.
pub(super) fn garble(text: &str, dice: &mut SplitMix) -> String {
    let letters: Vec<char> = text.chars().collect();
    let cut = dice.below(letters.len() as u32 + 1) as usize;
    match dice.below(8) {
        0 => letters[..cut].iter().collect(),
        1 => letters[cut..].iter().collect(),
        2 => format!("{text} {text}"),
        3 => format!("{text} \u{301}"),
        4 => text.to_uppercase(),
        5 => format!(" {text}\t"),
        6 => text.repeat(2_000),
        _ => ODD[dice.below(ODD.len() as u32) as usize].to_owned(),
    }
}

/// Returns whether `token` occurs in `text` as a whole word or number.
pub(crate) fn has_token(text: &str, token: &str) -> bool {
    if token.is_empty() {
        return false;
    }
    text.match_indices(token).any(|(start, found)| {
        let before = text[..start].chars().next_back();
        let after = text[start + found.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
    })
}

/// Describes the first difference between two texts, with an excerpt of each text.
pub(super) fn difference(one: &str, other: &str) -> String {
    let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let excerpt = |text: &str| text.chars().skip(same.saturating_sub(60)).take(160).collect::<String>();
    format!("\n    {}\n  and\n    {}", excerpt(one), excerpt(other))
}

/// Returns up to `count` of these texts, chosen at random.
pub(super) fn pick<'a>(texts: &'a [String], count: usize, dice: &mut SplitMix) -> Vec<&'a String> {
    if texts.len() <= count {
        return texts.iter().collect();
    }
    (0..count).map(|_| &texts[dice.below(texts.len() as u32) as usize]).collect()
}

/// A random sample of all texts that were added. Each added text is in the sample with the same probability (reservoir
/// sampling).
#[derive(Default)]
pub(super) struct Pool {
    texts: Vec<String>,
    met: u32,
}

impl Pool {
    const SIZE: usize = 256;

    pub(super) fn add(&mut self, text: &str, dice: &mut SplitMix) {
        self.met = self.met.saturating_add(1);
        if self.texts.len() < Self::SIZE {
            self.texts.push(text.to_owned());
            return;
        }
        let place = dice.below(self.met) as usize;
        if let Some(old) = self.texts.get_mut(place) {
            text.clone_into(old);
        }
    }

    pub(super) fn pick(&self, count: usize, dice: &mut SplitMix) -> Vec<&String> {
        pick(&self.texts, count, dice)
    }
}

/// Those translated strings of the server that texts of rooms refer to.
const HOUSE: &str = "list-separator = , {\"\"}\n";

/// The maximum number of legal moves that are compared between two worlds.
const MOVES: usize = 200;

/// Returns the English texts of a room.
pub(crate) fn english(room: &dyn Room) -> Texts {
    Texts::new("en", &[HOUSE, room.texts("en").unwrap_or_default()], None)
}

/// The settings of a person who reads English pages with all aids switched on, so that a page shows as much as
/// possible.
pub(super) struct Reader {
    pub(super) texts: Texts,
    aids: Vec<&'static str>,
}

impl Reader {
    pub(super) fn of(room: &dyn Room) -> Self {
        Self { texts: english(room), aids: room.aids().iter().map(|aid| aid.key).collect() }
    }
}

/// Returns the letters of all seats. The laws use them as the names of the players.
pub(crate) fn letters() -> BySeat<String> {
    BySeat::from_fn(MAX_SEATS as u8, |seat| seat.to_string())
}

/// Everything that a viewer gets of a position, as texts with names.
#[derive(PartialEq, Eq)]
pub(super) struct Portrait {
    parts: Vec<(&'static str, String)>,
}

impl Portrait {
    /// Collects everything that the viewer gets, including the page.
    pub(super) fn whole(position: &dyn AnyState, viewer: Viewer, reader: &Reader) -> Self {
        let seen = position.view(viewer);
        let mut portrait = Self::brief(position, viewer);
        let candidates = seen.candidates();
        let claims: Vec<String> = candidates.iter().map(|play| format!("{:?}", seen.claim(play))).collect();
        portrait.parts.push(("claims", claims.join("\n")));
        portrait.parts.push(("candidates", candidates.join("\n")));
        portrait.parts.push(("time-out move", format!("{:?}", seen.timeout_move())));
        if let Some(seat) = viewer.seat() {
            portrait.parts.push(("legal moves", position.legal(seat, MOVES).join("\n")));
        }
        let regions = regions(position, &*seen, viewer, reader);
        portrait.parts.push(("plain text", plain_text(&regions)));
        portrait.parts.push(("page", page(&regions)));
        portrait
    }

    /// Collects only the view and the public data. This is faster than [`whole`](Self::whole).
    pub(super) fn brief(position: &dyn AnyState, viewer: Viewer) -> Self {
        let seen = position.view(viewer);
        let lines: Vec<String> = seen.lines().iter().map(|(key, value)| format!("{key}: {value}")).collect();
        let parts = vec![
            ("who is awaited", format!("{:?}", position.waiting())),
            ("result", format!("{:?}", position.outcome())),
            ("lines", lines.join("\n")),
            ("JSON", seen.text().get().to_owned()),
        ];
        Self { parts }
    }

    /// Returns the text of the part with this name; empty if there is no such part.
    pub(super) fn part(&self, name: &str) -> &str {
        self.parts.iter().find(|(part, _)| *part == name).map_or("", |(_, text)| text)
    }

    /// Describes the first part that differs in the other portrait; `None` if all parts are equal.
    pub(super) fn differs(&self, other: &Self) -> Option<String> {
        let mut pairs = self.parts.iter().zip(&other.parts);
        let ((name, one), (_, two)) = pairs.find(|(one, two)| one != two)?;
        Some(format!("{name}:{}", difference(one, two)))
    }
}

/// Returns the page as plain text, for terminals and programs.
pub(super) fn plain_text(regions: &[Region]) -> String {
    let PlainText { question, hand_title, hand, table, .. } = PlainText::read(regions, ", ");
    let hand = hand.into_iter().map(|card| format!("{}: {}", card.word, card.label));
    [question].into_iter().chain(hand_title).chain(hand).chain(table).collect::<Vec<_>>().join("\n")
}

/// Joins all regions of a page to one text.
fn page(regions: &[Region]) -> String {
    regions.iter().map(|region| format!("{} {}\n", region.id, region.html.0)).collect()
}

/// Renders the regions of a page as for a browser that loads the page for the first time.
pub(super) fn regions(position: &dyn AnyState, seen: &dyn AnyView, viewer: Viewer, reader: &Reader) -> Vec<Region> {
    let names = letters();
    let words = Words { texts: &reader.texts, names: &names, you: viewer.seat() };
    let action = viewer.seat().map(|_: Seat| "/move");
    let window = position.waiting().window().map(|window| window.number);
    let aids = &reader.aids;
    seen.page(&Page { words: &words, viewer, action, window, aids, pictures: "/pictures/", shown: &[], faces: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_whole_words() {
        for yes in ["Ks", "a Ks.", "[\"Ks\"]", "card-Ks", "\u{2068}Ks\u{2069}"] {
            assert!(has_token(yes, "Ks"), "{yes}");
        }
        for no in ["", "Kss", "10Ks", "ks", "éKs"] {
            assert!(!has_token(no, "Ks"), "{no}");
        }
        assert!(!has_token("a", ""));
    }

    #[test]
    fn garbling_never_panics() {
        let mut dice = SplitMix::new(3);
        for text in ["", "a", "é", "play Ks 🃏"] {
            for _ in 0..100 {
                assert!(garble(text, &mut dice).len() < 100_000);
            }
        }
    }
}
