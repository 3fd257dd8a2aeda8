//! A sound player: one of Kuhn's optimal strategies.

use game::{Dice, Policy};

use super::{Act, Kuhn, View};
use crate::toys::Rank;

/// Plays the optimal strategy in which A never bets first (Kuhn 1950, with the parameter alpha = 0).
#[derive(Debug)]
pub(super) struct Sound;

impl Policy<Kuhn> for Sound {
    fn choose(&self, view: &View, dice: &mut dyn Dice) -> Act {
        let Some(card) = view.own_card() else { return Act::Pass };
        let thirds_of_betting = match (view.acts(), card.rank) {
            // The first act of A, with any card: pass.
            ([], _) => 0,
            (_, Rank::King) => 3,
            // A passed: B bluffs with a jack once in three.
            (["pass"], Rank::Jack) => 1,
            (["pass"], Rank::Queen) | (_, Rank::Jack) => 0,
            // Facing a bet with a queen: call once in three.
            (_, Rank::Queen) => 1,
        };
        if dice.below(3) < thirds_of_betting { Act::Bet } else { Act::Pass }
    }
}
