//! The baseline opponent for measurements, which plays the most visited move of a tree search. No table offers it.

use game::{Odds, imagination};
use solve::Ismcts;

use crate::{RoomGame, Strategies};

/// Returns the most visited move of a tree search. `strategies.effort()`, in thousandths, scales the number of
/// simulations.
pub(super) fn tree_search<G: RoomGame>(view: &G::View, strategies: &Strategies) -> Option<Odds<G::Move>> {
    let simulations = u64::from(Ismcts::USUAL.simulations) * u64::from(strategies.effort()) / 1000;
    let search = Ismcts { simulations: simulations as u32, ..Ismcts::USUAL };
    let visits = search.visits::<G>(view, &mut imagination::<G>(view))?;
    Some(Odds::certain(visits.likeliest().clone()))
}
