//! A scripted beginner: honest and sensible.

use game::{Odds, Policy};

use super::{Learnatic, Move, Stage, View, candidates, is_ready, judgement, names};

/// Takes helpful cards, throws the one that is missed least, calls Out when it can, and Block when it has seen enough
/// of the other's hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beginner;

/// From this likelihood on Block is called.
const SURE: f64 = 0.3;

impl Policy<Learnatic> for Beginner {
    fn odds(&self, view: &View) -> Odds<Move> {
        let play = match view.stage {
            Stage::Start { .. } if !view.is_own_turn() => Some(if fears(view) { Move::Block } else { Move::LetBe }),
            Stage::Start { .. } => Some(start(view)),
            Stage::Throw => judgement::least_missed(view).map(Move::Throw),
            Stage::Dealer
            | Stage::Deal { .. }
            | Stage::Taking
            | Stage::Losing { .. }
            | Stage::Redraw { .. }
            | Stage::Over => None,
        };
        Odds::certain(play.or_else(|| candidates::timeout_move(view)).unwrap_or(Move::TakePile))
    }
}

fn fears(view: &View) -> bool {
    view.me.is_some_and(|me| judgement::readiness(view, me.left(2)) >= SURE)
}

fn start(view: &View) -> Move {
    let hand = judgement::own(view);
    if is_ready(hand) {
        return Move::Out(if view.must_name() { names(hand).next() } else { None });
    }
    if view.may_block() && fears(view) {
        return Move::Block;
    }
    let now = judgement::missing(hand);
    let helps = |card| hand.iter().any(|thrown| judgement::missing(hand.with(card).without(thrown)) < now);
    if view.up.last().is_some_and(|card| helps(*card)) { Move::TakeUp } else { Move::TakePile }
}
