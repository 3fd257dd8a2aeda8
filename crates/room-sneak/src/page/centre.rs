//! The middle of the table: the stock, the lead, and the last showdown.

use game::{Arg, Message, SeatSet};
use maud::{Markup, html};

use super::{
    super::rules::{Class, Kind, Last, Lead, Play, View},
    hand,
};
use room::kit::page::{Words, back, pile, says};

/// The greatest number of card backs that are drawn for one lead. The exact number of cards is shown as text.
const MOST_BACKS: usize = 8;

/// Renders the middle of the table. `to_come` are the seats whose last turn of the round is still to come.
pub(super) fn region(view: &View, to_come: SeatSet, words: &Words<'_>) -> Markup {
    let speaker = view.lead.as_ref().map(|lead| says(view.me, view.seats, lead.leader));
    html! {
        section #centre.centre data-says=[speaker] aria-label=(words.text("sneak-page-centre")) {
            (stock(view, words))
            p.said { (words.say(&said(view))) }
            div.play {
                @match (&view.lead, &view.last) {
                    (Some(lead), _) => (current(lead, words)),
                    (None, Some(last)) => (showdown(last, words)),
                    (None, None) => {},
                }
            }
            @if !to_come.is_empty() { p.last-turns.small { (words.say(&last_turns(to_come))) } }
        }
    }
}

/// Returns the sentence about the last turns of the round, with the players who still have one.
fn last_turns(to_come: SeatSet) -> Message {
    Message::new("sneak-page-last-turns").with("players", to_come.iter().map(Arg::from).collect::<Vec<_>>())
}

fn stock(view: &View, words: &Words<'_>) -> Markup {
    let left = Message::new("sneak-page-stock").with("count", view.stock);
    html! {
        div.stock {
            (pile(view.stock, "", Some("stock")))
            p.numbers { (words.say(&left)) }
        }
        @if let Some(cards) = view.stock_cards.as_ref().filter(|cards| !cards.is_empty()) {
            div.fan.stock-cards { (hand::faces(words, cards, "small")) }
        }
    }
}

/// Returns the sentence about the cards on the table.
fn said(view: &View) -> Message {
    match (&view.lead, &view.last) {
        (Some(lead), _) => said_of_lead(lead),
        (None, Some(last)) => said_of_last(last),
        (None, None) => Message::new("sneak-page-nothing-led"),
    }
}

fn said_of_lead(lead: &Lead) -> Message {
    let key = match lead.kind {
        Kind::Sneak => "sneak-page-led-down",
        Kind::Flaunt => "sneak-page-led-up",
    };
    Message::new(key).with("who", lead.leader).with("count", lead.count)
}

pub(super) fn said_of_last(last: &Last) -> Message {
    let key = match (last.plays.iter().count() > 1, last.winner == last.leader) {
        (false, _) => "sneak-page-last-unchallenged",
        (true, true) => "sneak-page-last-kept",
        (true, false) => "sneak-page-last-taken",
    };
    Message::new(key).with("winner", last.winner).with("taken", last.taken)
}

fn current(lead: &Lead, words: &Words<'_>) -> Markup {
    html! {
        div.fan.lead data-from=(lead.leader.letter()) {
            @match (&lead.cards, lead.kind) {
                (Some(cards), Kind::Flaunt) => (hand::faces(words, cards, "")),
                // The leader sees the own face-down cards. The CSS class shows that they are hidden from the other
                // players.
                (Some(cards), Kind::Sneak) => (hand::faces(words, cards, "covered")),
                (None, _) => { @for at in 0..lead.count.min(MOST_BACKS) { (back("", Some(&format!("lead-{at}")))) } },
            }
        }
    }
}

fn showdown(last: &Last, words: &Words<'_>) -> Markup {
    html! {
        @if last.plays.iter().count() == 0 {
            div.fan.spent { @for _ in 0..last.count.min(MOST_BACKS) { (back("small", None)) } }
        } @else {
            ul.plays data-scroll="" id="plays" tabindex="0" aria-label=(words.text("sneak-page-plays")) { @for play in last.plays.iter() { (one_play(play, play.seat == last.winner, words)) } }
        }
    }
}

fn one_play(play: &Play, won: bool, words: &Words<'_>) -> Markup {
    html! {
        li.won[won] {
            p.play-who {
                bdi translate="no" { (words.name(play.seat)) }
                @if play.class != Class::Single { span.class { (words.text(class_key(play.class))) } }
                @if won { span.winner { (words.say(&Message::new("sneak-page-wins").with("who", play.seat))) } }
            }
            div.fan.close { (hand::faces(words, &play.cards, "small")) }
        }
    }
}

pub(super) const fn class_key(class: Class) -> &'static str {
    match class {
        Class::Junk => "sneak-page-class-junk",
        Class::Single => "sneak-page-class-single",
        Class::Flush => "sneak-page-class-flush",
        Class::Straight => "sneak-page-class-straight",
        Class::StraightFlush => "sneak-page-class-straight-flush",
        Class::Match => "sneak-page-class-match",
    }
}
