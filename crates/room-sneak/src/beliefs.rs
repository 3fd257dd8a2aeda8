//! The sampled worlds of the expert bot, weighted by the actions of the other players, and the numbers (features) that
//! describe a position.

use game::{BySeat, Dice, Game, Odds, Policy, Seat, Viewer};
use room::{Endings, Foresight, Thought};

use super::bot::Sound;
use super::endgame::{self, Endgame};
use super::{Cards, Kind, Lead, Move, Sneak, State, Strength, View, beats, judgement};

/// The search of the expert. In a sampled world, hands are uniformly random. The heuristics choose the face-down cards
/// of a lead from the leader's sampled hand. A world has more weight if the heuristics would make such a lead more
/// often. Earlier passes, draws and leads do not change the weight, because a view does not contain them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beliefs;

/// The number of plays in the endgame solver that cost as much time as one step of a rollout. It converts the solver's
/// work into steps.
const PLAYS_A_STEP: u64 = 100;

/// With this number of seats or more, the search gets fewer steps, because each step takes longer.
const MANY: u8 = 5;

/// The weight of a lead that the heuristics never make, relative to a lead that they always make.
const NEVER: f64 = 1e-6;

impl Foresight<Sneak> for Beliefs {
    fn thought(&self, view: &View) -> Option<Thought> {
        let steps = if view.seats < MANY { 4_000 } else { 3_000 };
        Some(Thought { steps, tries: 200, horizon: 24, worlds: 64, lean: 1.5, apart: 0.7, open: 0.02 })
    }

    fn seat(&self, view: &View) -> Option<Seat> {
        view.me
    }

    fn worlds(&self, view: &View, count: usize, mut dice: &mut dyn Dice) -> Vec<(State, f64)> {
        let hidden = view.lead.filter(|lead| lead.kind == Kind::Sneak && lead.cards.is_none());
        let world = |_| {
            let state = Sneak::sample(view, &mut dice)?;
            Some(match &hidden {
                Some(lead) => led(state, lead, dice),
                None => (state, 1.0),
            })
        };
        (0..count).filter_map(world).collect()
    }

    fn usual(&self, view: &View) -> Odds<Move> {
        Sound::SWIFT.odds(view)
    }

    fn round(&self, view: &View) -> Option<(u32, BySeat<f64>)> {
        // The points of the current round are added to the totals. After the end of the game, the totals already
        // include them.
        let running = view.outcome.is_none();
        let points =
            view.totals.map(|seat, total| f64::from(total + if running { view.round_points[seat] } else { 0 }));
        let mean = points.iter().map(|(_, points)| points).sum::<f64>() / f64::from(view.seats);
        Some((view.round, points.map(|_, points| points - mean)))
    }

    /// Returns the exact solver only if the stock is empty. In measurements, a solver for earlier positions took twice
    /// the time and did not win more points against heuristics.
    fn endings(&self, view: &View) -> Option<Endings<State>> {
        if view.stock > 0 {
            return None;
        }
        let mut endgame = Endgame::new(view.options);
        Some(Box::new(move |world| {
            let duel = world.duel().filter(|duel| duel.len() <= endgame::MOST)?;
            let before = endgame.looked();
            let more = f64::from(endgame.comes_to(&duel)) / 2.0;
            let (_, gained) = Self.round(&Sneak::view(world, Viewer::Spectator))?;
            let gained = gained.map(|seat, gained| if seat == duel.leader { gained + more } else { gained - more });
            Some((gained, ((endgame.looked() - before) / PLAYS_A_STEP) as u32))
        }))
    }
}

/// Replaces the led cards by cards that the heuristics would lead face down. Returns the changed world and its weight:
/// the probability that the heuristics lead this many cards face down.
fn led(state: State, lead: &Lead, dice: &mut dyn Dice) -> (State, f64) {
    let Some(before) = state.before_lead() else { return (state, NEVER) };
    let odds = Sound::SWIFT.odds(&Sneak::view(&before, Viewer::Seat(lead.leader)));
    let fits = |play: &Move| matches!(play, Move::Sneak(cards) if cards.len() == lead.count);
    let Some((led, weight)) = odds.among(fits) else { return (state, NEVER) };
    let Move::Sneak(cards) = led.pick(dice) else { return (state, NEVER) };
    (state.with_lead(cards), weight.max(NEVER))
}

/// The features describe the best play of each number of cards, up to this number.
const LONGEST: usize = 5;

/// Returns the numbers (features) that describe how well a seat stands: cards won, cards in hand, the strength of the
/// hand, and the lead on the table.
pub(super) fn prospects(open: &View, seat: Seat) -> Vec<f64> {
    let hand = open.hands[seat].cards.unwrap_or_default();
    let cards = hand.len() as f64;
    let longest = seat.others(open.seats).map(|other| open.hands[other].count).max().unwrap_or(0);
    let (gone, turn) = (f64::from(u8::from(open.stock == 0)), f64::from(u8::from(open.turn == Some(seat))));
    let mut numbers = vec![f64::from(open.round_points[seat]), f64::from(open.totals[seat]), cards, cards * gone];
    numbers.push((cards - longest as f64) * gone);
    numbers.extend([turn, turn * gone, turn * (open.stock % 2) as f64]);
    // This feature makes cards in hand more important when the stock has few cards left.
    numbers.push(cards / (1.0 + open.stock as f64));
    for count in 1..=LONGEST {
        let of = |seat: Seat| strongest(open, seat, count).map(|cards| Strength::of(cards, &open.options));
        let best = of(seat);
        let class = best.map_or(0.0, |best| f64::from(best.class() as u8));
        let first = best.is_some() && seat.others(open.seats).all(|other| of(other) < best);
        let first = f64::from(u8::from(first)) * count as f64;
        numbers.extend([class, first, first * gone]);
    }
    numbers.extend(lead_features(open, seat));
    numbers
}

/// Returns the strongest play of this many cards in a hand.
fn strongest(open: &View, seat: Seat, count: usize) -> Option<Cards> {
    judgement::strongest(open.hands[seat].cards.unwrap_or_default(), count, &open.options)
}

/// Returns features of the lead on the table for a seat: how many cards the seat can win or lose because of the lead. A
/// negative number is a loss.
fn lead_features(open: &View, seat: Seat) -> [f64; 5] {
    let Some(Lead { leader, kind, count, cards: Some(cards) }) = open.lead else { return [0.0; 5] };
    let beaten = |of: Seat| strongest(open, of, count).is_some_and(|best| beats(kind, cards, best, &open.options));
    let count = count as f64;
    let by = |is: bool| if is { count } else { 0.0 };
    let threatened = leader.others(open.seats).any(beaten);
    let down = kind == Kind::Sneak;
    let challenges = leader.others(open.seats).any(|other| open.answers[other].is_challenge());
    if seat == leader {
        return [by(down), by(!down), by(threatened), by(challenges), by(challenges && threatened)];
    }
    let mine = open.answers[seat].is_challenge();
    [0.0, 0.0, -by(beaten(seat)), -by(mine), -by(mine && beaten(seat))]
}
