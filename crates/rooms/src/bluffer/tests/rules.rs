//! Bluffer at random: what must hold in every position, whoever looks.

use game::{Game, SplitMix, Viewer};

use crate::{
    bluffer::{Bluffer, Options},
    testing::{options, play_out, tables},
};

#[test]
fn every_table_ends_with_all_cards_in_place() {
    let mut dice = SplitMix::new(1);
    for (seats, options) in tables::<Options>(include_str!("tables.txt")) {
        for _ in 0..20 {
            let end = play_out::<Bluffer>(&options, seats, &mut dice, |state, _| Bluffer::audit(state).unwrap());
            let outcome = Bluffer::outcome(&end).unwrap();
            let view = Bluffer::view(&end, Viewer::Archive(outcome.finished()));
            let cards: Vec<i32> = view.rows.as_slice().iter().map(|row| row.len() as i32).collect();
            assert_eq!(outcome.points.as_slice(), cards, "points are cards left");
            let held = cards.iter().sum::<i32>() as usize + view.pile + view.play.len();
            assert_eq!(held as u32, options.deck.cards());
            let out = cards.iter().filter(|count| **count == 0).count();
            let wanted = if options.places { usize::from(seats) - 1 } else { 1 };
            assert!(out == wanted || outcome.capped && out < wanted, "{out} are out: {outcome:?}");
            assert!(!outcome.capped || view.turns == options.turn_cap, "capped after {} turns", view.turns);
        }
    }
}

#[test]
fn tables_that_cannot_be_dealt_are_refused() {
    for (seats, text) in [(1, ""), (5, ""), (2, "first_seat=C"), (4, "deck=2x1"), (4, "deck=2x2 hand=2")] {
        assert!(Bluffer::open(&options(text), seats).is_err(), "{seats} {text}");
    }
}
