//! The lengths of games that a room offers, such as short and long, with their measured durations.
//!
//! The file `lengths.txt` of a room lists the options of each length, and how long games with these options were when
//! default bots played them. Pages, the API and `docs/bench.md` show these durations. `humbug lab lengths` measures
//! them, and a test checks that they are complete and that longer lengths have more windows.

use game::OptionValues;

use crate::Room;

/// The number of seconds that a person needs in one window (one time that the table waits) to think and press a button.
/// This is an assumption; see `docs/bench.md`.
pub const WINDOW_SECONDS: u32 = 6;

/// The intended length of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Length {
    /// A game that is over soon.
    Short,
    /// The default length of a table.
    Normal,
    /// A game for a whole evening.
    Long,
    /// The length in the printed rules of the game, if it differs from all other lengths.
    Printed,
}

impl Length {
    /// All lengths, in the order in which the page shows them.
    pub const ALL: [Self; 4] = [Self::Short, Self::Normal, Self::Long, Self::Printed];

    /// Returns the word for this length in files, forms and the API.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Short => "short",
            Self::Normal => "normal",
            Self::Long => "long",
            Self::Printed => "printed",
        }
    }

    /// Returns the length with this word.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|length| length.key() == key)
    }
}

/// A length that a room offers, with its options and its measured duration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preset {
    /// The intended length of the game.
    pub length: Length,
    /// The options of this length. All other options have their defaults.
    pub options: OptionValues,
    /// The measured length of games between the default bots, for each number of seats.
    pub measured: Vec<Measured>,
}

/// The length of a typical game with one number of seats: the median of many games between the default bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measured {
    /// The number of seats.
    pub seats: u8,
    /// The number of moves of all seats together.
    pub moves: u32,
    /// The number of windows. In each window the table waits once, for one seat or for several seats together.
    pub windows: u32,
}

impl Measured {
    /// Returns about how many minutes people need for such a game. Results up to 10 are rounded to whole minutes,
    /// larger results to 5 minutes.
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
    /// Parses a `lengths.txt`. Each length has a line `LENGTH key=value ..`, and below it a line `SEATS MOVES WINDOWS`
    /// for each number of seats. Text after `#` is a comment.
    ///
    /// # Errors
    /// The first line that has neither of these two forms.
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

    /// Returns the measured length of games with this number of seats. Returns `None` if the file has no line for it.
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
    /// Returns the lengths that a table can choose from, the shortest first. Returns an empty list if the room offers
    /// no choice.
    pub fn lengths(&self) -> Vec<Preset> {
        // An invalid file counts as no lengths. A test parses the files of all rooms, so this does not occur.
        Preset::read(self.about().lengths).unwrap_or_default()
    }

    /// Returns the keys of the options that define a length. If a person changes one of these options, the game no
    /// longer has one of the offered lengths.
    pub fn length_keys(&self) -> Vec<String> {
        let mut keys: Vec<String> = self.lengths().into_iter().flat_map(|preset| preset.options.into_keys()).collect();
        keys.sort_unstable();
        keys.dedup();
        keys
    }

    /// Sets the options that define this length, in place of their present values, and leaves unrelated options as they
    /// are. Does nothing if the room does not offer the length.
    pub fn make_length(&self, length: Length, options: &mut OptionValues) {
        let Some(preset) = self.lengths().into_iter().find(|preset| preset.length == length) else { return };
        for key in self.length_keys() {
            options.remove(&key);
        }
        options.extend(preset.options);
    }

    /// Sets the options that define this length, and leaves all options that `options` has already as they are. Does
    /// nothing if the room does not offer the length.
    pub fn fill_length(&self, length: Length, options: &mut OptionValues) {
        let Some(preset) = self.lengths().into_iter().find(|preset| preset.length == length) else { return };
        for (key, value) in preset.options {
            options.entry(key).or_insert(value);
        }
    }

    /// Returns the offered length that has the same values of the length options as `options`. Returns `None` for an
    /// individual length.
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
