//! Parses the lines of a story or of a file of counts: the head (title, room, seats, options and start position), and
//! the steps after it.

use game::{MAX_SEATS, OptionError, OptionValues, Seat, SeatSet, Setup, SetupLine};
use rooms::{AnyState, Room};

use super::{StoryError, Written};

/// The parsed head: everything before the first step.
#[derive(Debug)]
pub(crate) struct Head {
    pub(crate) title: String,
    pub(crate) room: &'static dyn Room,
    seats: u8,
    options: OptionValues,
    setup: Setup,
    lines: Vec<HeadLine>,
}

/// A line of the head. Error messages about the table show the line to which they belong.
#[derive(Debug)]
struct HeadLine {
    /// The text of the line before the colon, with single spaces.
    key: String,
    number: usize,
    text: String,
}

impl Head {
    /// Parses the head. `kind` is the key of the line with the title. Returns the head, and the lines after it, which
    /// are steps.
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

    /// Opens the table that the head describes, at its start position.
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

    /// Creates an error about a number of seats or an option that the room refuses. The error names the line of the
    /// head.
    fn option(&self, error: &OptionError) -> StoryError {
        let key = if error.key == "seats" { error.key.clone() } else { format!("option {}", error.key) };
        self.wrong(self.lines.iter().find(|line| line.key == key), &error.to_string())
    }

    /// Creates an error about a table that cannot be opened. The error names this line of the head, or the first line
    /// if the whole head is wrong.
    fn wrong(&self, line: Option<&HeadLine>, what: &str) -> StoryError {
        let (number, text) = line.or(self.lines.first()).map_or((0, ""), |line| (line.number, line.text.as_str()));
        StoryError { line: number, text: text.to_owned(), ..StoryError::new("a table", what) }
    }
}

/// The part of a head that has been parsed so far.
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
    /// Parses one line of the head. Returns `false` if the line does not belong to the head.
    fn line(&mut self, line: &Written<'_>) -> Result<bool, StoryError> {
        let Some((key, value)) = line.text.split_once(':') else { return Ok(false) };
        let (key, value) = (words(key), value.trim());
        match key.split_once(' ') {
            None if key == self.kind => value.clone_into(&mut self.title),
            None if key == "room" => self.room = Some(room(value)?),
            None if key == "seats" => self.seats = Some(seats(value)?),
            Some(("option", option)) => drop(self.options.insert(option.to_owned(), value.to_owned())),
            // A `given` line may occur several times. The room reports lines that must not be repeated.
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

/// Parses the value of the line `seats`: a number, or the letters of the seats in order.
fn seats(value: &str) -> Result<u8, StoryError> {
    let letters: Vec<&str> = value.split_whitespace().collect();
    let in_order = Seat::all(MAX_SEATS as u8).map(|seat| seat.to_string());
    if !letters.is_empty() && letters.len() <= MAX_SEATS && letters.iter().zip(in_order).all(|(a, b)| *a == b) {
        return Ok(letters.len() as u8);
    }
    let number = value.parse().ok().filter(|number| (1..=MAX_SEATS as u8).contains(number));
    number.ok_or_else(|| StoryError::new("a number of seats, or their letters such as A B C", value))
}

/// Parses the line `given KEY: VALUE` or `given KEY SEAT: VALUE`. `key` is the part between `given` and the colon.
fn given(key: &str, value: &str, number: usize) -> SetupLine {
    let seated = key.rsplit_once(' ').and_then(|(key, letter)| Some((key.trim(), seat(letter)?)));
    let (key, seat) = seated.map_or((key.trim(), None), |(key, seat)| (key, Some(seat)));
    SetupLine { key: key.to_owned(), seat, value: value.to_owned(), number }
}

/// A step of a story: an action, or an expectation about the state after the last action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// `A: MOVE`: a seat makes a move.
    Play(Seat, String),
    /// `nature: DRAW`: nature makes a draw.
    Draw(String),
    /// `refuse A: MOVE because CLAUSE`: the rules must refuse this move of a seat, because of this clause.
    Refuse(Seat, String, String),
    /// `refuse nature: DRAW`: the rules must refuse this draw.
    RefuseDraw(String),
    /// `await A B`, `await nature`, `await nobody`: the seats that must be awaited, or nature, or nobody.
    Await(Awaited),
    /// `legal A: MOVE | MOVE`, `legal A has MOVE`, `legal A lacks MOVE`: an expectation about the legal moves of a
    /// seat. `None` instead of a seat stands for nature; then it is about draws.
    Legal(Option<Seat>, Expect),
    /// `see WHO: KEY: VALUE`, `see WHO has TEXT`, `see WHO lacks TEXT`: an expectation about the lines of a viewer's
    /// view.
    See(Who, Expect),
    /// `told WHO: KEY KEY`, `told WHO: nothing`, `told WHO has TEXT`, `told WHO lacks TEXT`: an expectation about what
    /// a viewer observed of the latest entry.
    Observation(Who, Expect),
    /// `hide WHO: CARD CARD`: the viewer must never have seen these cards, and must never have been told their names.
    Hide(Who, Vec<String>),
    /// `truth A: MOVE is WORD`: an expectation whether the claim of this move is true.
    Truth(Seat, String, String),
    /// `scores: A 3 B 0`: the expected points of the seats after the game.
    Scores(String),
    /// `winners: A B`: the seats that must have won.
    Winners(String),
}

/// The actor that an `await` step expects: seats, nature or nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Awaited {
    Nature,
    Nobody,
    Seats(SeatSet),
}

/// The viewer to whom an expectation applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Who {
    Seat(Seat),
    Rail,
    Archive,
}

