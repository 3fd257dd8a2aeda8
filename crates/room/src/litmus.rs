//! Litmus tests for strategies: situations in which it is known how often a good strategy makes certain moves.

use game::{Odds, Seat, Viewer};

use crate::{
    AnyState, AnyView, LEVELS, Manner, Room, Strategies,
    given::{Given, GivenError, Said, single},
};

/// A test situation. The file `litmus.txt` of a room has these lines for each situation:
///
/// * the same head as in a story file (seats, options, position), with the title in the line `litmus: TITLE`;
/// * the moves and draws that lead to the situation: `SEAT: MOVE`, `nature: DRAW`;
/// * `asked: SEAT`, the seat that must act;
/// * `bots: BOT BOT..`, the bots that must meet the expectations; without this line only the expert;
/// * `leans: WHAT LEAST to MOST`, once or more: the range, in percent, of the probability of these moves in a good
///   strategy. `WHAT` is the beginning of the moves' texts (`challenge`, `set g! g! o`), or their kind with respect to
///   the truth: `*lie`, `*truth`, `*call`, `*believe`, `*wait`, `*plain`.
#[derive(Clone, PartialEq, Debug)]
pub struct Litmus {
    /// The title, the initial position, and the moves from it to the situation.
    pub given: Given,
    /// The seat that must act.
    pub asked: Seat,
    /// The names of the bots that must meet the expectations.
    pub bots: Vec<String>,
    /// The expectations that a strategy must meet: groups of moves, each with the range of its probability.
    pub leans: Vec<Lean>,
    happened: Vec<Said>,
}

/// One expectation: a group of moves, with the range of its total probability in a good strategy.
#[derive(Clone, PartialEq, Debug)]
pub struct Lean {
    /// The group of moves, as written in the file: the beginning of the moves' texts, or `*` and a kind.
    pub what: String,
    /// The smallest probability, from 0 to 1.
    pub least: f64,
    /// The largest probability, from 0 to 1.
    pub most: f64,
}

impl Lean {
    /// Checks whether this probability is within the range.
    pub fn holds(&self, found: f64) -> bool {
        // The tolerance allows for rounding errors in sums of odds.
        (self.least - 1e-9..=self.most + 1e-9).contains(&found)
    }

    fn read(line: &Said) -> Option<Self> {
        let (rest, most) = line.value.rsplit_once(" to ")?;
        let (what, least) = rest.rsplit_once(' ')?;
        let percent = |text: &str| Some(text.trim().parse::<f64>().ok()? / 100.0);
        Some(Self { what: what.trim().to_owned(), least: percent(least)?, most: percent(most)? })
    }

    /// Checks whether a move belongs to the group of moves of this expectation.
    fn is_about(&self, view: &dyn AnyView, play: &str) -> bool {
        let Some(manner) = self.what.strip_prefix('*') else {
            let rest = play.strip_prefix(self.what.as_str());
            return rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
        };
        let word = match view.manner(play) {
            Ok(Manner::Plain) => "plain",
            Ok(Manner::Truth) => "truth",
            Ok(Manner::Lie) => "lie",
            Ok(Manner::Call) => "call",
            Ok(Manner::Believe) => "believe",
            Ok(Manner::Wait) => "wait",
            Err(_) => "",
        };
        word == manner
    }
}

impl Litmus {
    /// Parses a file of test situations.
    ///
    /// # Errors
    /// The first line that cannot be parsed.
    pub fn read_all(text: &str) -> Result<Vec<Self>, GivenError> {
        Given::read_all("litmus", text)?.into_iter().map(Self::of).collect()
    }

    fn of(mut given: Given) -> Result<Self, GivenError> {
        let (mut asked, mut leans, mut happened) = (None, Vec::new(), Vec::new());
        let mut bots = vec![LEVELS[0].to_owned()];
        for line in std::mem::take(&mut given.lines) {
            match line.key.as_str() {
                "asked" => asked = single(&line.value),
                "bots" => bots = line.value.split_whitespace().map(str::to_owned).collect(),
                "leans" => {
                    let lean = Lean::read(&line);
                    leans.push(lean.ok_or_else(|| GivenError::new(line.number, "no `WHAT LEAST to MOST`"))?);
                }
                key if key == "nature" || single(key).is_some() => happened.push(line),
                _ => return Err(GivenError::new(line.number, "not understood")),
            }
        }
        let missing = || GivenError::new(0, format!("{}: it needs a line `asked: SEAT`", given.title));
        let asked = asked.ok_or_else(missing)?;
        Ok(Self { given, asked, bots, leans, happened })
    }

    /// Returns one probability for each [`Lean`], in the same order: how often the bot with this name makes the moves
    /// of the lean.
    ///
    /// # Errors
    /// The position is not possible, a line is not a legal move, or the seat `asked` does not have to act.
    pub fn try_out(&self, room: &dyn Room, bot: &str, strategies: &Strategies) -> Result<Vec<f64>, GivenError> {
        let view = self.position(room)?.view(Viewer::Seat(self.asked));
        let odds = view.odds(bot, strategies);
        let odds: Odds<String> =
            odds.ok_or_else(|| GivenError::new(0, format!("{} is not asked, or there is no {bot}", self.asked)))?;
        let of = |lean: &Lean| {
            let about = odds.iter().filter(|(play, _)| lean.is_about(&*view, play));
            about.map(|(_, odds)| odds).sum()
        };
        Ok(self.leans.iter().map(of).collect())
    }

    fn position(&self, room: &dyn Room) -> Result<Box<dyn AnyState>, GivenError> {
        let Given { options, seats, setup, .. } = &self.given;
        let mut position = match setup.lines.is_empty() {
            true => room.open(options, *seats).map_err(|error| GivenError::new(0, error))?,
            false => room.arrange(options, *seats, setup)?,
        };
        for Said { key, value, number } in &self.happened {
            let wrong = |error: &dyn std::fmt::Display| GivenError::new(*number, format!("{value}: {error}"));
            match single(key) {
                Some(seat) => drop(position.play(seat, value).map_err(|error| wrong(&error))?),
                None => drop(position.draw(value).map_err(|error| wrong(&error))?),
            }
        }
        Ok(position)
    }
}

impl dyn Room + '_ {
    /// Parses the room's litmus tests (its file `litmus.txt`).
    ///
    /// # Errors
    /// A line of the room's file that cannot be parsed.
    pub fn litmus(&self) -> Result<Vec<Litmus>, GivenError> {
        Litmus::read_all(self.about().learning.litmus)
    }
}
