//! Changes of the places of a row.

use super::*;

#[test]
fn the_rest_moves_up() {
    let mut row = Row::default();
    let cards = ["C/C", "S/T", "H/C"].map(|text| Card::read(text).unwrap());
    cards.iter().for_each(|card| row.push(Held::new(*card)));
    assert_eq!(row.take(0).map(|held| held.card), None);
    assert_eq!(row.take(4).map(|held| held.card), None);
    assert_eq!(row.take(1).map(|held| held.card), Some(cards[0]));
    assert_eq!(row.as_slice().iter().map(|held| held.card).collect::<Vec<_>>(), cards[1..]);
    assert_eq!(row.take(2).map(|held| held.card), Some(cards[2]));
    assert_eq!(row.pop().map(|held| held.card), Some(cards[1]));
    assert!(row.is_empty() && row.pop().is_none() && row == Row::default());
}
