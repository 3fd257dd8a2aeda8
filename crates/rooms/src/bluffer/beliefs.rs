//! What an expert thinks may be so, by what the others did.

use game::{Dice, Game, Odds, Policy, Seat, Viewer};

use super::{Bluffer, Move, Stage, State, View, bot::Sound};
use crate::{Foresight, Thought};

/// Backs that nobody showed are spread evenly. Worlds in which the rules of thumb lay the card that may be called are as much likelier as they lay
/// it. What somebody looked at and did not lay is not weighed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beliefs;

/// A card that the rules of thumb never lay is laid as often as this.
const NEVER: f64 = 0.01;

impl Foresight<Bluffer> for Beliefs {
    fn thought(&self, _: &View) -> Option<Thought> {
        Some(Thought { steps: 20_000, tries: 400, horizon: u32::MAX, worlds: 256, lean: 40.0, apart: 0.05, open: 0.02 })
    }

    fn seat(&self, view: &View) -> Option<Seat> {
        view.me
    }

    fn worlds(&self, view: &View, count: usize, mut dice: &mut dyn Dice) -> Vec<(State, f64)> {
        let laid = view.claim.filter(|claim| view.stage == Stage::Calls && claim.back.is_none());
        let world = |_| {
            let state = Bluffer::sample(view, &mut dice)?;
            let weight = laid.map_or(1.0, |claim| NEVER + lays(&state, claim.by));
            Some((state, weight))
        };
        (0..count).filter_map(world).collect()
    }

    fn usual(&self, view: &View) -> Odds<Move> {
        Sound.odds(view)
    }
}

/// How often the rules of thumb lay what this seat has laid in this world.
fn lays(world: &State, by: Seat) -> f64 {
    let Some(before) = world.before_lay() else { return 0.0 };
    let view = Bluffer::view(&before, Viewer::Seat(by));
    Sound.odds(&view).of(&Move::Lay(view.own_row().len() as u8))
}
