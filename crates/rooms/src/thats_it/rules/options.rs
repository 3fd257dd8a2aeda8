//! What a table of That's It! agrees on.

use deck::Deck;
use game::{FirstSeat, OptionError, OptionSpec, OptionValues, read_option, words, write_option};

use super::pack::{LANGUAGES, Pack};
use crate::thats_it::decks::BUILT_IN;

words! {
    /// Which of the two games is played.
    pub enum Version {
        /// Sets stay in the hand until all seven cards fit (TI-08).
        One = "1",
        /// Sets are laid on the table (TI-11 to TI-18).
        Two = "2",
    }
}

words! {
    /// What counts in a hand that lost in version 1 (TI-G17).
    pub enum Score {
        /// The cards that are in no set.
        Unmatched = "unmatched",
        /// All cards.
        All = "all",
    }
}

/// The table options of That's It!.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// Which of the two games.
    pub version: Version,
    /// What is on the cards: deck, language and number of items.
    pub pack: Pack,
    /// How many items the table asked for; the deck may have fewer.
    pub items: u8,
    /// How many rounds (TI-G18), 1 to 10.
    pub rounds: u8,
    /// Whether the card taken from the discard pile may be thrown back at once (TI-G3).
    pub give_back: bool,
    /// Version 2: whether complete sets without a Wizard must be laid before the discard (TI-G9).
    pub must_lay: bool,
    /// Whether the table calls for whoever has it (TI-G7).
    pub auto_call: bool,
    /// Version 1: what counts in a hand that lost (TI-G17).
    pub v1_score: Score,
    /// Version 2: whether one may lay everything and discard nothing (TI-G10).
    pub out_without_discard: bool,
    /// The most Wizards in one set, where there is a limit (TI-G4).
    pub max_wizards: Option<u8>,
    /// Who deals first.
    pub first_dealer: FirstSeat,
    /// How many turns a round may have, 1 to 500.
    pub turn_cap: u16,
}

/// The longest text of a deck, in characters.
const DECK_TEXT: u32 = 40_000;

const fn spec(key: &'static str, spec: OptionSpec) -> OptionSpec {
    OptionSpec { key, ..spec }
}

