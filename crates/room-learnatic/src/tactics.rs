//! The tactics (abstract moves) and keys (abstract situations) for trained strategies, and the kind of each move with
//! respect to the truth.

use game::{BySeat, Outcome, Seat};
use solve::{Manner, Tactic, Tactical, hash, share_of_the_win};

use super::{Learnatic, Move, Stage, View, beliefs, bot, candidates, is_ready, judgement, names};

impl Tactical for Learnatic {
    const KEYS: u32 = 1;

    /// Returns the seat's share of the win minus the equal share of both seats, so the mean is zero.
    fn utility(outcome: &Outcome) -> BySeat<f64> {
        share_of_the_win(outcome)
    }

    fn tactics(view: &View, out: &mut Vec<Tactic<Move>>) {
        out.clear();
        if !view.is_awaited() {
            return;
        }
        let mut add = |label: u8, play: Move| out.push(Tactic { label, play });
        match view.stage {
            Stage::Start { .. } if !view.is_own_turn() => {
                add(0, Move::LetBe);
                add(1, Move::Block);
            }
            Stage::Start { .. } => {
                let hand = judgement::own(view);
                if is_ready(hand) {
                    return add(2, Move::Out(if view.must_name() { names(hand).next() } else { None }));
                }
                add(3, Move::TakePile);
                if view.up.last().is_some_and(|card| bot::is_free(hand, *card)) {
                    add(4, Move::TakeUp);
                }
                if view.may_block() {
                    add(1, Move::Block);
                }
            }
            Stage::Throw => {
                if let Some(play) = bot::best_throw(view).or_else(|| candidates::timeout_move(view)) {
                    add(5, play);
                }
            }
            Stage::Dealer
            | Stage::Deal { .. }
            | Stage::Taking
            | Stage::Losing { .. }
            | Stage::Redraw { .. }
            | Stage::Over => {}
        }
    }

    fn manner(view: &View, play: &Move) -> Manner {
        match *play {
            Move::Block => Manner::Call,
            Move::LetBe => Manner::Believe,
            Move::Out(_) if is_ready(judgement::own(view)) => Manner::Truth,
            Move::Out(_) => Manner::Lie,
            // A seat that takes a useless face-up card pretends to be ready, so this counts as a lie.
            Move::TakeUp if view.up.last().is_some_and(|card| !bot::is_welcome(judgement::own(view), *card)) => {
                Manner::Lie
            }
            Move::TakePile => Manner::Wait,
            Move::TakeUp | Move::Throw(_) => Manner::Plain,
        }
    }

    fn prospects(open: &View, seat: Seat) -> Vec<f64> {
        beliefs::prospects(open, seat)
    }

    fn seats_of(_: &View) -> Option<u8> {
        Some(2)
    }

    fn key(view: &View, _: u8) -> u64 {
        let Some(me) = view.me else { return 0 };
        match view.stage {
            Stage::Start { may_block } => start_key(view, me, may_block),
            Stage::Throw => 1,
            Stage::Dealer
            | Stage::Deal { .. }
            | Stage::Taking
            | Stage::Losing { .. }
            | Stage::Redraw { .. }
            | Stage::Over => 0,
        }
    }
}

/// Returns the weight of a move for the level for children. This bot may take useless cards to pretend that it is
/// ready. It never calls Out without a winning hand, because that would lose the round.
pub(super) fn clumsy(view: &View, play: &Move) -> f64 {
    match (Learnatic::manner(view, play), play) {
        (Manner::Lie, Move::Out(_)) => 0.0,
        _ => 1.0,
    }
}

/// Checks whether the viewer knows a better move for certain. A winning hand calls Out by a right name, and no other hand
/// calls Out. A hand that is known to be ready is blocked. A hand that cannot be ready, or was dealt just now, is not.
pub(super) fn is_senseless(view: &View, play: &Move) -> bool {
    let (Some(me), Stage::Start { .. }) = (view.me, view.stage) else { return false };
    let hand = judgement::own(view);
    if view.is_own_turn() && is_ready(hand) {
        return !matches!(*play, Move::Out(word) if !view.must_name() || names(hand).any(|name| Some(name) == word));
    }
    let ready = judgement::readiness(view, me.left(2));
    let may_block = !view.is_own_turn() || view.may_block();
    match *play {
        Move::Out(_) => true,
        Move::Block => ready <= 0.0,
        Move::TakePile | Move::TakeUp | Move::LetBe | Move::Throw(_) => ready >= 1.0 && may_block,
    }
}

/// Returns the strategy key for the start of a turn. It contains how many cards the own hand lacks, how probably the
/// other player is ready, whether the face-up card helps, and for how many turns the hand was collected.
fn start_key(view: &View, me: Seat, may_block: bool) -> u64 {
    let (hand, other) = (judgement::own(view), me.left(2));
    let missing = judgement::missing(hand);
    if missing == 0 && view.is_own_turn() {
        return 2;
    }
    let ready = judgement::readiness(view, other);
    let ready = [0.01, 0.03, 0.05, 0.08, 0.12, 0.16, 0.25, 0.5].iter().filter(|bound| ready >= **bound).count();
    let up = view.up.last().map(|card| (bot::is_welcome(hand, *card), bot::is_free(hand, *card)));
    let turns = |seat: Seat| view.hands[seat].turns.min(5);
    let known = |seat: Seat| view.hands[seat].known.len().min(4);
    hash(&("start", view.is_own_turn(), may_block, missing, ready, up, turns(me), known(other)))
}
