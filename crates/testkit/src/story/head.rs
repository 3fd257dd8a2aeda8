//! The head of a story or of a count: title, room, seats, options, and the position it starts from.

use game::{MAX_SEATS, OptionError, OptionValues, Seat, Setup, SetupLine};
use rooms::{AnyState, Room};

use super::{StoryError, Written};

/// Everything before the first step.
#[derive(Debug)]
pub(crate) struct Head {
    pub(crate) title: String,
    pub(crate) room: &'static dyn Room,
    seats: u8,
    options: OptionValues,
    setup: Setup,
    lines: Vec<HeadLine>,
}

/// A line of the head as it was written.
#[derive(Debug)]
struct HeadLine {
    /// The key before the colon, with single spaces.
    key: String,
    number: usize,
    text: String,
}

impl Head {
    /// Reads the head, in which `kind` is before the title; the rest are steps.
    pub(crate) fn read<'a, 'b>(
        kind: &'static str,
        lines: &'b [Written<'a>],
    ) -> Result<(Self, &'b [Written<'a>]), StoryError> {
        let mut draft = Draft { kind, ..Draft::default() };
        let mut read = 0;
        for line in lines {
            if !draft.line(line).map_err(|error| StoryError { story: draft.title.clone(), ..line.error(error) })? {
                break;
            }
            read += 1;
        }
        let first = lines.first().map_or((0, ""), |line| (line.number, line.text));
        let missing = |what: &str| StoryError {
            line: first.0,
            text: first.1.to_owned(),
            story: draft.title.clone(),
            ..StoryError::new(format!("a line `{what}` in the head"), "none")
        };
        if draft.title.is_empty() {
            return Err(missing(&format!("{kind}: TITLE")));
        }
        let room = draft.room.ok_or_else(|| missing("room: KEY"))?;
        let seats = draft.seats.ok_or_else(|| missing("seats: NUMBER"))?;
        let Draft { title, options, setup, lines: written, .. } = draft;
        Ok((Self { title, room, seats, options, setup, lines: written }, &lines[read..]))
    }

    /// The table at its start.
    pub(crate) fn open(&self) -> Result<Box<dyn AnyState>, StoryError> {
        let opened = self.room.open(&self.options, self.seats).map_err(|error| self.option(&error))?;
        if self.setup.lines.is_empty() {
            return Ok(opened);
        }
        self.room.arrange(&self.options, self.seats, &self.setup).map_err(|errors| {
            let number = errors.iter().map(|error| error.number).find(|number| *number > 0);
            let about =
                |line: &&HeadLine| number.map_or(line.key.starts_with("given "), |number| line.number == number);
            let all: Vec<String> = errors.iter().map(ToString::to_string).collect();
            self.wrong(self.lines.iter().find(about), &all.join("\n"))
        })
    }

    /// The seats or an option are not as they may be.
    fn option(&self, error: &OptionError) -> StoryError {
        let key = if error.key == "seats" { error.key.clone() } else { format!("option {}", error.key) };
        self.wrong(self.lines.iter().find(|line| line.key == key), &error.to_string())
    }

    /// The table cannot be begun because of this line, or else because of the head as a whole.
    fn wrong(&self, line: Option<&HeadLine>, what: &str) -> StoryError {
        let (number, text) = line.or(self.lines.first()).map_or((0, ""), |line| (line.number, line.text.as_str()));
        StoryError { line: number, text: text.to_owned(), ..StoryError::new("a table", what) }
    }
}

/// A head being read.
#[derive(Default)]
struct Draft {
    kind: &'static str,
    title: String,
    room: Option<&'static dyn Room>,
    seats: Option<u8>,
    options: OptionValues,
    setup: Setup,
    lines: Vec<HeadLine>,
}

impl Draft {
    /// Reads a line; `false` if it is not a line of the head.
    fn line(&mut self, line: &Written<'_>) -> Result<bool, StoryError> {
        let Some((key, value)) = line.text.split_once(':') else { return Ok(false) };
        let (key, value) = (super::step::words(key), value.trim());
        match key.split_once(' ') {
            None if key == self.kind => value.clone_into(&mut self.title),
            None if key == "room" => self.room = Some(room(value)?),
            None if key == "seats" => self.seats = Some(seats(value)?),
            Some(("option", option)) => drop(self.options.insert(option.to_owned(), value.to_owned())),
            // Which of these may be repeated is for the room to say.
            Some(("given", key)) => self.setup.lines.push(given(key, value, line.number)),
            None | Some(_) => return Ok(false),
        }
        if let Some(earlier) = self.lines.iter().find(|line| line.key == key && !key.starts_with("given ")) {
            return Err(StoryError::new(
                "each line of the head once",
                &format!("it was given by line {}", earlier.number),
            ));
        }
        self.lines.push(HeadLine { key, number: line.number, text: line.text.to_owned() });
        Ok(true)
    }
}

fn room(key: &str) -> Result<&'static dyn Room, StoryError> {
    crate::room(key).ok_or_else(|| {
        let keys: Vec<_> = crate::rooms().iter().map(|room| room.key()).collect();
        StoryError::new(format!("one of the rooms {}", keys.join(", ")), key)
    })
}

/// A number, or the letters of the seats in order.
fn seats(value: &str) -> Result<u8, StoryError> {
    let letters: Vec<&str> = value.split_whitespace().collect();
    let in_order = Seat::all(MAX_SEATS as u8).map(|seat| seat.to_string());
    if !letters.is_empty() && letters.len() <= MAX_SEATS && letters.iter().zip(in_order).all(|(a, b)| *a == b) {
        return Ok(letters.len() as u8);
    }
    let number = value.parse().ok().filter(|number| (1..=MAX_SEATS as u8).contains(number));
    number.ok_or_else(|| StoryError::new("a number of seats, or their letters such as A B C", value))
}

/// `given KEY: VALUE`, or `given KEY SEAT: VALUE`.
fn given(key: &str, value: &str, number: usize) -> SetupLine {
    let seated = key.rsplit_once(' ').and_then(|(key, letter)| Some((key.trim(), super::step::seat(letter)?)));
    let (key, seat) = seated.map_or((key.trim(), None), |(key, seat)| (key, Some(seat)));
    SetupLine { key: key.to_owned(), seat, value: value.to_owned(), number }
}
