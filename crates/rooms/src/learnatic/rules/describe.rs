//! A view as lines of text.

use game::{Lines, listed, listed_or_counted};

use super::view::{Hand, LastBlock, LastRound, LastTurn, Part, PartKind, Stage, View};

/// The view as lines of `key: value` in notation. Hidden cards are counted, never named.
pub(super) fn describe(view: &View) -> Vec<(String, String)> {
    let mut lines = Lines::default();
    lines.put("round", view.round);
    lines.put_or("dealer", view.dealer, "not drawn");
    lines.put_or("turn", view.turn, "nobody");
    lines.put("turns", format!("{} of {}", view.turns, view.options.turn_cap));
    lines.put("stage", stage_text(view.stage));
    lines.put("waiting", view.waiting);
    for (seat, hand) in view.hands.iter() {
        lines.put_of("hand", seat, hand_text(hand));
        lines.put_of("known", seat, listed(&hand.known));
        lines.put_of("open", seat, listed(&hand.open));
        lines.put_of("turns", seat, hand.turns);
    }
    lines.put("up", listed(&view.up));
    lines.put("pile", view.pile);
    // From the lowest part up.
    for part in &view.parts {
        lines.put(part_key(part.kind), part_text(part));
    }
    past(view, &mut lines);
    lines.into_vec()
}

/// What happened: in this turn, in the last one, in the last Block, in earlier rounds.
fn past(view: &View, lines: &mut Lines) {
    if let Some(took) = &view.took {
        let from = if took.up { "up" } else { "pile" };
        lines.put("took", format!("{from} {}", listed_or_counted(took.card.as_ref().map(std::slice::from_ref), 1)));
    }
    lines.put_some("last turn", view.last_turn.as_ref().map(turn_text));
    lines.put_some("last block", view.last_block.as_ref().map(block_text));
    lines.put_some("last round", view.last_round.as_ref().map(round_text));
    if view.drawn_rounds > 0 {
        lines.put("drawn rounds", view.drawn_rounds);
    }
    lines.put_each("won", &view.won, |won| format!("{won} of {}", view.options.rounds));
    if let Some(ending) = &view.outcome {
        lines.put_each("rank", &ending.ranks, u8::to_string);
    }
}

fn hand_text(hand: &Hand) -> String {
    let hidden = hand.count.saturating_sub(hand.seen().len());
    match hand.seen() {
        [] if hand.cards.is_none() => format!("{hidden} hidden"),
        seen if hidden == 0 => listed(seen),
        seen => format!("{} and {hidden} hidden", listed(seen)),
    }
}

const fn part_key(kind: PartKind) -> &'static str {
    match kind {
        PartKind::Dealt => "part dealt",
        PartKind::Reshuffled => "part reshuffled",
        PartKind::Buried => "part buried",
    }
}

fn part_text(part: &Part) -> String {
    let among = part.cards.as_ref().or(part.among.as_ref()).map(|cards| format!(" of {}", listed(cards)));
    format!("{}{}", part.count, among.unwrap_or_default())
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
    let hand = block.hand.as_ref().map(|hand| format!(", shown {}", listed(hand.iter()))).unwrap_or_default();
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
    format!("{} won by {winner}: {} out {}{named}{wrong}", round.round, call.seat, listed(call.hand.iter()))
}
