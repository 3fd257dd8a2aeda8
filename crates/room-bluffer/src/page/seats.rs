//! The others at the table: who is to move, their cards with the fronts up, and how they answered.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{
    super::rules::{Answer, RowCard, Stage, View},
    Memory,
    faces::{self, Ear},
    icons,
};
use room::kit::page::{Look, Page, Words};

// The last answer of a seat, with a colour next to its picture.
const BELIEVES: &str = "bluffer-page-state-believes";
const CALLS: &str = "bluffer-page-state-calls";
const CALLED: &str = "bluffer-page-state-called";

/// One seat of the strip.
pub(super) fn one(eyes: Memory<'_>, page: &Page<'_>, seat: Seat) -> Markup {
    let (view, words) = (eyes.view, page.words);
    let class = match view.turn {
        _ if view.places[seat] > 0 => "seat gone",
        Some(turn) if turn == seat => "seat to-move",
        _ => "seat",
    };
    html! {
        li class=(class) {
            p.seat-name {
                (page.face(seat))
                @match state(view, seat) {
                    Some((icon, key)) => {
                        span.seat-badge.believes[key == BELIEVES].calls[key == CALLS || key == CALLED] aria-hidden="true" { (icon) }
                        bdi translate="no" { (words.name(seat)) }
                        span.out-of-sight { (words.text(key)) }
                    }
                    None => {
                        @if page.faces.is_none() { span.seat-badge aria-hidden="true" { (initial(words, seat)) } }
                        bdi translate="no" { (words.name(seat)) }
                    }
                }
            }
            @if view.places[seat] > 0 {
                p.place { (words.say(&Message::new("bluffer-page-place").with("place", view.places[seat]))) }
            } @else {
                (row(eyes, words, seat))
            }
        }
    }
}

/// The first letter of a name, as a picture.
fn initial(words: &Words<'_>, seat: Seat) -> String {
    words.names[seat].chars().find(|letter| letter.is_alphanumeric()).map_or_else(|| seat.to_string(), String::from)
}

fn row(eyes: Memory<'_>, words: &Words<'_>, seat: Seat) -> Markup {
    let row = &eyes.view.rows[seat];
    let count = Message::new("bluffer-page-row").with("count", row.len());
    html! {
        ul.minis aria-label=(words.say(&count)) {
            @for (index, card) in row.iter().enumerate() { (mini(eyes, words, seat, index, card)) }
        }
    }
}

fn mini(eyes: Memory<'_>, words: &Words<'_>, seat: Seat, index: usize, card: &RowCard) -> Markup {
    let view = eyes.view;
    // Everybody sees who looks, and at which card.
    let looks = view.turn == Some(seat) && view.peeked.map(usize::from) == Some(index + 1);
    let behind = eyes.mark(card.back);
    let look = Look {
        class: "mini",
        name: Some(label(words, card, behind.is_some(), looks)),
        moves: Some(faces::moves(seat, &view.rows[seat], index)),
    };
    html! {
        li.looked[looks] {
            (faces::card(card.front, Ear::of(behind), look))
            @if looks { span.looking { (icons::eye()) } }
        }
    }
}

fn label(words: &Words<'_>, card: &RowCard, known: bool, looks: bool) -> String {
    let key = match (looks, known) {
        (true, _) => "bluffer-page-looking",
        (false, true) => "bluffer-page-known",
        (false, false) => return words.say(&card.front.message()),
    };
    let message = Message::new(key).with("front", card.front);
    match card.back.filter(|_| known) {
        Some(back) => words.say(&message.with("back", back)),
        None => words.say(&message),
    }
}

/// The activity of the seat, as a picture and a key.
fn state(view: &View, seat: Seat) -> Option<(Markup, &'static str)> {
    if view.archive {
        return None;
    }
    match view.answers[seat] {
        Answer::Awaited => return Some((icons::dots(), "bluffer-page-state-thinking")),
        Answer::Answered => return Some((icons::verdict(true), "bluffer-page-state-answered")),
        Answer::Passed => return Some((icons::thumb(), BELIEVES)),
        Answer::Called => return Some((icons::bang(), CALLS)),
        Answer::NotAsked => {}
    }
    let accuser = view.last.and_then(|last| last.accuser).filter(|_| matches!(view.stage, Stage::Take | Stage::Give));
    if accuser == Some(seat) {
        return Some((icons::bang(), CALLED));
    }
    let key = match view.stage {
        _ if view.turn != Some(seat) => return None,
        Stage::Calls => "bluffer-page-state-laid",
        Stage::Turn | Stage::Take | Stage::Give => "bluffer-page-state-turn",
        Stage::First | Stage::Deal | Stage::Draw | Stage::Over => return None,
    };
    Some((icons::hand(), key))
}
