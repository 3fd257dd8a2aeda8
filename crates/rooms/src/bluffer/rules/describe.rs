//! A view as lines of text.

use game::{Lines, listed};

use super::{
    card::Shape,
    view::{Answer, Check, PlayCard, RowCard, View},
};

/// The view as lines of `key: value` in notation. A back that the viewer has not seen is `hidden`.
pub(super) fn describe(view: &View) -> Vec<(String, String)> {
    let mut lines = Lines::default();
    lines.put("stage", view.stage);
    lines.put_or("turn", view.turn, "nobody");
    lines.put_or("next", view.next, "nobody");
    lines.put("waiting", view.waiting);
    lines.put("turns", view.turns);
    lines.put_some("peeked", view.peeked);
    lines.put("centre", listed(view.want));
    lines.put("pile", view.pile);
    lines.put("top", listed(view.top));
    lines.put_some("draw-pile", view.pile_cards.as_ref().map(listed));
    rows(view, &mut lines);
    calls(view, &mut lines);
    ending(view, &mut lines);
    lines.into_vec()
}

/// Each row by its fronts, and then the backs by place. Likewise the play pile from the bottom, with a star behind
/// cards that lie turned over.
fn rows(view: &View, lines: &mut Lines) {
    for (seat, row) in view.rows.iter() {
        lines.put_of("row", seat, listed(row.iter().map(|card| card.front)));
        for (number, card) in (1..).zip(row) {
            back(&format!("{seat} {number}"), card, lines);
        }
    }
    let up = |PlayCard { card, turned }: &PlayCard| format!("{}{}", card.front, if *turned { "*" } else { "" });
    lines.put("play", listed(view.play.iter().map(up)));
    for (number, played) in (1..).zip(&view.play) {
        back(&format!("play {number}"), &played.card, lines);
    }
}

/// The back of a card and who has looked at it.
fn back(place: &str, card: &RowCard, lines: &mut Lines) {
    lines.put(format!("back {place}"), card.back.map_or("hidden", Shape::word));
    if !card.seen.is_empty() {
        lines.put(format!("looked {place}"), card.seen);
    }
}

/// The card that may be called, the answers, the last check.
fn calls(view: &View, lines: &mut Lines) {
    lines.put_some("claim", view.claim.map(|claim| format!("{} {} as {}", claim.by, claim.front, claim.wanted)));
    for (seat, answer) in view.answers.iter() {
        match answer {
            Answer::NotAsked => {}
            Answer::Awaited => lines.put_of("answer", seat, "awaited"),
            Answer::Answered => lines.put_of("answer", seat, "answered"),
            Answer::Passed => lines.put_of("answer", seat, "pass"),
            Answer::Called => lines.put_of("answer", seat, "call"),
        }
    }
    lines.put_some("last", view.last.as_ref().map(check));
    if let Some(owed) = view.owed {
        lines.put_of("owed", owed.seat, owed.count);
    }
}

fn ending(view: &View, lines: &mut Lines) {
    for (seat, place) in view.places.iter().filter(|(_, place)| **place > 0) {
        lines.put_of("out", seat, place);
    }
    if let Some(ending) = &view.outcome {
        lines.put_each("rank", &ending.ranks, u8::to_string);
        lines.put("capped", if ending.capped { "yes" } else { "no" });
    }
}

fn check(last: &Check) -> String {
    let result = if last.honest { "true" } else { "false" };
    let by = match last.accuser {
        Some(accuser) if last.callers.len() > 1 => format!("called by {accuser} of {}", last.callers),
        Some(accuser) => format!("called by {accuser}"),
        None => "last card".to_owned(),
    };
    format!("{} {}/{} as {}, {by}: {result}", last.by, last.front, last.back, last.wanted)
}
