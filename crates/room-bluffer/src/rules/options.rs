//! The table options of Bluffer.

use game::{FirstSeat, OptionError, OptionSpec, options, words};

words! {
    /// What happens to a card whose claim was exposed as false (BL-G7).
    pub enum CaughtCard {
        /// The card stays on the play pile, with the same side up.
        Stays = "stays",
        /// The card returns to the bluffer's row, with its back known to everybody. The shape under it is again the
        /// shape to match.
        Returns = "returns",
    }
}

words! {
    /// How many cards a player must draw after laying a last card with a wrong back (BL-G12).
    pub enum WrongLast {
        /// The player draws two cards, as many as after a bluff that was caught.
        Two = "draw_2",
        /// The player draws one card, as many as with the move `admit`.
        One = "draw_1",
    }
}

impl WrongLast {
    /// Returns how many cards the player must draw.
    pub const fn cards(self) -> u8 {
        match self {
            Self::Two => 2,
            Self::One => 1,
        }
    }
}

words! {
    /// Which player's call counts, if several players call "bluff" (BL-21).
    pub enum CallPriority {
        /// The first call counts.
        First = "first",
        /// All seats answer in secret. If several seats call, the call of the seat nearest to the left of the mover
        /// counts.
        SeatOrder = "seat_order",
    }
}

words! {
    /// Whether the front of the uppermost card of the draw pile is visible (BL-G9).
    pub enum PileTop {
        /// The front is visible.
        Shown = "shown",
        /// The draw pile is covered, so no front is visible.
        Hidden = "hidden",
    }
}

game::pairs! {
    /// The cards of the deck: each pair of shapes, in a number of copies. In text it is `full`, or the number of shapes
    /// and the number of copies, such as `3x2`.
    pub struct DeckShape {
        /// The number of shapes, 1 to 4.
        pub shapes: u8,
        /// The number of copies of each card.
        pub copies: u8,
    }
    by 'x', "full" for 4, 2
}

options! {
    /// The table options of Bluffer.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct Options {
        /// Which player's call counts, if several players call "bluff".
        pub call_priority: CallPriority = OptionSpec::of(CallPriority::WORDS),
        /// The call timer: the number of seconds that the other players have to answer a claim. During this time the
        /// next player must wait. `None` for no limit. The rules have no clock, so the host passes for seats that are
        /// late.
        pub call_timer: Option<u32> = OptionSpec::of(&["off", "5", "10", "20", "30", "60"]),
        /// Whether a player with a visible match may draw instead (BL-G5).
        pub draw_with_match: bool = OptionSpec::of(&["forbidden", "allowed"]),
        /// What happens to a card whose claim was exposed as false.
        pub caught_card: CaughtCard = OptionSpec::of(CaughtCard::WORDS),
        /// How many cards a player must draw after laying a last card with a wrong back. In edition 1 the default was
        /// one card. With that value the attempt is free, because the alternative (`admit`) also costs one card.
        pub wrong_last: WrongLast = OptionSpec::of(WrongLast::WORDS).formerly(1, WrongLast::One.word()),
        /// Whether the game continues after the first player has no cards left, so that the other places are also
        /// decided (BL-G22).
        pub places: bool = OptionSpec::of(&["yes", "no"]),
        /// Whether the front of the uppermost card of the draw pile is visible.
        pub pile_top: PileTop = OptionSpec::of(PileTop::WORDS),
        /// The first player.
        pub first_seat: FirstSeat = OptionSpec::of(&["random", "A", "B", "C", "D"]),
        /// The number of turns after which the game ends (BL-5).
        pub turn_cap: u32 = OptionSpec::of(&["500"]).from_to(1, 5_000),
        /// The cards of the deck. Only for research.
        pub deck: DeckShape = OptionSpec::of(&["full", "2x1", "2x2", "2x3", "3x1", "3x2", "4x1"]).for_research(),
        /// The number of cards that each player is dealt. `None` means five cards, or fewer with a small deck. Only for
        /// research.
        pub hand: Option<u8> = OptionSpec::of(&["auto"]).from_to(1, 7).for_research(),
    }
}

room::kit::shown_by_options!(Options);

impl Options {
    /// Returns the number of cards that each of `seats` players is dealt: five (BL-02), or with a small deck so few
    /// that at least two cards are left.
    ///
    /// # Errors
    /// The deck is too small.
    pub fn hand_for(&self, seats: u8) -> Result<u8, OptionError> {
        let cards = self.deck.cards();
        let fits = |hand: u8| hand > 0 && u32::from(hand) * u32::from(seats) < cards;
        let auto = (cards.saturating_sub(2) / u32::from(seats.max(1))).min(5) as u8;
        let hand = self.hand.unwrap_or(auto);
        if fits(hand) {
            return Ok(hand);
        }
        let expected = format!("{seats} hands and a card for the centre from {cards} cards (BL-02)");
        Err(OptionError::new("hand", &hand.to_string(), expected))
    }
}

impl DeckShape {
    /// Returns the number of cards in the deck.
    pub const fn cards(self) -> u32 {
        self.shapes as u32 * self.shapes as u32 * self.copies as u32
    }
}

#[cfg(test)]
mod tests {
    use game::{OptionValues, Options as _};

    use super::*;

    #[test]
    fn hands_leave_a_card_for_the_centre() {
        let hand = |deck, hand, seats| {
            let values: OptionValues = [("deck".to_owned(), deck), ("hand".to_owned(), hand)]
                .map(|(k, v): (_, &str)| (k, v.to_owned()))
                .into();
            Options::read(&values).unwrap().hand_for(seats).ok()
        };
        assert_eq!(hand("full", "auto", 4), Some(5));
        assert_eq!(hand("full", "7", 4), Some(7));
        assert_eq!(hand("2x1", "auto", 2), Some(1));
        assert_eq!(hand("2x1", "auto", 4), None);
        assert_eq!(hand("2x2", "3", 2), Some(3));
        assert_eq!(hand("2x2", "4", 2), None);
    }
}
