//! A view as lines of text.

use super::{
    Card, CardSet,
    view::{Counted, Hand, LastRound, Step, View},
};

/// The view as lines of `key: value` in notation. Hidden cards are counted, never named.
pub(in crate::thats_it) fn describe(view: &View) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    let mut line = |key: &str, value: String| lines.push((key.to_owned(), value));
    line("round", format!("{} of {}", view.round, view.options.rounds));
    line("dealer", view.dealer.map_or_else(|| "not drawn".to_owned(), |seat| seat.to_string()));
    line("turn", view.turn.map_or_else(|| "nobody".to_owned(), |seat| seat.to_string()));
    line("step", step_text(view.step).to_owned());
    line("waiting", view.waiting.to_string());
    if let Some(late) = view.late {
        line("late", late.to_string());
    }
    line("turns", view.turns.to_string());
    line("pile", view.pile_cards.map_or_else(|| view.pile.to_string(), |cards| format!("{} ({cards})", view.pile)));
    line("discard", in_order(&view.discard));
    if !view.shuffled.is_empty() {
        line("shuffled", view.shuffled.to_string());
    }
    lines.extend(cards(view));
    lines.extend(view.last.iter().flat_map(last_round));
    let mut line = |key: &str, value: String| lines.push((key.to_owned(), value));
    for (seat, total) in view.totals.iter() {
        line(&format!("points {seat}"), total.to_string());
    }
    if let Some(ending) = &view.outcome {
        for (seat, rank) in ending.ranks.iter() {
            line(&format!("rank {seat}"), rank.to_string());
        }
    }
    lines
}

/// What lies in hands and on the table.
fn cards(view: &View) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    let mut line = |key: &str, value: String| lines.push((key.to_owned(), value));
    for (seat, hand) in view.hands.iter() {
        line(&format!("hand {seat}"), hand_text(hand));
        if !hand.known.is_empty() {
            line(&format!("known {seat}"), hand.known.to_string());
        }
        if view.put[seat] > 0 {
            line(&format!("put {seat}"), view.put[seat].to_string());
        }
    }
    for set in &view.table {
        line(&format!("set {}", set.number), format!("{} {}", set.by, set.cards));
    }
    if let Some(drawn) = view.drawn {
        let from = if drawn.from_top { "top" } else { "pile" };
        let card = drawn.card.map_or_else(|| "1 hidden".to_owned(), |card| card.to_string());
        line("drawn", format!("{} {from} {card}", drawn.seat));
    }
    lines
}

fn hand_text(hand: &Hand) -> String {
    match hand.cards {
        Some(cards) => list(cards),
        None if hand.known.is_empty() => format!("{} hidden", hand.count),
        None => format!("{} hidden, {}", hand.count - hand.known.len(), hand.known),
    }
}

/// How the round before ended.
fn last_round(last: &LastRound) -> Vec<(String, String)> {
    let how = last.winner.map_or_else(|| "nobody called".to_owned(), |seat| format!("{seat} called"));
    let mut lines = vec![("last".to_owned(), format!("round {}, {how}", last.round))];
    lines.extend(last.hands.iter().map(|(seat, counted)| (format!("last {seat}"), counted_text(counted))));
    for set in &last.table {
        lines.push((format!("last set {}", set.number), format!("{} {}", set.by, set.cards)));
    }
    lines.extend(last.discard.map(|card| ("last discard".to_owned(), card.to_string())));
    lines
}

fn counted_text(counted: &Counted) -> String {
    let sets: String = counted.sets.iter().filter(|set| !set.is_empty()).map(|set| format!("({set}) ")).collect();
    format!("{sets}{}: {}", list(counted.left), counted.points)
}

fn list(cards: CardSet) -> String {
    if cards.is_empty() { "none".to_owned() } else { cards.to_string() }
}

fn in_order(cards: &[Card]) -> String {
    if cards.is_empty() {
        return "none".to_owned();
    }
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

const fn step_text(step: Step) -> &'static str {
    match step {
        Step::Dealer => "dealer",
        Step::Deal => "deal",
        Step::Turning => "turning",
        Step::Source => "source",
        Step::Drawing => "drawing",
        Step::Act => "act",
        Step::Out => "out",
        Step::LastCall => "last call",
        Step::Over => "over",
    }
}
