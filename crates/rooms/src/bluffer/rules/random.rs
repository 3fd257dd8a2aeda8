//! Random moves and draws.

use std::ops::ControlFlow;

use game::{Dice, Seat};

use super::{Draw, Move, Phase, State, legal};

/// A legal move, each with the same chance; no allocation.
#[inline]
pub(in crate::bluffer) fn random_move(state: &State, seat: Seat, dice: &mut impl Dice) -> Option<Move> {
    let mut count = 0;
    legal(state, seat, &mut |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    let mut left = dice.below(count);
    let mut chosen = None;
    legal(state, seat, &mut |play| {
        if left == 0 {
            chosen = Some(play);
            return ControlFlow::Break(());
        }
        left -= 1;
        ControlFlow::Continue(())
    });
    chosen
}

/// A draw picked with the right odds.
#[inline]
pub(in crate::bluffer) fn random_draw(state: &State, dice: &mut impl Dice) -> Option<Draw> {
    match &state.phase {
        Phase::First => Seat::new(dice.below(u32::from(state.seats)) as usize).map(Draw::First),
        Phase::Deal(_) | Phase::Draw => state.pile.pick(dice).map(Draw::Card),
        Phase::Turn { .. } | Phase::Calls(_) | Phase::Take { .. } | Phase::Give { .. } | Phase::Over { .. } => None,
    }
}
