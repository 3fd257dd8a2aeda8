//! Combos against all subsets of a hand.

use game::{Options as _, SplitMix};

use super::{
    super::{Options, Strength},
    *,
};

fn listed(list: impl Fn(Visit<'_>) -> ControlFlow<()>) -> Vec<Cards> {
    let mut found = Vec::new();
    let flow = list(&mut |cards| {
        found.push(cards);
        ControlFlow::Continue(())
    });
    assert!(flow.is_continue());
    found
}

#[test]
fn combos_are_exactly_the_subsets_that_are_no_junk() {
    let options = Options::read(&[].into()).unwrap();
    let mut dice = SplitMix::new(11);
    for packs in [1, 2] {
        for _ in 0..60 {
            let hand = Cards::pack(5, 4, packs).pick_many(9, &mut dice);
            for count in 1..=5 {
                let mut all = listed(|visit| subsets(hand, count, visit));
                all.retain(|cards| Strength::of(*cards, &options).class().is_flauntable());
                let mut found = listed(|visit| combos(hand, count, visit));
                all.sort_by_key(|cards| cards.to_string());
                found.sort_by_key(|cards| cards.to_string());
                assert_eq!(found, all, "{hand} {count}");
            }
        }
    }
}
