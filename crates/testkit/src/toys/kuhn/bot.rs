//! A sound player: one of Kuhn's optimal strategies.

use game::{Odds, Policy};

use super::{Act, Kuhn, View};
use crate::toys::{Rank, Sight};

/// Plays the optimal strategy in which A never bets first (Kuhn 1950, with the parameter alpha = 0).
#[derive(Debug)]
pub(super) struct Sound;

impl Policy<Kuhn> for Sound {
    fn odds(&self, view: &View) -> Odds<Act> {
        let bets = f64::from(thirds_of_betting(view)) / 3.0;
        Odds::either(bets, Odds::certain(Act::Bet), Odds::certain(Act::Pass))
    }
}

/// How often in three the strategy bets here.
pub(super) fn thirds_of_betting(view: &View) -> u32 {
    let Some(Sight::Known(card)) = view.viewer.seat().map(|me| view.hands[me]) else { return 0 };
    match (view.acts.as_slice(), card.rank) {
        // The first act of A, with any card: pass.
        ([], _) => 0,
        (_, Rank::King) => 3,
        // A passed: B bluffs with a jack once in three.
        ([Act::Pass], Rank::Jack) => 1,
        ([Act::Pass], Rank::Queen) | (_, Rank::Jack) => 0,
        // Facing a bet with a queen: call once in three.
        (_, Rank::Queen) => 1,
    }
}
