//! Hands of small decks.

use game::{OptionValues, Options as _};

use super::*;

#[test]
fn hands_leave_a_card_for_the_centre() {
    let hand = |deck, hand, seats| {
        let values: OptionValues =
            [("deck".to_owned(), deck), ("hand".to_owned(), hand)].map(|(k, v): (_, &str)| (k, v.to_owned())).into();
        Options::read(&values).unwrap().hand_for(seats).ok()
    };
    assert_eq!(hand("full", "auto", 4), Some(5));
    assert_eq!(hand("full", "7", 4), Some(7));
    assert_eq!(hand("2x1", "auto", 2), Some(1));
    assert_eq!(hand("2x1", "auto", 4), None);
    assert_eq!(hand("2x2", "3", 2), Some(3));
    assert_eq!(hand("2x2", "4", 2), None);
}
