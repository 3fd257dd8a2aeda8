//! Tutorials: a game with a fixed deal that teaches the rules step by step. The source of a tutorial is a plain text
//! file.
//!
//! The first lines (head) of the file are the same as in a story file: `seats:`, `option KEY: VALUE`,
//! `given KEY SEAT: VALUE`. `option KEY fr: VALUE` is only for learners whose language is `fr`, and lines that begin
//! with `|` continue the value of the line above. Then come the steps, each after a line `---`. A step begins with the
//! move of the learner, who has seat A. The lines below it are draws and moves of the other players, which follow
//! automatically. Moves above the first `---` happened before the first step. The room's texts contain the sentences of
//! the tutor, with the keys `<room>-learn-<n>`, `<room>-learn-<n>-try` and `<room>-learn-end`, where `<n>` is the
//! number of the step.

use std::fmt;

use game::{MAX_SEATS, OptionValues, Seat, Setup};

use crate::{
    AnyEvents, AnyState, Room,
    given::{arranged, single},
};

/// The greatest number of steps in a tutorial. The final page after the last step does not count as a step.
pub const MOST_STEPS: usize = 7;

/// The parsed tutorial of a game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tutorial {
    seats: u8,
    options: Vec<Choice>,
    setup: Setup,
    before: Vec<Deed>,
    steps: Vec<Step>,
}

/// A value of a table option, for all learners or only for learners with one language.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Choice {
    key: String,
    locale: Option<String>,
    value: String,
}

/// One step: the learner's move, and the moves and draws that follow.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Step {
    play: String,
    then: Vec<Deed>,
}

/// A move or a draw, with the number of its line.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Deed {
    /// The seat that makes the move. `None` for a draw of nature.
    by: Option<Seat>,
    what: String,
    number: usize,
}

/// The error for a line of a tutorial that cannot be parsed or played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TutorialError {
    /// The number of the line, from 1. 0 for an error of the whole tutorial.
    pub number: usize,
    /// The description of the error, in English.
    pub what: String,
}

impl fmt::Display for TutorialError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.number, self.what)
    }
}

impl std::error::Error for TutorialError {}

/// The table of a tutorial at a certain point, for instance before a step.
#[derive(Debug)]
pub struct Lesson {
    /// The state of the game.
    pub position: Box<dyn AnyState>,
    /// All events so far, one item for each move or draw.
    pub happened: Vec<AnyEvents>,
}

impl Tutorial {
    /// Returns the seat of the learner, which is the first seat.
    pub fn learner() -> Seat {
        Seat::all(1).next().unwrap_or_else(|| unreachable!("a table has a first seat"))
    }

    /// Parses a tutorial.
    ///
    /// # Errors
    /// The first line that cannot be parsed, or the error that the tutorial has no step or too many steps.
    pub fn read(text: &str) -> Result<Self, TutorialError> {
        let mut tutorial = Self::default();
        let mut begins = false;
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            if line == "---" {
                begins = true;
            } else if !line.is_empty() && !line.starts_with('#') {
                tutorial.line(line, index + 1, begins)?;
                begins = false;
            }
        }
        match tutorial.steps.len() {
            0 => Err(wrong(0, "there is no step")),
            count if count > MOST_STEPS => Err(wrong(0, format!("{count} steps are too many"))),
            _ => Ok(tutorial),
        }
    }

    fn line(&mut self, line: &str, number: usize, begins: bool) -> Result<(), TutorialError> {
        if let Some(more) = line.strip_prefix('|') {
            let choice = self.options.last_mut().ok_or_else(|| wrong(number, "nothing to go on with"))?;
            choice.value.extend([more.trim(), "\n"]);
            return Ok(());
        }
        let Some((key, value)) = line.split_once(':') else { return Err(wrong(number, "no colon")) };
        let (key, value) = (key.trim(), value.trim().to_owned());
        let by = single(key);
        match key.split_once(' ') {
            _ if begins && by == Some(Self::learner()) => self.steps.push(Step { play: value, then: Vec::new() }),
            _ if begins => return Err(wrong(number, "a step begins with the learner's move")),
            _ if by.is_some() || key == "nature" => {
                let deeds = self.steps.last_mut().map_or(&mut self.before, |step| &mut step.then);
                deeds.push(Deed { by, what: value, number });
            }
            _ if !self.steps.is_empty() || !self.before.is_empty() => {
                return Err(wrong(number, "no seat's move and no draw"));
            }
            None if key == "seats" => {
                let seats = value.parse().ok().filter(|seats| (1..=MAX_SEATS as u8).contains(seats));
                self.seats = seats.ok_or_else(|| wrong(number, "no number of seats"))?;
            }
            Some(("option", option)) => self.options.push(choice(option.trim(), value)),
            Some(("given", key)) => self.setup.lines.push(arranged(key, &value, number)),
            None | Some(_) => return Err(wrong(number, "not understood")),
        }
        Ok(())
    }

    /// Returns the number of steps.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Checks whether the tutorial has no step. This is never true for a parsed tutorial.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Returns the move that the learner should make in this step. The first step has the number 1.
    pub fn play(&self, step: usize) -> Option<&str> {
        self.steps.get(step.checked_sub(1)?).map(|step| step.play.as_str())
    }

    fn options(&self, locale: &str) -> OptionValues {
        let general = self.options.iter().filter(|choice| choice.locale.is_none());
        let own = self.options.iter().filter(|choice| choice.locale.as_deref() == Some(locale));
        general.chain(own).map(|choice| (choice.key.clone(), choice.value.clone())).collect()
    }

    /// Returns the tables that follow in this step: one after the learner's move, and one after each further move or
    /// draw. The first step has the number 1. The next step begins with the last of these tables.
    ///
    /// # Errors
    /// Errors of [`at`](Self::at).
    pub fn follows(&self, room: &dyn Room, locale: &str, step: usize) -> Result<Vec<Lesson>, TutorialError> {
        let mut lesson = self.at(room, locale, step)?;
        let Some(done) = step.checked_sub(1).and_then(|index| self.steps.get(index)) else { return Ok(Vec::new()) };
        lesson.learn(&Step { play: done.play.clone(), then: Vec::new() })?;
        let mut lessons = vec![lesson.fork()];
        for deed in &done.then {
            lesson.follow(std::slice::from_ref(deed))?;
            lessons.push(lesson.fork());
        }
        Ok(lessons)
    }

    /// Returns the table before this step, for a learner with this language. The first step has the number 1. The
    /// number after the last step stands for the end of the tutorial.
    ///
    /// # Errors
    /// The position is not possible, or a line cannot be played.
    pub fn at(&self, room: &dyn Room, locale: &str, step: usize) -> Result<Lesson, TutorialError> {
        let position = room.arrange(&self.options(locale), self.seats, &self.setup).map_err(|errors| {
            errors.into_iter().next().map_or_else(|| wrong(0, "no table"), |error| wrong(error.number, error.what))
        })?;
        let mut lesson = Lesson { position, happened: Vec::new() };
        lesson.follow(&self.before)?;
        for done in self.steps.iter().take(step.saturating_sub(1)) {
            lesson.learn(done)?;
        }
        Ok(lesson)
    }
}

