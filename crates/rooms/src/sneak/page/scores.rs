//! Points of the round and of the game.

use game::{Message, Seat};
use maud::{Markup, html};

use super::super::rules::View;
use crate::Words;

/// The score table, in seat order.
pub(super) fn region(view: &View, words: &Words<'_>) -> Markup {
    let title = Message::new("sneak-page-scores").with("round", i64::from(view.round));
    html! {
        section #scores.scores aria-labelledby="scores-title" {
            h2 #scores-title.region-title { (words.say(&title)) }
            table {
                thead {
                    tr {
                        th scope="col" { (words.text("sneak-page-scores-player")) }
                        th scope="col" { (words.text("sneak-page-scores-round")) }
                        @if view.target.is_some() { th scope="col" { (words.text("sneak-page-scores-total")) } }
                    }
                }
                tbody { @for seat in Seat::all(view.seats) { (row(view, words, seat)) } }
            }
            @if let Some(target) = view.target {
                p.small.soft { (words.say(&Message::new("sneak-page-scores-target").with("points", i64::from(target)))) }
            }
        }
    }
}

fn row(view: &View, words: &Words<'_>, seat: Seat) -> Markup {
    html! {
        tr.me[view.me == Some(seat)] {
            th scope="row" { bdi { (words.name(seat)) } }
            td { (view.round_points[seat]) }
            @if view.target.is_some() { td { (view.totals[seat]) } }
        }
    }
}
