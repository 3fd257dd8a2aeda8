//! Renders the strip of seats, `#seats`: the other players, whose turn it is and how many cards or points they have.
//! Also renders the points, `#scores`, a table of numbers by seat.

use game::{Message, Seat};
use maud::{Markup, html};

use super::classes;
use crate::{Page, Words};

/// Renders the strip of seats: the other players clockwise from the viewer's left, or all seats if the viewer has no
/// seat. `one` renders one seat.
pub fn strip(words: &Words<'_>, label: &str, me: Option<Seat>, seats: u8, one: impl FnMut(Seat) -> Markup) -> Markup {
    let shown: Vec<Markup> = match me {
        Some(me) => me.others(seats).map(one).collect(),
        None => Seat::all(seats).map(one).collect(),
    };
    html! {
        section #seats.seats aria-label=(words.text(label)) { ul.seat-list { @for seat in shown { (seat) } } }
    }
}

/// Returns the position of a speaker's face in the strip, such as `2/3` for the second of three, or `me` for the
/// viewer. A speech bubble has the result as its attribute `data-says`, so that the bubble's tail can point to the
/// face.
pub fn says(me: Option<Seat>, seats: u8, speaker: Seat) -> String {
    let shown: Vec<Seat> = me.map_or_else(|| Seat::all(seats).collect(), |me| me.others(seats).collect());
    match shown.iter().position(|seat| *seat == speaker) {
        Some(at) => format!("{}/{}", at + 1, shown.len()),
        None => "me".to_owned(),
    }
}

/// The expression of a seat's face. It depends only on public facts, so it is the same for every viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mood {
    /// The usual expression, while no other one applies.
    #[default]
    Neutral,
    /// The seat must act.
    Thinking,
    /// The seat has made a claim that the other players may doubt.
    Daring,
    /// The cards have shown that the seat bluffed or was wrong.
    Caught,
    /// The cards have shown that the seat was right or had won.
    Triumphant,
}

impl Mood {
    /// Returns the expression of a seat after its claim or accusation was checked: whether the seat was right.
    pub const fn checked(right: bool) -> Self {
        if right { Self::Triumphant } else { Self::Caught }
    }

    /// Returns the expression of a seat that has no part in a claim: whether the game waits for this seat.
    pub const fn idle(awaited: bool) -> Self {
        if awaited { Self::Thinking } else { Self::Neutral }
    }

    /// Returns the value of the attribute `data-mood`. Returns `None` for a neutral face, which has no such attribute.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::Neutral => None,
            Self::Thinking => Some("thinking"),
            Self::Daring => Some("daring"),
            Self::Caught => Some("caught"),
            Self::Triumphant => Some("triumphant"),
        }
    }

    /// Renders the element for the mood. `scene.css` draws a sign of the mood in it, next to the face. Renders nothing
    /// if the page has no faces.
    pub fn sign(self, page: &Page<'_>) -> Markup {
        html! { @if page.faces.is_some() && self != Self::Neutral { span.mood aria-hidden="true" {} } }
    }
}

/// One seat in the strip.
#[derive(Clone, Debug, Default)]
pub struct SeatBox {
    /// The CSS classes of the item: `seat`, and optionally `to-move`, `thinking` or `leads`.
    pub class: &'static str,
    /// The expression of the seat's face.
    pub mood: Mood,
    /// The content between the face and the name, for instance an icon of a role.
    pub sign: Markup,
    /// The content after the name, for instance the mark of the dealer.
    pub mark: Markup,
    /// The public numbers of the seat, such as its numbers of cards and points.
    pub counts: Markup,
    /// The key of the text that says what the seat is doing. `None` when the game is over.
    pub state: Option<&'static str>,
    /// The cards of the seat, if the viewer may see them.
    pub cards: Markup,
}

impl SeatBox {
    /// Renders the seat as an item of the strip.
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

/// Renders the mark of the dealer if `is_dealer` is true: a visible letter, and a word for screen readers. `letter` and
/// `word` are keys of texts.
pub fn dealer(words: &Words<'_>, is_dealer: bool, letter: &str, word: &str) -> Markup {
    html! {
        @if is_dealer {
            span.dealer aria-hidden="true" { (words.text(letter)) }
            span.out-of-sight { (words.text(word)) }
        }
    }
}

/// Renders how many things of one kind a seat has, such as "5 cards". `sign` is the icon of these things, and `key` is
/// the key of the text that contains `count`.
pub fn count(words: &Words<'_>, class: &str, sign: Markup, key: &'static str, count: usize) -> Markup {
    html! {
        span class=(classes(&["count", class])) {
            (sign)
            // Small screens show only this element, the number. Larger screens show the whole text below.
            span.short aria-hidden="true" { (count) }
            span.long { (words.say(&Message::new(key).with("count", count))) }
        }
    }
}

/// Renders the element `#scores` with its title and the content `inside`, which is the table of points and the room's
/// further content.
pub fn scores(words: &Words<'_>, title: &Message, hidden: bool, inside: Markup) -> Markup {
    html! {
        section #scores.scores data-more aria-labelledby="scores-title" hidden[hidden] {
            h2 #scores-title.region-title { (words.say(title)) }
            (inside)
        }
    }
}

/// Renders a table with these column titles and rows. Without column titles the table has no head.
pub fn table(columns: &[String], rows: Markup) -> Markup {
    html! {
        table {
            @if !columns.is_empty() { thead { tr { @for column in columns { th scope="col" { (column) } } } } }
            tbody { (rows) }
        }
    }
}

/// Renders the row of a seat in a table of points. `cells` are the `td` elements after the seat's name.
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
