//! Facts peculiar to Liar's Dice.

use game::{Notation as _, Options as _, Silent};
use solve::{GameNode, Limits, perft};

use super::*;

fn table(seats: u8, values: &[(&str, &str)]) -> State {
    let values = values.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    LiarsDice::open(&Options::read(&values).unwrap(), seats).unwrap()
}

#[test]
fn the_counts_are_those_of_the_literature() {
    // 6 x 6 rolls; what was bid so far is any of the 2^12 sets of bids, and after each but the empty one comes a call.
    let limits = Limits { depth: 20, histories: 1_000_000 };
    let counts = perft(&GameNode::<LiarsDice>::root(table(2, &[])), limits).unwrap();
    assert_eq!(counts.total.ended, 36 * 4_095);
    assert_eq!(counts.total.sets.iter().sum::<u64>(), 24_576);
}

#[test]
fn every_way_to_roll_has_its_weight() {
    for dice in ["1", "2", "3"] {
        let mut ways = 0;
        LiarsDice::draws(&table(2, &[("dice", dice)]), &mut |_, weight| ways += weight);
        assert_eq!(ways, 6_u32.pow(dice.parse().unwrap()), "{dice}");
    }
    let mut pair = 0;
    LiarsDice::draws(&table(2, &[("dice", "3")]), &mut |draw, weight| {
        if draw.text() == "roll 2 2 5" {
            pair = weight;
        }
    });
    assert_eq!(pair, 3);
}

#[test]
fn the_highest_face_is_wild_where_the_table_says_so() {
    for (wild, loser) in [("no", 'A'), ("yes", 'B')] {
        let mut state = table(2, &[("wild", wild)]);
        for roll in ["roll 3", "roll 6"] {
            assert!(LiarsDice::draw(&mut state, &Draw::read(roll).unwrap(), &mut Silent));
        }
        for (seat, play) in Seat::all(2).zip(["bid 2x3", "liar"]) {
            LiarsDice::play(&mut state, seat, &Move::read(play).unwrap(), &mut Silent).unwrap();
        }
        assert_eq!(state.loser().map(Seat::letter), Some(loser), "{wild}");
    }
}
