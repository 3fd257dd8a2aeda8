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

/// One seat of the strip.
#[derive(Clone, Debug, Default)]
pub struct SeatBox {
    /// Its classes: `seat`, and whether it is `to-move`, `thinking` or `leads`.
    pub class: &'static str,
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
            li class=(self.class) data-place=(seat.letter()) {
                p.seat-name { (page.face(seat)) (self.sign) bdi translate="no" { (page.words.name(seat)) } (self.mark) }
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
