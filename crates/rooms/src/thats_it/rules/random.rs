//! Random moves and draws.

use game::{Dice, Seat, any_listed, one_of};

use super::{Draw, Move, State, Step, legal::legal};

/// A legal move, each equally likely.
pub(super) fn random_move(state: &State, seat: Seat, dice: &mut impl Dice) -> Option<Move> {
    any_listed(|visit| legal(state, seat, visit), dice)
}

/// A draw picked with the right odds.
pub(super) fn random_draw(state: &State, dice: &mut impl Dice) -> Option<Draw> {
    if state.step == Step::Dealer {
        return one_of(Seat::all(state.seats), dice).map(Draw::Dealer);
    }
    let card = if state.draws_card() { state.pile.pick(dice) } else { None };
    card.map(|card| state.draw_of(card))
}
