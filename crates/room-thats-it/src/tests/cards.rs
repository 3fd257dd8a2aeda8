//! Packs of items.

use super::*;

#[test]
fn a_pack_of_twelve_items_has_52_cards() {
    let pack = CardSet::pack(12);
    assert_eq!((pack.len(), pack.wizards().len(), pack.items().count()), (52, 4, 12));
    assert_eq!(CardSet::pack(30).len(), 124);
    assert_eq!(pack.penalty(), 48 + 12);
    let cards = CardSet::read("*1 3W2 1P1").unwrap();
    assert_eq!((cards.to_string().as_str(), cards.items().collect::<Vec<_>>()), ("1P1 3W2 *1", vec![0, 2]));
}
