//! Features of a seat's position, with open hands.

use game::Seat;

use super::{CardSet, View, judgement};

/// Rounds won, what the hand still misses and how many cards would help, and whose turn it is.
pub(super) fn prospects(open: &View, seat: Seat) -> Vec<f64> {
    let of = |seat: Seat| open.hands[seat].cards.map_or(CardSet::EMPTY, |fan| fan.set());
    let (hand, other) = (of(seat), of(seat.left(2)));
    let flag = |is: bool| f64::from(u8::from(is));
    let turn = flag(open.turn == Some(seat));
    let up: CardSet = open.up.iter().copied().collect();
    let live = open.deck().cards().minus(up).minus(hand).minus(other);
    let missing = judgement::missing(hand);
    let outs = if missing == 0 { 0.0 } else { f64::from(judgement::outs(hand, judgement::near(hand, live))) };
    let mut numbers = vec![f64::from(open.won[seat]), turn];
    for most in 0..4 {
        let near = flag(missing <= most);
        numbers.extend([near, near * turn]);
    }
    numbers.extend([flag(missing == 1) * outs, flag(missing == 2) * outs, flag(missing == 3) * outs]);
    // A hand that the other has seen is blocked when it is ready.
    let seen = open.hands[seat].known.len() as f64;
    numbers.extend([seen, seen * flag(missing == 0), f64::from(open.hands[seat].turns.min(12)) * flag(missing == 0)]);
    let speed = |missing: u32| [1.0, 0.3, 0.1, 0.03, 0.01, 0.01][missing.min(5) as usize];
    let (mine, theirs) = (speed(missing), speed(judgement::missing(other)));
    numbers.extend([open.hands[seat].count as f64, mine / (mine + theirs), turn * mine / (mine + theirs)]);
    numbers
}
