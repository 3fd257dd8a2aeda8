//! The solvers reproduce known results of small games.

use game::{Dice as _, Game, Seat, SplitMix};
use solve::{
    Abstraction, Cfr, Explicit, Reduced, Sampling, Strategy, Update, best_response, deviation_gains, exploitability,
    values,
};
use testkit::toys::kuhn::Kuhn;

use crate::games;

const VARIANTS: [Update; 3] = [Update::Plus, Update::DISCOUNTED, Update::Predictive];

fn solved(tree: &Explicit, update: Update, iterations: u64) -> Strategy {
    let mut cfr = Cfr::new(tree, Abstraction::none(tree), update);
    while cfr.iterations() < iterations {
        cfr.iterate();
    }
    cfr.average_strategy()
}

fn sampled(tree: &Explicit, traversals: u64) -> Strategy {
    let (mut sampling, mut dice) = (Sampling::new(tree, Abstraction::none(tree)), SplitMix::new(2_007));
    while sampling.traversals() < traversals {
        sampling.iterate(&mut dice);
    }
    sampling.average_strategy()
}

fn first(tree: &Explicit, strategy: &Strategy) -> f64 {
    values(tree, strategy)[Seat::FIRST]
}

#[track_caller]
fn near(found: f64, known: f64, within: f64) {
    assert!((found - known).abs() <= within, "{found} is not {known} within {within}");
}

/// Kuhn 1950: 12 information sets. The first seat loses 1/18 of a chip per game.
#[test]
fn kuhn_poker() {
    let tree = games::kuhn();
    assert_eq!(tree.sets().len(), 12);
    near(exploitability(&tree, &Strategy::uniform(&tree)), 11.0 / 24.0, 1e-12);
    for update in VARIANTS {
        let strategy = solved(&tree, update, 2_000);
        near(first(&tree, &strategy), -1.0 / 18.0, 1e-4);
        near(exploitability(&tree, &strategy), 0.0, 1e-4);
    }
    near(exploitability(&tree, &sampled(&tree, 1_000_000)), 0.0, 2e-3);
}

/// Southey et al. 2005: 936 information sets. The first seat loses 0.0856 chips per game.
#[test]
fn leduc_poker() {
    let tree = games::leduc();
    assert_eq!(tree.sets().len(), 936);
    near(exploitability(&tree, &Strategy::uniform(&tree)), 4.747_222_222 / 2.0, 1e-8);
    for update in VARIANTS {
        let strategy = solved(&tree, update, 1_000);
        near(first(&tree, &strategy), -0.085_6, 1e-3);
        near(exploitability(&tree, &strategy), 0.0, 1e-3);
    }
    near(exploitability(&tree, &sampled(&tree, 1_000_000)), 0.0, 0.04);
}

/// Lanctot et al. 2019: 24,576 information sets with six faces. Each face less divides the number by about five.
#[test]
fn liars_dice() {
    for (faces, sets) in [(4, 1_024), (5, 5_120), (6, 24_576)] {
        assert_eq!(games::liars_dice(2, faces).sets().len(), sets);
    }
    let tree = games::liars_dice(2, 4);
    for update in VARIANTS {
        near(exploitability(&tree, &solved(&tree, update, 500)), 0.0, 2e-3);
    }
    near(exploitability(&tree, &sampled(&tree, 1_000_000)), 0.0, 0.02);
}

/// Both seats have the same cards, so the value of the game is 0.
#[test]
fn goofspiel_with_hidden_bids() {
    let tree = games::goofspiel();
    for update in VARIANTS {
        let strategy = solved(&tree, update, 1_000);
        near(first(&tree, &strategy), 0.0, 1e-3);
        near(exploitability(&tree, &strategy), 0.0, 1e-3);
    }
    near(exploitability(&tree, &sampled(&tree, 1_000_000)), 0.0, 5e-3);
}

/// With three seats convergence is not guaranteed. In this game every variant finds a strategy from which no seat gains
/// by deviating alone.
#[test]
fn liars_dice_of_three() {
    let tree = games::liars_dice(3, 2);
    assert!(exploitability(&tree, &Strategy::uniform(&tree)) > 0.1);
    for update in VARIANTS {
        near(exploitability(&tree, &solved(&tree, update, 500)), 0.0, 5e-3);
    }
}

#[test]
fn the_same_seed_learns_the_same() {
    let tree = games::kuhn();
    assert_eq!(sampled(&tree, 10_000), sampled(&tree, 10_000));
    assert_eq!(solved(&tree, Update::Predictive, 50), solved(&tree, Update::Predictive, 50));
}

fn random(tree: &Explicit, dice: &mut SplitMix) -> Strategy {
    Strategy::weighted(tree, (0..tree.sequences()).map(|_| f64::from(dice.below(1_000))).collect())
}

