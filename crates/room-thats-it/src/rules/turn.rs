//! Checks which moves with cards of the hand are legal. The checks use only facts that the player on turn sees, so
//! views can use them too.

use game::{Seat, must};

use super::sets::{is_complete, natural_sets, set_item};
use super::{Card, CardSet, CardSetExt as _, Laid, Options, Version, Why};

/// The turn of a seat that has drawn, with only the facts that this seat sees.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a> {
    /// The table options.
    pub options: &'a Options,
    /// The seat whose turn it is.
    pub seat: Seat,
    /// The cards in the seat's hand.
    pub hand: CardSet,
    /// The sets on the table.
    pub table: &'a [Laid],
    /// The card taken from the discard pile. `None` if the seat drew from the draw pile.
    pub taken: Option<Card>,
}

impl Turn<'_> {
    /// Checks whether the seat may lay this set (TI-11).
    ///
    /// # Errors
    /// The reason why the seat may not.
    pub fn lay(&self, cards: CardSet) -> Result<(), Why> {
        self.has_table()?;
        must(self.hand.contains(cards), Why::NotInHand)?;
        set_item(cards, self.options)?;
        self.leaves(cards.len())
    }

    /// Checks whether the seat may add this card to the set with this number (TI-12).
    ///
    /// # Errors
    /// The reason why the seat may not.
    pub fn add(&self, card: Card, number: u8) -> Result<(), Why> {
        let set = self.target(card, number)?;
        must(self.table.iter().any(|set| set.by == self.seat), Why::NoOwnSet)?;
        must(set.cards.len() == 3, Why::SetFull)?;
        must(card.item().is_none_or(|item| item == set.item), Why::WrongItem { clause: "TI-12" })?;
        set_item(set.cards.with(card), self.options)?;
        self.leaves(1)
    }

    /// Checks whether this card may replace a Wizard in the set with this number (TI-13).
    ///
    /// # Errors
    /// The reason why the card may not.
    pub fn swap(&self, card: Card, number: u8) -> Result<(), Why> {
        let set = self.target(card, number)?;
        must(set.cards.len() == 4, Why::NotFour)?;
        must(!set.cards.wizards().is_empty() && !card.is_wizard(), Why::NoWizard)?;
        must(card.item() == Some(set.item), Why::WrongItem { clause: "TI-13" })
    }

    /// Checks whether the seat may discard this card (TI-05), with a call or without.
    ///
    /// # Errors
    /// The reason why the seat may not.
    pub fn discard(&self, card: Card, call: bool) -> Result<(), Why> {
        must(self.hand.has(card), Why::NotInHand)?;
        must(!self.must_lay(), Why::MustLay)?;
        // A card taken from the discard pile may not be discarded if the option forbids it. But if the hand has no
        // other card, it may, because the seat must discard (TI-15).
        must(self.options.give_back || self.taken != Some(card) || self.hand.len() == 1, Why::GiveBack)?;
        if call { self.call_with(card) } else { Ok(()) }
    }

    /// Checks whether the seat can win now by discarding one of its cards.
    pub(crate) fn may_win(&self) -> bool {
        let wins = |card: &Card| may_call(self.options, self.hand.without(*card)).is_ok();
        self.hand.iter().any(|card| wins(&card) && self.discard(card, false).is_ok())
    }

    /// Checks whether the seat must lay a set without a Wizard before the discard (TI-11, TI-G9, TI-G10).
    pub fn must_lay(&self) -> bool {
        let is_due = self.options.version == Version::Two && self.options.must_lay && self.leaves(3).is_ok();
        is_due && natural_sets(self.hand).next().is_some()
    }

    /// Checks whether the seat may call with a discard of this card (TI-08, TI-17).
    pub(super) fn call_with(&self, card: Card) -> Result<(), Why> {
        must(!self.options.auto_call, Why::TableCalls)?;
        may_call(self.options, self.hand.without(card))
    }

    fn has_table(&self) -> Result<(), Why> {
        must(self.options.version == Version::Two, Why::NoTable)
    }

    /// Returns the set with this number. Also checks that the card is in the hand.
    fn target(&self, card: Card, number: u8) -> Result<&Laid, Why> {
        self.has_table()?;
        must(self.hand.has(card), Why::NotInHand)?;
        self.table.iter().find(|set| set.number == number).ok_or(Why::NoSuchSet)
    }

    /// Checks whether this many cards may leave the hand before the discard, for which a card must usually be left
    /// (TI-G10).
    fn leaves(&self, count: usize) -> Result<(), Why> {
        let kept = usize::from(!self.options.out_without_discard);
        must(self.hand.len() >= count + kept, Why::NothingToDiscard)
    }
}

/// Checks whether a hand wins after the discard: in version 1 with two sets (TI-08), in version 2 with no cards
/// (TI-17).
///
/// # Errors
/// The reason why the hand does not win (TI-G8).
pub(crate) fn may_call(options: &Options, hand: CardSet) -> Result<(), Why> {
    match options.version {
        Version::One => must(is_complete(hand, options), Why::NotComplete),
        Version::Two => must(hand.is_empty(), Why::CardsLeft { count: hand.len() }),
    }
}
