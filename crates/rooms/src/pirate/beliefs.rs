//! What an expert thinks may be so, by what the others did.

use game::{Dice, Game, Odds, Policy, Seat, Viewer};

use super::{Move, Pirate, SeenSet, State, View, Vote, bot::Sound};
use crate::{Foresight, Thought};

/// What is known of hands is so, the rest is spread evenly. What lies face down in a set is what the rules of thumb lay there of such a hand, and
/// hands that they place such a set from are as much likelier; secret votes are as by rules of thumb. What was drawn and laid aside before is
/// not weighed.
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
