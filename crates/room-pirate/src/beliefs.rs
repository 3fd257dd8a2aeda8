//! The belief of an expert, from the actions of the others.

use game::{Dice, Game, Odds, Policy, Seat, Viewer};

use super::{Move, Pirate, SeenSet, State, View, Vote, bot::Sound};
use room::{Foresight, Thought};

/// Known cards of hands are fixed, the others are uniform. The face-down cards of a set are those that the heuristics
/// would lay from such a hand, and a world gets more weight if they would place such a set more often; secret votes are
/// sampled by heuristics. Earlier draws and removals get no weight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beliefs;

/// A set that the rules of thumb never place is that much less likely than one that they always place.
const NEVER: f64 = 1e-6;

impl Foresight<Pirate> for Beliefs {
    fn thought(&self, view: &View) -> Option<Thought> {
        let thought =
            Thought { steps: 20_000, tries: 400, horizon: 60, worlds: 128, lean: 40.0, apart: 0.05, open: 0.02 };
        (view.seats > 2).then_some(thought)
    }

    fn seat(&self, view: &View) -> Option<Seat> {
        view.me
    }

    fn worlds(&self, view: &View, count: usize, mut dice: &mut dyn Dice) -> Vec<(State, f64)> {
        let hidden = view.set.filter(|set| set.hidden.is_none());
        let world = |_| {
            let state = Pirate::sample(view, &mut dice)?;
            let (state, weight) = match &hidden {
                Some(set) => placed(state, set, dice),
                None => (state, 1.0),
            };
            Some((voted(state, view, dice), weight))
        };
        (0..count).filter_map(world).collect()
    }

    fn usual(&self, view: &View) -> Odds<Move> {
        Sound.odds(view)
    }
}

/// A world in which the rules of thumb have placed such a set, with how likely they do.
fn placed(state: State, set: &SeenSet, dice: &mut dyn Dice) -> (State, f64) {
    let Some(before) = state.before_set() else { return (state, NEVER) };
    let odds = Sound.odds(&Pirate::view(&before, Viewer::Seat(set.setter)));
    let fits =
        |play: &Move| matches!(play, Move::Set { shown, hidden } if *shown == set.shown && hidden.len() == set.down());
    let Some((placed, weight)) = odds.among(fits) else { return (state, NEVER) };
    let Move::Set { hidden, .. } = placed.pick(dice) else { return (state, NEVER) };
    (state.with_hidden(hidden), weight.max(NEVER))
}

/// The same with secret votes as the rules of thumb cast them.
fn voted(state: State, view: &View, dice: &mut dyn Dice) -> State {
    let secret = Seat::all(view.seats).filter(|seat| view.votes[*seat] == Vote::Answered);
    secret.fold(state, |state, seat| {
        let odds = Sound.odds(&Pirate::view(&state.while_voting(), Viewer::Seat(seat)));
        let bluff = odds.pick(dice) == Move::Vote { bluff: true };
        state.with_vote(seat, bluff)
    })
}
