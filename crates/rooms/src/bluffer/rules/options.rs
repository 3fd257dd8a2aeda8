//! What a table of Bluffer agrees on.

use game::{OptionError, OptionSpec, OptionValues, Seat};

/// Whether somebody with a visible match may draw instead (BL-G5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawWithMatch {
    /// No: he can play, so he must.
    Forbidden,
    /// Yes.
    Allowed,
}

/// What happens to a card that was caught as a bluff (BL-G7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CaughtCard {
    /// It stays on the play pile, as it lies.
    Stays,
    /// It goes back to the bluffer, its back known to all, and the shape before it counts again.
    Returns,
}

/// How many cards a wrong last card costs (BL-G12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WrongLast {
    /// One, as if he had admitted that he cannot play.
    One,
    /// Two, as a caught bluff.
    Two,
}

/// Whose call counts (BL-21).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CallPriority {
    /// The first one to say it.
    First,
    /// Everybody decides in secret; of those who call, the nearest on the left of the player called on.
    SeatOrder,
}

/// Whether the front of the uppermost card of the draw pile is seen (BL-G9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PileTop {
    /// Yes: cards lie front up.
    Shown,
    /// No: the pile is covered.
    Hidden,
}

/// Who begins (BL-06, BL-G21).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FirstSeat {
    /// Chance decides.
    Random,
    /// This seat.
    Chosen(Seat),
}

/// Which cards there are: every pair of shapes, so many times.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DeckShape {
    /// How many shapes, 1 to 4.
    pub shapes: u8,
    /// How many copies of each card.
    pub copies: u8,
}

/// The table options of Bluffer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// Whose call counts.
    pub call_priority: CallPriority,
    /// How many seconds the others have to say "bluff"; `None` for as long as they like. The rules know no clock: the
    /// host passes for those who are late.
    pub call_timer: Option<u32>,
    /// Whether somebody with a visible match may draw.
    pub draw_with_match: DrawWithMatch,
    /// What happens to a caught card.
    pub caught_card: CaughtCard,
    /// What a wrong last card costs.
    pub wrong_last: WrongLast,
    /// Whether play goes on for the other places once somebody is out (BL-G22).
    pub places: bool,
    /// Whether the front of the uppermost card of the draw pile is seen.
    pub pile_top: PileTop,
    /// Who begins.
    pub first_seat: FirstSeat,
    /// After how many turns the table ends by force (BL-5).
    pub turn_cap: u32,
    /// Which cards there are. For research.
    pub deck: DeckShape,
    /// How many cards are dealt to each; `None` for five, or fewer where the deck is small. For research.
    pub hand: Option<u8>,
}

const fn spec(key: &'static str, values: &'static [&'static str]) -> OptionSpec {
    OptionSpec { key, values, range: None, text: None, offered: true }
}

/// The options in the order in which they are shown.
pub(super) const SPECS: &[OptionSpec] = &[
    spec("call_priority", &["first", "seat_order"]),
    spec("call_timer", &["off", "5", "10", "20", "30", "60"]),
    spec("draw_with_match", &["forbidden", "allowed"]),
    spec("caught_card", &["stays", "returns"]),
    spec("wrong_last", &["draw_1", "draw_2"]),
    spec("places", &["yes", "no"]),
    spec("pile_top", &["shown", "hidden"]),
    spec("first_seat", &["random", "A", "B", "C", "D"]),
    OptionSpec { range: Some((1, 5_000)), ..spec("turn_cap", &["500"]) },
    OptionSpec { offered: false, ..spec("deck", &["full", "2x1", "2x2", "2x3", "3x1", "3x2", "4x1"]) },
    OptionSpec { offered: false, range: Some((1, 7)), ..spec("hand", &["auto"]) },
];

impl serde::Serialize for Options {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        game::Options::write(self).serialize(serializer)
    }
}

impl game::Options for Options {
    const SPECS: &'static [OptionSpec] = SPECS;

