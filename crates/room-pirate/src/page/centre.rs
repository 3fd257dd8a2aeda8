//! The middle of the table: the set that is voted on, or the result of the last set.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{
    super::rules::{Card, Fresh, Last, SeenSet, Stage, View, cards_arg, colour_message},
    drawings, sea,
};
use room::kit::page::{Look, Words, back, copy_of, says, stamp};

/// Renders the middle of the table.
pub(super) fn region(view: &View, words: &Words<'_>) -> Markup {
    let speaker = view.set.as_ref().map(|set| says(view.me, view.seats, set.setter));
    html! {
        section #centre.centre data-says=[speaker] .told[view.set.is_none() && view.last.is_some()] aria-label=(words.text("pirate-page-centre")) {
            @match (&view.set, &view.last) {
                (Some(set), last) => {
                    p.said { (words.say(&said_of_set(set))) }
                    (current(view, set, words))
                    // The result of the previous set is shown too, because sets can follow each other quickly.
                    @if let Some(last) = last {
                        @let before = Message::new("pirate-page-before").with("what", said_of_last(view, last));
                        p.before.small.soft { (words.say(&before)) }
                    }
                },
                (None, Some(last)) => {
                    @if let Some(taken) = boarded(view) { p.said.taken { (words.say(&taken)) } }
                    p.said { (words.say(&said_of_last(view, last))) }
                    (stamp(words, stamped(last), last.bluff))
                    (revealed(view, last, words))
                },
                (None, None) => {
                    p.said { (words.say(&boarded(view).unwrap_or_else(|| nothing(view)))) }
                },
            }
        }
    }
}

fn nothing(view: &View) -> Message {
    let dealing = matches!(view.stage, Stage::First | Stage::Deal);
    if dealing { "pirate-page-dealing".into() } else { "pirate-page-no-set".into() }
}

/// Returns the sentence about cards that were just taken from a boarded hand. For the two players involved, the
/// sentence names the cards.
fn boarded(view: &View) -> Option<Message> {
    let Fresh { seat, from, count, cards } = view.fresh.as_ref()?;
    let message = |key| Some(Message::new(key).with("who", *seat).with("from", (*from)?).with("count", *count));
    match cards {
        Some(cards) => Some(message("pirate-page-boarded-cards")?.with("cards", cards_arg(*cards))),
        None => message("pirate-page-boarded"),
    }
}

fn said_of_set(set: &SeenSet) -> Message {
    Message::new("pirate-page-set")
        .with("who", set.setter)
        .with("size", set.size)
        .with("colour", colour_message(set.colour))
        .with("down", set.size - set.shown.len())
}

fn current(view: &View, set: &SeenSet, words: &Words<'_>) -> Markup {
    let down = Message::new("pirate-page-face-down").with("count", set.size - set.shown.len());
    let names = names(view, set);
    html! {
        div.set-cards {
            div.fan role="group" aria-label=(words.text("pirate-page-face-up")) { (row(&names, &set.shown.to_vec(), 0, "up", words)) }
            div.fan.down data-from=(set.setter.letter()) role="group" aria-label=(words.say(&down)) {
                @match &set.hidden {
                    // The setter sees the own face-down cards. The CSS class shows that they are hidden from the other
                    // players.
                    Some(hidden) => (row(&names, &hidden.to_vec(), set.shown.len(), "covered", words)),
                    None => { @for name in &names[set.shown.len()..] { (back("", Some(name))) } },
                }
            }
        }
    }
}

/// Renders cards of a set. `names` are the animation identifiers of all cards in the set, and `from` is the index of
/// the first card's identifier.
fn row(names: &[String], cards: &[Card], from: usize, class: &str, words: &Words<'_>) -> Markup {
    html! {
        @for (card, name) in cards.iter().zip(&names[from..]) {
            (drawings::face(*card, Look { class, name: Some(drawings::card_name(words, *card)), moves: Some(name.clone()) }))
        }
    }
}

