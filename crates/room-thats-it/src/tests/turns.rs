//! The table of turns to go out, against what can be worked out by hand.

use super::*;
use crate::FaceKind;

const PICTURE: FaceKind = FaceKind::Picture;
const WORD: FaceKind = FaceKind::Word;

/// This many cards of each of these items, the first of which is 0, and this many Wizards.
fn hand(items: &[u8], wizards: u8) -> CardSet {
    let of_item = |(item, count): (usize, &u8)| {
        let cards = [(PICTURE, 0), (PICTURE, 1), (WORD, 0), (WORD, 1)];
        cards.into_iter().take(usize::from(*count)).map(move |(kind, copy)| Card::of(item as u8, kind, copy))
    };
    let wizards = (0..wizards).map(|copy| Card::of(0, FaceKind::Wizard, copy));
    items.iter().enumerate().flat_map(of_item).chain(wizards).collect()
}

fn assert_near(found: f32, wanted: f64) {
    assert!((f64::from(found) - wanted).abs() < 1e-4, "{found}, and not {wanted}");
}

/// How many turns for certain are as good as one card that comes with this chance in each turn.
fn waiting(chance: f64) -> f64 {
    (UNDISTURBED * chance / (1.0 - UNDISTURBED * (1.0 - chance))).ln() / UNDISTURBED.ln()
}

#[test]
fn two_sets_are_out_at_once() {
    for hand in [hand(&[3, 4], 0), hand(&[4, 1], 2), hand(&[4], 3), hand(&[2, 1], 4)] {
        assert_near(Turns::of(hand, &Live::exactly(&[], 0.0, 10.0)).turns(hand), 0.0);
    }
}

#[test]
fn one_card_is_waited_for_as_long_as_chance_says() {
    let hand = hand(&[3, 3, 1], 0);
    assert_near(Turns::of(hand, &Live::exactly(&[(1, 1.0)], 0.0, 4.0)).turns(hand), waiting(0.25));
    assert_near(Turns::of(hand, &Live::exactly(&[(0, 1.0), (1, 1.0)], 0.0, 4.0)).turns(hand), waiting(0.5));
    assert_near(Turns::of(hand, &Live::exactly(&[(1, 1.0)], 2.0, 4.0)).turns(hand), waiting(0.75));
    assert_near(Turns::of(hand, &Live::exactly(&[(0, 1.0)], 3.0, 4.0)).turns(hand), 1.0);
}

#[test]
fn a_pair_that_cannot_grow_goes_first() {
    let held = hand(&[3, 2, 2, 1], 0);
    let live = Live::exactly(&[(0, 1.0), (1, 2.0), (2, 0.0), (3, 3.0)], 2.0, 30.0);
    let turns = Turns::of(held, &live);
    let without = |item: u8| turns.turns(held.without(Card::of(item, PICTURE, 0)));
    assert!(without(2) < without(1), "{} and {}", without(2), without(1));
    assert!(without(1) < without(0), "{} and {}", without(1), without(0));
}

#[test]
fn more_sweeps_change_nothing() {
    let held = hand(&[2, 2, 2, 1, 1], 0);
    let live = Live::exactly(&[(0, 2.0), (1, 2.0), (2, 1.0), (3, 3.0), (4, 2.5)], 3.5, 30.0);
    let turns = Turns::of(held, &live);
    let wrong = |place: usize| (turns.chance(Counts::at(place)) - turns.chances[place]).abs();
    let known = (0..Counts::ALL).filter(|place| turns.chances[*place] > 0.0);
    assert!(known.map(wrong).fold(0.0, f64::max) < 1e-6);
}

#[test]
fn a_card_is_taken_where_it_is_better_than_one_that_may_come() {
    let held = hand(&[3, 2, 1, 1], 0);
    let live = Live::exactly(&[(0, 1.0), (1, 1.0), (2, 3.0), (3, 3.0)], 2.0, 30.0);
    let (third, other) = (Card::of(1, WORD, 0), Card::of(4, PICTURE, 0));
    assert!(Turns::of(held.with(third), &live).by_taking(third, held) > 1.5);
    assert!(Turns::of(held.with(other), &live).by_taking(other, held) < 0.9);
}
