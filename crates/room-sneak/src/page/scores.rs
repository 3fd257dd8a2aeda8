//! Points of the round and of the game.

use game::{Arg, Message, Seat};
use maud::{Markup, html};

use super::super::rules::{View, card_message};
use room::kit::page::{Words, score_row, scores, table};

/// The score table, in seat order.
pub(super) fn region(view: &View, words: &Words<'_>) -> Markup {
    let total = view.target.is_some().then_some("sneak-page-scores-total");
    let columns = ["sneak-page-scores-player", "sneak-page-scores-round"].into_iter().chain(total);
    let columns: Vec<_> = columns.map(|key| words.text(key)).collect();
    let inside = html! {
        (table(&columns, html! { @for seat in Seat::all(view.seats) { (row(view, words, seat)) } }))
        @if let Some(target) = view.target {
            p.small.soft { (words.say(&Message::new("sneak-page-scores-target").with("points", target))) }
        }
        @if let Some(me) = view.me { (own_pile(view, me, words)) }
    };
    scores(words, &Message::new("sneak-page-scores").with("round", view.round), false, inside)
}

/// The viewer's own winnings, to look back through (SN-G25). In words: as pictures they would be second copies of
/// cards on the table.
fn own_pile(view: &View, me: Seat, words: &Words<'_>) -> Markup {
    let won = &view.won[me];
    let cards = won.shown.plus(won.hidden.unwrap_or_default());
    let names: Vec<Arg> = cards.iter().map(|card| Arg::Term(card_message(card))).collect();
    html! {
        @if !names.is_empty() {
            details #own-pile {
                summary { (words.say(&Message::new("sneak-page-own-pile").with("count", names.len()))) }
                p.small { (words.say(&Message::new("sneak-page-own-pile-cards").with("cards", names))) }
            }
        }
    }
}

fn row(view: &View, words: &Words<'_>, seat: Seat) -> Markup {
    let cells = html! {
        td { (view.round_points[seat]) }
        @if view.target.is_some() { td { (view.totals[seat]) } }
    };
    score_row(words, seat, view.me, cells)
}
