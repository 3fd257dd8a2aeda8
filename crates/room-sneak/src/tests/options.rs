//! Packs by the number of seats.

use game::Options as _;

use super::*;

#[test]
fn packs_follow_the_number_of_seats() {
    let options = Options::read(&[].into()).unwrap();
    let packs = |packs, seats| Options { packs, ..options }.packs_for(seats).ok();
    for (seats, auto, one, two) in [
        (2, 1, Some(1), None),
        (3, 1, Some(1), None),
        (4, 1, Some(1), Some(2)),
        (5, 2, None, Some(2)),
        (6, 2, None, Some(2)),
        (7, 2, None, Some(2)),
    ] {
        let found = (packs(None, seats), packs(Some(1), seats), packs(Some(2), seats));
        assert_eq!(found, (Some(auto), one, two), "{seats} seats");
    }
}
