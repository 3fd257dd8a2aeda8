//! The middle of the table: the draw pile, the discards, the result of the last round, and the sets on the table.

use game::{Message, Seat};
use maud::{Markup, html};
use room::Page;
use room::kit::page::pile;

use super::super::rules::{Laid, LastRound, Step, Version, View};
use super::faces;
use crate::CardSetExt as _;

/// Renders the middle of the table.
pub(super) fn region(view: &View, page: &Page<'_>) -> Markup {
    let words = page.words;
    html! {
        section #centre.centre aria-label=(words.text("thats-it-page-centre")) {
            div.piles {
                div.a-pile {
                    (pile(view.pile, "", Some("pile")))
                    p.numbers { (words.say(&Message::new("thats-it-page-pile").with("count", view.pile))) }
                }
                div.a-pile {
                    @match view.discard.last() {
                        Some(card) => (faces::named(&view.options, page, *card, "")),
                        None => span.card.gone aria-hidden="true" {},
                    }
                    p.numbers { (words.say(&Message::new("thats-it-page-discards").with("count", view.discard.len()))) }
                }
            }
            div.said-wrap {
                @if is_fresh(view) { @if let Some(last) = &view.last { (round(view, last, page)) } }
                @else { p.said { (words.say(&said(view))) } }
            }
            @if let Some(cards) = view.pile_cards { div.fan.all-of-it role="group" aria-label=(words.text("thats-it-page-undrawn")) { (faces::row(&view.options, page, cards, "small")) } }
        }
    }
}

/// Checks whether the page still shows the result of the last round. It does until the first turn of the new round is
/// finished.
fn is_fresh(view: &View) -> bool {
    view.last.is_some() && (view.outcome.is_some() || view.turns == 0)
}

/// Returns the sentence about what the player on turn has done so far.
fn said(view: &View) -> Message {
    match (view.drawn, view.turn, view.step) {
        (Some(drawn), ..) => {
            let key = if drawn.from_top { "thats-it-page-took" } else { "thats-it-page-drew" };
            Message::new(key).with("who", drawn.seat)
        }
        (None, Some(who), Step::Source) => Message::new("thats-it-page-to-draw").with("who", who),
        (None, ..) => Message::new("thats-it-page-round").with("round", view.round).with("rounds", view.options.rounds),
    }
}

/// Returns the sentence about the result of a round.
pub(super) fn said_of_round(last: &LastRound) -> Message {
    let title = match last.winner {
        Some(winner) => Message::new("thats-it-page-won").with("winner", winner),
        None => Message::new("thats-it-page-nobody-won"),
    };
    title.with("round", last.round)
}

fn round(view: &View, last: &LastRound, page: &Page<'_>) -> Markup {
    let words = page.words;
    html! {
        p.said { (words.say(&said_of_round(last))) }
        ul.shown {
            @for seat in Seat::all(view.seats) {
                li.won[last.winner == Some(seat)] { (counted(view, last, seat, page)) }
            }
        }
    }
}

fn counted(view: &View, last: &LastRound, seat: Seat, page: &Page<'_>) -> Markup {
    let (words, hand) = (page.words, &last.hands[seat]);
    let sets = hand.sets.iter().filter(|set| !set.is_empty());
    html! {
        p.play-who {
            bdi translate="no" { (words.name(seat)) }
            span.points { (words.say(&Message::new("thats-it-page-points").with("count", hand.points))) }
        }
        div.fan {
            @for set in sets { span.set-aside { (faces::row(&view.options, page, *set, "mini")) } }
            @if !hand.left.is_empty() {
                span.left-over role="group" aria-label=(words.text("thats-it-page-left")) {
                    (faces::row(&view.options, page, hand.left, "mini"))
                }
            }
        }
    }
}

/// Renders the sets on the table.
pub(super) fn sets_region(view: &View, page: &Page<'_>) -> Markup {
    let words = page.words;
    let shown = view.options.version == Version::Two && view.outcome.is_none();
    html! {
        section #sets.sets aria-labelledby="sets-title" hidden[!shown] {
            h2 #sets-title.region-title { (words.say(&Message::new("thats-it-page-sets").with("count", view.table.len()))) }
            @if view.table.is_empty() { p.soft.small { (words.text("thats-it-page-no-sets")) } }
            // The list can get the focus if it is not empty, so that the arrow keys scroll it if it is wider than the
            // screen.
            ul #laid.laid data-scroll tabindex=[(!view.table.is_empty()).then_some("0")] aria-labelledby="sets-title" { @for set in &view.table { (one_set(view, set, page)) } }
        }
    }
}

fn one_set(view: &View, set: &Laid, page: &Page<'_>) -> Markup {
    let words = page.words;
    let title = Message::new("thats-it-page-set").with("number", set.number).with("who", set.by);
    let open = page.action.is_some() && view.step == Step::Act && view.is_awaited();
    html! {
        li.set {
            p.set-name { (words.say(&title)) }
            div.fan { (faces::row(&view.options, page, set.cards, "small")) }
            @if open {
                div.set-actions {
                    @if set.cards.len() == 3 { (set_button("add", "thats-it-page-do-add", set, page)) }
                    @if set.cards.len() == 4 && !set.cards.wizards().is_empty() { (set_button("swap", "thats-it-page-do-swap", set, page)) }
                }
            }
        }
    }
}

/// Renders a button that adds a card to this set or swaps its Wizard. The player chooses the card in the hand.
fn set_button(verb: &str, key: &'static str, set: &Laid, page: &Page<'_>) -> Markup {
    let label = Message::new(key).with("number", set.number);
    html! {
        button.button.quiet id=(format!("do-{verb}-{}", set.number)) form="move" name="move" value=(format!("{verb} {}", set.number)) {
            (page.words.say(&label))
        }
    }
}
