//! Best responses compared with their definition.

use game::{Dice as _, Seat, SplitMix};
use solve::{Explicit, Strategy, best_response, deviation_gains, values};

use crate::games;

fn random(tree: &Explicit, dice: &mut SplitMix) -> Strategy {
    Strategy::weighted(tree, (0..tree.sequences()).map(|_| f64::from(dice.below(1_000))).collect())
}

/// The strategy with the seat's own part replaced by its best response.
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
