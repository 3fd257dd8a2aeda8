//! Lists the sensible moves for bots, pages and programs.

use super::{Card, Move, Stage, View, WrongOut, is_ready, judgement, names};

/// Lists at most 24 sensible moves, with at least one of every kind of legal move. The list is empty if the viewer does
/// not have to act.
pub(super) fn candidates(view: &View, out: &mut Vec<Move>) {
    out.clear();
    if !view.is_awaited() {
        return;
    }
    match view.stage {
        Stage::Start { .. } if !view.is_own_turn() => out.extend([Move::LetBe, Move::Block]),
        Stage::Start { .. } => start(view, out),
        Stage::Throw => out.extend(free(view).map(Move::Throw)),
        Stage::Dealer
        | Stage::Deal { .. }
        | Stage::Taking
        | Stage::Losing { .. }
        | Stage::Redraw { .. }
        | Stage::Over => {}
    }
}

fn start(view: &View, out: &mut Vec<Move>) {
    out.push(Move::TakePile);
    if !view.up.is_empty() {
        out.push(Move::TakeUp);
    }
    if view.may_block() {
        out.push(Move::Block);
    }
    let hand = judgement::own(view);
    let ready = is_ready(hand);
    if !ready && view.options.wrong_out == WrongOut::Refused {
        return;
    }
    if !view.must_name() {
        out.push(Move::Out(None));
    } else if ready {
        out.extend(names(hand).map(|word| Move::Out(Some(word))));
    } else {
        // The hand is not ready, but the option allows a wrong Out. Such a call loses with any named word, so this
        // lists only one.
        out.push(Move::Out(Some(hand.iter().find_map(Card::word).unwrap_or(1))));
    }
}

/// Iterates over the cards that the player may throw: all except a card that was taken face up in this turn (LB-11).
pub(super) fn free(view: &View) -> impl Iterator<Item = Card> + '_ {
    let kept = view.took.filter(|took| took.up).and_then(|took| took.card);
    view.own_hand().iter().copied().filter(move |card| Some(*card) != kept)
}

/// Returns the move that is played after a timeout. At the start of a turn it draws from the face-down pile. It then
/// throws the drawn card, or the card that the hand needs least if the last card was taken face up. A waiting player
/// does not call Block.
pub(super) fn timeout_move(view: &View) -> Option<Move> {
    if !view.is_awaited() {
        return None;
    }
    match view.stage {
        Stage::Start { .. } if !view.is_own_turn() => Some(Move::LetBe),
        Stage::Start { .. } => Some(Move::TakePile),
        Stage::Throw => {
            let drawn = view.took.filter(|took| !took.up).and_then(|took| took.card);
            drawn.or_else(|| judgement::least_missed(view)).map(Move::Throw)
        }
        Stage::Dealer
        | Stage::Deal { .. }
        | Stage::Taking
        | Stage::Losing { .. }
        | Stage::Redraw { .. }
        | Stage::Over => None,
    }
}
