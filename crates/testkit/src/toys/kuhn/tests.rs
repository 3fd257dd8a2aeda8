//! Facts peculiar to Kuhn poker.

use game::Notation;
use rooms::Room;
use solve::{GameNode, Limits, perft};

use super::*;
use game::{OptionValues, Silent};

#[test]
fn the_counts_are_those_of_the_literature() {
    // 3 x 2 deals; for each the five lines pp, bp, bb, pbp, pbb. Each seat has 3 cards and two situations: A at the
    // start and after pass-bet, B after a pass and after a bet.
    let table =
        perft(&GameNode::<Kuhn>::root(Kuhn::open(&NoOptions, 2).unwrap()), Limits { depth: 10, histories: 1000 })
            .unwrap();
    assert_eq!(table.total.ended, 6 * 5);
    assert_eq!(table.total.sets, [3 * 2, 3 * 2]);
}

#[test]
fn equilibrium_play_costs_a_an_eighteenth_of_a_chip() {
    // Exact: every deal and every line of the game itself, each act weighted with the bot's own chance of it.
    let value = value_for_a(&Kuhn::open(&NoOptions, 2).unwrap());
    assert!((value + 1.0 / 18.0).abs() < 1e-12, "{value}");
}

/// The chips that A wins on average if both play like the bot.
fn value_for_a(state: &State) -> f64 {
    match Kuhn::waiting(state) {
        Waiting::Nobody => f64::from(Kuhn::outcome(state).unwrap().points.as_slice()[0]),
        Waiting::Nature => {
            let mut values = Vec::new();
            Kuhn::draws(state, &mut |draw, _| {
                let mut next = state.clone();
                Kuhn::draw_unchecked(&mut next, &draw, &mut Silent);
                values.push(value_for_a(&next));
            });
            values.iter().sum::<f64>() / values.len() as f64
        }
        Waiting::Seats(window) => {
            let seat = window.mover.unwrap();
            let chance = bot::thirds_of_betting(&Kuhn::view(state, Viewer::Seat(seat)));
            let after = |act| {
                let mut next = state.clone();
                Kuhn::play_unchecked(&mut next, seat, &act, &mut Silent);
                value_for_a(&next)
            };
            let (bet, pass) = (f64::from(chance) / 3.0, f64::from(3 - chance) / 3.0);
            bet * after(Act::Bet) + pass * after(Act::Pass)
        }
    }
}

#[test]
fn a_game_goes_on_by_the_edition_that_it_was_begun_by() {
    let won = |rules: u32| {
        let mut position = ROOM.open_by(rules, &OptionValues::new(), 2).expect("this edition is kept");
        ["card K", "card J"].iter().for_each(|draw| drop(position.draw(draw).expect("it can be dealt")));
        let [a, b] = [0, 1].map(|index| Seat::new(index).unwrap());
        [a, b].iter().for_each(|seat| drop(position.play(*seat, "bet").expect("it is their turn")));
        // A world sampled from a seat's view is of the same edition.
        let view = position.view(Viewer::Seat(a)).json();
        (position.outcome().expect("it is over").points[a], view["bet"].as_u64())
    };
    assert_eq!((won(1), won(2)), ((3, Some(2)), (2, Some(1))));
    for unknown in [0, 3] {
        let refused = ROOM.open_by(unknown, &OptionValues::new(), 2).expect_err("no such edition");
        assert_eq!((refused.key.as_str(), refused.expected.as_str()), ("rules", "1 to 2"));
    }
}

#[test]
fn the_bot_plays_the_strategy_it_names() {
    let mut state = Kuhn::open(&NoOptions, 2).unwrap();
    for card in ["card Q", "card J"] {
        assert!(Kuhn::draw(&mut state, &Draw::read(card).unwrap(), &mut Silent));
    }
    let mut dice = game::SplitMix::new(1);
    let [a, b] = [0, 1].map(|index| Seat::new(index).unwrap());
    let mut bets = |state: &State, seat| {
        let view = Kuhn::view(state, Viewer::Seat(seat));
        (0..3000).filter(|_| bot::Sound.choose(&view, &mut dice) == Act::Bet).count()
    };
    assert_eq!(bets(&state, a), 0);
    Kuhn::play(&mut state, a, &Act::Pass, &mut Silent).unwrap();
    assert!(bets(&state, b).abs_diff(1000) < 130);
    Kuhn::play(&mut state, b, &Act::Bet, &mut Silent).unwrap();
    assert!(bets(&state, a).abs_diff(1000) < 130);
}
