//! Learnatic Bluff at random: what must hold in every position, whoever looks.

use game::{Dice, Game, Notation, OptionValues, Options as _, Seat, Silent, SplitMix, Viewer, Waiting};
use rooms::learnatic::{Card, CardSet, Learnatic, Move, Options, Stage, State};

fn options(text: &str) -> Options {
    let pairs = text.split_whitespace().filter_map(|pair| pair.split_once('='));
    let mut values: OptionValues = pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    if values.get("deck").is_some_and(|deck| deck == "small") {
        values.insert("deck".to_owned(), "word,definition\nice cream,cold\nأسد,a lion\nc,third\nd,fourth\n".to_owned());
    }
    Options::read(&values).unwrap()
}

const TABLES: &[&str] = &[
    "",
    "deck=small",
    "deck=small block=any_time wrong_out=loses turn_cap=60",
    "deck=weather wild=auto rounds=2 first_dealer=B turn_cap=80",
    "deck=small wild=auto block=any_time rounds=3 turn_cap=40",
];

/// Plays to the end at random and shows every position before it is left. Sensible moves are half of all.
fn play(options: &Options, dice: &mut SplitMix, mut look: impl FnMut(&State, &mut SplitMix)) -> State {
    let mut state = Learnatic::open(options, 2).unwrap();
    for _ in 0..20_000 {
        look(&state, dice);
        match Learnatic::waiting(&state) {
            Waiting::Nature => {
                let draw = Learnatic::random_draw(&state, dice).unwrap();
                assert!(Learnatic::draw(&mut state, &draw, &mut Silent));
            }
            Waiting::Seats(window) => {
                let nth = dice.below(window.seats.len() as u32) as usize;
                let seat = window.seats.iter().nth(nth).unwrap();
                let mv = Learnatic::random_move(&state, seat, dice).unwrap();
                Learnatic::play(&mut state, seat, &mv, &mut Silent).unwrap();
            }
            Waiting::Nobody => return state,
        }
    }
    panic!("no end after 20,000 steps");
}

fn viewers() -> impl Iterator<Item = Viewer> {
    Seat::all(2).map(Viewer::Seat).chain([Viewer::Rail])
}

#[test]
fn every_table_ends_with_all_cards_in_place() {
    let mut dice = SplitMix::new(1);
    for text in TABLES {
        let options = options(text);
        for _ in 0..20 {
            let end = play(&options, &mut dice, |state, _| Learnatic::audit(state).unwrap());
            let outcome = Learnatic::outcome(&end).unwrap();
            let view = Learnatic::view(&end, Viewer::Archive(outcome.finished()));
            let best = *outcome.points.as_slice().iter().max().unwrap();
            assert_eq!(outcome.capped, best < i32::from(options.rounds), "{text}: {outcome:?}");
            let held: usize = view.hands.as_slice().iter().map(|hand| hand.count).sum();
            assert_eq!(held + view.pile + view.up.len(), usize::from(options.deck.words()) * 3 + 2);
        }
    }
}

#[test]
fn other_worlds_look_the_same() {
    let mut dice = SplitMix::new(2);
    for text in TABLES {
        let options = options(text);
        for _ in 0..2 {
            play(&options, &mut dice, |state, dice| {
                for viewer in viewers() {
                    let view = Learnatic::view(state, viewer);
                    let other = Learnatic::sample(&view, dice).unwrap();
                    Learnatic::audit(&other).unwrap();
                    assert_eq!(Learnatic::view(&other, viewer), view);
                    let json = serde_json::to_string(&view).unwrap();
                    let lines = format!("{view:?} {:?}", Learnatic::describe(&view));
                    for secret in Learnatic::hidden(state, viewer).iter().filter(|secret| secret.anywhere) {
                        let secret = &secret.name;
                        assert!(!json.contains(&format!("\"{secret}\"")), "{secret} in {json}");
                        let named =
                            lines.split(|c: char| !c.is_ascii_alphanumeric() && c != '*').any(|word| word == secret);
                        assert!(!named, "{secret} in {lines}");
                    }
                }
            });
        }
    }
}

