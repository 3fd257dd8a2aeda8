//! The table options, and their form in the JSON of a view.

use std::borrow::Cow;
use std::ops::Deref;

use deck::Deck;
use game::{FirstSeat, OptionError, OptionSpec, OptionValue, OptionValues, Options as _, options, words};
use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};

use super::pack::{Item, LANGUAGES, Pack, Partner};
use crate::decks::{BUILT_IN, parsed};

words! {
    /// Which of the two versions is played.
    pub enum Version {
        /// Sets stay in the hand until all seven cards fit (TI-08).
        One = "1",
        /// Sets are laid on the table (TI-11 to TI-18).
        Two = "2",
    }
}

words! {
    /// Which cards of a losing hand give penalty points in version 1 (TI-G17).
    pub enum Score {
        /// Only the cards that are in no set.
        Unmatched = "unmatched",
        /// All cards, even those in complete sets.
        All = "all",
    }
}

/// A deck. The parser accepts the key of a built-in deck or the whole text of a deck. The written form is always the
/// whole text, so that records of games contain it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ChosenDeck(pub Deck);

impl OptionValue for ChosenDeck {
    fn read(text: &str, spec: &OptionSpec) -> Result<Self, OptionError> {
        room::read_deck(parsed(), text).map(Self).map_err(|errors| OptionError::new(spec.key, text, errors.to_string()))
    }

    fn write(&self, _: &OptionSpec) -> Cow<'_, str> {
        self.0.text().into()
    }
}

/// The keys of the first built-in decks. The first one is the default. General tests of rooms run with each of these
/// decks.
const DECKS: &[&str] = &[BUILT_IN[0].0, BUILT_IN[1].0, BUILT_IN[2].0, BUILT_IN[3].0, BUILT_IN[4].0];

/// The tag of a language, one of [`LANGUAGES`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Language(pub &'static str);

impl OptionValue for Language {
    fn read(text: &str, spec: &OptionSpec) -> Result<Self, OptionError> {
        let known = LANGUAGES.into_iter().find(|code| *code == text);
        known.map(Self).ok_or_else(|| OptionError::unexpected(spec, text))
    }

    fn write(&self, _: &OptionSpec) -> Cow<'_, str> {
        self.0.into()
    }
}

options! {
    /// The table options of That's It!, as chosen by the host of the table.
    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    pub struct Terms {
        /// Which of the two versions is played.
        pub version: Version = OptionSpec::of(Version::WORDS),
        /// The deck from which the items come.
        pub deck: ChosenDeck = OptionSpec::of(DECKS).or_text(deck::PLAYED_LIMIT as u32),
        /// The language of the words. `None` for the deck's own language.
        pub language: Option<Language> = OptionSpec::of(&["auto", "en", "fr", "de", "nl", "es", "it", "zh", "ar"]),
        /// The number of items, 3 to 30. The deck may have fewer.
        pub items: u8 = OptionSpec::of(&["12"]).from_to(3, 30),
        /// The number of rounds (TI-G18), 1 to 10.
        pub rounds: u8 = OptionSpec::of(&["3"]).from_to(1, 10),
        /// Whether a player may discard the card that was taken from the discard pile in the same turn (TI-G3).
        pub give_back: bool = OptionSpec::of(&["allowed", "forbidden"]),
        /// Version 2: whether players who hold a complete set without a Wizard must lay it before the discard (TI-G9).
        pub must_lay: bool = OptionSpec::of(&["strict", "free"]),
        /// Whether the table automatically calls "That's it!" for a player with a winning hand (TI-G7).
        pub auto_call: bool = OptionSpec::of(&["off", "on"]),
        /// Version 1: which cards of a losing hand give penalty points (TI-G17).
        pub v1_score: Score = OptionSpec::of(Score::WORDS),
        /// Version 2: whether a player may put all cards on the table and discard nothing (TI-G10).
        pub out_without_discard: bool = OptionSpec::of(&["off", "on"]),
        /// The greatest number of Wizards in one set, if there is a limit (TI-G4).
        pub max_wizards: Option<u8> = OptionSpec::of(&["none", "1", "2"]),
        /// The seat that deals first.
        pub first_dealer: FirstSeat = OptionSpec::of(&["random", "A", "B", "C", "D", "E", "F"]),
        /// The greatest number of turns in a round, 1 to 500.
        pub turn_cap: u16 = OptionSpec::of(&["300"]).from_to(1, 500),
    }
}