/// Returns the animation identifiers of the cards in the set. For the setter, the cards keep their identifiers from the
/// hand. For all other viewers, the identifiers contain only the position in the set.
fn names(view: &View, set: &SeenSet) -> Vec<String> {
    let hand = view.me.filter(|me| *me == set.setter).and_then(|me| view.hands[me].cards);
    let (Some(hand), Some(hidden)) = (hand, set.hidden) else { return places(sets_before(view) + 1, set.size) };
    let all: Vec<Card> = hand.iter().chain(set.shown.iter()).chain(hidden.iter()).collect();
    (hand.len()..all.len()).map(|at| format!("{}-{}", all[at], copy_of(&all, at))).collect()
}

/// Returns animation identifiers for the positions in a set. Each set has different identifiers, so that the animation
/// does not turn cards of one set into cards of the next set.
fn places(number: u32, size: usize) -> Vec<String> {
    (0..size).map(|at| format!("set{number}-{at}")).collect()
}

/// Returns the number of sets whose result is known so far.
fn sets_before(view: &View) -> u32 {
    view.records.iter().map(|(_, record)| u32::from(record.sets)).sum()
}

pub(super) fn said_of_last(view: &View, last: &Last) -> Message {
    let goer = if last.called && last.bluff { last.voter } else { last.setter };
    let landed = view.islands.iter().any(|island| island.square == view.ships[goer]);
    let found = view.outcome.as_ref().is_some_and(|end| !end.capped);
    let key = match (last.called, last.bluff) {
        (true, true) if landed => "pirate-page-last-caught-island",
        (true, true) => "pirate-page-last-caught",
        // The voter's ship moves back only after the token was turned, so this sentence does not mention it yet.
        (true, false) if found || view.stage == Stage::Token => "pirate-page-last-doubted-island",
        (true, false) if view.ships[last.voter] == 0 => "pirate-page-last-doubted-start",
        (true, false) => "pirate-page-last-doubted",
        (false, true) if landed => "pirate-page-last-fooled-island",
        (false, true) => "pirate-page-last-fooled",
        (false, false) if landed => "pirate-page-last-trusted-island",
        (false, false) => "pirate-page-last-trusted",
    };
    Message::new(key)
        .with("who", last.setter)
        .with("voter", last.voter)
        .with("size", last.shown.len() + last.hidden.len())
}

/// Returns the key of the word that is stamped on a set: bluff or true.
pub(super) const fn stamped(last: &Last) -> &'static str {
    if last.bluff { "pirate-page-stamp-bluff" } else { "pirate-page-stamp-true" }
}

fn revealed(view: &View, last: &Last, words: &Words<'_>) -> Markup {
    let colour = last.shown.first().map(Card::colour);
    let names = places(sets_before(view), last.shown.len() + last.hidden.len());
    html! {
        div.verdict {
            div.set-cards {
                div.fan role="group" aria-label=(words.text("pirate-page-face-up")) { (row(&names, &last.shown.to_vec(), 0, "up", words)) }
                div.fan.turned role="group" aria-label=(words.text("pirate-page-was-down")) {
                    @for (at, card) in last.hidden.iter().enumerate() {
                        @let class = if Some(card.colour()) == colour { "" } else { "false" };
                        (row(&names, &[card], last.shown.len() + at, class, words))
                    }
                }
            }
            ul.votes aria-label=(words.text("pirate-page-votes")) {
                @match &last.votes {
                    Some(votes) => @for (seat, vote) in votes.iter() {
                        @if let Some(bluff) = *vote { (vote_shown(seat, bluff, seat == last.voter, words)) }
                    },
                    None => (vote_shown(last.voter, last.called, true, words)),
                }
            }
        }
    }
}

/// Renders a vote that everybody may see.
fn vote_shown(seat: Seat, bluff: bool, picked: bool, words: &Words<'_>) -> Markup {
    let key = if bluff { "pirate-page-said-bluff" } else { "pirate-page-said-honest" };
    html! {
        li.picked[picked] {
            (drawings::token(bluff))
            (sea::badge(seat))
            span { (words.say(&Message::new(key).with("who", seat))) }
        }
    }
}
