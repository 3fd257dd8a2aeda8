//! Facts peculiar to Leduc hold'em.

use solve::{GameNode, Limits, PerftTable, perft};

use super::*;

fn counts(suits: Suits) -> PerftTable {
    let root = GameNode::<Leduc>::root(State::new(&LeducOptions { suits }));
    perft(&root, Limits { depth: 20, histories: 100_000 }).unwrap()
}

/// A round of betting (c call, r raise) in which neither has folded ends in 5 ways: cc, rc, crc, rrc, crrc. Each
/// seat is to act in 3 situations of a round: A after nothing, cr and rr; B after c, r and crr.
const ENDS: u64 = 5;
const SITUATIONS: u64 = 3;

#[test]
fn with_suits_there_are_936_information_sets() {
    // First round: 6 own cards. Second round: 6 x 5 pairs of own and turned-up card, after each end of the first.
    let per_seat = 6 * SITUATIONS + 6 * 5 * ENDS * SITUATIONS;
    assert_eq!(counts(Suits::Observation).total.sets, [per_seat; 2]);
    assert_eq!(2 * per_seat, 936);
}

#[test]
fn without_suits_there_are_288_information_sets() {
    // 3 own ranks, and 3 x 3 pairs of ranks.
    let per_seat = 3 * SITUATIONS + 3 * 3 * ENDS * SITUATIONS;
    assert_eq!(counts(Suits::Untold).total.sets, [per_seat; 2]);
    assert_eq!(2 * per_seat, 288);
}

#[test]
fn histories_end_as_often_as_arithmetic_says() {
    // A round can also end by a fold: after r, cr, rr or crr, 4 ways. 6 x 5 deals; after each of the 5 other ends of
    // the first round one of 4 cards is turned up and the second round ends in 5 + 4 ways.
    assert_eq!(counts(Suits::Observation).total.ended, 6 * 5 * (4 + 5 * 4 * (5 + 4)));
    // Ranks only: 9 deals, 3 of them of a pair (2 ranks left) and 6 of different ranks (3 left).
    assert_eq!(counts(Suits::Untold).total.ended, 9 * 4 + (3 * 2 + 6 * 3) * 5 * (5 + 4));
}
