//! The match: rounds won, and how many win it.

use game::Message;
use maud::{Markup, html};

use super::super::rules::View;
use room::kit::page::{Words, score_row, scores, table};

/// The score; hidden if a single round decides and none was drawn.
pub(super) fn region(view: &View, words: &Words<'_>) -> Markup {
    let rounds = view.options.rounds;
    let rows = html! {
        @for (seat, won) in view.won.iter() { (score_row(words, seat, view.me, html! { td { (won) } })) }
    };
    let inside = html! {
        (table(&[], rows))
        @if rounds > 1 { p.small.soft { (words.say(&Message::new("learnatic-page-target").with("rounds", rounds))) } }
        @if view.drawn_rounds > 0 {
            p.small.soft { (words.say(&Message::new("learnatic-page-drawn-rounds").with("count", view.drawn_rounds))) }
        }
    };
    let title = Message::new("learnatic-page-round").with("round", view.round);
    scores(words, &title, rounds == 1 && view.drawn_rounds == 0, inside)
}
