//! Random combos may be flaunted.

use game::{Options as _, SplitMix};

use super::{
    super::{Options, Strength},
    *,
};

#[test]
fn random_combos_may_be_flaunted() {
    let options = Options::read(&[].into()).unwrap();
    let mut dice = SplitMix::new(7);
    // All ranks and one ace more, which still makes no sequence of fourteen (SN-G15).
    let hand = Cards::read("As Ad Ks Qs Js 10s 9s 8s 7s 6s 5s 4s 3s 2s 2d").unwrap();
    for count in 1..=hand.len() {
        for _ in 0..300 {
            let cards = random_combo(hand, count, &mut dice);
            let flauntable = Strength::of(cards, &options).class().is_flauntable();
            assert!(hand.contains(cards) && flauntable, "{cards}");
        }
    }
}
