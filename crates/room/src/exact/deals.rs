//! The positions that a small setting may begin with.

use std::collections::BTreeMap;

use game::{Information, Seat, SplitMix, Viewer};

use super::Setting;
use crate::{RoomGame, given::GivenError};

/// The search for a new deal stops after this many failures for each known deal.
const PATIENCE: usize = 15;
/// The most deals of a setting.
const MOST: usize = 3_000;

/// All positions it may begin with, each as likely.
pub(super) fn deals<G: RoomGame>(options: &G::Options, setting: &Setting) -> Result<Vec<G::State>, GivenError> {
    let seats = setting.given.seats;
    let arranged = |setup| G::arrange(options, seats, setup).map_err(GivenError::from);
    let one = || match setting.given.setup.lines.is_empty() {
        true => G::open_by(*G::ABOUT.rules.end(), options, seats).map_err(|error| GivenError::new(0, error)),
        false => arranged(&setting.given.setup),
    };
    let listed = match setting.deals.is_empty() {
        true => vec![one()?],
        false => setting.deals.iter().map(arranged).collect::<Result<_, _>>()?,
    };
    match listed.first().filter(|_| setting.all) {
        Some(state) => Ok(every_way::<G>(state)),
        None => Ok(listed),
    }
}

/// Every position that watchers cannot tell from this one, found by drawing again until nothing new comes.
fn every_way<G: RoomGame>(state: &G::State) -> Vec<G::State> {
    let watched = G::view(state, Viewer::Spectator);
    let (mut found, mut dice): (BTreeMap<Information, G::State>, _) = (BTreeMap::new(), SplitMix::new(1));
    let mut in_vain = 0;
    while in_vain < PATIENCE * found.len() + 100 && found.len() < MOST {
        let Some(world) = G::sample(&watched, &mut dice) else { break };
        let seen = Seat::all(G::seats(state)).map(|seat| G::view(&world, Viewer::Seat(seat)));
        let key = seen.fold(Information::default(), |key, view| key.after(&view));
        in_vain = if found.insert(key, world).is_none() { 0 } else { in_vain + 1 };
    }
    found.into_values().collect()
}
