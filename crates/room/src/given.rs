//! Parses the positions in a room's own files. A line `---` separates several positions in a file.
//!
//! The first lines (head) of a position are the same as in a story file: a line with the title, `seats: NUMBER`,
//! `option KEY: VALUE`, `given KEY SEAT: VALUE`. In the value of an option, the two characters `\n` stand for the end
//! of a line. The caller interprets all other lines.

use std::fmt;

use game::{MAX_SEATS, OptionValues, Seat, Setup, SetupError, SetupLine};

/// One position of such a file: its title, its table, and the lines that the caller interprets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given {
    /// The title of the position.
    pub title: String,
    /// The number of seats.
    pub seats: u8,
    /// The options that differ from their defaults.
    pub options: OptionValues,
    /// The `given` lines, which describe the position. Empty for a new table.
    pub setup: Setup,
    /// All other lines of the file's position, in their order. The caller interprets them.
    pub lines: Vec<Said>,
}

/// A line `KEY: VALUE` that this parser does not interpret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// The key before the colon.
    pub key: String,
    /// The value after the colon.
    pub value: String,
    /// The number of the line in the file, from 1.
    pub number: usize,
}

/// The error for a line that cannot be parsed or cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GivenError {
    /// The number of the line, from 1. 0 for an error of the whole position.
    pub number: usize,
    /// The description of the error, in English.
    pub what: String,
}

impl fmt::Display for GivenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            0 => f.write_str(&self.what),
            number => write!(f, "line {number}: {}", self.what),
        }
    }
}

impl std::error::Error for GivenError {}

impl GivenError {
    pub(crate) fn new(number: usize, what: impl fmt::Display) -> Self {
        Self { number, what: what.to_string() }
    }
}

/// This conversion reports only the first error of a position, because a `GivenError` describes one line.
impl From<Vec<SetupError>> for GivenError {
    fn from(errors: Vec<SetupError>) -> Self {
        let error = errors.into_iter().next();
        error.map_or_else(|| Self::new(0, "no table"), |error| Self::new(error.number, error.what))
    }
}

impl Given {
    /// Parses all positions of a file. `kind` is the key of the line that has the title, such as `litmus`.
    ///
    /// # Errors
    /// The first line that cannot be parsed, or a position without a title or a number of seats.
    pub fn read_all(kind: &str, text: &str) -> Result<Vec<Self>, GivenError> {
        let numbered: Vec<(usize, &str)> = (1..).zip(text.lines().map(str::trim)).collect();
        let parts = numbered.split(|(_, line)| *line == "---");
        let telling = parts.map(|part| {
            part.iter().copied().filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).collect::<Vec<_>>()
        });
        telling.filter(|part| !part.is_empty()).map(|part| Self::read(kind, &part)).collect()
    }

    fn read(kind: &str, lines: &[(usize, &str)]) -> Result<Self, GivenError> {
        let mut given = Self {
            title: String::new(),
            seats: 0,
            options: OptionValues::new(),
            setup: Setup::default(),
            lines: Vec::new(),
        };
        for (number, line) in lines {
            let (key, value) = line.split_once(':').ok_or_else(|| GivenError::new(*number, "no colon"))?;
            given.line(kind, Said { key: key.trim().to_owned(), value: value.trim().to_owned(), number: *number })?;
        }
        let first = lines.first().map_or(0, |(number, _)| *number);
        if given.title.is_empty() || given.seats == 0 {
            return Err(GivenError::new(first, format!("it needs lines `{kind}: TITLE` and `seats: NUMBER`")));
        }
        Ok(given)
    }

    fn line(&mut self, kind: &str, line: Said) -> Result<(), GivenError> {
        match line.key.split_once(' ') {
            None if line.key == kind => self.title = line.value,
            None if line.key == "seats" => {
                let seats = line.value.parse().ok().filter(|seats| (1..=MAX_SEATS as u8).contains(seats));
                self.seats = seats.ok_or_else(|| GivenError::new(line.number, "no number of seats"))?;
            }
            Some(("option", option)) => {
                self.options.insert(option.trim().to_owned(), line.value.replace("\\n", "\n"));
            }
            Some(("given", key)) => self.setup.lines.push(arranged(key, &line.value, line.number)),
            None | Some(_) => self.lines.push(line),
        }
        Ok(())
    }
}

/// Creates a line of a position. The text `key` has the form `KEY` or `KEY SEAT`.
pub(crate) fn arranged(key: &str, value: &str, number: usize) -> SetupLine {
    let seated = key.rsplit_once(' ').and_then(|(key, letter)| Some((key.trim(), single(letter)?)));
    let (key, seat) = seated.map_or((key.trim(), None), |(key, seat)| (key, Some(seat)));
    SetupLine { key: key.to_owned(), seat, value: value.trim().to_owned(), number }
}

/// Returns the seat if the whole text is a seat's letter, such as `A`.
pub(crate) fn single(text: &str) -> Option<Seat> {
    let mut letters = text.chars();
    let seat = letters.next().and_then(Seat::from_letter);
    seat.filter(|_| letters.next().is_none())
}
