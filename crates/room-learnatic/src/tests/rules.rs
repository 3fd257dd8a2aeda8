//! Learnatic Bluff at random: what must hold in every position, for every viewer.

use game::{Dice, Game, Seat, SplitMix, Viewer};

use crate::{Card, CardSet, Learnatic, Move, Options, Stage, State};
use room::testing::{options, play_out, tables};

/// A deck of four words, as an option.
const SMALL: &str = r"deck=word,definition\nice\scream,cold\nأسد,a\slion\nc,third\nd,fourth\n";

#[test]
fn every_table_ends_with_all_cards_in_place() {
    let mut dice = SplitMix::new(1);
    for (seats, options) in tables::<Options>(include_str!("tables.txt")) {
        for _ in 0..20 {
            let end = play_out::<Learnatic>(&options, seats, &mut dice, |state, _| Learnatic::audit(state).unwrap());
            let outcome = Learnatic::outcome(&end).unwrap();
            let view = Learnatic::view(&end, Viewer::Archive(outcome.finished()));
            let best = *outcome.points.as_slice().iter().max().unwrap();
            assert_eq!(outcome.capped, best < i32::from(options.rounds), "{options:?}: {outcome:?}");
            let held: usize = view.hands.as_slice().iter().map(|hand| hand.count).sum();
            assert_eq!(held + view.pile + view.up.len(), usize::from(options.deck.words()) * 3 + 2);
        }
    }
}

/// A seat with perfect memory could not know more than its view: the cards that the sampler deals to the other hand are
/// the true ones about as often as the view's own counts say.
#[test]
fn sampled_hands_are_as_likely_as_the_true_one() {
    let (mut dice, options) = (SplitMix::new(4), options(&format!("{SMALL} turn_cap=60")));
    let (mut expected, mut found, mut cards) = (0.0, 0.0, 0);
    let watched = Card::read("W1").unwrap();
    for _ in 0..400 {
        play_out::<Learnatic>(&options, 2, &mut dice, |state, dice| {
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
fn typed_words_are_looked_up_in_the_deck() {
    let state = Learnatic::open(&options(&format!("{SMALL} first_dealer=A")), 2).unwrap();
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
