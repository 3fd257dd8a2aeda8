//! Features of a seat's position, with open hands.

use crate::CardsExt as _;
use game::Seat;

use super::{SeenSet, View, Vote, bot, judgement};

/// Squares sailed, the possibilities of the hand, and the set on the table.
pub(super) fn prospects(open: &View, seat: Seat) -> Vec<f64> {
    let hand = open.hands[seat].cards.unwrap_or_default();
    let goal = f64::from(bot::near_goal(open)).max(1.0);
    let way = f64::from(open.ships[seat]) / goal;
    let left = goal - f64::from(open.ships[seat]);
    let flag = |is: bool| f64::from(u8::from(is));
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
    numbers.extend(placed(open, seat, goal));
    let foremost = seat.others(open.seats).map(|other| soon(open, other)).fold(0.0, f64::max);
    let lead = soon(open, seat) - foremost;
    numbers.extend([lead.clamp(-1.0, 1.0), (4.0 * lead).tanh(), lead.clamp(-1.0, 1.0) * foremost.max(way)]);
    numbers
}

/// Which part of the way a seat will have sailed when its set and the next one that it holds are through.
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

/// The possible gain from the set on the table for its setter and the others: by its share of the way.
fn placed(open: &View, seat: Seat, goal: f64) -> [f64; 6] {
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