/// The table options of That's It!, together with the content of the cards that follows from them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    terms: Terms,
    /// The content of the cards, which follows from the deck, the language and the number of items.
    pub pack: Pack,
}

/// Gives access to the fields of [`Terms`], the chosen options.
impl Deref for Options {
    type Target = Terms;

    fn deref(&self) -> &Terms {
        &self.terms
    }
}

impl game::Options for Options {
    const SPECS: &'static [OptionSpec] = Terms::SPECS;

    fn read(values: &OptionValues) -> Result<Self, OptionError> {
        let terms = Terms::read(values)?;
        let language = terms.language.map(|language| language.0);
        let pack = Pack::new(&terms.deck.0, language, terms.items.into()).map_err(|what| match language {
            Some(code) => OptionError::new("language", code, what).against("deck"),
            None => OptionError::new("deck", values.get("deck").map_or("", String::as_str), what),
        })?;
        Ok(Self { terms, pack })
    }

    fn entries(&self) -> Vec<(&'static str, Cow<'_, str>)> {
        self.terms.entries()
    }
}

impl Options {
    /// Checks that these options leave a draw pile at a table with `seats` seats.
    ///
    /// # Errors
    /// The pack is too small for the seats, or the first dealer has no seat.
    pub(super) fn check_seats(&self, seats: u8) -> Result<(), OptionError> {
        OptionError::check_seats(seats, 2..=6, "2 to 6")?;
        let cards = 4 * u32::from(self.pack.size()) + 4;
        // Each seat gets seven cards, one card is turned up, and one is left to draw (TI-03, TI-04).
        if cards < 7 * u32::from(seats) + 2 {
            let most = (cards - 2) / 7;
            let expected = format!("at most {most} seats for {} items", self.pack.size());
            return Err(OptionError::new("items", &self.pack.size().to_string(), expected));
        }
        self.first_dealer.chosen("first_dealer", seats).map(|_| ())
    }
}

/// Serializes the options, and the content of the cards under `pack`.
impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut entries = self.entries();
        entries.sort_unstable_by_key(|(key, _)| *key);
        let mut map = serializer.serialize_map(Some(entries.len() + 1))?;
        for (key, value) in &entries {
            map.serialize_entry(key, if *key == "deck" { self.deck.0.title() } else { value })?;
        }
        map.serialize_entry("pack", &self.pack)?;
        map.end()
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Options {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Options".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        game::options_schema::<Self>([("pack", generator.subschema_for::<Vec<Item>>())])
    }
}

/// Serializes the items in their order, as a list.
impl Serialize for Pack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.items())
    }
}

/// Serializes the word as `word`, and the content of the picture cards as `picture`.
impl Serialize for Item {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("word", &self.word)?;
        map.serialize_entry("picture", &self.partner)?;
        map.end()
    }
}

/// Serializes a picture as its code in `image` and its description in `alt`. Serializes a text as a phrase.
impl Serialize for Partner {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(phrase) => phrase.serialize(serializer),
            Self::Image(picture, alt) => {
                let mut map = serializer.serialize_map(Some(2))?;
                map.serialize_entry("image", &picture.code())?;
                map.serialize_entry("alt", alt)?;
                map.end()
            }
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Item {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Item".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let text = |what: &str| schemars::json_schema!({ "type": ["string", "null"], "description": what });
        let phrase = schemars::json_schema!({
            "type": "object",
            "properties": { "text": { "type": "string" }, "lang": text("The language tag, if the deck states it.") },
            "required": ["text"],
        });
        let image = schemars::json_schema!({
            "type": "object",
            "properties": {
                "image": { "type": "string", "description": "The picture's code: `/pictures/CODE.svg`." },
                "alt": text("What the picture shows, if the deck says it."),
            },
            "required": ["image", "alt"],
        });
        schemars::json_schema!({
            "type": "object",
            "description": "One item of the deck: the content of its word cards and its picture cards.",
            "properties": { "word": phrase, "picture": { "anyOf": [image, phrase] } },
            "required": ["word", "picture"],
        })
    }
}
