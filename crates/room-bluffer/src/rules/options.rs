//! The options of Bluffer.

use game::{FirstSeat, OptionError, OptionSpec, options, words};

words! {
    /// The fate of a card that was caught as a bluff (BL-G7).
    pub enum CaughtCard {
        /// It stays on the play pile, with the same side up.
        Stays = "stays",
        /// It goes back to the bluffer, its back known to all, and the shape before it counts again.
        Returns = "returns",
    }
}

words! {
    /// How many cards a wrong last card costs (BL-G12).
    pub enum WrongLast {
        /// Two, as a caught bluff.
        Two = "draw_2",
        /// One, the same as for admitting that he cannot play.
        One = "draw_1",
    }
}

words! {
    /// Whose call counts (BL-21).
    pub enum CallPriority {
        /// The first one to say it.
        First = "first",
        /// All seats decide in secret; of those that call, the nearest on the left of the player called on counts.
        SeatOrder = "seat_order",
    }
}

words! {
    /// Whether the front of the uppermost card of the draw pile is seen (BL-G9).
    pub enum PileTop {
        /// Yes: cards lie front up.
        Shown = "shown",
        /// No: the pile is covered.
        Hidden = "hidden",
    }
}

game::pairs! {
    /// The cards of the deck: each pair of shapes, this many times. `full`, or shapes by copies, such as `3x2`.
    pub struct DeckShape {
        /// How many shapes, 1 to 4.
        pub shapes: u8,
        /// How many copies of each card.
        pub copies: u8,
    }
    by 'x', "full" for 4, 2
}

options! {
    /// The table options of Bluffer.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct Options {
        /// Whose call counts.
        pub call_priority: CallPriority = OptionSpec::of(CallPriority::WORDS),
        /// The call timer: how many seconds the others have to say "bluff", for which the next player waits; `None` for
        /// no limit. The rules have no clock: the host passes for seats that are late.
        pub call_timer: Option<u32> = OptionSpec::of(&["off", "5", "10", "20", "30", "60"]),
        /// Whether a player with a visible match may draw instead (BL-G5).
        pub draw_with_match: bool = OptionSpec::of(&["forbidden", "allowed"]),
        /// The fate of a caught card.
        pub caught_card: CaughtCard = OptionSpec::of(CaughtCard::WORDS),
        /// The price of a wrong last card. A price of one would be a free try, because admitting costs as much; it was
        /// the default in edition 1.
        pub wrong_last: WrongLast = OptionSpec::of(WrongLast::WORDS).formerly(1, WrongLast::One.word()),
        /// Whether play continues for the other places when a player is out (BL-G22).
        pub places: bool = OptionSpec::of(&["yes", "no"]),
        /// Whether the front of the uppermost card of the draw pile is seen.
        pub pile_top: PileTop = OptionSpec::of(PileTop::WORDS),
        /// Who begins.
        pub first_seat: FirstSeat = OptionSpec::of(&["random", "A", "B", "C", "D"]),
        /// After how many turns the table ends by force (BL-5).
        pub turn_cap: u32 = OptionSpec::of(&["500"]).from_to(1, 5_000),
        /// Which cards there are. For research.
        pub deck: DeckShape = OptionSpec::of(&["full", "2x1", "2x2", "2x3", "3x1", "3x2", "4x1"]).for_research(),
        /// How many cards are dealt to each; `None` for five, or fewer with a small deck. For research.
        pub hand: Option<u8> = OptionSpec::of(&["auto"]).from_to(1, 7).for_research(),
    }
}

room::kit::shown_by_options!(Options);

impl Options {
    /// How many cards each of `seats` is dealt: five (BL-02), and of a small deck what leaves two cards.
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
    /// How many cards there are.
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
