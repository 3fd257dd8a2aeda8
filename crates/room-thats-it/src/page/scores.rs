//! The points: round by round, and in all. The fewest win.

use game::{Message, Seat};
use maud::{Markup, html};

use super::super::rules::View;
use room::kit::page::{Page, Words, score_row, scores, table};

/// The score table, in seat order.
pub(super) fn region(view: &View, page: &Page<'_>) -> Markup {
    let words = page.words;
    let rounds = view.options.rounds;
    let round = |round| words.say(&Message::new("thats-it-page-scores-round").with("round", round));
    let mut columns = vec![words.text("thats-it-page-scores-player")];
    columns.extend((1..=rounds).map(round));
    columns.push(words.text("thats-it-page-scores-total"));
    let title = Message::new("thats-it-page-scores").with("round", view.round).with("rounds", rounds);
    let inside = html! {
        (table(&columns, html! { @for seat in Seat::all(view.seats) { (row(view, words, seat)) } }))
        p.small.soft { (words.text("thats-it-page-scores-lowest")) }
    };
    scores(words, &title, false, inside)
}

fn row(view: &View, words: &Words<'_>, seat: Seat) -> Markup {
    let cells = html! {
        @for round in 0..usize::from(view.options.rounds) {
            td { @match view.rounds.get(round) { Some(points) => (points[seat]), None => "–" } }
        }
        td.total { (view.totals[seat]) }
    };
    score_row(words, seat, view.me, cells)
}
