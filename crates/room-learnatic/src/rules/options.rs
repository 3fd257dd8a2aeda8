//! The table options of Learnatic Bluff.

use std::borrow::Cow;

use game::{FirstSeat, OptionError, OptionSpec, OptionValue, Options as _, options, words};
use serde::{Serialize, Serializer};

use super::lexicon::Lexicon;
use crate::decks::{BUILT_IN, parsed};

words! {
    /// When Block may be called (LB-G1).
    pub enum BlockTime {
        /// Only at the start of the player's own turn.
        OwnTurn = "own_turn",
        /// Also at the start of the other player's turn, before that player acts.
        AnyTime = "any_time",
    }
}

words! {
    /// Whether the player who calls Out must name the word for a Wild (LB-G6).
    pub enum Naming {
        /// The player must name the word, and loses the round if the word is wrong (LB-26).
        Ask = "ask",
        /// The player does not name a word; any word that completes the hand counts.
        Auto = "auto",
    }
}

words! {
    /// The consequence of a call of Out without a winning hand (LB-G5).
    pub enum WrongOut {
        /// The call is refused.
        Refused = "refused",
        /// The call loses the round.
        Loses = "loses",
    }
}

options! {
    /// The table options of Learnatic Bluff.
    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    pub struct Options {
        /// The deck of words with which the game is played.
        pub deck: Lexicon = OptionSpec::of(DECKS).or_text(deck::PLAYED_LIMIT as u32),
        /// The number of won rounds that wins the game (LB-G16).
        pub rounds: u8 = OptionSpec::of(&["1", "2", "3", "5"]).from_to(1, 9),
        /// When Block may be called.
        pub block: BlockTime = OptionSpec::of(BlockTime::WORDS),
        /// Whether the player who calls Out must name the word for a Wild.
        pub wild: Naming = OptionSpec::of(Naming::WORDS),
        /// The consequence of a call of Out without a winning hand.
        pub wrong_out: WrongOut = OptionSpec::of(WrongOut::WORDS),
        /// The seat that deals first.
        pub first_dealer: FirstSeat = OptionSpec::of(&["random", "A", "B"]),
        /// The number of turns after which a round is drawn (LB-5).
        pub turn_cap: u16 = OptionSpec::of(&["300"]).from_to(20, 1_000),
    }
}

/// The keys of the first built-in decks. The first one is the default. General tests of rooms run with each of these
/// decks.
const DECKS: &[&str] = &[BUILT_IN[0].0, BUILT_IN[1].0, BUILT_IN[2].0, BUILT_IN[3].0, BUILT_IN[4].0];

/// The text of this option's value is the key of a deck in `BUILT_IN`, or the whole text of a deck.
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

/// Serializes the title and the size of the deck instead of its long text, which never changes during a game.
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

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Options {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Options".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let words = schemars::json_schema!({ "type": "string", "description": "The number of words in the deck." });
        game::options_schema::<Self>([("words", words)])
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