/// A seat that remembers everything it was shown could not be surer than its view: the cards that the sampler deals to
/// the other hand are the true ones about as often as the view's own counts say.
#[test]
fn sampled_hands_are_as_likely_as_the_true_one() {
    let (mut dice, options) = (SplitMix::new(4), options("deck=small turn_cap=60"));
    let (mut expected, mut found, mut cards) = (0.0, 0.0, 0);
    let watched = Card::read("W1").unwrap();
    for _ in 0..400 {
        play(&options, &mut dice, |state, dice| {
            let view = Learnatic::view(state, Viewer::Seat(Seat::new(0).unwrap()));
            let open: CardSet =
                view.own_hand().iter().chain(&view.up).chain(&view.hands.as_slice()[1].known).copied().collect();
            if !matches!(view.stage, Stage::Start { .. }) || open.has(watched) || dice.below(8) > 0 {
                return;
            }
            let holds = |state: &State| {
                let view = Learnatic::view(state, Viewer::Seat(Seat::new(1).unwrap()));
                f64::from(u8::from(view.own_hand().contains(&watched)))
            };
            cards += 1;
            found += holds(state);
            expected += (0..8).map(|_| holds(&Learnatic::sample(&view, dice).unwrap())).sum::<f64>() / 8.0;
        });
    }
    // Random players keep no card rather than another, so the truth is one of the sampled worlds. Positions of one
    // game hang together, hence the generous bound.
    let (found, expected) = (found / f64::from(cards), expected / f64::from(cards));
    assert!(cards > 500 && (found - expected).abs() < 0.04, "{found} {expected} {cards}");
}

#[test]
fn what_is_listed_is_what_is_allowed() {
    let mut dice = SplitMix::new(3);
    for text in TABLES {
        let options = options(text);
        for _ in 0..2 {
            play(&options, &mut dice, |state, dice| {
                for seat in Seat::all(2) {
                    let listed = Learnatic::legal_moves(state, seat);
                    let awaited = Learnatic::waiting(state).awaits(seat);
                    assert_eq!(listed.is_empty(), !awaited);
                    for play in &listed {
                        assert_eq!(Learnatic::check(state, seat, play), Ok(()), "{play:?}");
                        assert_eq!(Move::read(&play.text()), Ok(*play));
                    }
                    let view = Learnatic::view(state, Viewer::Seat(seat));
                    let mut few = Vec::new();
                    Learnatic::candidates(&view, &mut few);
                    assert_eq!(few.is_empty(), !awaited);
                    let chosen = few.iter().copied().chain(Learnatic::timeout_move(&view));
                    for play in chosen.chain(Learnatic::random_move(state, seat, dice)) {
                        assert!(listed.contains(&play), "{play:?} {view:?}");
                    }
                    for play in
                        [Move::TakePile, Move::TakeUp, Move::Block, Move::LetBe, Move::Out(None), Move::Out(Some(1))]
                    {
                        assert_eq!(Learnatic::check(state, seat, &play).is_ok(), listed.contains(&play), "{play:?}");
                    }
                }
            });
        }
    }
}

#[test]
fn typed_words_are_looked_up_in_the_deck() {
    let state = Learnatic::open(&options("deck=small first_dealer=A"), 2).unwrap();
    let view = Learnatic::view(&state, Viewer::Seat(Seat::new(1).unwrap()));
    for (typed, word) in
        [("out say ice cream", 1), (" out  say  ICE \u{a0}Cream ", 1), ("out say \u{200f}أسد", 2), ("out 4", 4)]
    {
        assert_eq!(Learnatic::read_move(&view, typed), Ok(Move::Out(Some(word))), "{typed}");
    }
    for wrong in ["out say", "out say ", "out say icecream", "out saying c", "outsay c", "say c"] {
        assert!(Learnatic::read_move(&view, wrong).is_err(), "{wrong}");
    }
}
