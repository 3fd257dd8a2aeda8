//! A reduced game with all deals is the original game.

use game::{Game, Seat};
use solve::{Abstraction, Cfr, Explicit, Reduced, Update, values};
use testkit::toys::kuhn::Kuhn;

#[test]
fn kuhn_poker_is_worth_the_same_however_it_is_dealt() {
    let start = Kuhn::open(&game::Options::read(&[].into()).unwrap(), 2).unwrap();
    for ways in [false, true] {
        let reduced = Reduced::<Kuhn> { deals: vec![start.clone()], turns: None, ways };
        let (tree, notes) = Explicit::unfold_noting(reduced.root(), 1_000, |_, seat| seat).unwrap();
        assert_eq!((tree.sets().len(), notes.len()), (12, 12));
        assert!(tree.sets().iter().zip(&notes).all(|(set, seat)| set.seat == *seat));
        // Every information set has its own key and every move its own label: the original game.
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
    // Only the first action of every set, all of one key.
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
