//! The sampled worlds of the expert bot, weighted by the actions of the other players, and the numbers (features) that
//! describe a position.

use game::{Dice, Game, Odds, Policy, Seat, Viewer};
use room::{Foresight, Thought};

use super::bot::Sound;
use super::{Answer, Bluffer, Move, Stage, State, View};

/// The search of the expert. In a sampled world, unknown backs are uniformly random. A world has more weight if the
/// heuristics would lay the claimed card more often in it. Cards that a player looked at and did not lay do not change
/// the weight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beliefs;

/// The smallest weight of a world, for a card that the heuristics would never lay.
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

/// Returns the probability that, in this world, the heuristics lay the card that the seat `by` has laid.
fn lays(world: &State, by: Seat) -> f64 {
    let Some(before) = world.before_lay() else { return 0.0 };
    let view = Bluffer::view(&before, Viewer::Seat(by));
    Sound.odds(&view).of(&Move::Lay(view.own_row().len() as u8))
}

/// Returns the numbers (features) that describe how well a seat stands: how few cards it has, how many of its fronts
/// and backs match, which backs it knows, and the claim on the table.
pub(super) fn prospects(open: &View, seat: Seat) -> Vec<f64> {
    let row = &open.rows[seat];
    let flag = |is: bool| f64::from(u8::from(is));
    let cards = row.len() as f64;
    let turn = flag(open.turn == Some(seat));
    let mut numbers =
        vec![-cards, flag(row.is_empty()), flag(row.len() == 1), flag(row.len() == 2), flag(row.len() <= 4)];
    let want = open.want;
    let fronts = row.iter().filter(|card| Some(card.front) == want).count();
    let backs = row.iter().filter(|card| card.back.is_some() && card.back == want).count();
    let known = row.iter().filter(|card| card.seen.contains(seat) && card.back == want).count();
    let looked = row.iter().filter(|card| card.seen.contains(seat)).count();
    let last = flag(row.len() == 1);
    numbers.extend([turn, fronts as f64, flag(fronts > 0), turn * flag(fronts > 0), turn * last * flag(fronts > 0)]);
    numbers.extend([backs as f64, known as f64, turn * flag(known > 0), turn * last * flag(backs > 0), looked as f64]);
    numbers.push(turn * flag(row.len() == 2));
    numbers.extend(laid(open, seat));
    let shortest = seat.others(open.seats).map(|other| open.rows[other].len()).min().unwrap_or(0) as f64;
    let lead = shortest - cards;
    numbers.extend([(lead / 2.0).tanh(), lead / (1.0 + shortest.min(cards)), turn * (lead / 2.0).tanh()]);
    numbers
}

/// Returns features of the claim on the table for a seat: whether the seat can gain or lose by the claim. A negative
/// number is a loss.
fn laid(open: &View, seat: Seat) -> [f64; 5] {
    let Some(claim) = open.claim else { return [0.0; 5] };
    let flag = |is: bool| f64::from(u8::from(is));
    let right = claim.back == Some(claim.wanted);
    let called = |of: Seat| open.answers[of] == Answer::Called;
    let passed = |of: Seat| open.answers[of] == Answer::Passed;
    let last = open.rows[claim.by].is_empty();
    if seat == claim.by {
        let anybody = claim.by.others(open.seats).any(called);
        return [flag(right), flag(!right), flag(right && last), flag(right && anybody), -flag(!right && anybody)];
    }
    [0.0, flag(passed(seat)), 0.0, -flag(right && called(seat)), flag(!right && called(seat))]
}
