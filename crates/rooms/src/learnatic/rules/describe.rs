//! A view as lines of text.

use game::Seat;

use super::{
    Card, SEATS,
    view::{LastBlock, LastRound, LastTurn, Part, PartKind, Stage, View},
};

/// The view as lines of `key: value` in notation. Hidden cards are counted, never named.
pub(in crate::learnatic) fn describe(view: &View) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    let mut line = |key: &str, value: String| lines.push((key.to_owned(), value));
    line("round", view.round.to_string());
    line("dealer", view.dealer.map_or_else(|| "not drawn".to_owned(), |seat| seat.to_string()));
    line("turn", view.turn.map_or_else(|| "nobody".to_owned(), |seat| seat.to_string()));
    line("turns", format!("{} of {}", view.turns, view.options.turn_cap));
    line("stage", stage_text(view.stage));
    line("waiting", view.waiting.to_string());
    for seat in Seat::all(SEATS) {
        let hand = &view.hands[seat];
        line(&format!("hand {seat}"), hand_text(hand.count, hand.cards.as_deref(), &hand.known));
        line(&format!("known {seat}"), list(&hand.known));
        line(&format!("open {seat}"), list(&hand.open));
        line(&format!("turns {seat}"), hand.turns.to_string());
    }
    line("up", list(&view.up));
    line("pile", view.pile.to_string());
    lines.extend(parts(view));
    lines.extend(past(view));
    lines
}

/// The parts of the pile from the lowest up, but not what was left after the deal.
fn parts(view: &View) -> Vec<(String, String)> {
    let text = |part: &Part| {
        let among = part.cards.as_ref().or(part.among.as_ref()).map(|cards| format!(" of {}", list(cards)));
        format!("{}{}", part.count, among.unwrap_or_default())
    };
    let key = |part: &Part| match part.kind {
        PartKind::Dealt => "part dealt",
        PartKind::Reshuffled => "part reshuffled",
        PartKind::Buried => "part buried",
    };
    view.parts.iter().map(|part| (key(part).to_owned(), text(part))).collect()
}

/// What happened: in this turn, in the last one, in the last Block, in earlier rounds.
fn past(view: &View) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    let mut line = |key: &str, value: String| lines.push((key.to_owned(), value));
    if let Some(took) = &view.took {
        let from = if took.up { "up" } else { "pile" };
        line("took", took.card.map_or_else(|| format!("{from} 1 hidden"), |card| format!("{from} {card}")));
    }
    if let Some(turn) = &view.last_turn {
        line("last turn", turn_text(turn));
    }
    if let Some(block) = &view.last_block {
        line("last block", block_text(block));
    }
    if let Some(round) = &view.last_round {
        line("last round", round_text(round));
    }
    if view.drawn_rounds > 0 {
        line("drawn rounds", view.drawn_rounds.to_string());
    }
    for (seat, won) in view.won.iter() {
        line(&format!("won {seat}"), format!("{won} of {}", view.options.rounds));
    }
    if let Some(ending) = &view.outcome {
        for (seat, rank) in ending.ranks.iter() {
            line(&format!("rank {seat}"), rank.to_string());
        }
    }
    lines
}

fn list(cards: &[Card]) -> String {
    if cards.is_empty() {
        return "none".to_owned();
    }
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

fn hand_text(count: usize, cards: Option<&[Card]>, known: &[Card]) -> String {
    match (cards, known.len()) {
        (Some(cards), _) => list(cards),
        (None, 0) => format!("{count} hidden"),
        (None, shown) if shown == count => list(known),
        (None, shown) => format!("{} and {} hidden", list(known), count.saturating_sub(shown)),
    }
}

fn stage_text(stage: Stage) -> String {
    match stage {
        Stage::Dealer => "dealer".to_owned(),
        Stage::Deal { left } => format!("deal {left}"),
        Stage::Start { may_block: true } => "start".to_owned(),
        Stage::Start { may_block: false } => "start, has blocked".to_owned(),
        Stage::Taking => "taking".to_owned(),
        Stage::Throw => "throw".to_owned(),
        Stage::Losing { caller, .. } => format!("{caller} loses a card"),
        Stage::Redraw { seat, left, .. } => format!("{seat} draws {left}"),
        Stage::Over => "over".to_owned(),
    }
}

fn turn_text(turn: &LastTurn) -> String {
    let took = turn.took_up.map_or_else(|| "pile".to_owned(), |card| format!("up {card}"));
    format!("{} {took}, throw {}", turn.seat, turn.threw)
}

fn block_text(block: &LastBlock) -> String {
    let verdict = if block.good { "good" } else { "bad" };
    let hand = block.hand.as_ref().map(|hand| format!(", shown {}", list(hand))).unwrap_or_default();
    let lost = block.lost.map(|card| format!(", lost {card}")).unwrap_or_default();
    format!("{} {verdict}{hand}{lost}", block.caller)
}

fn round_text(round: &LastRound) -> String {
    let Some(call) = &round.call else { return format!("{} drawn", round.round) };
    let winner = round.winner.map_or_else(|| "nobody".to_owned(), |seat| seat.to_string());
    let named = call.named.map(|word| format!(" named {word}")).unwrap_or_default();
    let wrong = match (call.right, call.ready) {
        (true, _) => "",
        (false, true) => " wrong name",
        (false, false) => " not ready",
    };
    format!("{} won by {winner}: {} out {}{named}{wrong}", round.round, call.seat, list(&call.hand))
}
