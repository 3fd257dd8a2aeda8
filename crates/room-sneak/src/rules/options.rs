//! The table options of Sneak.

use std::borrow::Cow;

use game::{FirstSeat, OptionError, OptionSpec, OptionValue, options, words};

words! {
    /// How challenges are declared (SN-G8).
    pub enum Challenge {
        /// All seats answer at once, in secret.
        Simultaneous = "simultaneous",
        /// The seats answer publicly, one after the other, beginning at the leader's left.
        Rotation = "rotation",
    }
}

words! {
    /// Who wins if a challenger equals a led straight flush (SN-G10).
    pub enum SfTie {
        /// The last of the equal plays wins, as in every other tie.
        Last = "last",
        /// The leader wins. So only a higher straight flush beats the leader's.
        Leader = "leader",
    }
}

words! {
    /// How junk compares with junk (SN-G6).
    pub enum Junk {
        /// The highest card decides. If it is equal, the next card decides, and so on.
        HighCard = "high_card",
        /// All junk has the same strength.
        AllTie = "all_tie",
    }
}

words! {
    /// How flushes compare (SN-G7).
    pub enum FlushTies {
        /// The highest card decides. If it is equal, the next card decides, and so on.
        Full = "full",
        /// Only the highest card decides; flushes with the same highest card are equal.
        Top = "top",
    }
}

words! {
    /// What happens if several players share the first place at the end (SN-G22).
    pub enum Tie {
        /// These players share the first place.
        Share = "share",
        /// Another round is played.
        ExtraRound = "extra_round",
    }
}

/// When the game ends (SN-32).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// The game ends at 100 points with one pack, at 200 with two (SN-G24).
    Auto,
    /// The game ends after one round.
    Single,
    /// The game takes about a quarter of an hour. Depending on the number of seats, it ends at a certain number of
    /// points or after one round (SN-G27).
    Normal,
    /// The game takes about a quarter of an hour if each round ends with one last turn each (`ending=last_round`): it
    /// ends at a certain number of points, depending on the number of seats, or after one round (SN-G27).
    Quarter,
    /// The game takes about half an hour: it ends at twice as many points as a game with the target `normal`.
    Long,
    /// The game ends at this many points, 1 to 1000.
    Points(u32),
}

words! {
    /// How a round ends after the stock is empty.
    pub enum Ending {
        /// The round continues until only one player has cards in hand. That player wins these cards (SN-29).
        Parlett = "parlett",
        /// Each player has one more turn, and the player who drew the last card has the last turn. Cards that are then
        /// still in hands give no points.
        LastRound = "last_round",
    }
}

game::pairs! {
    /// The cards of one pack. In text it is `full`, or the number of ranks and the number of suits, such as `6x3`.
    pub struct PackShape {
        /// The number of ranks from the ace down, 1 to 13.
        pub ranks: u8,
        /// The number of suits from spades down, 1 to 4.
        pub suits: u8,
    }
    by 'x', "full" for 13, 4
}

options! {
    /// The table options of Sneak.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct Options {
        /// The number of packs, 1 or 2 (SN-02). `None` means one pack for up to four seats, and two packs for more
        /// seats.
        pub packs: Option<u8> = OptionSpec::of(&["auto", "1", "2"]),
        /// How challenges are declared.
        pub challenge: Challenge = OptionSpec::of(Challenge::WORDS),
        /// When the game ends.
        pub target: Target = OptionSpec::of(&["auto", "single", "normal", "quarter", "long"]).from_to(1, 1000),
        /// How a round ends.
        pub ending: Ending = OptionSpec::of(Ending::WORDS),
        /// How junk compares with junk.
        pub junk: Junk = OptionSpec::of(Junk::WORDS),
        /// How flushes compare.
        pub flush_ties: FlushTies = OptionSpec::of(FlushTies::WORDS),
        /// Who wins if a challenger equals a led straight flush.
        pub sf_tie: SfTie = OptionSpec::of(SfTie::WORDS),
        /// What happens if several players share the first place.
        pub tie: Tie = OptionSpec::of(Tie::WORDS),
        /// The first dealer: a random seat or a certain seat.
        pub first_dealer: FirstSeat = OptionSpec::of(&["random", "A", "B", "C", "D", "E", "F", "G"]),
        /// The cards of one pack. Only for research.
        pub deck: PackShape = OptionSpec::of(SHAPES).for_research(),
        /// The greatest number of cards that may be led, if there is a limit. Only for research.
        pub lead_limit: Option<u8> = OptionSpec::of(&["none"]).from_to(1, 8).for_research(),
    }
}

