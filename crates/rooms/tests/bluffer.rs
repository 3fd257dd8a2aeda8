//! Bluffer at random: what must hold in every position, whoever looks.

use std::ops::ControlFlow;

use game::{Dice, Game, Notation, OptionValues, Options as _, Seat, Silent, SplitMix, Viewer, Waiting};
use rooms::bluffer::{Bluffer, Options, State};

fn options(text: &str) -> Options {
    let pairs = text.split_whitespace().filter_map(|pair| pair.split_once('='));
    let values: OptionValues = pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    Options::read(&values).unwrap()
}

const TABLES: &[(u8, &str)] = &[
    (2, ""),
    (3, ""),
    (4, ""),
    (2, "call_priority=seat_order"),
    (3, "call_priority=seat_order caught_card=returns draw_with_match=allowed"),
    (4, "call_priority=seat_order places=no wrong_last=draw_2 pile_top=hidden"),
    (3, "draw_with_match=allowed wrong_last=draw_2 first_seat=B"),
    (4, "caught_card=returns pile_top=hidden first_seat=D"),
    (2, "pile_top=hidden places=no"),
    (4, "turn_cap=9"),
    (4, "hand=7"),
    (2, "deck=2x2 hand=3"),
    (3, "deck=2x2 hand=2 pile_top=hidden"),
    (2, "deck=2x1 turn_cap=60"),
    (2, "deck=3x1 call_priority=seat_order turn_cap=100"),
];

/// Plays to the end at random and shows every position before it is left.
fn play(seats: u8, options: &Options, dice: &mut SplitMix, mut look: impl FnMut(&State, &mut SplitMix)) -> State {
    let mut state = Bluffer::open(options, seats).unwrap();
    for _ in 0..200_000 {
        look(&state, dice);
        match Bluffer::waiting(&state) {
            Waiting::Nature => {
                let draw = Bluffer::random_draw(&state, dice).unwrap();
                assert!(Bluffer::draw(&mut state, &draw, &mut Silent));
            }
            Waiting::Seats(window) => {
                let nth = dice.below(window.seats.len() as u32) as usize;
                let seat = window.seats.iter().nth(nth).unwrap();
                let mv = Bluffer::random_move(&state, seat, dice).unwrap();
                Bluffer::play(&mut state, seat, &mv, &mut Silent).unwrap();
            }
            Waiting::Nobody => return state,
        }
    }
    panic!("no end after 200,000 steps");
}

fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Rail])
}

#[test]
fn every_table_ends_with_all_cards_in_place() {
    let mut dice = SplitMix::new(1);
    for (seats, text) in TABLES {
        let options = options(text);
        for _ in 0..20 {
            let end = play(*seats, &options, &mut dice, |state, _| Bluffer::audit(state).unwrap());
            let outcome = Bluffer::outcome(&end).unwrap();
            let view = Bluffer::view(&end, Viewer::Archive(outcome.finished()));
            let cards: Vec<i32> = view.rows.as_slice().iter().map(|row| row.len() as i32).collect();
            assert_eq!(outcome.points.as_slice(), cards, "points are cards left");
            let held = cards.iter().sum::<i32>() as usize + view.pile + view.play.len();
            assert_eq!(held as u32, options.deck.cards());
            let out = cards.iter().filter(|count| **count == 0).count();
            let wanted = if options.places { usize::from(*seats) - 1 } else { 1 };
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

#[test]
fn other_worlds_look_the_same() {
    let mut dice = SplitMix::new(2);
    for (seats, text) in TABLES {
        let options = options(text);
        for _ in 0..2 {
            play(*seats, &options, &mut dice, |state, dice| {
                for viewer in viewers(*seats) {
                    let view = Bluffer::view(state, viewer);
                    let other = Bluffer::sample(&view, dice).unwrap();
                    Bluffer::audit(&other).unwrap();
                    assert_eq!(Bluffer::view(&other, viewer), view);
                    let lines = Bluffer::describe(&view);
                    for secret in Bluffer::hidden(state, viewer) {
                        let mut place = lines.iter().filter(|(key, _)| *key == secret.place);
                        assert!(place.all(|(_, value)| *value != secret.name), "{secret:?} in {lines:?}");
                    }
                }
            });
        }
    }
}

#[test]
fn what_is_listed_is_what_is_allowed() {
    let mut dice = SplitMix::new(3);
    for (seats, text) in TABLES {
        let options = options(text);
        for _ in 0..2 {
            play(*seats, &options, &mut dice, |state, dice| {
                for seat in Seat::all(*seats) {
                    let mut listed = Vec::new();
                    Bluffer::legal(state, seat, &mut |play| {
                        listed.push(play);
                        ControlFlow::Continue(())
                    });
                    let awaited = Bluffer::waiting(state).awaits(seat);
                    assert_eq!(listed.is_empty(), !awaited);
                    for play in &listed {
                        assert_eq!(Bluffer::check(state, seat, play), Ok(()), "{play:?}");
                        assert_eq!(rooms::bluffer::Move::read(&play.text()), Ok(*play));
                    }
                    let mut texts: Vec<_> = listed.iter().map(Notation::text).collect();
                    texts.sort();
                    texts.dedup();
                    assert_eq!(texts.len(), listed.len(), "a move is listed once");
                    let view = Bluffer::view(state, Viewer::Seat(seat));
                    let mut few = Vec::new();
                    Bluffer::candidates(&view, &mut few);
                    assert_eq!(few.is_empty(), !awaited);
                    assert!(few.len() <= 24);
                    let chosen = few.iter().copied().chain(Bluffer::timeout_move(&view));
                    let random = Bluffer::random_move(state, seat, dice);
                    for play in chosen.chain(random) {
                        assert_eq!(Bluffer::check(state, seat, &play), Ok(()), "{play:?} {view:?}");
                        assert!(listed.contains(&play), "{play:?}");
                    }
                    let kind = |play: &rooms::bluffer::Move| std::mem::discriminant(play);
                    assert!(listed.iter().all(|play| few.iter().any(|other| kind(other) == kind(play))));
                }
            });
        }
    }
}
