//! The points: round by round, and in all. The fewest win.

use game::{Message, Seat};
use maud::{Markup, html};

use super::super::rules::View;
use crate::{Page, Words};

/// The score table, in seat order.
pub(super) fn region(view: &View, page: &Page<'_>) -> Markup {
    let words = page.words;
    let title = Message::new("thats-it-page-scores").with("round", view.round).with("rounds", view.options.rounds);
    html! {
        section #scores.scores aria-labelledby="scores-title" {
            h2 #scores-title.region-title { (words.say(&title)) }
            table {
                thead {
                    tr {
                        th scope="col" { (words.text("thats-it-page-scores-player")) }
                        @for round in 1..=view.options.rounds {
                            th scope="col" { (words.say(&Message::new("thats-it-page-scores-round").with("round", round))) }
                        }
                        th scope="col" { (words.text("thats-it-page-scores-total")) }
                    }
                }
                tbody { @for seat in Seat::all(view.seats) { (row(view, words, seat)) } }
            }
            p.small.soft { (words.text("thats-it-page-scores-lowest")) }
        }
    }
}

fn row(view: &View, words: &Words<'_>, seat: Seat) -> Markup {
    html! {
        tr.me[view.me == Some(seat)] {
            th scope="row" { bdi { (words.name(seat)) } }
            @for round in 0..usize::from(view.options.rounds) {
                td { @match view.rounds.get(round) { Some(points) => (points[seat]), None => "–" } }
            }
            td.total { (view.totals[seat]) }
        }
    }
}
