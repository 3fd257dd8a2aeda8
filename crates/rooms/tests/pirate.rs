//! Bluff Pirate at random: what must hold in every position, whoever looks.

use std::ops::ControlFlow;

use game::{Dice, Game, Notation, OptionValues, Options as _, Seat, Silent, SplitMix, Viewer, Waiting};
use rooms::pirate::{Colour, Event, Move, Options, Pirate, State, Token, Told};

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
    (4, "colours=2 copies=9 idle_turns=20"),
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
                        assert_eq!(Move::read(&play.text()), Ok(*play));
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
                    let kind = |play: &Move| std::mem::discriminant(play);
                    assert!(listed.iter().all(|play| few.iter().any(|other| kind(other) == kind(play))));
                }
            });
        }
    }
}

/// A vote is told to who gave it alone, also in the log of a finished table; only what is picked or shown goes to all
/// (BP-2, BP-G17).
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
                .filter(|told| matches!(told, Told::Voted { seat: voter, bluff: Some(_) } if *voter == seat))
                .count()
        };
        for seat in Seat::all(3) {
            assert!(own(Viewer::Seat(seat), seat) > 0);
            for other in seat.others(3).map(Viewer::Seat).chain([Viewer::Rail, finished]) {
                assert_eq!(own(other, seat), 0);
            }
        }
        let shown = told(finished).filter(|told| matches!(told, Told::Votes { .. })).count();
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
