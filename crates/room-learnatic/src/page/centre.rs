//! The middle of the table: the face-down pile, the card on top of the face-up pile, and the last move.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{
    super::rules::{Stage, Took, View},
    card::{self, Look},
};
use room::Words;

/// The middle of the table.
pub(super) fn region(view: &View, words: &Words<'_>) -> Markup {
    html! {
        section #centre.centre aria-label=(words.text("learnatic-page-centre")) {
            p.said data-beat="2" { (words.say(&said(view))) }
            div.stock {
                @if view.pile > 0 { span.card.back.("") aria-hidden="true" data-vt="pile" {} } @else { span.card.gone aria-hidden="true" {} }
                p.numbers { (words.say(&Message::new("learnatic-page-pile").with("count", view.pile))) }
            }
            div.up { (up(view, words)) }
        }
    }
}

/// The top of the face-up pile: a tap opens it large. Everybody has seen the cards below it, and can look through them.
fn up(view: &View, words: &Words<'_>) -> Markup {
    html! {
        @match view.up.split_last() {
            None => { p.nothing.soft { (words.text("learnatic-page-up-empty")) } }
            Some((top, under)) => {
                details #top-card {
                    summary { (card::face(words, view.deck(), *top, &Look { moves: true, ..Look::default() })) }
                    p #under-title.small.soft { (words.say(&Message::new("learnatic-page-under").with("count", under.len()))) }
                    @if !under.is_empty() {
                        @let newest: Vec<_> = under.iter().rev().copied().collect();
                        // A long list is moved with the arrow keys too.
                        div #under.under data-scroll tabindex="0" role="group" aria-labelledby="under-title" {
                            (card::list(words, view.deck(), &newest))
                        }
                    }
                }
            }
        }
    }
}

/// The last move of this turn or the one before, in a sentence.
fn said(view: &View) -> Message {
    match (view.stage, view.turn, view.took) {
        (Stage::Throw, Some(seat), Some(took)) => about(taken(took), seat),
        (Stage::Dealer | Stage::Deal { .. }, _, _) => match view.dealer {
            Some(dealer) => about("learnatic-page-said-deals", dealer),
            None => Message::new("learnatic-page-said-nothing"),
        },
        _ => said_of_last_turn(view),
    }
}

const fn taken(took: Took) -> &'static str {
    if took.up { "learnatic-page-said-took-up" } else { "learnatic-page-said-took-pile" }
}

fn said_of_last_turn(view: &View) -> Message {
    let block = view.last_block.as_ref().filter(|block| block.round == view.round);
    if let Some(block) = block.filter(|block| block.lost.is_some() && block.lost == view.up.last().copied()) {
        return about("learnatic-page-said-lost", block.caller);
    }
    let Some(last) = view.last_turn.filter(|last| last.round == view.round) else {
        return Message::new("learnatic-page-said-nothing");
    };
    let key = match (view.up.last() == Some(&last.threw), last.took_up.is_some()) {
        (true, true) => "learnatic-page-said-up-this",
        (true, false) => "learnatic-page-said-pile-this",
        (false, true) => "learnatic-page-said-up-other",
        (false, false) => "learnatic-page-said-pile-other",
    };
    about(key, last.seat)
}

fn about(key: &'static str, who: Seat) -> Message {
    Message::new(key).with("who", who)
}
