//! A view as lines of text.

use std::fmt::Display;

use game::{Seat, SeatSet};

use super::{
    card::Shape,
    view::{Answer, Check, Stage, View},
};

/// The view as lines of `key: value` in notation. A back that the viewer has not seen is `hidden`.
pub(in crate::bluffer) fn describe(view: &View) -> Vec<(String, String)> {
    let mut lines = Lines(Vec::new());
    lines.add("stage", stage(view.stage));
    lines.add("turn", seat(view.turn));
    lines.add("next", seat(view.next));
    lines.add("waiting", view.waiting.to_string());
    lines.add("turns", view.turns);
    if let Some(number) = view.peeked {
        lines.add("peeked", number);
    }
    lines.add("centre", view.want.map_or_else(|| "none".to_owned(), |shape| shape.to_string()));
    lines.add("pile", view.pile);
    lines.add("top", view.top.map_or_else(|| "none".to_owned(), |shape| shape.to_string()));
    if let Some(cards) = &view.pile_cards {
        lines.add("draw-pile", listed(cards.iter()));
    }
    rows(view, &mut lines);
    play(view, &mut lines);
    calls(view, &mut lines);
    ending(view, &mut lines);
    lines.0
}

struct Lines(Vec<(String, String)>);

impl Lines {
    fn add(&mut self, key: &str, value: impl Display) {
        self.0.push((key.to_owned(), value.to_string()));
    }

    /// The back of a card and who has looked at it.
    fn back(&mut self, place: &str, back: Option<Shape>, seen: SeatSet) {
        let back = back.map_or_else(|| "hidden".to_owned(), |shape| shape.to_string());
        self.add(&format!("back {place}"), back);
        if !seen.is_empty() {
            self.add(&format!("looked {place}"), letters(seen));
        }
    }
}

/// Each row by its fronts, and then the backs by place.
fn rows(view: &View, lines: &mut Lines) {
    for (seat, row) in view.rows.iter() {
        lines.add(&format!("row {seat}"), listed(row.iter().map(|card| card.front)));
        for (number, card) in (1..).zip(row) {
            lines.back(&format!("{seat} {number}"), card.back, card.seen);
        }
    }
}

/// The play pile from the bottom by its fronts, a star behind cards that lie turned over; and then the backs.
fn play(view: &View, lines: &mut Lines) {
    let card = |card: &super::PlayCard| format!("{}{}", card.front, if card.turned { "*" } else { "" });
    lines.add("play", listed(view.play.iter().map(card)));
    for (number, card) in (1..).zip(&view.play) {
        lines.back(&format!("play {number}"), card.back, card.seen);
    }
}

/// The card that may be called, the answers, the last check.
fn calls(view: &View, lines: &mut Lines) {
    if let Some(claim) = &view.claim {
        lines.add("claim", format!("{} {} as {}", claim.by, claim.front, claim.wanted));
    }
    for (seat, answer) in view.answers.iter() {
        match answer {
            Answer::NotAsked => {}
            Answer::Awaited => lines.add(&format!("answer {seat}"), "awaited"),
            Answer::Answered => lines.add(&format!("answer {seat}"), "answered"),
            Answer::Passed => lines.add(&format!("answer {seat}"), "pass"),
            Answer::Called => lines.add(&format!("answer {seat}"), "call"),
        }
    }
    if let Some(last) = &view.last {
        lines.add("last", check(last));
    }
    if let Some(owed) = view.owed {
        lines.add(&format!("owed {}", owed.seat), owed.count);
    }
}

fn ending(view: &View, lines: &mut Lines) {
    for (seat, place) in view.places.iter().filter(|(_, place)| **place > 0) {
        lines.add(&format!("out {seat}"), place);
    }
    if let Some(ending) = &view.outcome {
        for (seat, rank) in ending.ranks.iter() {
            lines.add(&format!("rank {seat}"), rank);
        }
        lines.add("capped", if ending.capped { "yes" } else { "no" });
    }
}

fn check(last: &Check) -> String {
    let result = if last.honest { "true" } else { "false" };
    let by = match last.accuser {
        Some(accuser) if last.callers.len() > 1 => format!("called by {accuser} of {}", letters(last.callers)),
        Some(accuser) => format!("called by {accuser}"),
        None => "last card".to_owned(),
    };
    format!("{} {}/{} as {}, {by}: {result}", last.by, last.front, last.back, last.wanted)
}

fn listed(items: impl Iterator<Item = impl Display>) -> String {
    let words: Vec<String> = items.map(|item| item.to_string()).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

fn letters(seats: SeatSet) -> String {
    listed(seats.iter())
}

fn seat(seat: Option<Seat>) -> String {
    seat.map_or_else(|| "nobody".to_owned(), |seat| seat.to_string())
}

const fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::First => "first",
        Stage::Deal => "deal",
        Stage::Turn => "turn",
        Stage::Calls => "calls",
        Stage::Take => "take",
        Stage::Give => "give",
        Stage::Draw => "draw",
        Stage::Over => "over",
    }
}