/// Returns the strategy in which this seat plays its best response.
fn with_response(tree: &Explicit, strategy: &Strategy, seat: Seat) -> Strategy {
    let response = best_response(tree, strategy, seat);
    let mut weights = strategy.odds().to_vec();
    for (set, choice) in tree.sets().iter().zip(&response.choices).filter(|(set, _)| set.seat == seat) {
        weights[set.sequences()].fill(0.0);
        weights[set.sequences().start + *choice as usize] = 1.0;
    }
    Strategy::weighted(tree, weights)
}

#[test]
fn a_best_response_is_worth_what_it_gains_when_it_is_played() {
    let mut dice = SplitMix::new(1);
    for tree in [games::kuhn(), games::leduc(), games::liars_dice(3, 2), games::goofspiel()] {
        for _ in 0..5 {
            let strategy = random(&tree, &mut dice);
            for seat in Seat::all(tree.seats()) {
                let response = with_response(&tree, &strategy, seat);
                let promised = best_response(&tree, &strategy, seat).value;
                assert!((values(&tree, &response)[seat] - promised).abs() < 1e-9, "{tree:?}");
            }
        }
    }
}

#[test]
fn no_other_answer_gains_more_than_the_best_response() {
    let (mut dice, tree) = (SplitMix::new(2), games::leduc());
    let strategy = random(&tree, &mut dice);
    let best = best_response(&tree, &strategy, Seat::FIRST).value;
    for _ in 0..200 {
        let other = random(&tree, &mut dice);
        let mixed = tree.sets().iter().flat_map(|set| {
            let whose = if set.seat == Seat::FIRST { &other } else { &strategy };
            whose.at(set).to_vec()
        });
        assert!(values(&tree, &Strategy::weighted(&tree, mixed.collect()))[Seat::FIRST] <= best + 1e-9);
    }
}

#[test]
fn what_one_gains_another_loses() {
    let mut dice = SplitMix::new(3);
    for tree in [games::leduc(), games::liars_dice(3, 2)] {
        let strategy = random(&tree, &mut dice);
        assert!(values(&tree, &strategy).as_slice().iter().sum::<f64>().abs() < 1e-9);
        assert!(deviation_gains(&tree, &strategy).as_slice().iter().all(|gain| *gain > -1e-9));
    }
}

#[test]
fn kuhn_poker_is_worth_the_same_however_it_is_dealt() {
    let start = Kuhn::open(&game::Options::read(&[].into()).unwrap(), 2).unwrap();
    for ways in [false, true] {
        let reduced = Reduced::<Kuhn> { deals: vec![start.clone()], turns: None, ways };
        let (tree, notes) = Explicit::unfold_noting(reduced.root(), 1_000, |_, seat| seat).unwrap();
        assert_eq!((tree.sets().len(), notes.len()), (12, 12));
        assert!(tree.sets().iter().zip(&notes).all(|(set, seat)| set.seat == *seat));
        // Every information set has its own key and every move its own label. So the abstraction changes nothing.
        let keys: Vec<u64> = (0..12).collect();
        let labels: Vec<Option<u8>> =
            tree.sets().iter().flat_map(|set| (0..set.sequences().len() as u8).map(Some)).collect();
        for abstraction in [Abstraction::none(&tree), Abstraction::by_label(&tree, &keys, &labels)] {
            let mut cfr = Cfr::new(&tree, abstraction, Update::Plus);
            (0..2_000).for_each(|_| cfr.iterate());
            let value = values(&tree, &cfr.average_strategy())[Seat::FIRST];
            assert!((value + 1.0 / 18.0).abs() < 1e-3, "{value}");
        }
    }
}

#[test]
fn what_has_no_label_is_never_played() {
    let start = Kuhn::open(&game::Options::read(&[].into()).unwrap(), 2).unwrap();
    let reduced = Reduced::<Kuhn> { deals: vec![start], turns: None, ways: false };
    let tree = Explicit::unfold(reduced.root(), 1_000).unwrap();
    // Only the first action of every set has a label, and all sets have the same key. So only the first actions may be
    // played.
    let labels: Vec<Option<u8>> = tree
        .sets()
        .iter()
        .flat_map(|set| (0..set.sequences().len()).map(|action| (action == 0).then_some(7)))
        .collect();
    let abstraction = Abstraction::by_label(&tree, &[1; 12], &labels);
    assert_eq!(abstraction.keys(), 2, "one for each seat");
    let mut cfr = Cfr::new(&tree, abstraction, Update::Plus);
    (0..10).for_each(|_| cfr.iterate());
    let strategy = cfr.average_strategy();
    assert!(tree.sets().iter().all(|set| strategy.at(set)[0] > 1.0 - 1e-9));
}
