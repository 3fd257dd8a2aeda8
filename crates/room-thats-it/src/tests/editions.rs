//! Edition 1 of the rules: old games are continued by it.

use game::{Game as _, Outcome, Seat, Setup, SetupLine, Silent, SplitMix, Viewer};

use super::*;
use crate::ThatsIt;
use room::{
    RoomGame as _,
    testing::{any_seat, awaited, options},
};

/// A position arranged by hand, as edition 1 has it.
fn arranged(text: &str, seats: u8, lines: &[(&str, Option<char>, &str)]) -> State {
    let line = |(number, (key, seat, value)): (usize, &(&str, Option<char>, &str))| SetupLine {
        key: (*key).to_owned(),
        seat: seat.and_then(|seat| Seat::from_text(&seat.to_string())),
        value: (*value).to_owned(),
        number: number + 1,
    };
    let lines = lines.iter().enumerate().map(line).collect();
    State { edition: 1, ..ThatsIt::arrange(&options(text), seats, &Setup { lines }).unwrap() }
}

fn played(mut state: State, moves: &[(Seat, &str)]) -> State {
    for (seat, play) in moves {
        let play = <Move as game::Notation>::read(play).unwrap();
        ThatsIt::play(&mut state, *seat, &play, &mut Silent).unwrap();
    }
    state
}

#[test]
fn the_last_discard_of_a_round_left_no_time_for_a_call() {
    let last_turn =
        [("turns", None, "299"), ("hand", Some('A'), "1P1 1P2 1W1 2P1 2P2 2W1 2W2 3P1"), ("drawn", None, "pile 3P1")];
    let state = arranged("rounds=1", 2, &last_turn);
    let [a, _] = [Seat::FIRST, Seat::FIRST.left(2)];
    let one = played(state.clone(), &[(a, "discard 3P1")]);
    let Outcome { points, capped, .. } = ThatsIt::outcome(&one).expect("the round is over at once");
    assert_eq!((points.as_slice(), capped), (&[7, 7][..], true));
    let two = played(State { edition: 2, ..state }, &[(a, "discard 3P1")]);
    assert_eq!((two.step, ThatsIt::outcome(&two)), (Step::LastCall, None));
}

#[test]
fn totals_alone_decided_a_table_of_one_round() {
    let hands = [
        ("hand", Some('A'), "1P1 1P2 1W1 2P1 2P2 2W1 2W2 3P1"),
        ("hand", Some('B'), "4P1 4P2 4W1 5P1 5P2 5W1 5W2"),
        ("drawn", None, "pile 3P1"),
    ];
    let state = arranged("rounds=1", 2, &hands);
    let [a, b] = [Seat::FIRST, Seat::FIRST.left(2)];
    let forgotten = [(a, "discard 3P1"), (b, "top"), (b, "discard 3P1 call")];
    let ranks = |state| ThatsIt::outcome(&played(state, &forgotten)).expect("it is over").ranks;
    assert_eq!(ranks(state.clone()).as_slice(), [1, 1]);
    assert_eq!(ranks(State { edition: 2, ..state }).as_slice(), [2, 1]);
}

/// A world that is sampled from a view continues by the edition of its table, and so does every round.
#[test]
fn whole_games_stay_in_their_edition() {
    let mut dice = SplitMix::new(5);
    for text in ["rounds=3 turn_cap=4", "version=2 rounds=2 turn_cap=9"] {
        let mut state = ThatsIt::open_by(1, &options(text), 3).unwrap();
        while let Some(window) = awaited::<ThatsIt>(&mut state, &mut dice) {
            assert!(state.step != Step::LastCall, "{text}");
            let seat = any_seat(&window, &mut dice);
            let view = ThatsIt::view(&state, Viewer::Seat(seat));
            let world = ThatsIt::sample(&view, &mut dice).unwrap();
            assert_eq!((world.edition, ThatsIt::view(&world, Viewer::Seat(seat)) == view), (1, true));
            let play = ThatsIt::random_move(&state, seat, &mut dice).unwrap();
            ThatsIt::play(&mut state, seat, &play, &mut Silent).unwrap();
        }
        assert_eq!(state.edition, 1);
    }
}
