//! The bot "sound".

use game::{Dice, Policy};

use super::{Move, ThatsIt, View, candidates};

/// Counts what it lacks, takes what helps, and always calls.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sound;

impl Policy<ThatsIt> for Sound {
    fn choose(&self, view: &View, dice: &mut dyn Dice) -> Move {
        let mut moves = Vec::new();
        candidates::candidates(view, &mut moves);
        moves.get(dice.below(moves.len() as u32) as usize).copied().unwrap_or(Move::Pass)
    }
}
