//! A view as lines of text.

use game::{Lines, listed};

use super::view::{Counted, Drawn, Hand, LastRound, View};

/// The view as lines of `key: value` in notation. Hidden cards are counted, never named.
pub(super) fn describe(view: &View) -> Vec<(String, String)> {
    let mut lines = Lines::default();
    lines.put("round", format!("{} of {}", view.round, view.options.rounds));
    lines.put_or("dealer", view.dealer, "not drawn");
    lines.put_or("turn", view.turn, "nobody");
    lines.put("step", view.step);
    lines.put("waiting", view.waiting);
    lines.put_some("late", view.late);
    lines.put("turns", view.turns);
    lines
        .put("pile", view.pile_cards.map_or_else(|| view.pile.to_string(), |cards| format!("{} ({cards})", view.pile)));
    lines.put("discard", listed(&view.discard));
    lines.put_some("shuffled", Some(view.shuffled).filter(|cards| !cards.is_empty()));
    cards(view, &mut lines);
    if let Some(last) = &view.last {
        last_round(last, &mut lines);
    }
    lines.put_each("points", &view.totals, i32::to_string);
    if let Some(ending) = &view.outcome {
        lines.put_each("rank", &ending.ranks, u8::to_string);
    }
    lines.into_vec()
}

/// What lies in hands and on the table.
fn cards(view: &View, lines: &mut Lines) {
    for (seat, hand) in view.hands.iter() {
        lines.put_of("hand", seat, hand_text(hand));
        if !hand.known.is_empty() {
            lines.put_of("known", seat, hand.known);
        }
        if view.put[seat] > 0 {
            lines.put_of("put", seat, view.put[seat]);
        }
    }
    for set in &view.table {
        lines.put(format_args!("set {}", set.number), format_args!("{} {}", set.by, set.cards));
    }
    lines.put_some("drawn", view.drawn.as_ref().map(drawn_text));
}

fn hand_text(hand: &Hand) -> String {
    match hand.cards {
        Some(cards) => listed(cards.iter()),
        None if hand.known.is_empty() => format!("{} hidden", hand.count),
        None => format!("{} hidden, {}", hand.count - hand.known.len(), hand.known),
    }
}

fn drawn_text(drawn: &Drawn) -> String {
    let from = if drawn.from_top { "top" } else { "pile" };
    let card = drawn.card.map_or_else(|| "1 hidden".to_owned(), |card| card.to_string());
    format!("{} {from} {card}", drawn.seat)
}

/// How the round before ended.
fn last_round(last: &LastRound, lines: &mut Lines) {
    let how = last.winner.map_or_else(|| "nobody called".to_owned(), |seat| format!("{seat} called"));
    lines.put("last", format_args!("round {}, {how}", last.round));
    lines.put_each("last", &last.hands, counted_text);
    for set in &last.table {
        lines.put(format_args!("last set {}", set.number), format_args!("{} {}", set.by, set.cards));
    }
    lines.put_some("last discard", last.discard);
}

fn counted_text(counted: &Counted) -> String {
    let sets: String = counted.sets.iter().filter(|set| !set.is_empty()).map(|set| format!("({set}) ")).collect();
    format!("{sets}{}: {}", listed(counted.left.iter()), counted.points)
}
