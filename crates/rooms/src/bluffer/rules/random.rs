//! Random moves and draws.

use game::{Dice, Seat, any_listed, one_of};

use super::{Draw, Move, Phase, State, legal::legal};

/// A legal move, each with the same chance; no allocation.
#[inline]
pub(super) fn random_move(state: &State, seat: Seat, dice: &mut impl Dice) -> Option<Move> {
    any_listed(|visit| legal(state, seat, visit), dice)
}

/// A draw picked with the right odds.
#[inline]
pub(super) fn random_draw(state: &State, dice: &mut impl Dice) -> Option<Draw> {
    match &state.phase {
        Phase::First => one_of(Seat::all(state.seats), dice).map(Draw::First),
        Phase::Deal(_) | Phase::Draw => state.pile.pick(dice).map(Draw::Card),
        Phase::Turn { .. } | Phase::Calls(_) | Phase::Take { .. } | Phase::Give { .. } | Phase::Over { .. } => None,
    }
}
