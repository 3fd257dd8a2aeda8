//! The strip of seats, `#seats`: the other players, whose turn it is, what they hold. And the points, `#scores`, as a table of
//! numbers by seat.

use game::{Message, Seat};
use maud::{Markup, html};

use super::classes;
use crate::{Page, Words};

/// The strip: the others clockwise from the viewer's left, or all seats for those who have none.
pub fn strip(words: &Words<'_>, label: &str, me: Option<Seat>, seats: u8, one: impl FnMut(Seat) -> Markup) -> Markup {
    let shown: Vec<Markup> = match me {
        Some(me) => me.others(seats).map(one).collect(),
        None => Seat::all(seats).map(one).collect(),
    };
    html! {
        section #seats.seats aria-label=(words.text(label)) { ul.seat-list { @for seat in shown { (seat) } } }
    }
}

/// The place of a speaker's face in the strip, `2/3` for the second of three, or `me` for the viewer, whose cards lie
/// below: what is said has it as `data-says`, and its tail points there.
pub fn says(me: Option<Seat>, seats: u8, speaker: Seat) -> String {
    let shown: Vec<Seat> = me.map_or_else(|| Seat::all(seats).collect(), |me| me.others(seats).collect());
    match shown.iter().position(|seat| *seat == speaker) {
        Some(at) => format!("{}/{}", at + 1, shown.len()),
        None => "me".to_owned(),
    }
}

/// The expression of a seat's face. It follows from what everybody at the table has seen, so it is the same for every
/// viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mood {
    /// Nothing has happened that shows on a face.
    #[default]
    Neutral,
    /// The seat is awaited.
    Thinking,
    /// The seat has claimed something that others may doubt.
    Daring,
    /// It came out that the seat had bluffed, or had been wrong.
    Caught,
    /// It came out in favour of the seat.
    Triumphant,
}

impl Mood {
    /// Its name in the attribute `data-mood`; none for a neutral face.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::Neutral => None,
            Self::Thinking => Some("thinking"),
            Self::Daring => Some("daring"),
            Self::Caught => Some("caught"),
            Self::Triumphant => Some("triumphant"),
        }
    }

    /// The sign of the mood, which `scene.css` draws next to the face; nothing if there are no faces.
    pub fn sign(self, page: &Page<'_>) -> Markup {
        html! { @if page.faces.is_some() && self != Self::Neutral { span.mood aria-hidden="true" {} } }
    }
}

/// One seat of the strip.
#[derive(Clone, Debug, Default)]
pub struct SeatBox {
    /// Its classes: `seat`, and whether it is `to-move`, `thinking` or `leads`.
    pub class: &'static str,
    /// The expression of its face.
    pub mood: Mood,
    /// The content before the name, after the face.
    pub sign: Markup,
    /// The content after the name.
    pub mark: Markup,
    /// How much of everything the seat has.
    pub counts: Markup,
    /// The key of what the seat is doing; `None` when the game is over.
    pub state: Option<&'static str>,
    /// The cards of the seat, if the viewer may see them.
    pub cards: Markup,
}

impl SeatBox {
    /// The seat as an item of the strip.
    pub fn show(&self, page: &Page<'_>, seat: Seat) -> Markup {
        html! {
            li class=(self.class) data-place=(seat.letter()) data-mood=[self.mood.name()] {
                p.seat-name { (page.face(seat)) (self.mood.sign(page)) (self.sign) bdi translate="no" { (page.words.name(seat)) } (self.mark) }
                p.seat-counts { (self.counts) }
                @if let Some(state) = self.state { p.seat-state { (page.words.text(state)) } }
                (self.cards)
            }
        }
    }
}

/// The dealer's mark, if a seat is the dealer: a letter for the eye, the word for screen readers.
pub fn dealer(words: &Words<'_>, is_dealer: bool, letter: &str, word: &str) -> Markup {
    html! {
        @if is_dealer {
            span.dealer aria-hidden="true" { (words.text(letter)) }
            span.out-of-sight { (words.text(word)) }
        }
    }
}

/// A number of things that a seat has, with a sign for them: `key` is the text of it, for `count` of them.
pub fn count(words: &Words<'_>, class: &str, sign: Markup, key: &'static str, count: usize) -> Markup {
    html! {
        span class=(classes(&["count", class])) {
            (sign)
            // On small screens the number alone is shown.
            span.short aria-hidden="true" { (count) }
            span.long { (words.say(&Message::new(key).with("count", count))) }
        }
    }
}

/// The element `#scores`: its title, and inside it the table of points and the content below it.
pub fn scores(words: &Words<'_>, title: &Message, hidden: bool, inside: Markup) -> Markup {
    html! {
        section #scores.scores data-more aria-labelledby="scores-title" hidden[hidden] {
            h2 #scores-title.region-title { (words.say(title)) }
            (inside)
        }
    }
}

/// A table with these columns and rows; without a head if no column has a name.
pub fn table(columns: &[String], rows: Markup) -> Markup {
    html! {
        table {
            @if !columns.is_empty() { thead { tr { @for column in columns { th scope="col" { (column) } } } } }
            tbody { (rows) }
        }
    }
}

/// The row of a seat, with its numbers as cells.
pub fn score_row(words: &Words<'_>, seat: Seat, me: Option<Seat>, cells: Markup) -> Markup {
    html! {
        tr.me[me == Some(seat)] { th scope="row" { bdi translate="no" { (words.name(seat)) } } (cells) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_speaker_is_found_in_the_strip() {
        let seats: Vec<Seat> = Seat::all(3).collect();
        let places = |me| seats.iter().map(|seat| says(me, 3, *seat)).collect::<Vec<_>>();
        assert_eq!(places(None), ["1/3", "2/3", "3/3"]);
        assert_eq!(places(Some(seats[1])), ["2/2", "me", "1/2"]);
    }

    #[test]
    fn only_a_neutral_face_has_no_mood() {
        let page = [Mood::Neutral, Mood::Thinking, Mood::Daring, Mood::Caught, Mood::Triumphant].map(Mood::name);
        assert_eq!(page, [None, Some("thinking"), Some("daring"), Some("caught"), Some("triumphant")]);
    }
}
