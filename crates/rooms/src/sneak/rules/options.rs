//! What a table of Sneak agrees on.

use std::collections::BTreeMap;

use game::{OptionError, OptionSpec, OptionValues, Seat};

use super::cards::Cards;

/// How many packs are used (SN-02).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Packs {
    /// One for up to four seats, two for more.
    Auto,
    /// One: for two to four seats.
    One,
    /// Two: for four seats or more.
    Two,
}

/// How challenges are declared (SN-G8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Challenge {
    /// All at once, in secret.
    Simultaneous,
    /// One after the other from the leader's left, aloud.
    Rotation,
}

/// Who wins when a led straight flush is equalled (SN-G10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SfTie {
    /// The last one, as in every other tie.
    Last,
    /// The leader: only a higher straight flush beats him.
    Leader,
}

/// How junk compares with junk (SN-G6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Junk {
    /// By the highest card, then the next.
    HighCard,
    /// All junk is equal.
    AllTie,
}

/// How flushes compare (SN-G7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FlushTies {
    /// By the highest card, then the next.
    Full,
    /// By the highest card alone.
    Top,
}

/// What happens when the first place is shared at the end (SN-G22).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tie {
    /// It is shared.
    Share,
    /// Another round is played.
    ExtraRound,
}

/// When the game ends (SN-32).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// At 100 points with one pack, at 200 with two (SN-G24).
    Auto,
    /// After one round.
    Single,
    /// At this many points, 1 to 1000.
    Points(u32),
}

/// How a round ends once the stock is gone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The last player with cards in hand wins them (SN-29).
    Parlett,
    /// One more turn each, ending with the seat that drew the last card; what is then in hands counts for nobody.
    LastRound,
}

/// Who deals first (SN-G23).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FirstDealer {
    /// Chance decides.
    Random,
    /// This seat.
    Chosen(Seat),
}

/// Which cards one pack has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PackShape {
    /// How many ranks from the ace down, 1 to 13.
    pub ranks: u8,
    /// How many suits from spades down, 1 to 4.
    pub suits: u8,
}

/// The table options of Sneak.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// How many packs are used.
    pub packs: Packs,
    /// How challenges are declared.
    pub challenge: Challenge,
    /// Who wins when a led straight flush is equalled.
    pub sf_tie: SfTie,
    /// How junk compares with junk.
    pub junk: Junk,
    /// How flushes compare.
    pub flush_ties: FlushTies,
    /// What happens when the first place is shared.
    pub tie: Tie,
    /// When the game ends.
    pub target: Target,
    /// How a round ends.
    pub ending: Ending,
    /// Who deals first.
    pub first_dealer: FirstDealer,
    /// Which cards one pack has. For research.
    pub deck: PackShape,
    /// The most cards that may be led, where it is limited at all. For research.
    pub lead_limit: Option<u8>,
}

const fn spec(key: &'static str, values: &'static [&'static str]) -> OptionSpec {
    OptionSpec { key, values, range: None, text: None, offered: true }
}

/// The options in the order in which they are shown.
pub(super) const SPECS: &[OptionSpec] = &[
    spec("packs", &["auto", "1", "2"]),
    spec("challenge", &["simultaneous", "rotation"]),
    OptionSpec { key: "target", values: &["auto", "single"], range: Some((1, 1000)), text: None, offered: true },
    spec("ending", &["parlett", "last_round"]),
    spec("junk", &["high_card", "all_tie"]),
    spec("flush_ties", &["full", "top"]),
    spec("sf_tie", &["last", "leader"]),
    spec("tie", &["share", "extra_round"]),
    spec("first_dealer", &["random", "A", "B", "C", "D", "E", "F", "G"]),
    OptionSpec { offered: false, ..spec("deck", SHAPES) },
    OptionSpec { key: "lead_limit", values: &["none"], range: Some((1, 8)), text: None, offered: false },
];

/// The forms of one pack: ranks from the ace down by suits.
const SHAPES: &[&str] =
    &["full", "2x2", "3x2", "4x2", "5x2", "6x2", "3x3", "4x3", "5x3", "6x3", "3x4", "4x4", "5x4", "6x4", "8x4"];

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
        Ok(Self {
            packs: match value("packs") {
                "1" => Packs::One,
                "2" => Packs::Two,
                _ => Packs::Auto,
            },
            challenge: if value("challenge") == "rotation" { Challenge::Rotation } else { Challenge::Simultaneous },
            sf_tie: if value("sf_tie") == "leader" { SfTie::Leader } else { SfTie::Last },
            junk: if value("junk") == "all_tie" { Junk::AllTie } else { Junk::HighCard },
            flush_ties: if value("flush_ties") == "top" { FlushTies::Top } else { FlushTies::Full },
            tie: if value("tie") == "extra_round" { Tie::ExtraRound } else { Tie::Share },
            target: match value("target") {
                "auto" => Target::Auto,
                "single" => Target::Single,
                number => number.parse().map_or(Target::Auto, Target::Points),
            },
            ending: if value("ending") == "last_round" { Ending::LastRound } else { Ending::Parlett },
            first_dealer: read_dealer(value("first_dealer")),
            deck: PackShape::read(value("deck")),
            lead_limit: value("lead_limit").parse().ok(),
        })
    }

    fn write(&self) -> OptionValues {
        let dealer = match self.first_dealer {
            FirstDealer::Random => "random".to_owned(),
            FirstDealer::Chosen(seat) => seat.to_string(),
        };
        let target = match self.target {
            Target::Auto => "auto".to_owned(),
            Target::Single => "single".to_owned(),
            Target::Points(points) => points.to_string(),
        };
        let texts = [
            ("first_dealer", dealer),
            ("target", target),
            ("deck", self.deck.text()),
            ("lead_limit", self.limit_text()),
        ];
        let words = self.words().map(|(key, value)| (key, value.to_owned()));
        texts.into_iter().chain(words).map(|(key, value)| (key.to_owned(), value)).collect::<BTreeMap<_, _>>()
    }
}

