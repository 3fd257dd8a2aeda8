//! How cards and moves are read and written.

use game::Notation as _;

use super::super::{Card, Move};
use room::{kit::CardKind as _, testing::reads_as_tabled};

#[test]
fn every_card_is_read_back() {
    for card in (0..Card::KINDS).map(Card::at) {
        assert_eq!(Card::read(&card.to_string()), Ok(card));
        let colour = card.colour();
        assert_eq!(if card.is_pirate() { colour.pirate() } else { colour.accessory() }, card);
    }
    reads_as_tabled(include_str!("cards.txt"), |text| Card::read(text).map(|card| card.to_string()));
}

#[test]
fn moves_are_read_in_any_order_and_written_in_one() {
    reads_as_tabled(include_str!("moves.txt"), |text| Move::read(text).map(|play| play.text()));
}
