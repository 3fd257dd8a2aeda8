//! How cards and moves are read and written.

use game::Notation as _;

use super::super::{Card, Cards, Move};
use room::testing::reads_as_tabled;

#[test]
fn every_card_is_read_back() {
    for card in Cards::pack(13, 4, 1).iter() {
        assert_eq!(Card::read(&card.to_string()), Ok(card));
        assert_eq!(Card::new(card.rank(), card.suit()), Some(card));
    }
    reads_as_tabled(include_str!("cards.txt"), |text| Card::read(text).map(|card| card.to_string()));
}

#[test]
fn moves_are_read_in_any_order_and_written_in_one() {
    reads_as_tabled(include_str!("moves.txt"), |text| Move::read(text).map(|play| play.text()));
}