const fn one_of(key: &'static str, values: &'static [&'static str]) -> OptionSpec {
    spec(key, OptionSpec::of(values))
}

/// The options in the order in which they are shown. The pack comes of three of them, so they are no list of fields.
const SPECS: &[OptionSpec] = &[
    one_of("version", Version::WORDS),
    spec("deck", OptionSpec::of(DECK_KEYS).or_text(DECK_TEXT)),
    one_of("language", &["auto", "en", "fr", "de", "nl", "es", "it", "zh", "ar"]),
    spec("items", OptionSpec::of(&["12"]).from_to(3, 30)),
    spec("rounds", OptionSpec::of(&["3"]).from_to(1, 10)),
    one_of("give_back", &["allowed", "forbidden"]),
    one_of("must_lay", &["strict", "free"]),
    one_of("auto_call", &["off", "on"]),
    one_of("v1_score", Score::WORDS),
    one_of("out_without_discard", &["off", "on"]),
    one_of("max_wizards", &["none", "1", "2"]),
    one_of("first_dealer", &["random", "A", "B", "C", "D", "E", "F"]),
    spec("turn_cap", OptionSpec::of(&["300"]).from_to(1, 500)),
];

/// The keys of the built-in decks, the default first.
const DECK_KEYS: &[&str] = &keys_of(BUILT_IN);

/// The keys of a list of decks.
const fn keys_of<const N: usize>(decks: &[(&'static str, &'static str); N]) -> [&'static str; N] {
    let mut keys = [""; N];
    let mut place = 0;
    while place < N {
        keys[place] = decks[place].0;
        place += 1;
    }
    keys
}

impl game::Options for Options {
    const SPECS: &'static [OptionSpec] = SPECS;

    fn read(values: &OptionValues) -> Result<Self, OptionError> {
        OptionError::check(SPECS, values)?;
        let text = |key: &str| read_option::<String>(SPECS, key, values);
        let items = read_option(SPECS, "items", values)?;
        Ok(Self {
            version: read_option(SPECS, "version", values)?,
            pack: read_pack(&text("deck")?, &text("language")?, items)?,
            items,
            rounds: read_option(SPECS, "rounds", values)?,
            give_back: read_option(SPECS, "give_back", values)?,
            must_lay: read_option(SPECS, "must_lay", values)?,
            auto_call: read_option(SPECS, "auto_call", values)?,
            v1_score: read_option(SPECS, "v1_score", values)?,
            out_without_discard: read_option(SPECS, "out_without_discard", values)?,
            max_wizards: read_option(SPECS, "max_wizards", values)?,
            first_dealer: read_option(SPECS, "first_dealer", values)?,
            turn_cap: read_option(SPECS, "turn_cap", values)?,
        })
    }

    fn write(&self) -> OptionValues {
        let mut values = self.words();
        values.insert("deck".to_owned(), self.pack.deck().text().to_owned());
        values
    }
}

/// The items of a deck given by its key or as its whole text.
fn read_pack(deck: &str, language: &str, items: u8) -> Result<Pack, OptionError> {
    let built_in = BUILT_IN.iter().find(|(key, _)| *key == deck).map(|(_, text)| *text);
    let wrong = |what: String| OptionError::new("deck", deck, what);
    let read = Deck::read(built_in.unwrap_or(deck)).map_err(|errors| wrong(errors.to_string()))?;
    let code = LANGUAGES.iter().copied().find(|code| *code == language);
    Pack::new(&read, code, items.into()).map_err(|what| match code {
        Some(code) => OptionError::new("language", code, what),
        None => wrong(what),
    })
}

impl Options {
    /// All options with their values, the deck by its title: what views show of it beside the items.
    pub(super) fn words(&self) -> OptionValues {
        let own = |key: &str, text: &str| Some((key.to_owned(), text.to_owned()));
        let all = [
            own("deck", self.pack.deck().title()),
            own("language", self.pack.language().unwrap_or("auto")),
            write_option(SPECS, "version", &self.version),
            write_option(SPECS, "items", &self.items),
            write_option(SPECS, "rounds", &self.rounds),
            write_option(SPECS, "give_back", &self.give_back),
            write_option(SPECS, "must_lay", &self.must_lay),
            write_option(SPECS, "auto_call", &self.auto_call),
            write_option(SPECS, "v1_score", &self.v1_score),
            write_option(SPECS, "out_without_discard", &self.out_without_discard),
            write_option(SPECS, "max_wizards", &self.max_wizards),
            write_option(SPECS, "first_dealer", &self.first_dealer),
            write_option(SPECS, "turn_cap", &self.turn_cap),
        ];
        all.into_iter().flatten().collect()
    }

    /// Checks that these options leave a draw pile at a table of `seats`.
    ///
    /// # Errors
    /// Too many seats for the pack, or a first dealer who has no seat.
    pub(super) fn check_seats(&self, seats: u8) -> Result<(), OptionError> {
        let count = || seats.to_string();
        if !(2..=6).contains(&seats) {
            return Err(OptionError::new("seats", &count(), "2 to 6"));
        }
        let cards = 4 * u32::from(self.pack.len()) + 4;
        // Seven each, one turned up, and one to draw (TI-03, TI-04).
        if cards < 7 * u32::from(seats) + 2 {
            let most = (cards - 2) / 7;
            let expected = format!("at most {most} seats for {} items", self.pack.len());
            return Err(OptionError::new("seats", &count(), expected));
        }
        match self.first_dealer {
            FirstSeat::Chosen(dealer) if dealer.index() >= usize::from(seats) => {
                let expected = format!("a seat of this table of {seats}");
                Err(OptionError::new("first_dealer", &dealer.to_string(), expected))
            }
            FirstSeat::Chosen(_) | FirstSeat::Random => Ok(()),
        }
    }
}
