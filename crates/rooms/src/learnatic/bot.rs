//! The bot "sound".

use game::{Dice, Policy};

use super::{Learnatic, Move, View, candidates};

/// Collects towards two words, and calls Block by the odds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sound;

impl Policy<Learnatic> for Sound {
    fn choose(&self, view: &View, dice: &mut dyn Dice) -> Move {
        let mut moves = Vec::new();
        candidates::candidates(view, &mut moves);
        let nth = dice.below(moves.len() as u32) as usize;
        moves.get(nth).copied().unwrap_or(Move::TakePile)
    }
}
