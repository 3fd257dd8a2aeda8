//! The match: rounds won, and how many win it.

use game::Message;
use maud::{Markup, html};

use super::super::rules::View;
use crate::Words;

/// The score; hidden where a single round decides and none was drawn.
pub(super) fn region(view: &View, words: &Words<'_>) -> Markup {
    let rounds = view.options.rounds;
    let idle = rounds == 1 && view.drawn_rounds == 0;
    let title = Message::new("learnatic-page-round").with("round", view.round);
    html! {
        section #scores.scores aria-labelledby="scores-title" hidden[idle] {
            h2 #scores-title.region-title { (words.say(&title)) }
            table {
                tbody {
                    @for (seat, won) in view.won.iter() {
                        tr.me[view.me == Some(seat)] { th scope="row" { bdi { (words.name(seat)) } } td { (won) } }
                    }
                }
            }
            @if rounds > 1 {
                p.small.soft { (words.say(&Message::new("learnatic-page-target").with("rounds", rounds))) }
            }
            @if view.drawn_rounds > 0 {
                p.small.soft {
                    (words.say(&Message::new("learnatic-page-drawn-rounds").with("count", view.drawn_rounds)))
                }
            }
        }
    }
}
