//! The sampled worlds of the expert bot, weighted by the actions of the other players, and the numbers (features) that
//! describe a position.

use game::{Dice, Game, Odds, Policy, Seat, Viewer};
use room::{Foresight, Style, Thought, flag};

use super::bot::Sound;
use super::{Move, Pirate, Record, SeenSet, State, View, Vote, bot, judgement};
use crate::CardsExt as _;

/// The search of the expert. In a sampled world, known cards stay in their hands, and all other cards are uniformly
/// random. The heuristics choose the face-down cards of a set from the sampled hand, and they choose the secret votes.
/// A world has more weight if the heuristics would place such a set more often. Earlier draws and removals do not
/// change the weight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beliefs;

/// The weight of a set that the heuristics never place, relative to a set that they always place.
const NEVER: f64 = 1e-6;

/// The share of votes for a bluff by the trained strategy, roughly, and by a seat that believes nearly every set.
const DOUBTS: f64 = 0.3;
const SELDOM: f64 = 0.03;
/// The greatest number of votes that count. Without a limit all likelihoods could become 0.
const MANY: u16 = 50;

impl Foresight<Pirate> for Beliefs {
    fn thought(&self, _: &View) -> Option<Thought> {
        Some(Thought { steps: 15_000, tries: 400, horizon: 60, worlds: 128, lean: 30.0, apart: 0.05, open: 0.02 })
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

    /// The trained strategy plays much better than the heuristics here. The public record of a seat's votes shows whether
    /// it believes, or doubts, nearly every set.
    fn styles(&self, view: &View, seat: Seat) -> Vec<(Style, f64)> {
        if view.me == Some(seat) {
            return vec![(Style::Strategy, 1.0)];
        }
        let Record { doubts, trusts, .. } = view.records[seat];
        let [doubts, trusts] = [doubts, trusts].map(|votes| i32::from(votes.min(MANY)));
        let likely = |doubt: f64| doubt.powi(doubts) * (1.0 - doubt).powi(trusts);
        vec![
            (Style::Strategy, 0.8 * likely(DOUBTS)),
            (Style::Believes, 0.1 * likely(SELDOM)),
            (Style::Calls, 0.1 * likely(1.0 - SELDOM)),
        ]
    }
}

/// Replaces the face-down cards of the set by cards that the heuristics would place there. Returns the changed world
/// and its weight: the probability that the heuristics place such a set.
fn placed(state: State, set: &SeenSet, dice: &mut dyn Dice) -> (State, f64) {
    let Some(before) = state.before_set() else { return (state, NEVER) };
    let odds = Sound.odds(&Pirate::view(&before, Viewer::Seat(set.setter)));
    let fits =
        |play: &Move| matches!(play, Move::Set { shown, hidden } if *shown == set.shown && hidden.len() == set.down());
    let Some((placed, weight)) = odds.among(fits) else { return (state, NEVER) };
    let Move::Set { hidden, .. } = placed.pick(dice) else { return (state, NEVER) };
    (state.with_hidden(hidden), weight.max(NEVER))
}

/// Replaces the secret votes in a sampled world by votes that the heuristics choose at random.
fn voted(state: State, view: &View, dice: &mut dyn Dice) -> State {
    let secret = Seat::all(view.seats).filter(|seat| view.votes[*seat] == Vote::Answered);
    secret.fold(state, |state, seat| {
        let odds = Sound.odds(&Pirate::view(&state.while_voting(), Viewer::Seat(seat)));
        let bluff = odds.pick(dice) == Move::Vote { bluff: true };
        state.with_vote(seat, bluff)
    })
}

/// Returns the numbers (features) that describe how well a seat stands: squares sailed, the strength of the hand, and
/// the set on the table.
pub(super) fn prospects(open: &View, seat: Seat) -> Vec<f64> {
    let hand = open.hands[seat].cards.unwrap_or_default();
    let goal = f64::from(bot::near_goal(open)).max(1.0);
    let way = f64::from(open.ships[seat]) / goal;
    let left = goal - f64::from(open.ships[seat]);
    let colours = judgement::colours(hand);
    let count = |place: usize| colours.get(place).map_or(0, |colour| hand.of_colour(*colour));
    let turn = flag(open.turn == Some(seat));
    let (first, second) = (count(0), count(1));
    let mut numbers = vec![way, way * way, flag(left <= 3.0), flag(left <= 5.0), flag(left <= 8.0)];
    numbers.extend([turn, hand.len() as f64, hand.iter().filter(|card| card.is_pirate()).count() as f64]);
    for least in [2, 3, 4, 5] {
        let has = flag(first >= least);
        numbers.extend([has, has * turn, has * way]);
    }
    numbers.extend([flag(second >= 2), flag(second >= 3)]);
    numbers.extend(place_features(open, seat, goal));
    let foremost = seat.others(open.seats).map(|other| soon(open, other)).fold(0.0, f64::max);
    let lead = soon(open, seat) - foremost;
    numbers.extend([lead.clamp(-1.0, 1.0), (4.0 * lead).tanh(), lead.clamp(-1.0, 1.0) * foremost.max(way)]);
    numbers
}

/// Estimates how far a seat will have sailed soon, as a share of the way to the island: after its set on the table and
/// its next set.
fn soon(open: &View, seat: Seat) -> f64 {
    let goal = f64::from(bot::near_goal(open)).max(1.0);
    let hand = open.hands[seat].cards.unwrap_or_default();
    let best = judgement::colours(hand).first().map_or(0, |colour| hand.of_colour(*colour)) as f64;
    let next = if best >= f64::from(open.options.sets.least) { best } else { 0.3 * best };
    let set = open.set.filter(|set| set.setter == seat).map_or(0.0, |set| {
        let honest = set.hidden.is_some_and(|hidden| hidden.only(set.colour) == hidden);
        set.size as f64 * if honest { 1.0 } else { 0.5 }
    });
    let turn = if open.turn == Some(seat) { 1.0 } else { 0.0 };
    (f64::from(open.ships[seat]) + set + 0.7 * next + turn) / goal
}

/// Returns features of the set on the table for a seat: how far the seat's ship could sail because of the set, as a
/// share of the way. A negative number is a loss.
fn place_features(open: &View, seat: Seat, goal: f64) -> [f64; 6] {
    let Some(SeenSet { setter, colour, size, hidden: Some(hidden), .. }) = open.set else { return [0.0; 6] };
    let honest = hidden.only(colour) == hidden;
    let doubts = |of: Seat| matches!(open.votes[of], Vote::Cast { bluff: true });
    let believes = |of: Seat| matches!(open.votes[of], Vote::Cast { bluff: false });
    let others = || setter.others(open.seats);
    let part = size as f64 / goal;
    let by = |is: bool| if is { part } else { 0.0 };
    let (any_doubts, all_doubt) = (others().any(doubts), others().all(doubts));
    if seat == setter {
        return [
            by(honest),
            by(!honest),
            by(honest && any_doubts),
            by(!honest && all_doubt),
            by(others().any(believes)),
            0.0,
        ];
    }
    [0.0, 0.0, -by(honest && doubts(seat)), by(!honest && doubts(seat)), 0.0, by(believes(seat))]
}

#[cfg(test)]
mod tests {
    use room::testing::options;

    use super::*;

    #[test]
    fn shown_votes_say_who_believes_or_doubts_everything() {
        let state = Pirate::open(&options(""), 2).unwrap();
        let [me, other] = [0, 1].map(|index| Seat::all(2).nth(index).unwrap());
        let mut view = Pirate::view(&state, Viewer::Seat(me));
        for (doubts, trusts, style) in [
            (0, 0, Style::Strategy),
            (4, 8, Style::Strategy),
            (0, 12, Style::Believes),
            (12, 0, Style::Calls),
            (0, u16::MAX, Style::Believes),
        ] {
            view.records[other] = Record { doubts, trusts, ..Record::default() };
            let likeliest = Beliefs.styles(&view, other).into_iter().max_by(|one, two| one.1.total_cmp(&two.1));
            assert_eq!(likeliest.map(|(style, _)| style), Some(style), "{doubts} doubts, {trusts} trusts");
        }
        view.records[other] = Record { doubts: u16::MAX, trusts: u16::MAX, ..Record::default() };
        assert!(Beliefs.styles(&view, other).iter().map(|(_, weight)| weight).sum::<f64>() > 0.0);
        assert_eq!(Beliefs.styles(&view, me), [(Style::Strategy, 1.0)]);
    }
}
