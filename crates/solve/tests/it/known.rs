//! Known results of small games, reproduced.

use game::{Seat, SplitMix};
use solve::{Abstraction, Cfr, Explicit, Sampling, Strategy, Update, exploitability, values};

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

/// Kuhn 1950: 12 information sets; the first seat loses 1/18 of a chip.
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

/// Southey et al. 2005: 936 information sets; the first seat loses 0.0856 chips.
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

/// Lanctot et al. 2019: 24,576 information sets with six faces; a quarter and a sixth of it with fewer.
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

/// Both seats have the same cards, so neither is ahead.
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

/// With three seats there is no guarantee. In this game every variant finds a strategy from which no seat gains by
/// deviating alone.
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
