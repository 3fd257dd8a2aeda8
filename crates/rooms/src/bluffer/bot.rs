//! The bot "sound": written soon.

use game::{Dice, Policy};

use super::{Bluffer, Move, View, candidates};

/// Plays at random for now.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sound;

impl Policy<Bluffer> for Sound {
    fn choose(&self, view: &View, dice: &mut dyn Dice) -> Move {
        let mut moves = Vec::new();
        candidates::candidates(view, &mut moves);
        moves.get(dice.below(moves.len() as u32) as usize).copied().unwrap_or(Move::Pass)
    }
}