impl Options {
    /// The options that are one of a few words.
    fn words(&self) -> [(&'static str, &'static str); 7] {
        let packs = match self.packs {
            Packs::Auto => "auto",
            Packs::One => "1",
            Packs::Two => "2",
        };
        let either = |first: bool, yes, no| if first { yes } else { no };
        [
            ("packs", packs),
            ("challenge", either(self.challenge == Challenge::Simultaneous, "simultaneous", "rotation")),
            ("sf_tie", either(self.sf_tie == SfTie::Last, "last", "leader")),
            ("junk", either(self.junk == Junk::HighCard, "high_card", "all_tie")),
            ("flush_ties", either(self.flush_ties == FlushTies::Full, "full", "top")),
            ("tie", either(self.tie == Tie::Share, "share", "extra_round")),
            ("ending", either(self.ending == Ending::Parlett, "parlett", "last_round")),
        ]
    }

    fn limit_text(&self) -> String {
        self.lead_limit.map_or_else(|| "none".to_owned(), |limit| limit.to_string())
    }

    /// How many packs a table of `seats` uses (SN-02).
    ///
    /// # Errors
    /// A number of packs that these seats may not use.
    pub fn packs_for(&self, seats: u8) -> Result<u8, OptionError> {
        match (self.packs, seats) {
            (Packs::Auto, ..=4) | (Packs::One, ..=4) => Ok(1),
            (Packs::Auto, 5..) | (Packs::Two, 4..) => Ok(2),
            (Packs::One, 5..) => Err(OptionError::new("packs", "1", "2 for five seats or more (SN-02)")),
            (Packs::Two, ..=3) => Err(OptionError::new("packs", "2", "1 for two or three seats (SN-02)")),
        }
    }

    /// The points that end the game (SN-32, SN-G24); `None` where one round is played.
    pub fn target_for(&self, packs: u8) -> Option<u32> {
        match self.target {
            Target::Auto => Some(if packs > 1 { 200 } else { 100 }),
            Target::Single => None,
            Target::Points(points) => Some(points),
        }
    }

    /// The shuffled cards of a round.
    pub(super) fn stock(&self, packs: u8) -> Cards {
        Cards::pack(self.deck.ranks, self.deck.suits, packs)
    }
}

impl PackShape {
    /// An ordinary pack.
    const FULL: Self = Self { ranks: 13, suits: 4 };

    fn read(text: &str) -> Self {
        let sides = text.split_once('x').and_then(|(ranks, suits)| Some((ranks.parse().ok()?, suits.parse().ok()?)));
        sides.map_or(Self::FULL, |(ranks, suits)| Self { ranks, suits })
    }

    fn text(self) -> String {
        if self == Self::FULL { "full".to_owned() } else { format!("{}x{}", self.ranks, self.suits) }
    }
}

fn read_dealer(value: &str) -> FirstDealer {
    match value {
        "random" => FirstDealer::Random,
        letter => letter.chars().next().and_then(Seat::from_letter).map_or(FirstDealer::Random, FirstDealer::Chosen),
    }
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
                assert_eq!(written[spec.key], *value);
                assert_eq!(written.len(), SPECS.len());
                assert_eq!(Options::read(&written), Ok(options));
            }
        }
        let values: OptionValues = [("target".to_owned(), "150".to_owned())].into();
        assert_eq!(Options::read(&values).unwrap().target, Target::Points(150));
    }

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
            let found = (packs(Packs::Auto, seats), packs(Packs::One, seats), packs(Packs::Two, seats));
            assert_eq!(found, (Some(auto), one, two), "{seats} seats");
        }
    }
}
