//! Bluffer at random: what must hold in every position, for every viewer.

use game::{Game, Seat, Silent, SplitMix, Viewer};

use crate::{Bluffer, Move, Options, Stage};
use room::{
    RoomGame,
    testing::{awaited, options, play_out, tables},
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

/// Old tables with a call timer let the next player play on, and so does a world sampled from their views (BL-G18).
#[test]
fn who_is_next_waits_for_the_timer_since_edition_two() {
    let options = options("call_timer=10 first_seat=A");
    let mut windows = 0;
    for (edition, waits) in [(1, false), (2, true)] {
        let mut dice = SplitMix::new(3);
        for _ in 0..20 {
            let mut state = Bluffer::open_by(edition, &options, 3).unwrap();
            while let Some(window) = awaited::<Bluffer>(&mut state, &mut dice) {
                let next = Bluffer::view(&state, Viewer::Spectator).next;
                let calls = Bluffer::view(&state, Viewer::Spectator).stage == Stage::Calls;
                let seat = next.filter(|seat| calls && window.seats.contains(*seat));
                let seat = seat.or_else(|| Seat::all(3).find(|seat| window.seats.contains(*seat))).unwrap();
                let view = Bluffer::view(&state, Viewer::Seat(seat));
                if calls && Some(seat) == next {
                    let mut moves = Vec::new();
                    Bluffer::candidates(&view, &mut moves);
                    assert_eq!(moves == [Move::Call, Move::Pass], waits, "{moves:?}");
                    assert_eq!(view.may_play(), !waits);
                    windows += 1;
                }
                let world = Bluffer::sample(&view, &mut dice).unwrap();
                assert!(Bluffer::view(&world, Viewer::Seat(seat)) == view);
                let play = Bluffer::random_move(&state, seat, &mut dice).unwrap();
                Bluffer::play(&mut state, seat, &play, &mut Silent).unwrap();
            }
        }
    }
    assert!(windows > 20, "{windows}");
}
