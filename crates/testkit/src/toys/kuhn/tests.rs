//! Facts peculiar to Kuhn poker.

use game::Notation;
use solve::{GameNode, Limits, perft};

use super::*;

#[test]
fn the_counts_are_those_of_the_literature() {
    // 3 x 2 deals; for each the five lines pp, bp, bb, pbp, pbb. Each seat has 3 cards and two situations: A at the
    // start and after pass-bet, B after a pass and after a bet.
    let table = perft(&GameNode::<Kuhn>::root(State::new()), Limits { depth: 10, histories: 1000 }).unwrap();
    assert_eq!(table.total.ended, 6 * 5);
    assert_eq!(table.total.sets, [3 * 2, 3 * 2]);
}

#[test]
fn equilibrium_play_costs_a_an_eighteenth_of_a_chip() {
    // Exact: all deals, all lines, with the bot's probabilities in thirds.
    let value: i32 = DEALS.iter().map(|&(a, b)| pass_value(a, b)).sum();
    assert_eq!(value * 18, -(6 * 9));
}

/// The deals by strength: 0 jack, 1 queen, 2 king.
const DEALS: [(i32, i32); 6] = [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)];

/// Nine times the value for A of passing first, when both play as the bot does.
fn pass_value(a: i32, b: i32) -> i32 {
    let higher = if a > b { 1 } else { -1 };
    let bets = [1, 0, 3][b as usize];
    let calls = [0, 1, 3][a as usize];
    (3 - bets) * 3 * higher + bets * (calls * 2 * higher - (3 - calls))
}

#[test]
fn the_bot_plays_the_strategy_it_names() {
    let mut state = State::new();
    for card in ["card Q", "card J"] {
        assert!(Kuhn::draw(&mut state, &Draw::read(card).unwrap(), &mut game::Silent));
    }
    let mut dice = game::SplitMix::new(1);
    let [a, b] = [0, 1].map(|index| Seat::new(index).unwrap());
    let mut bets = |state: &State, seat| {
        let view = Kuhn::view(state, Viewer::Seat(seat));
        (0..3000).filter(|_| bot::Sound.choose(&view, &mut dice) == Act::Bet).count()
    };
    assert_eq!(bets(&state, a), 0);
    Kuhn::play(&mut state, a, &Act::Pass, &mut game::Silent).unwrap();
    assert!(bets(&state, b).abs_diff(1000) < 130);
    Kuhn::play(&mut state, b, &Act::Bet, &mut game::Silent).unwrap();
    assert!(bets(&state, a).abs_diff(1000) < 130);
}
