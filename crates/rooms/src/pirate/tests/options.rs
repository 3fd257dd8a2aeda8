//! The pack of a table.

use game::Options as _;

use super::*;

#[test]
fn the_pack_has_a_hundred_cards() {
    let options = Options::read(&[].into()).unwrap();
    assert_eq!((options.pack().len(), options.islands()), (100, [24, 30]));
}
