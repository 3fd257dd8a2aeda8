//! Heaps counted by colour.

use super::*;

#[test]
fn colours_are_counted_with_their_pirates() {
    let pack = Cards::pack(10, 9);
    assert_eq!((pack.len(), pack.distinct().len()), (100, 20));
    assert!(Colour::ALL.iter().all(|colour| pack.of_colour(*colour) == 10));
    let hand = Cards::read("gP g r g").unwrap();
    assert_eq!((hand.to_string().as_str(), hand.of_colour(Colour::Green)), ("r g g gP", 3));
    assert_eq!(hand.one_colour(), None);
    assert_eq!(hand.only(Colour::Green).one_colour(), Some(Colour::Green));
}
