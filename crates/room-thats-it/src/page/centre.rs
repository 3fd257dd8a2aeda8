//! The middle of the table: the draw pile, the discards, and how the last round ended.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{
    super::rules::{LastRound, Step, View},
    faces,
};
use room::kit::page::{Page, pile};

/// The middle of the table.
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
            @if let Some(cards) = view.pile_cards { div.fan.all-of-it { (faces::row(&view.options, page, cards, "small")) } }
        }
    }
}

/// Whether the end of the last round is still the latest thing that happened.
fn is_fresh(view: &View) -> bool {
    view.last.is_some() && (view.outcome.is_some() || view.turns == 0)
}

/// The actions of the turn player so far.
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

fn round(view: &View, last: &LastRound, page: &Page<'_>) -> Markup {
    let words = page.words;
    let title = match last.winner {
        Some(winner) => Message::new("thats-it-page-won").with("winner", winner),
        None => Message::new("thats-it-page-nobody-won"),
    };
    html! {
        p.said data-beat="100" { (words.say(&title.with("round", last.round))) }
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
    // First the cards, then their points.
    let (cards, points) = (seat.index() * 2 + 1, seat.index() * 2 + 2);
    html! {
        p.play-who {
            bdi translate="no" { (words.name(seat)) }
            span.points data-beat=(points) { (words.say(&Message::new("thats-it-page-points").with("count", hand.points))) }
        }
        div.fan {
            @for set in sets { span.set-aside data-beat=(cards) data-turns { (faces::row(&view.options, page, *set, "mini")) } }
            @if !hand.left.is_empty() {
                span.left-over data-beat=(cards) data-turns role="group" aria-label=(words.text("thats-it-page-left")) {
                    (faces::row(&view.options, page, hand.left, "mini"))
                }
            }
        }
    }
}
