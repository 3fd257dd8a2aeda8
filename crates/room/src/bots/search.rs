//! A baseline: the move that a tree search visits most.

use game::{Odds, imagination};
use solve::Ismcts;

use crate::{RoomGame, Strategies};

/// The most visited move of a search with as many thousandths of its simulations as an expert makes of its effort.
pub(super) fn odds<G: RoomGame>(view: &G::View, strategies: &Strategies) -> Option<Odds<G::Move>> {
    let simulations = u64::from(Ismcts::USUAL.simulations) * u64::from(strategies.effort()) / 1000;
    let search = Ismcts { simulations: simulations as u32, ..Ismcts::USUAL };
    let visits = search.visits::<G>(view, &mut imagination::<G>(view))?;
    Some(Odds::certain(visits.likeliest().clone()))
}
