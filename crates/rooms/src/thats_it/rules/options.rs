//! What a table of That's It! agrees on.

use deck::Deck;
use game::{OptionError, OptionSpec, OptionValues, Seat};

use super::pack::{LANGUAGES, Pack};
use crate::thats_it::decks::BUILT_IN;

/// Which of the two games is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Version {
    /// Sets stay in the hand until all seven cards fit (TI-08).
    One,
    /// Sets are laid on the table (TI-11 to TI-18).
    Two,
}

/// What counts in a hand that lost in version 1 (TI-G17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// The cards that are in no set.
    Unmatched,
    /// All cards.
    All,
}

/// Who deals first (TI-G2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FirstDealer {
    /// Chance decides.
    Random,
    /// This seat.
    Chosen(Seat),
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
    pub first_dealer: FirstDealer,
    /// How many turns a round may have, 1 to 500.
    pub turn_cap: u16,
}

const fn spec(key: &'static str, values: &'static [&'static str]) -> OptionSpec {
    OptionSpec { key, values, range: None, text: None, offered: true }
}

const fn number(key: &'static str, usual: &'static [&'static str], low: u32, high: u32) -> OptionSpec {
    OptionSpec { key, values: usual, range: Some((low, high)), text: None, offered: true }
}

/// The longest text of a deck, in characters.
const DECK_TEXT: u32 = 40_000;

/// The options in the order in which they are shown.
pub(super) const SPECS: &[OptionSpec] = &[
    spec("version", &["1", "2"]),
    OptionSpec { text: Some(DECK_TEXT), ..spec("deck", DECK_KEYS) },
    spec("language", &["auto", "en", "fr", "de", "nl", "es", "it", "zh", "ar"]),
    number("items", &["12"], 3, 30),
    number("rounds", &["3"], 1, 10),
    spec("give_back", &["allowed", "forbidden"]),
    spec("must_lay", &["strict", "free"]),
    spec("auto_call", &["off", "on"]),
    spec("v1_score", &["unmatched", "all"]),
    spec("out_without_discard", &["off", "on"]),
    spec("max_wizards", &["none", "1", "2"]),
    spec("first_dealer", &["random", "A", "B", "C", "D", "E", "F"]),
    number("turn_cap", &["300"], 1, 500),
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
        let value = |key: &str| {
            let default = SPECS.iter().find(|spec| spec.key == key).map_or("", OptionSpec::default_value);
            values.get(key).map_or(default, String::as_str)
        };
        let number = |key: &str| value(key).parse().unwrap_or(0_u16);
        let items = number("items") as u8;
        Ok(Self {
            version: if value("version") == "2" { Version::Two } else { Version::One },
            pack: read_pack(value("deck"), value("language"), items)?,
            items,
            rounds: number("rounds") as u8,
            give_back: value("give_back") == "allowed",
            must_lay: value("must_lay") == "strict",
            auto_call: value("auto_call") == "on",
            v1_score: if value("v1_score") == "all" { Score::All } else { Score::Unmatched },
            out_without_discard: value("out_without_discard") == "on",
            max_wizards: value("max_wizards").parse().ok(),
            first_dealer: match Seat::from_text(value("first_dealer")) {
                Some(seat) => FirstDealer::Chosen(seat),
                None => FirstDealer::Random,
            },
            turn_cap: number("turn_cap"),
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
        let either = |first: bool, yes: &str, no: &str| if first { yes.to_owned() } else { no.to_owned() };
        let dealer = match self.first_dealer {
            FirstDealer::Random => "random".to_owned(),
            FirstDealer::Chosen(seat) => seat.to_string(),
        };
        let texts = [
            ("version", either(self.version == Version::One, "1", "2")),
            ("deck", self.pack.deck().title().to_owned()),
            ("language", self.pack.language().unwrap_or("auto").to_owned()),
            ("items", self.items.to_string()),
            ("rounds", self.rounds.to_string()),
            ("give_back", either(self.give_back, "allowed", "forbidden")),
            ("must_lay", either(self.must_lay, "strict", "free")),
            ("auto_call", either(self.auto_call, "on", "off")),
            ("v1_score", either(self.v1_score == Score::All, "all", "unmatched")),
            ("out_without_discard", either(self.out_without_discard, "on", "off")),
            ("max_wizards", self.max_wizards.map_or_else(|| "none".to_owned(), |most| most.to_string())),
            ("first_dealer", dealer),
            ("turn_cap", self.turn_cap.to_string()),
        ];
        texts.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
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
            FirstDealer::Chosen(dealer) if dealer.index() >= usize::from(seats) => {
                let expected = format!("a seat of this table of {seats}");
                Err(OptionError::new("first_dealer", &dealer.to_string(), expected))
            }
            FirstDealer::Chosen(_) | FirstDealer::Random => Ok(()),
        }
    }
}