/// The allowed shapes of one pack, as ranks by suits.
const SHAPES: &[&str] =
    &["full", "2x2", "3x2", "4x2", "5x2", "6x2", "3x3", "4x3", "5x3", "6x3", "3x4", "4x4", "5x4", "6x4", "8x4"];

room::kit::shown_by_options!(Options);

impl Options {
    /// Returns the number of packs for a table of `seats` seats (SN-02).
    ///
    /// # Errors
    /// This number of packs is not allowed for these seats.
    pub fn packs_for(&self, seats: u8) -> Result<u8, OptionError> {
        match (self.packs, seats) {
            (None | Some(..=1), ..=4) => Ok(1),
            (None, 5..) | (Some(2..), 4..) => Ok(2),
            (Some(..=1), 5..) => Err(OptionError::new("packs", "1", "2 for five seats or more (SN-02)")),
            (Some(2..), ..=3) => Err(OptionError::new("packs", "2", "1 for two or three seats (SN-02)")),
        }
    }

    /// Returns the points that end a game with these packs and seats (SN-32, SN-G24, SN-G27). Returns `None` if one
    /// round is played.
    pub fn target_for(&self, packs: u8, seats: u8) -> Option<u32> {
        match self.target {
            Target::Auto => Some(if packs > 1 { 200 } else { 100 }),
            Target::Single => None,
            Target::Normal => by_seats(NORMAL, seats),
            Target::Quarter => by_seats(QUARTER, seats),
            Target::Long => Some(by_seats(NORMAL, seats).map_or(LONG_TARGET, |points| 2 * points)),
            Target::Points(points) => Some(points),
        }
    }
}

/// The points of a long game with five seats or more. Such a game takes about two rounds, of a quarter of an hour each.
const LONG_TARGET: u32 = 35;

/// The points that end a game of a quarter of an hour with two, three and four seats, by the printed ending. They were
/// measured with games of bots, and correspond to about two rounds of one pack (SN-G27).
const NORMAL: [u32; 3] = [50, 32, 28];
/// The same if cards left in hands give no points.
const QUARTER: [u32; 3] = [30, 22, 18];

/// Returns the points for this number of seats. Returns `None` with five seats or more: a single round already takes a
/// quarter of an hour.
fn by_seats(points: [u32; 3], seats: u8) -> Option<u32> {
    points.get(usize::from(seats).saturating_sub(2)).copied()
}

/// The text of a target is `auto`, `single`, `normal`, `quarter`, `long`, or a number of points.
impl OptionValue for Target {
    fn read(text: &str, spec: &OptionSpec) -> Result<Self, OptionError> {
        match text {
            "auto" => Ok(Self::Auto),
            "single" => Ok(Self::Single),
            "normal" => Ok(Self::Normal),
            "quarter" => Ok(Self::Quarter),
            "long" => Ok(Self::Long),
            number => u32::read(number, spec).map(Self::Points),
        }
    }

    fn write(&self, _: &OptionSpec) -> Cow<'_, str> {
        match self {
            Self::Auto => "auto".into(),
            Self::Single => "single".into(),
            Self::Normal => "normal".into(),
            Self::Quarter => "quarter".into(),
            Self::Long => "long".into(),
            Self::Points(points) => points.to_string().into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use game::Options as _;

    use super::*;

    #[test]
    fn packs_follow_the_number_of_seats() {
        let options = Options::read(&[].into()).unwrap();
        let packs = |packs, seats| Options { packs, ..options }.packs_for(seats).ok();
        for (seats, auto, one, two) in [
            (2, 1, Some(1), None),
            (3, 1, Some(1), None),
            (4, 1, Some(1), Some(2)),
            (5, 2, None, Some(2)),
            (6, 2, None, Some(2)),
            (7, 2, None, Some(2)),
        ] {
            let found = (packs(None, seats), packs(Some(1), seats), packs(Some(2), seats));
            assert_eq!(found, (Some(auto), one, two), "{seats} seats");
        }
    }
}