    fn read(values: &OptionValues) -> Result<Self, OptionError> {
        OptionError::check(SPECS, values)?;
        let value = |key: &str| {
            let default = SPECS.iter().find(|spec| spec.key == key).map_or("", OptionSpec::default_value);
            values.get(key).map_or(default, String::as_str)
        };
        let is = |key: &str, word: &str| value(key) == word;
        let seat = |text: &str| text.chars().next().and_then(Seat::from_letter);
        Ok(Self {
            call_priority: if is("call_priority", "first") { CallPriority::First } else { CallPriority::SeatOrder },
            call_timer: value("call_timer").parse().ok(),
            draw_with_match: match value("draw_with_match") {
                "allowed" => DrawWithMatch::Allowed,
                _ => DrawWithMatch::Forbidden,
            },
            caught_card: if is("caught_card", "stays") { CaughtCard::Stays } else { CaughtCard::Returns },
            wrong_last: if is("wrong_last", "draw_1") { WrongLast::One } else { WrongLast::Two },
            places: is("places", "yes"),
            pile_top: if is("pile_top", "shown") { PileTop::Shown } else { PileTop::Hidden },
            first_seat: match value("first_seat") {
                "random" => FirstSeat::Random,
                letter => seat(letter).map_or(FirstSeat::Random, FirstSeat::Chosen),
            },
            turn_cap: value("turn_cap").parse().unwrap_or(500),
            deck: DeckShape::read(value("deck")),
            hand: value("hand").parse().ok(),
        })
    }

    fn write(&self) -> OptionValues {
        let either = |first: bool, yes: &str, no: &str| if first { yes.to_owned() } else { no.to_owned() };
        let number = |number: Option<u32>, none: &str| number.map_or_else(|| none.to_owned(), |n| n.to_string());
        let first_seat = match self.first_seat {
            FirstSeat::Random => "random".to_owned(),
            FirstSeat::Chosen(seat) => seat.to_string(),
        };
        let values = [
            ("call_priority", either(self.call_priority == CallPriority::First, "first", "seat_order")),
            ("call_timer", number(self.call_timer, "off")),
            ("draw_with_match", either(self.draw_with_match == DrawWithMatch::Forbidden, "forbidden", "allowed")),
            ("caught_card", either(self.caught_card == CaughtCard::Stays, "stays", "returns")),
            ("wrong_last", either(self.wrong_last == WrongLast::One, "draw_1", "draw_2")),
            ("places", either(self.places, "yes", "no")),
            ("pile_top", either(self.pile_top == PileTop::Shown, "shown", "hidden")),
            ("first_seat", first_seat),
            ("turn_cap", self.turn_cap.to_string()),
            ("deck", self.deck.text()),
            ("hand", number(self.hand.map(u32::from), "auto")),
        ];
        values.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
    }
}

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
    /// The printed deck: 4 shapes, 2 copies of each of 16 cards.
    const FULL: Self = Self { shapes: 4, copies: 2 };

    /// How many cards there are.
    pub const fn cards(self) -> u32 {
        self.shapes as u32 * self.shapes as u32 * self.copies as u32
    }

    fn read(text: &str) -> Self {
        let sides =
            text.split_once('x').and_then(|(shapes, copies)| Some((shapes.parse().ok()?, copies.parse().ok()?)));
        sides.map_or(Self::FULL, |(shapes, copies)| Self { shapes, copies })
    }

    fn text(self) -> String {
        if self == Self::FULL { "full".to_owned() } else { format!("{}x{}", self.shapes, self.copies) }
    }
}

#[cfg(test)]
mod tests {
    use game::Options as _;

    use super::*;

    #[test]
    fn every_value_is_read_back() {
        for spec in SPECS {
            let ends = spec.range.iter().flat_map(|(low, high)| [low.to_string(), high.to_string()]);
            for value in spec.values.iter().map(|value| (*value).to_owned()).chain(ends) {
                let values: OptionValues = [(spec.key.to_owned(), value.clone())].into();
                let options = Options::read(&values).unwrap();
                let written = options.write();
                assert_eq!(written[spec.key], value);
                assert_eq!(written.len(), SPECS.len());
                assert_eq!(Options::read(&written), Ok(options));
            }
        }
    }

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