impl Lesson {
    /// Returns an independent copy of this table.
    fn fork(&self) -> Self {
        Self { position: self.position.fork(), happened: self.happened.clone() }
    }

    fn learn(&mut self, step: &Step) -> Result<(), TutorialError> {
        let number = step.then.first().map_or(0, |deed| deed.number);
        let played = self.position.play(Tutorial::learner(), &step.play);
        self.happened.push(played.map_err(|error| wrong(number, format!("{}: {error}", step.play)))?);
        self.follow(&step.then)
    }

    fn follow(&mut self, deeds: &[Deed]) -> Result<(), TutorialError> {
        for deed in deeds {
            let about = |error: &dyn fmt::Display| wrong(deed.number, format!("{}: {error}", deed.what));
            self.happened.push(match deed.by {
                Some(seat) => self.position.play(seat, &deed.what).map_err(|error| about(&error))?,
                None => self.position.draw(&deed.what).map_err(|error| about(&error))?,
            });
        }
        Ok(())
    }
}

fn wrong(number: usize, what: impl Into<String>) -> TutorialError {
    TutorialError { number, what: what.into() }
}

/// Parses an option line of the form `option KEY: VALUE` or `option KEY LANGUAGE: VALUE`. The parameter `key` is the
/// text between `option` and the colon.
fn choice(key: &str, value: String) -> Choice {
    let (key, locale) = key.split_once(' ').map_or((key, None), |(key, locale)| (key, Some(locale.trim().to_owned())));
    Choice { key: key.to_owned(), locale, value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_tutorial_is_told_with_its_line() {
        for (text, number) in [
            ("", 0),
            ("seats: 2\nA: draw", 0),
            ("seats: 9\n---\nA: draw", 1),
            ("seats: 2\n---\nB: draw", 3),
            ("seats: 2\n---\nnature: dealer A", 3),
            ("seats: 2\n---\nA: draw\noption x: y", 4),
            ("# nothing\nhand A 9c", 2),
            ("hands: many\n---\nA: draw", 1),
        ] {
            assert_eq!(Tutorial::read(text).map_err(|error| error.number), Err(number), "{text}");
        }
        let long = format!("seats: 2\n{}", "---\nA: draw\n".repeat(MOST_STEPS + 1));
        assert!(Tutorial::read(&long).is_err());
    }

    #[test]
    fn steps_begin_with_the_learners_move() {
        let text = "seats: 2\noption a: b\noption a fr:\n| c\n| d\ngiven hand A: 9c\nB: x\n---\nA: one\nB: two\nnature: three\n---\nA: four\n";
        let tutorial = Tutorial::read(text).unwrap();
        assert_eq!((tutorial.len(), tutorial.is_empty(), tutorial.seats), (2, false, 2));
        assert_eq!([0, 1, 2, 3].map(|step| tutorial.play(step)), [None, Some("one"), Some("four"), None]);
        assert_eq!(tutorial.steps[0].then.len(), 2);
        assert_eq!(tutorial.before.len(), 1);
        assert_eq!(["en", "fr"].map(|locale| tutorial.options(locale)["a"].clone()), ["b", "c\nd\n"]);
    }
}
