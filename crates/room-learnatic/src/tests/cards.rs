//! Sets of cards in the order of the deck.

use super::*;

#[test]
fn mixed_cards_do_not_tell_which_belong_together() {
    let all: CardSet = (0..Card::KINDS).map(Card::at).collect();
    assert_eq!(all.mixed().len(), usize::from(Card::KINDS));
    // Of 121 neighbours two in 121 belong together by chance.
    let touching = all.mixed().windows(2).filter(|pair| pair[0].word() == pair[1].word()).count();
    assert!(touching <= 6, "{touching}");
    let few = CardSet::read("W1 D1 E1 W2 D2").unwrap();
    assert_ne!(few.mixed(), few.to_vec());
}

#[test]
fn hands_keep_their_order() {
    let mut fan: Fan = CardSet::read("W1 D1 E1 W2").unwrap().iter().collect();
    fan.remove(Card::read("D1").unwrap());
    fan.push(Card::read("*1").unwrap());
    assert_eq!(format!("{fan:?}"), "[W1, E1, W2, *1]");
    let (one, other) = (Card::read("W1").unwrap(), Card::read("E9").unwrap());
    let mut same: Fan = [one, other].into_iter().collect();
    same.remove(other);
    assert_eq!(same, [one].into_iter().collect());
}
