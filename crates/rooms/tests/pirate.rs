//! Bluff Pirate at random: what must hold in every position, whoever looks.

use std::ops::ControlFlow;

use game::{Dice, Game, Notation, OptionValues, Options as _, Seat, Silent, SplitMix, Viewer, Waiting};
use rooms::pirate::{Options, Pirate, State, Token};

fn options(text: &str) -> Options {
    let pairs = text.split_whitespace().filter_map(|pair| pair.split_once('='));
    let values: OptionValues = pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    Options::read(&values).unwrap()
}

const TABLES: &[(u8, &str)] = &[
    (2, ""),
    (3, "show_all_votes=yes track=short"),
    (4, "removal=after track=long"),
    (5, "first_seat=C"),
    (2, "colours=2 copies=2 hand=2 draw=1 sets=2-3 islands=3-5"),
    (3, "colours=3 copies=4 hand=4 sets=2-2 islands=6-8 removal=after"),
    (4, "colours=2 copies=9 idle_turns=5"),
    (5, "colours=3 copies=9 hand=6"),
];

/// Plays to the end at random and shows every position before it is left.
fn play(seats: u8, options: &Options, dice: &mut SplitMix, mut look: impl FnMut(&State, &mut SplitMix)) -> State {
    let mut state = Pirate::open(options, seats).unwrap();
    for _ in 0..200_000 {
        look(&state, dice);
        match Pirate::waiting(&state) {
            Waiting::Nature => {
                let draw = Pirate::random_draw(&state, dice).unwrap();
                assert!(Pirate::draw(&mut state, &draw, &mut Silent));
            }
            Waiting::Seats(window) => {
                let nth = dice.below(window.seats.len() as u32) as usize;
                let seat = window.seats.iter().nth(nth).unwrap();
                let mv = Pirate::random_move(&state, seat, dice).unwrap();
                Pirate::play(&mut state, seat, &mv, &mut Silent).unwrap();
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
            let end = play(*seats, &options, &mut dice, |state, _| Pirate::audit(state).unwrap());
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

#[test]
fn other_worlds_look_the_same() {
    let mut dice = SplitMix::new(2);
    for (seats, text) in TABLES {
        let options = options(text);
        for _ in 0..4 {
            play(*seats, &options, &mut dice, |state, dice| {
                for viewer in viewers(*seats) {
                    let view = Pirate::view(state, viewer);
                    let other = Pirate::sample(&view, dice).unwrap();
                    Pirate::audit(&other).unwrap();
                    assert_eq!(Pirate::view(&other, viewer), view);
                    let json = serde_json::to_string(&view).unwrap();
                    let lines = format!("{view:?} {:?}", Pirate::describe(&view));
                    for secret in Pirate::hidden(state, viewer).into_iter().filter(|secret| secret.anywhere) {
                        let secret = secret.name;
                        assert!(!json.contains(&format!("\"{secret}\"")), "{secret} in {json}");
                        let named = lines.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| word == secret);
                        assert!(!named, "{secret} in {lines}");
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
                    Pirate::legal(state, seat, &mut |play| {
                        listed.push(play);
                        if listed.len() < 3_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                    });
                    let awaited = Pirate::waiting(state).awaits(seat);
                    assert_eq!(listed.is_empty(), !awaited);
                    for play in &listed {
                        assert_eq!(Pirate::check(state, seat, play), Ok(()), "{play:?}");
                        assert_eq!(rooms::pirate::Move::read(&play.text()), Ok(*play));
                    }
                    let mut texts: Vec<_> = listed.iter().map(Notation::text).collect();
                    texts.sort();
                    texts.dedup();
                    assert_eq!(texts.len(), listed.len(), "a move is listed once");
                    let view = Pirate::view(state, Viewer::Seat(seat));
                    let mut few = Vec::new();
                    Pirate::candidates(&view, &mut few);
                    assert_eq!(few.is_empty(), !awaited);
                    assert!(few.len() <= 24);
                    let chosen = few.iter().copied().chain(Pirate::timeout_move(&view));
                    let random = Pirate::random_move(state, seat, dice);
                    for play in chosen.chain(random) {
                        assert_eq!(Pirate::check(state, seat, &play), Ok(()), "{play:?} {view:?}");
                        assert!(listed.len() >= 3_000 || listed.contains(&play), "{play:?}");
                    }
                    let kind = |play: &rooms::pirate::Move| std::mem::discriminant(play);
                    assert!(listed.iter().all(|play| few.iter().any(|other| kind(other) == kind(play))));
                }
            });
        }
    }
}
