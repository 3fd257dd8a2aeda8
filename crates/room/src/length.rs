//! How long games take, and the lengths that a room offers.
//!
//! The `lengths.txt` of a room says by which options a game is short, usual or long, and how long such games of the
//! default bots were. Pages, the API and `docs/bench.md` show these figures; `humbug lab lengths` measures them, and a test
//! compares.

use game::OptionValues;

use crate::Room;

/// How many seconds a table waits in one window: for a person to think, look and press. An assumption; see
/// `docs/bench.md`.
pub const WINDOW_SECONDS: u32 = 6;

/// How long a game is meant to be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Length {
    /// Over soon.
    Short,
    /// The default length of a table.
    Normal,
    /// For a whole evening.
    Long,
    /// As in the printed rules, if that is none of the others.
    Printed,
}

impl Length {
    /// All of them, in the order of the page.
    pub const ALL: [Self; 4] = [Self::Short, Self::Normal, Self::Long, Self::Printed];

    /// Its word in files, forms and the API.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Short => "short",
            Self::Normal => "normal",
            Self::Long => "long",
            Self::Printed => "printed",
        }
    }

    /// The length with this word.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|length| length.key() == key)
    }
}

/// One of the lengths of a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preset {
    /// Which.
    pub length: Length,
    /// The options of this length; the others have their defaults.
    pub options: OptionValues,
    /// How long games of the default bots were, for each number of seats.
    pub measured: Vec<Measured>,
}

/// The length of a usual game: the median of many games between the default bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measured {
    /// The number of seats.
    pub seats: u8,
    /// How many moves all seats make together.
    pub moves: u32,
    /// In how many windows, each a moment in which the table waits for one seat or for several at once.
    pub windows: u32,
}

impl Measured {
    /// About how many minutes that takes people: to the minute up to ten, above that to five.
    pub const fn minutes(&self) -> u32 {
        let minutes = (self.windows * WINDOW_SECONDS + 30) / 60;
        match minutes {
            0 => 1,
            1..=10 => minutes,
            _ => (minutes + 2) / 5 * 5,
        }
    }
}

impl Preset {
    /// Reads a `lengths.txt`: for each length a line `LENGTH key=value ..`, and below it a line `SEATS MOVES WINDOWS`
    /// for each number of seats. Text after `#` is a comment.
    ///
    /// # Errors
    /// The first line that is not of this form.
    pub fn read(text: &str) -> Result<Vec<Self>, String> {
        let mut presets: Vec<Self> = Vec::new();
        let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default());
        for line in lines.filter(|line| !line.trim().is_empty()) {
            if let Some(preset) = heading(line) {
                presets.push(preset);
            } else if let (Some(preset), Some(measured)) = (presets.last_mut(), measured(line)) {
                preset.measured.push(measured);
            } else {
                return Err(format!("`{line}` is neither LENGTH key=value .. nor SEATS MOVES WINDOWS"));
            }
        }
        Ok(presets)
    }

    /// How long games with this many seats are.
    pub fn at(&self, seats: u8) -> Option<Measured> {
        self.measured.iter().copied().find(|measured| measured.seats == seats)
    }
}

fn heading(line: &str) -> Option<Preset> {
    let mut words = line.split_whitespace();
    let length = Length::from_key(words.next()?)?;
    let pair = |pair: &str| pair.split_once('=').map(|(key, value)| (key.to_owned(), value.to_owned()));
    Some(Preset { length, options: words.map(pair).collect::<Option<_>>()?, measured: Vec::new() })
}

fn measured(line: &str) -> Option<Measured> {
    let mut words = line.split_whitespace();
    let (seats, moves, windows) = (words.next()?, words.next()?, words.next()?);
    let none_left = words.next().is_none();
    let measured = Measured { seats: seats.parse().ok()?, moves: moves.parse().ok()?, windows: windows.parse().ok()? };
    none_left.then_some(measured)
}

impl dyn Room + '_ {
    /// The lengths that a table can choose from, the shortest first; empty if the room offers none.
    pub fn lengths(&self) -> Vec<Preset> {
        // A test reads them all.
        Preset::read(self.about().lengths).unwrap_or_default()
    }

    /// The options that make up a length: a person who changes one of them by hand chooses an individual length.
    pub fn length_keys(&self) -> Vec<String> {
        let mut keys: Vec<String> = self.lengths().into_iter().flat_map(|preset| preset.options.into_keys()).collect();
        keys.sort_unstable();
        keys.dedup();
        keys
    }

    /// Sets these options to a length. Unrelated options stay. Nothing happens if the room has no such length.
    pub fn make_length(&self, length: Length, options: &mut OptionValues) {
        let Some(preset) = self.lengths().into_iter().find(|preset| preset.length == length) else { return };
        for key in self.length_keys() {
            options.remove(&key);
        }
        options.extend(preset.options);
    }

    /// The length with these options, if the room offers one.
    pub fn length_of(&self, options: &OptionValues) -> Option<Preset> {
        let usual = |key: &str| self.options().iter().find(|spec| spec.key == key).map(|spec| spec.default_value());
        let keys = self.length_keys();
        let value =
            |options: &OptionValues, key: &str| options.get(key).map(String::as_str).or(usual(key)).map(str::to_owned);
        self.lengths()
            .into_iter()
            .find(|preset| keys.iter().all(|key| value(&preset.options, key) == value(options, key)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_are_told_about() {
        let minutes = [(1, 1), (40, 4), (100, 10), (104, 10), (115, 10), (126, 15), (200, 20), (499, 50)];
        for (windows, expected) in minutes {
            assert_eq!(Measured { seats: 2, moves: windows, windows }.minutes(), expected, "{windows}");
        }
        assert!(
            Preset::read("2 3 4").is_err() && Preset::read("short a=b\n2 3").is_err() && Preset::read("tall").is_err()
        );
    }
}
