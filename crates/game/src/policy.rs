//! How a bot plays.

use crate::{Dice, Game, Information, Odds, SplitMix};

/// A way to play: from what a seat may know to how likely each move is. It is given a view and nothing else, so it cannot peek;
/// and it is given no dice, so that the same view always has the same odds: what is played is sampled outside.
///
/// A view holds what its seat has learnt, until that stops being true.
pub trait Policy<G: Game>: Send + Sync {
    /// How likely each of a few legal moves is (at most 24) for the seat whose view this is. Called only while that seat is
    /// awaited.
    fn odds(&self, view: &G::View) -> Odds<G::Move>;

    /// One of them.
    fn choose(&self, view: &G::View, dice: &mut dyn Dice) -> G::Move {
        self.odds(view).pick(dice)
    }
}

/// Dice for whoever imagines what a view does not show: the same for equal views, so that odds are too.
pub fn imagination<G: Game>(view: &G::View) -> SplitMix {
    let Information(key) = Information::default().after(view);
    SplitMix::new((key >> 64) as u64 ^ key as u64)
}
