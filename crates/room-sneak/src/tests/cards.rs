//! Heaps of two packs.

use game::SplitMix;

use super::*;

#[test]
fn arithmetic_counts_copies() {
    let mut dice = SplitMix::new(3);
    let deck = Cards::pack(13, 4, 2);
    assert_eq!(deck.len(), 104);
    for _ in 0..2_000 {
        let whole = deck.pick_many(dice.below(60) as usize, &mut dice);
        let part = whole.pick_many(dice.below(30) as usize, &mut dice);
        let rest = whole.minus(part);
        assert!(whole.contains(part) && whole.contains(rest));
        assert_eq!(rest.len() + part.len(), whole.len());
        assert_eq!(rest.plus(part), whole);
        assert_eq!(Cards::read(&whole.to_string()), Ok(whole));
    }
}

#[test]
fn a_third_copy_is_refused() {
    assert!(Cards::read("Ks Ks").is_ok());
    assert!(Cards::read("Ks 2d Ks Ks").is_err());
}

#[test]
fn small_packs_are_the_top_ranks() {
    assert_eq!(Cards::pack(3, 2, 1).to_string(), "As Ah Ks Kh Qs Qh");
    assert_eq!(Cards::pack(13, 4, 1).len(), 52);
}
