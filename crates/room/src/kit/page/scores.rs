//! The points, `#scores`, and tables of numbers by seat.

use game::{Message, Seat};
use maud::{Markup, html};

use crate::Words;

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
