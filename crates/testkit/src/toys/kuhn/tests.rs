//! Facts peculiar to Kuhn poker.

use game::Notation;
use rooms::Room;
use solve::{GameNode, Limits, perft};

use super::*;

#[test]
fn the_counts_are_those_of_the_literature() {
    // 3 x 2 deals; for each the five lines pp, bp, bb, pbp, pbb. Each seat has 3 cards and two situations: A at the
    // start and after pass-bet, B after a pass and after a bet.
    let table = perft(&GameNode::<Kuhn>::root(State::new(2)), Limits { depth: 10, histories: 1000 }).unwrap();
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
fn a_game_goes_on_by_the_edition_that_it_was_begun_by() {
    let won = |rules: u32| {
        let mut sitting = ROOM.open_by(rules, &OptionValues::new(), 2).expect("this edition is kept");
        ["card K", "card J"].iter().for_each(|draw| drop(sitting.draw(draw).expect("it can be dealt")));
        let [a, b] = [0, 1].map(|index| Seat::new(index).unwrap());
        [a, b].iter().for_each(|seat| drop(sitting.play(*seat, "bet").expect("it is their turn")));
        // Nobody who samples a world from what a seat sees falls into another edition.
        let view = sitting.view(Viewer::Seat(a)).json();
        (sitting.outcome().expect("it is over").points[a], view["bet"].as_u64())
    };
    assert_eq!((won(1), won(2)), ((3, Some(2)), (2, Some(1))));
    for unknown in [0, 3] {
        let refused = ROOM.open_by(unknown, &OptionValues::new(), 2).expect_err("no such edition");
        assert_eq!((refused.key.as_str(), refused.expected.as_str()), ("rules", "1 to 2"));
    }
}

#[test]
fn the_bot_plays_the_strategy_it_names() {
    let mut state = State::new(2);
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
