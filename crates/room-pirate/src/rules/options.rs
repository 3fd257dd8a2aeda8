//! The table options of Bluff Pirate.

use game::{FirstSeat, OptionSpec, options, words};

use super::CardsExt as _;
use super::cards::Cards;

words! {
    /// The distance of the islands from the start (BP-G1).
    pub enum Track {
        /// The islands are at squares 24 and 30.
        Normal = "normal",
        /// The islands are at squares 18 and 22.
        Short = "short",
        /// The islands are at squares 30 and 36.
        Long = "long",
    }
}

words! {
    /// The time at which the cards of a hand are counted, to decide whether the player must remove a card (BP-G7).
    pub enum Removal {
        /// Cards are counted at the start of the turn.
        Before = "before",
        /// Cards are counted after the draw.
        After = "after",
    }
}

game::pairs! {
    /// A pair of a smaller and a larger number, such as `3-5`.
    pub struct Span {
        /// The least number of the range.
        pub least: u8,
        /// The greatest number of the range.
        pub most: u8,
    }
    by '-'
}

options! {
    /// The table options of Bluff Pirate. The options from `colours` on, for the pack, the deal and the sets, are only
    /// for research; people always play with all cards.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct Options {
        /// The distance of the islands from the start.
        pub track: Track = OptionSpec::of(Track::WORDS),
        /// The time at which the cards of a hand are counted, to decide whether the player must remove a card.
        pub removal: Removal = OptionSpec::of(Removal::WORDS),
        /// Whether all votes are shown after one was picked (BP-G17).
        pub show_all_votes: bool = OptionSpec::of(&["no", "yes"]),
        /// The number of turns without a set after which the foremost ship wins (BP-5), 20 to 1000. With a number below
        /// 20, players who rarely place sets would end the game before anybody finds the treasure. Old games may have 3
        /// to 19, which earlier editions allowed.
        pub idle_turns: u32 = OptionSpec::of(&["100"]).from_to(20, 1000).formerly_from_to(3, 19),
        /// The first player.
        pub first_seat: FirstSeat = OptionSpec::of(&["random", "A", "B", "C", "D", "E"]),
        /// The number of colours, 2 to 10.
        pub colours: u8 = OptionSpec::of(&["10"]).from_to(2, 10).for_research(),
        /// The number of accessories of each colour, 1 to 9, without the pirate.
        pub copies: u8 = OptionSpec::of(&["9"]).from_to(1, 9).for_research(),
        /// The number of cards that each player is dealt, 1 to 7. A player with fewer cards than this need not remove a
        /// card (BP-16).
        pub hand: u8 = OptionSpec::of(&["5"]).from_to(1, 7).for_research(),
        /// The number of cards drawn in a turn, 1 or 2.
        pub draw: u8 = OptionSpec::of(&["2"]).from_to(1, 2).for_research(),
        /// The smallest and the largest number of cards in a set.
        pub sets: Span = OptionSpec::of(&["3-5", "2-2", "2-3", "3-3"]).for_research(),
        /// The squares of the islands, if they differ from those of `track`.
        pub islands: Option<Span> = OptionSpec::of(&["track", "2-4", "3-5", "4-6", "6-8"]).for_research(),
    }
}

room::kit::shown_by_options!(Options);

impl Options {
    /// Returns the squares of the two islands, counted from the start (BP-G1).
    pub const fn islands(&self) -> [u8; 2] {
        match (self.islands, self.track) {
            (Some(islands), _) => [islands.least, islands.most],
            (None, Track::Normal) => [24, 30],
            (None, Track::Short) => [18, 22],
            (None, Track::Long) => [30, 36],
        }
    }

    /// Returns all cards of the pack (BP-04).
    pub(super) fn pack(&self) -> Cards {
        Cards::pack(self.colours, self.copies)
    }
}

#[cfg(test)]
mod tests {
    use game::Options as _;
    use room::Room;

    use super::*;

    #[test]
    fn the_pack_has_a_hundred_cards() {
        let options = Options::read(&[].into()).unwrap();
        assert_eq!((options.pack().len(), options.islands()), (100, [24, 30]));
    }

    /// Old games may have 3 to 19 idle turns, which earlier editions allowed. For new games these numbers are refused
    /// like all other numbers out of range.
    #[test]
    fn few_idle_turns_are_for_old_games_alone() {
        let room: &dyn Room = &room::erase::<crate::Pirate>();
        let idle = |turns: &str| [("idle_turns".to_owned(), turns.to_owned())].into();
        for turns in ["3", "19"] {
            let old = idle(turns);
            assert!(room.open_by(1, &old, 2).is_ok() && room.complete_agreed(&old).unwrap()["idle_turns"] == turns);
            for refused in [room.complete(&old).map(drop), room.open(&old, 2).map(drop)] {
                let error = refused.unwrap_err();
                assert_eq!(
                    error.to_string(),
                    format!("option idle_turns = {turns:?}: expected 100 or a number from 20 to 1000")
                );
            }
        }
        for turns in ["2", "1001", "many"] {
            assert!(
                room.open_by(1, &idle(turns), 2).is_err() && room.complete_agreed(&idle(turns)).is_err(),
                "{turns}"
            );
        }
    }
}
