//! The options of Learnatic Bluff.

use std::borrow::Cow;

use game::{FirstSeat, OptionError, OptionSpec, OptionValue, Options as _, options, words};
use serde::{Serialize, Serializer};

use super::lexicon::Lexicon;
use crate::decks::{BUILT_IN, parsed};

words! {
    /// When Block may be called (LB-G1).
    pub enum BlockTime {
        /// At the start of the player's own turn.
        OwnTurn = "own_turn",
        /// Also while the other's turn has not begun with an action.
        AnyTime = "any_time",
    }
}

words! {
    /// How the word for a Wild is named (LB-G6).
    pub enum Naming {
        /// The winner says it, and loses if it is wrong (LB-26).
        Ask = "ask",
        /// No player has to say it.
        Auto = "auto",
    }
}

words! {
    /// The consequence of a call of Out without a winning hand (LB-G5).
    pub enum WrongOut {
        /// It is refused.
        Refused = "refused",
        /// It loses the round.
        Loses = "loses",
    }
}

options! {
    /// The table options of Learnatic Bluff.
    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    pub struct Options {
        /// The words.
        pub deck: Lexicon = OptionSpec::of(DECKS).or_text(deck::PLAYED_LIMIT as u32),
        /// How many rounds win the table (LB-G16).
        pub rounds: u8 = OptionSpec::of(&["1", "2", "3", "5"]).from_to(1, 9),
        /// When Block may be called.
        pub block: BlockTime = OptionSpec::of(BlockTime::WORDS),
        /// How the word of a Wild is named.
        pub wild: Naming = OptionSpec::of(Naming::WORDS),
        /// The consequence of a wrong call of Out.
        pub wrong_out: WrongOut = OptionSpec::of(WrongOut::WORDS),
        /// Who deals first.
        pub first_dealer: FirstSeat = OptionSpec::of(&["random", "A", "B"]),
        /// After this many turns a round is drawn (LB-5).
        pub turn_cap: u16 = OptionSpec::of(&["300"]).from_to(20, 1_000),
    }
}

/// The keys of the first decks of the house, the default first; every law is tried with each of them.
const DECKS: &[&str] = &[BUILT_IN[0].0, BUILT_IN[1].0, BUILT_IN[2].0, BUILT_IN[3].0, BUILT_IN[4].0];

/// A deck by its key in `BUILT_IN`, or by its whole text.
impl OptionValue for Lexicon {
    fn read(text: &str, spec: &OptionSpec) -> Result<Self, OptionError> {
        let error = |what: String| OptionError::new(spec.key, text, format!("a deck of 4 to 40 words: {what}"));
        let deck = room::read_deck(parsed(), text).map_err(|errors| error(errors.to_string()))?;
        Self::new(deck).map_err(|errors| error(deck::DeckErrors(errors).to_string()))
    }

    fn write(&self, _: &OptionSpec) -> Cow<'_, str> {
        self.deck().text().into()
    }
}

/// The options without the deck's text, which is long and never changes: its title and size instead.
impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut entries = self.entries();
        for (key, value) in &mut entries {
            if *key == "deck" {
                *value = self.deck.deck().title().into();
            }
        }
        entries.push(("words", self.deck.words().to_string().into()));
        entries.sort_unstable_by_key(|(key, _)| *key);
        serializer.collect_map(entries)
    }
}

#[cfg(test)]
mod tests {
    use game::OptionValues;

    use super::*;

    #[test]
    fn a_deck_is_written_whole() {
        let text = "word,definition\na,1\nb,2\nc,3\nd,4\n";
        let values: OptionValues = [("deck".to_owned(), text.to_owned())].into();
        let options = Options::read(&values).unwrap();
        assert_eq!(options.deck.words(), 4);
        assert_eq!(Options::read(&options.write()).unwrap().write(), options.write());
        for wrong in ["", "no-such-value", "word,definition\na,1\n", "word\na\nb\nc\nd\n"] {
            let values: OptionValues = [("deck".to_owned(), wrong.to_owned())].into();
            assert!(Options::read(&values).is_err(), "{wrong:?}");
        }
    }
}
