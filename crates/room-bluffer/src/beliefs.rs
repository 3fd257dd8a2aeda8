//! The belief of an expert, from the actions of the others.

use game::{Dice, Game, Odds, Policy, Seat, Viewer};

use super::{Bluffer, Move, Stage, State, View, bot::Sound};
use room::{Foresight, Thought};

/// Unknown backs are uniform. A world gets more weight if the heuristics lay the card that may be called more often in
/// it. Cards that a player looked at and did not lay get no weight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beliefs;

/// The probability of a card that the heuristics never lay.
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
