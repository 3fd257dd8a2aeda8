//! What a table of Bluff Pirate agrees on.

use game::{OptionError, OptionSpec, OptionValues, Seat};

use super::cards::Cards;

/// How far the islands are (BP-G1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Track {
    /// At squares 24 and 30.
    Normal,
    /// At squares 18 and 22.
    Short,
    /// At squares 30 and 36.
    Long,
}

/// When cards are counted to see whether one must be removed (BP-G7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Removal {
    /// At the start of the turn.
    Before,
    /// After the draw.
    After,
}

/// Who begins (BP-G18).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FirstSeat {
    /// Chance decides.
    Random,
    /// This seat.
    Chosen(Seat),
}

/// The pack and what is dealt from it. For research: people play with all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Material {
    /// How many colours, 2 to 10.
    pub colours: u8,
    /// How many accessories of each colour, 1 to 9; the pirate comes to them.
    pub copies: u8,
    /// How many cards are dealt, 1 to 7; with fewer, nothing need be removed (BP-16).
    pub hand: u8,
    /// How many cards are drawn in a turn, 1 or 2.
    pub draw: u8,
    /// The smallest set.
    pub smallest: u8,
    /// The largest set.
    pub largest: u8,
    /// The squares of the islands where the track does not say them.
    pub islands: Option<[u8; 2]>,
}

/// The table options of Bluff Pirate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// How far the islands are.
    pub track: Track,
    /// When cards are counted to see whether one must be removed.
    pub removal: Removal,
    /// Whether every vote is shown once one was picked (BP-G17).
    pub show_all_votes: bool,
    /// After so many turns without a set the foremost ship wins (BP-5); 20 to 1000. With fewer, games of players who wait
    /// for a good set would end before the treasure is found.
    pub idle_turns: u32,
    /// Who begins.
    pub first_seat: FirstSeat,
    /// The pack and what is dealt from it.
    pub material: Material,
}

const fn spec(key: &'static str, values: &'static [&'static str]) -> OptionSpec {
    OptionSpec { key, values, range: None, text: None, offered: true }
}

const fn research(key: &'static str, values: &'static [&'static str], range: Option<(u32, u32)>) -> OptionSpec {
    OptionSpec { key, values, range, text: None, offered: false }
}

/// The options in the order in which they are shown.
pub(super) const SPECS: &[OptionSpec] = &[
    spec("track", &["normal", "short", "long"]),
    spec("removal", &["before", "after"]),
    spec("show_all_votes", &["no", "yes"]),
    OptionSpec { range: Some((20, 1000)), ..spec("idle_turns", &["100"]) },
    spec("first_seat", &["random", "A", "B", "C", "D", "E"]),
    research("colours", &["10"], Some((2, 10))),
    research("copies", &["9"], Some((1, 9))),
    research("hand", &["5"], Some((1, 7))),
    research("draw", &["2"], Some((1, 2))),
    research("sets", &["3-5", "2-2", "2-3", "3-3"], None),
    research("islands", &["track", "2-4", "3-5", "4-6", "6-8"], None),
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
        let number = |key: &str, default: u8| value(key).parse().unwrap_or(default);
        let [smallest, largest] = read_pair(value("sets")).unwrap_or([3, 5]);
        Ok(Self {
            track: match value("track") {
                "short" => Track::Short,
                "long" => Track::Long,
                _ => Track::Normal,
            },
            removal: if value("removal") == "after" { Removal::After } else { Removal::Before },
            show_all_votes: value("show_all_votes") == "yes",
            idle_turns: value("idle_turns").parse().unwrap_or(100),
            first_seat: read_first(value("first_seat")),
            material: Material {
                colours: number("colours", 10),
                copies: number("copies", 9),
                hand: number("hand", 5),
                draw: number("draw", 2),
                smallest,
                largest,
                islands: read_pair(value("islands")),
            },
        })
    }

    fn write(&self) -> OptionValues {
        let Material { colours, copies, hand, draw, smallest, largest, islands } = self.material;
        let first = match self.first_seat {
            FirstSeat::Random => "random".to_owned(),
            FirstSeat::Chosen(seat) => seat.to_string(),
        };
        let track = match self.track {
            Track::Normal => "normal",
            Track::Short => "short",
            Track::Long => "long",
        };
        let either = |first: bool, yes: &str, no: &str| (if first { yes } else { no }).to_owned();
        let texts = [
            ("track", track.to_owned()),
            ("removal", either(self.removal == Removal::Before, "before", "after")),
            ("show_all_votes", either(self.show_all_votes, "yes", "no")),
            ("idle_turns", self.idle_turns.to_string()),
            ("first_seat", first),
            ("colours", colours.to_string()),
            ("copies", copies.to_string()),
            ("hand", hand.to_string()),
            ("draw", draw.to_string()),
            ("sets", format!("{smallest}-{largest}")),
            ("islands", islands.map_or_else(|| "track".to_owned(), |[first, last]| format!("{first}-{last}"))),
        ];
        texts.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
    }
}

impl Options {
    /// The squares of the two islands, counted from the start (BP-G1).
    pub const fn islands(&self) -> [u8; 2] {
        match (self.material.islands, self.track) {
            (Some(islands), _) => islands,
            (None, Track::Normal) => [24, 30],
            (None, Track::Short) => [18, 22],
            (None, Track::Long) => [30, 36],
        }
    }

    /// All cards of the pack (BP-04).
    pub(super) fn pack(&self) -> Cards {
        Cards::pack(self.material.colours, self.material.copies)
    }
}

/// Two numbers such as `3-5`.
fn read_pair(text: &str) -> Option<[u8; 2]> {
    let (first, last) = text.split_once('-')?;
    Some([first.parse().ok()?, last.parse().ok()?])
}

fn read_first(value: &str) -> FirstSeat {
    let mut letters = value.chars();
    match (letters.next().and_then(Seat::from_letter), letters.next()) {
        (Some(seat), None) => FirstSeat::Chosen(seat),
        (_, _) => FirstSeat::Random,
    }
}

#[cfg(test)]
mod tests {
    use game::Options as _;

    use super::*;

    #[test]
    fn every_value_is_read_back() {
        for spec in SPECS {
            let ends = spec.range.map_or_else(Vec::new, |(low, high)| vec![low.to_string(), high.to_string()]);
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
    fn the_pack_has_a_hundred_cards() {
        let options = Options::read(&[].into()).unwrap();
        assert_eq!((options.pack().len(), options.islands()), (100, [24, 30]));
    }
}
