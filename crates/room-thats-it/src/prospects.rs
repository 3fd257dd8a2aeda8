//! Features of a seat's position, with open hands.

use crate::CardSetExt as _;
use game::Seat;

use super::{
    View,
    judgement::{After, Live},
};

/// Penalties, how far the hand is from going out, and whose turn it is.
pub(super) fn prospects(open: &View, seat: Seat) -> Vec<f64> {
    let live = Live::open(open);
    let hand_of = |seat: Seat| open.hands[seat].cards.unwrap_or_default();
    let turns_of = |seat: Seat| -> f64 {
        -f64::from(After { hand: hand_of(seat), table: &open.table, options: &open.options }.value(&live))
    };
    let near_of = |turns: f64| 1.0 / (1.0 + turns.max(0.0));
    let (hand, turns) = (hand_of(seat), turns_of(seat));
    let near = near_of(turns);
    let all: f64 = near + seat.others(open.seats).map(|other| near_of(turns_of(other))).sum::<f64>();
    let turn = f64::from(u8::from(open.turn == Some(seat)));
    let (rounds, total) = (f64::from(open.round), -f64::from(open.totals[seat]));
    let sizes = |least: usize| hand.items().filter(|item| hand.of_item(*item).len() >= least).count() as f64;
    vec![
        total,
        total * rounds,
        turn,
        -turns.min(60.0),
        near,
        near * near,
        turn * near,
        near / all,
        -f64::from(hand.penalty()),
        hand.wizards().len() as f64,
        sizes(3),
        sizes(4),
        sizes(2),
        -(hand.len() as f64),
    ]
}
