//! A view as lines of text.

use std::fmt::Write as _;

use game::Seat;

use super::{
    Card, Cards,
    view::{Answer, Kind, Last, View},
};

/// The view as lines of `key: value` in notation. Hidden cards are counted, never named.
pub(in crate::sneak) fn describe(view: &View) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    let mut line = |key: &str, value: String| lines.push((key.to_owned(), value));
    line("round", view.round.to_string());
    line("dealer", view.dealer.map_or_else(|| "not drawn".to_owned(), |seat| seat.to_string()));
    line("turn", view.turn.map_or_else(|| "nobody".to_owned(), |seat| seat.to_string()));
    line("waiting", view.waiting.to_string());
    line("stock", view.stock_cards.as_ref().map_or_else(|| view.stock.to_string(), |cards| list(cards)));
    line("limit", view.limit.to_string());
    for seat in Seat::all(view.seats) {
        let hand = &view.hands[seat];
        line(&format!("hand {seat}"), hand.cards.as_ref().map_or_else(|| counted(hand.count), |cards| list(cards)));
    }
    for (seat, won) in view.won.iter() {
        line(&format!("won {seat}"), format!("{} ({})", won.count, list(&won.shown)));
        if let Some(hidden) = &won.hidden {
            line(&format!("won-hidden {seat}"), list(hidden));
        }
    }
    lines.extend(table(view));
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

/// What lies between the players: the card just drawn, the lead with its answers, what became of the last lead.
fn table(view: &View) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    let mut line = |key: &str, value: String| lines.push((key.to_owned(), value));
    if let Some(drawn) = &view.drawn {
        let card = drawn.card.map_or_else(|| counted(1), |card| card.to_string());
        line("drawn", format!("{} {card}", drawn.seat));
    }
    if let Some(lead) = &view.lead {
        let cards = lead.cards.as_ref().map_or_else(|| counted(lead.count), |cards| list(cards));
        line("lead", format!("{} {} {cards}", lead.leader, kind_text(lead.kind)));
    }
    for (seat, answer) in view.answers.iter() {
        if let Some(text) = answer_text(answer) {
            line(&format!("answer {seat}"), text);
        }
    }
    if let Some(last) = &view.last {
        line("last", last_text(last));
    }
    lines
}

fn list(cards: &[Card]) -> String {
    if cards.is_empty() { "none".to_owned() } else { cards.iter().copied().collect::<Cards>().to_string() }
}

fn counted(count: usize) -> String {
    format!("{count} hidden")
}

const fn kind_text(kind: Kind) -> &'static str {
    match kind {
        Kind::Sneak => "sneak",
        Kind::Flaunt => "flaunt",
    }
}

fn answer_text(answer: &Answer) -> Option<String> {
    match answer {
        Answer::NotAsked => None,
        Answer::Awaited => Some("awaited".to_owned()),
        Answer::Answered => Some("answered".to_owned()),
        Answer::Challenged { cards: Some(cards), .. } => Some(format!("challenge {}", list(cards))),
        Answer::Challenged { picking: true, .. } => Some("challenge".to_owned()),
        Answer::Challenged { count, .. } => Some(format!("challenge {}", counted(*count))),
        Answer::Declined => Some("decline".to_owned()),
    }
}

fn last_text(last: &Last) -> String {
    let mut text = format!("{} {} {}", last.leader, kind_text(last.kind), last.count);
    for play in &last.plays {
        // Writing to a string cannot fail.
        _ = write!(text, ", {} {}", play.seat, list(&play.cards));
    }
    _ = write!(text, ": {} won {}", last.winner, last.taken);
    text
}
