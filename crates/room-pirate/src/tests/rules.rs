//! Bluff Pirate at random: what must hold in every position, for every viewer.

use game::{Game, Seat, SplitMix, Viewer, Waiting};

use crate::{Colour, Event, Move, Observation, Options, Pirate, Token};
use room::testing::{options, play_out, tables};

#[test]
fn every_table_ends_with_all_cards_in_place() {
    let mut dice = SplitMix::new(1);
    for (seats, options) in tables::<Options>(include_str!("tables.txt")) {
        for _ in 0..20 {
            let end = play_out::<Pirate>(&options, seats, &mut dice, |state, _| Pirate::audit(state).unwrap());
            let outcome = Pirate::outcome(&end).unwrap();
            let view = Pirate::view(&end, Viewer::Archive(outcome.finished()));
            let found = view.islands.iter().find(|island| island.token == Token::Treasure);
            let best = *outcome.points.as_slice().iter().max().unwrap();
            if outcome.capped {
                assert!(view.idle >= options.idle_turns);
            } else {
                assert_eq!(Some(best), found.map(|island| i32::from(island.square)));
                assert_eq!(outcome.winners().len(), 1, "one ship finds the treasure");
            }
        }
    }
}

/// Only the voter sees a vote, also in the log of a finished table; only what is picked or shown goes to all (BP-2,
/// BP-G17).
#[test]
fn votes_are_told_to_nobody_else() {
    let mut dice = SplitMix::new(4);
    for show_all in ["no", "yes"] {
        let mut state = Pirate::open(&options(&format!("show_all_votes={show_all} track=short")), 3).unwrap();
        let mut events: Vec<Event> = Vec::new();
        loop {
            match Pirate::waiting(&state) {
                Waiting::Nature => {
                    let draw = Pirate::random_draw(&state, &mut dice).unwrap();
                    assert!(Pirate::draw(&mut state, &draw, &mut events));
                }
                Waiting::Seats(window) => {
                    let seat = window.seats.first().unwrap();
                    let mv = Pirate::random_move(&state, seat, &mut dice).unwrap();
                    Pirate::play(&mut state, seat, &mv, &mut events).unwrap();
                }
                Waiting::Nobody => break,
            }
        }
        let finished = Viewer::Archive(Pirate::outcome(&state).unwrap().finished());
        let told = |viewer: Viewer| events.iter().filter_map(move |event| Pirate::told(event, viewer));
        let own = |viewer: Viewer, seat: Seat| {
            told(viewer)
                .filter(|told| matches!(told, Observation::Voted { seat: voter, bluff: Some(_) } if *voter == seat))
                .count()
        };
        for seat in Seat::all(3) {
            assert!(own(Viewer::Seat(seat), seat) > 0);
            for other in seat.others(3).map(Viewer::Seat).chain([Viewer::Spectator, finished]) {
                assert_eq!(own(other, seat), 0);
            }
        }
        let shown = told(finished).filter(|told| matches!(told, Observation::Votes { .. })).count();
        assert_eq!(shown > 0, show_all == "yes");
    }
}

/// The sentence before a boarding counts the cards that there are, and the one before a draw knows who is excused.
#[test]
fn claims_say_what_will_happen() {
    let claim = |lines: &str, text: &str, play: &Move| {
        let pairs = lines.lines().filter_map(|line| line.split_once(": "));
        let lines = pairs.enumerate().map(|(place, (key, value))| {
            let (key, seat) = key
                .split_once(' ')
                .map_or((key, None), |(key, seat)| (key, seat.chars().next().and_then(Seat::from_letter)));
            game::SetupLine { number: place + 1, key: key.to_owned(), seat, value: value.to_owned() }
        });
        let state = Pirate::arrange(&options(text), 2, &game::Setup { lines: lines.collect() }).unwrap();
        let view = Pirate::view(&state, Viewer::Seat(Seat::all(2).next().unwrap()));
        format!("{:?}", Pirate::claim(&view, play))
    };
    let whom = Seat::all(2).nth(1).unwrap();
    let board = Move::Board { whom, with: Colour::Red };
    let count = |hand: &str| claim(&format!("hand A: rP\nhand B: {hand}\nship B: 5"), "", &board);
    assert_ne!(count("g g"), count("g g g"));
    assert_eq!(count("g g g g"), count("g g g"));
    let draw = |hand: &str, text: &str| claim(&format!("hand A: {hand}"), text, &Move::Draw).contains("draw-few");
    assert!(draw("g g g g", "removal=before") && !draw("g g g g g", "removal=before"));
    assert!(draw("g g", "removal=after") && !draw("g g g", "removal=after"));
}
