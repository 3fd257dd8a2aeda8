//! What a table of Learnatic Bluff agrees on.

use deck::Deck;
use game::{OptionError, OptionSpec, OptionValues, Seat};

use super::lexicon::{BUILT_IN, Lexicon};

/// When Block may be called (LB-G1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BlockTime {
    /// At the start of one's own turn.
    OwnTurn,
    /// Also while the other's turn has not begun with an action.
    AnyTime,
}

/// How the word is named that a Wild stands for (LB-G6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Naming {
    /// The winner says it, and loses where it is wrong (LB-26).
    Ask,
    /// Nobody has to say it.
    Auto,
}

/// What becomes of a call of Out without a winning hand (LB-G5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WrongOut {
    /// It is refused.
    Refused,
    /// It loses the round.
    Loses,
}

/// Who deals first (LB-G17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FirstDealer {
    /// Chance decides.
    Random,
    /// This seat.
    Chosen(Seat),
}

/// The table options of Learnatic Bluff.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// The words.
    pub deck: Lexicon,
    /// When Block may be called.
    pub block: BlockTime,
    /// How the word of a Wild is named.
    pub wild: Naming,
    /// What becomes of a wrong call of Out.
    pub wrong_out: WrongOut,
    /// How many rounds win the table (LB-G16).
    pub rounds: u8,
    /// Who deals first.
    pub first_dealer: FirstDealer,
    /// After so many turns a round is drawn (LB-5).
    pub turn_cap: u16,
}

const fn spec(key: &'static str, values: &'static [&'static str]) -> OptionSpec {
    OptionSpec { key, values, range: None, text: None, offered: true }
}

/// The keys of the decks of the house, in the order of [`BUILT_IN`].
const DECKS: &[&str] = &["parts-of-speech", "figures-of-speech", "geometry", "cells-and-plants", "weather"];

/// The options in the order in which they are shown.
pub(super) const SPECS: &[OptionSpec] = &[
    OptionSpec { text: Some(deck::DECK_LIMIT as u32), ..spec("deck", DECKS) },
    OptionSpec { range: Some((1, 9)), ..spec("rounds", &["1", "2", "3", "5"]) },
    spec("block", &["own_turn", "any_time"]),
    spec("wild", &["ask", "auto"]),
    spec("wrong_out", &["refused", "loses"]),
    spec("first_dealer", &["random", "A", "B"]),
    OptionSpec { range: Some((20, 1_000)), ..spec("turn_cap", &["300"]) },
];

impl game::Options for Options {
    const SPECS: &'static [OptionSpec] = SPECS;

    fn read(values: &OptionValues) -> Result<Self, OptionError> {
        OptionError::check(SPECS, values)?;
        let value = |key: &str| {
            let default = SPECS.iter().find(|spec| spec.key == key).map_or("", OptionSpec::default_value);
            values.get(key).map_or(default, String::as_str)
        };
        Ok(Self {
            deck: read_deck(value("deck"))?,
            block: if value("block") == "any_time" { BlockTime::AnyTime } else { BlockTime::OwnTurn },
            wild: if value("wild") == "auto" { Naming::Auto } else { Naming::Ask },
            wrong_out: if value("wrong_out") == "loses" { WrongOut::Loses } else { WrongOut::Refused },
            rounds: value("rounds").parse().unwrap_or(1),
            first_dealer: match value("first_dealer").chars().next().and_then(Seat::from_letter) {
                Some(seat) if seat.index() < 2 => FirstDealer::Chosen(seat),
                Some(_) | None => FirstDealer::Random,
            },
            turn_cap: value("turn_cap").parse().unwrap_or(300),
        })
    }

    fn write(&self) -> OptionValues {
        let either = |first: bool, yes: &str, no: &str| if first { yes.to_owned() } else { no.to_owned() };
        let dealer = match self.first_dealer {
            FirstDealer::Random => "random".to_owned(),
            FirstDealer::Chosen(seat) => seat.to_string(),
        };
        let texts = [
            ("deck", self.deck.deck().text().to_owned()),
            ("rounds", self.rounds.to_string()),
            ("block", either(self.block == BlockTime::OwnTurn, "own_turn", "any_time")),
            ("wild", either(self.wild == Naming::Ask, "ask", "auto")),
            ("wrong_out", either(self.wrong_out == WrongOut::Refused, "refused", "loses")),
            ("first_dealer", dealer),
            ("turn_cap", self.turn_cap.to_string()),
        ];
        texts.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
    }
}

/// A deck by its key or by its whole text.
fn read_deck(value: &str) -> Result<Lexicon, OptionError> {
    let error = |what: String| OptionError::new("deck", value, format!("a deck of 4 to 40 words: {what}"));
    let text = BUILT_IN.iter().find(|(key, _)| *key == value).map_or(value, |(_, text)| text);
    let deck = Deck::read(text).map_err(|errors| error(errors.to_string()))?;
    Lexicon::new(deck).map_err(|errors| error(deck::DeckErrors(errors).to_string()))
}

#[cfg(test)]
mod tests {
    use game::Options as _;

    use super::*;

    #[test]
    fn every_value_is_read_back() {
        for spec in SPECS {
            for value in spec.values {
                let values: OptionValues = [(spec.key.to_owned(), (*value).to_owned())].into();
                let options = Options::read(&values).unwrap();
                let written = options.write();
                assert!(spec.key == "deck" || written[spec.key] == *value, "{}", spec.key);
                assert_eq!(written.len(), SPECS.len());
                assert_eq!(Options::read(&written), Ok(options));
            }
        }
    }

    #[test]
    fn a_deck_is_written_whole() {
        let text = "word,definition\na,1\nb,2\nc,3\nd,4\n";
        let values: OptionValues = [("deck".to_owned(), text.to_owned())].into();
        let options = Options::read(&values).unwrap();
        assert_eq!(options.deck.words(), 4);
        assert_eq!(Options::read(&options.write()).unwrap().write(), options.write());
        assert!(DECKS.iter().zip(BUILT_IN).all(|(key, (other, _))| key == other) && DECKS.len() == BUILT_IN.len());
        for wrong in ["", "no-such-value", "word,definition\na,1\n", "word\na\nb\nc\nd\n"] {
            let values: OptionValues = [("deck".to_owned(), wrong.to_owned())].into();
            assert!(Options::read(&values).is_err(), "{wrong:?}");
        }
    }
}
