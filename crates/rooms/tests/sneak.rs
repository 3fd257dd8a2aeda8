//! Sneak at random: what must hold in every position, whoever looks.

use std::ops::ControlFlow;

use game::{Dice, Game, Notation, OptionValues, Options as _, Seat, Silent, SplitMix, Viewer, Waiting};
use rooms::sneak::{Options, Sneak, State};

fn options(text: &str) -> Options {
    let pairs = text.split_whitespace().filter_map(|pair| pair.split_once('='));
    let values: OptionValues = pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    Options::read(&values).unwrap()
}

const TABLES: &[(u8, &str)] = &[
    (2, "target=single"),
    (2, "target=60 challenge=rotation tie=extra_round"),
    (3, "target=single ending=last_round"),
    (3, "target=single challenge=rotation ending=last_round first_dealer=B"),
    (4, "target=single packs=2"),
    (4, "target=single junk=all_tie flush_ties=top sf_tie=leader"),
    (5, "target=single challenge=rotation"),
    (7, "target=single"),
    (2, "target=single deck=4x2"),
    (3, "target=20 deck=3x2 lead_limit=2"),
    (7, "target=single deck=2x2"),
];

/// Plays to the end at random and shows every position before it is left.
fn play(seats: u8, options: &Options, dice: &mut SplitMix, mut look: impl FnMut(&State, &mut SplitMix)) -> State {
    let mut state = Sneak::open(options, seats).unwrap();
    for _ in 0..200_000 {
        look(&state, dice);
        match Sneak::waiting(&state) {
            Waiting::Nature => {
                let draw = Sneak::random_draw(&state, dice).unwrap();
                assert!(Sneak::draw(&mut state, &draw, &mut Silent));
            }
            Waiting::Seats(window) => {
                let nth = dice.below(window.seats.len() as u32) as usize;
                let seat = window.seats.iter().nth(nth).unwrap();
                let mv = Sneak::random_move(&state, seat, dice).unwrap();
                Sneak::play(&mut state, seat, &mv, &mut Silent).unwrap();
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
            let end = play(*seats, &options, &mut dice, |state, _| Sneak::audit(state).unwrap());
            let outcome = Sneak::outcome(&end).unwrap();
            let view = Sneak::view(&end, Viewer::Archive(outcome.finished()));
            let points: i32 = view.round_points.as_slice().iter().sum();
            let cards: usize = view.won.as_slice().iter().map(|won| won.count).sum();
            assert_eq!(points, cards as i32);
            if !text.contains("last_round") {
                let left = view.hands.as_slice().iter().map(|hand| hand.count).sum::<usize>() + view.stock;
                assert_eq!(left, 0, "everything is won at the end");
            }
        }
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
                    let view = Sneak::view(state, viewer);
                    let other = Sneak::sample(&view, dice).unwrap();
                    Sneak::audit(&other).unwrap();
                    assert_eq!(Sneak::view(&other, viewer), view);
                    let json = serde_json::to_string(&view).unwrap();
                    let lines = format!("{view:?} {:?}", Sneak::describe(&view));
                    for secret in Sneak::hidden(state, viewer).into_iter().filter(|secret| secret.anywhere) {
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
                    Sneak::legal(state, seat, &mut |play| {
                        listed.push(play);
                        if listed.len() < 3_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                    });
                    let awaited = Sneak::waiting(state).awaits(seat);
                    assert_eq!(listed.is_empty(), !awaited);
                    for play in &listed {
                        assert_eq!(Sneak::check(state, seat, play), Ok(()), "{play:?}");
                        assert_eq!(rooms::sneak::Move::read(&play.text()), Ok(*play));
                    }
                    let mut texts: Vec<_> = listed.iter().map(Notation::text).collect();
                    texts.sort();
                    texts.dedup();
                    assert_eq!(texts.len(), listed.len(), "a move is listed once");
                    let view = Sneak::view(state, Viewer::Seat(seat));
                    let mut few = Vec::new();
                    Sneak::candidates(&view, &mut few);
                    assert_eq!(few.is_empty(), !awaited);
                    assert!(few.len() <= 24);
                    let chosen = few.iter().copied().chain(Sneak::timeout_move(&view));
                    let random = Sneak::random_move(state, seat, dice);
                    for play in chosen.chain(random) {
                        assert_eq!(Sneak::check(state, seat, &play), Ok(()), "{play:?} {view:?}");
                        assert!(listed.len() >= 3_000 || listed.contains(&play), "{play:?}");
                    }
                    let kind = |play: &rooms::sneak::Move| std::mem::discriminant(play);
                    assert!(listed.iter().all(|play| few.iter().any(|other| kind(other) == kind(play))));
                }
            });
        }
    }
}