/// The expected content of a list, for instance of the lines of a view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Expect {
    /// The text after `:`. The list must equal it.
    Exactly(String),
    /// The text after `has`. The list must contain it.
    Has(String),
    /// The text after `lacks`. The list must not contain it.
    Lacks(String),
}

const FORMS: &str = "a step such as `A: MOVE`, `nature: DRAW`, `refuse A: MOVE because CLAUSE`, `await A B`,\n\
                     `legal A has MOVE`, `see A: KEY: VALUE`, `told rail: KEY`, `hide A: CARDS`, `truth A: MOVE is lie`,\n\
                     `scores: A 1 B 0` or `winners: A` (see docs/stories.md)";

impl Step {
    pub(super) fn read(text: &str) -> Result<Self, StoryError> {
        let wrong = || StoryError::new(FORMS, text);
        let (word, rest) = text.split_once([' ', ':']).ok_or_else(wrong)?;
        let rest = rest.trim();
        if text[word.len()..].starts_with(':') {
            return match word {
                "nature" => Ok(Self::Draw(rest.to_owned())),
                "scores" => Ok(Self::Scores(words(rest))),
                "winners" => Ok(Self::Winners(words(rest))),
                _ => Ok(Self::Play(seat(word).ok_or_else(wrong)?, rest.to_owned())),
            };
        }
        match word {
            "await" => awaited(rest).map(Self::Await),
            "refuse" => refuse(rest),
            "truth" => truth(rest),
            "legal" => {
                let (who, expect) = expectation(rest)?;
                let actor = if who == "nature" { None } else { Some(seat(who).ok_or_else(wrong)?) };
                Ok(Self::Legal(actor, expect))
            }
            "see" => expectation(rest).and_then(|(who, expect)| Ok(Self::See(viewer(who)?, expect))),
            "told" => expectation(rest).and_then(|(who, expect)| Ok(Self::Observation(viewer(who)?, expect))),
            "hide" => match expectation(rest)? {
                (_, Expect::Exactly(list)) if list.is_empty() => {
                    Err(StoryError::new("the cards that are hidden", "none"))
                }
                (who, Expect::Exactly(list)) => {
                    Ok(Self::Hide(viewer(who)?, list.split_whitespace().map(str::to_owned).collect()))
                }
                (_, Expect::Has(_) | Expect::Lacks(_)) => Err(wrong()),
            },
            _ => Err(wrong()),
        }
    }
}

/// Parses a seat from a single letter.
pub(super) fn seat(letter: &str) -> Option<Seat> {
    let mut letters = letter.chars();
    let seat = letters.next().filter(char::is_ascii_uppercase).and_then(Seat::from_letter);
    if letters.next().is_none() { seat } else { None }
}

/// Returns the text with single spaces.
pub(super) fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn viewer(text: &str) -> Result<Who, StoryError> {
    match text {
        "rail" => Ok(Who::Rail),
        "archive" => Ok(Who::Archive),
        letter => seat(letter).map(Who::Seat).ok_or_else(|| StoryError::new("a seat's letter, rail or archive", text)),
    }
}

fn awaited(text: &str) -> Result<Awaited, StoryError> {
    match text {
        "nature" => Ok(Awaited::Nature),
        "nobody" => Ok(Awaited::Nobody),
        letters => {
            let seats: Option<SeatSet> = letters
                .split_whitespace()
                .map(seat)
                .collect::<Option<Vec<_>>>()
                .map(|seats| seats.into_iter().collect());
            let seats = seats.filter(|seats| !seats.is_empty());
            seats.map(Awaited::Seats).ok_or_else(|| StoryError::new("letters of seats, nature or nobody", text))
        }
    }
}

fn refuse(text: &str) -> Result<Step, StoryError> {
    let form = || StoryError::new("`refuse A: MOVE because CLAUSE` or `refuse nature: DRAW`", text);
    let (who, rest) = text.split_once(':').ok_or_else(form)?;
    if who.trim() == "nature" {
        return Ok(Step::RefuseDraw(rest.trim().to_owned()));
    }
    let seat = seat(who.trim()).ok_or_else(form)?;
    let (play, clause) = rest.rsplit_once(" because ").ok_or_else(form)?;
    Ok(Step::Refuse(seat, play.trim().to_owned(), clause.trim().to_owned()))
}

fn truth(text: &str) -> Result<Step, StoryError> {
    let form = || StoryError::new("`truth A: MOVE is true`, `false`, `lie` or `nothing`", text);
    let (who, rest) = text.split_once(':').ok_or_else(form)?;
    let seat = seat(who.trim()).ok_or_else(form)?;
    let (play, word) = rest.rsplit_once(" is ").ok_or_else(form)?;
    Ok(Step::Truth(seat, play.trim().to_owned(), word.trim().to_owned()))
}

/// Parses an expectation: `WHO: ..`, `WHO has ..` or `WHO lacks ..`. Returns the viewer and the expected content.
fn expectation(text: &str) -> Result<(&str, Expect), StoryError> {
    let form = || StoryError::new("somebody, and then `:`, `has` or `lacks`", text);
    let (who, rest) = text.split_once([' ', ':']).ok_or_else(form)?;
    if text[who.len()..].starts_with(':') {
        return Ok((who, Expect::Exactly(rest.trim().to_owned())));
    }
    match rest.trim_start().split_once(' ') {
        Some(("has", what)) => Ok((who, Expect::Has(what.trim().to_owned()))),
        Some(("lacks", what)) => Ok((who, Expect::Lacks(what.trim().to_owned()))),
        Some(_) | None => Err(form()),
    }
}
