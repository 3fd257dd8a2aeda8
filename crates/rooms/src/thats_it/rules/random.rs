//! Random moves and draws.

use std::ops::ControlFlow;

use game::{Dice, Seat};

use super::{Draw, Move, State, Step, legal};

/// A legal move, each equally likely.
pub(in crate::thats_it) fn random_move(state: &State, seat: Seat, dice: &mut impl Dice) -> Option<Move> {
    let mut count = 0;
    legal(state, seat, &mut |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    let (mut left, mut chosen) = (dice.below(count), None);
    legal(state, seat, &mut |play| {
        chosen = Some(play);
        if left == 0 {
            return ControlFlow::Break(());
        }
        left -= 1;
        ControlFlow::Continue(())
    });
    chosen
}

/// A draw picked with the right odds.
pub(in crate::thats_it) fn random_draw(state: &State, dice: &mut impl Dice) -> Option<Draw> {
    if state.step == Step::Dealer {
        return Seat::new(dice.below(u32::from(state.seats)) as usize).map(Draw::Dealer);
    }
    let card = if state.draws_card() { state.pile.pick(dice) } else { None };
    card.map(|card| state.draw_of(card))
}
