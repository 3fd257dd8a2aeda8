//! Chooses the tables for the tests (options, seats, seed). Also plays a table at random and stores the list of its
//! entries.

use std::fmt;

use game::{Dice, OptionSpec, OptionValues, Seat, SplitMix, Viewer, Waiting};
use rooms::{AnyEvents, AnyState, Room};

use super::Broken;
use crate::files;

/// The parameters of a table to test.
#[derive(Clone, Debug)]
pub struct Case {
    /// The room to play.
    pub room: &'static dyn Room,
    /// The options that differ from the default.
    pub options: OptionValues,
    /// The number of seats of the table.
    pub seats: u8,
    /// The seed of the random moves and draws.
    pub seed: u64,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} seats", self.seats)?;
        for (key, value) in &self.options {
            write!(f, ", {key} = {value}")?;
        }
        write!(f, ", seed {}", self.seed)
    }
}

impl Case {
    pub(super) fn with_seed(&self, seed: u64) -> Self {
        Self { seed, ..self.clone() }
    }

    pub(super) fn open(&self) -> Result<Box<dyn AnyState>, Box<Broken>> {
        let opened = self.room.open(&self.options, self.seats);
        opened.map_err(|error| Broken::of_table("options", self, &[], error.to_string()))
    }

    pub(super) fn broken(&self, law: &'static str, what: String) -> Box<Broken> {
        Broken::of_table(law, self, &[], what)
    }
}

/// Lists the tables to test: those of [`each_value`], and those of the room's `tests/tables.txt`.
///
/// # Errors
/// If the options differ from the declared ones, or the room refuses a table.
pub fn cases(room: &'static dyn Room, seed: u64) -> Result<Vec<Case>, Box<Broken>> {
    let mut cases = each_value(room, seed)?;
    let tables = files::tables(room).map_err(|what| Broken::of_room("options", room, what))?;
    for (seats, options) in tables {
        let case = Case { room, options, seats, seed };
        case.open()?;
        if !cases.iter().any(|other| other.seats == seats && other.options == case.options) {
            cases.push(case);
        }
    }
    Ok(cases)
}

/// Lists tables that cover all options. The default options are played with the smallest, a middle and the largest
/// number of seats. Every other value of an option is played once; the number of seats changes from table to table.
///
/// # Errors
/// If the options differ from the declared ones.
pub fn each_value(room: &'static dyn Room, seed: u64) -> Result<Vec<Case>, Box<Broken>> {
    check_options(room).map_err(|what| Broken::of_room("options", room, what))?;
    let (low, high) = (*room.seats().start(), *room.seats().end());
    let mut cases = Vec::new();
    let mut counts = vec![low, low.midpoint(high), high];
    counts.dedup();
    for &seats in &counts {
        cases.push(Case { room, options: OptionValues::new(), seats, seed });
    }
    for spec in room.options() {
        for value in values(spec).into_iter().filter(|value| value != spec.default_value()) {
            let options = OptionValues::from([(spec.key.to_owned(), value)]);
            let turn = cases.len() % room.seats().count();
            let mut seats = room.seats().cycle_from(turn);
            let Some(seats) = seats.find(|seats| room.open(&options, *seats).is_ok()) else {
                return Err(Broken::of_room("options", room, format!("no number of seats can play {options:?}")));
            };
            cases.push(Case { room, options, seats, seed });
        }
    }
    Ok(cases)
}

/// Lists all numbers of seats. `turn` is the position at which the list starts; the skipped numbers come last.
trait CycleFrom {
    fn cycle_from(self, turn: usize) -> impl Iterator<Item = u8>;
}

impl CycleFrom for std::ops::RangeInclusive<u8> {
    fn cycle_from(self, turn: usize) -> impl Iterator<Item = u8> {
        let count = self.clone().count();
        self.cycle().skip(turn).take(count)
    }
}

/// Returns the values of an option to test: all listed values, and both ends of the option's range.
fn values(spec: &OptionSpec) -> Vec<String> {
    let mut values: Vec<String> = spec.values.iter().map(|value| (*value).to_owned()).collect();
    for end in spec.range.into_iter().flat_map(|(low, high)| [low, high]).map(|end| end.to_string()) {
        if !values.contains(&end) {
            values.push(end);
        }
    }
    values
}

fn check_options(room: &dyn Room) -> Result<(), String> {
    let complete = room.complete(&OptionValues::new()).map_err(|error| error.to_string())?;
    let keys: Vec<&str> = room.options().iter().map(|spec| spec.key).collect();
    for spec in room.options() {
        let Some(value) = complete.get(spec.key) else { return Err(format!("complete() lacks {}", spec.key)) };
        if !spec.allows(value) {
            return Err(format!("complete() gives {} = {value}, which its spec does not allow", spec.key));
        }
        for value in values(spec).into_iter().filter(|_| spec.text.is_none()) {
            let chosen = room.complete(&OptionValues::from([(spec.key.to_owned(), value.clone())]));
            if chosen.as_ref().ok().and_then(|all| all.get(spec.key)) != Some(&value) {
                return Err(format!("{} = {value} is read as {chosen:?}", spec.key));
            }
        }
        let bogus = OptionValues::from([(spec.key.to_owned(), "no-such-value".to_owned())]);
        if room.complete(&bogus).is_ok() {
            return Err(format!("{} = no-such-value is accepted", spec.key));
        }
    }
    if complete.len() != keys.len() || room.complete(&complete).as_ref() != Ok(&complete) {
        return Err(format!("complete() is {complete:?} for the options {keys:?}, or changes when completed again"));
    }
    if room.complete(&OptionValues::from([("no-such-key".to_owned(), "1".to_owned())])).is_ok() {
        return Err("an unknown option is accepted".into());
    }
    Ok(())
}

/// One entry of a table: the seat that moves (`None` for nature), and the text of the move or draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) who: Option<Seat>,
    pub(super) text: String,
}

impl std::fmt::Display for Entry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.who {
            Some(seat) => write!(f, "{seat}: {}", self.text),
            None => write!(f, "nature: {}", self.text),
        }
    }
}

impl Entry {
    /// Applies this entry to a position, and returns the events.
    pub(super) fn play(&self, position: &mut dyn AnyState) -> Result<AnyEvents, String> {
        match self.who {
            Some(seat) => position.play(seat, &self.text).map_err(|error| format!("{self} is not played: {error}")),
            None => position.draw(&self.text).map_err(|error| format!("{self} is not drawn: {error}")),
        }
    }
}

/// A table that is being played, with a list of its entries.
pub(super) struct PlayedTable {
    pub(super) case: Case,
    pub(super) position: Box<dyn AnyState>,
    record: Vec<String>,
    dice: SplitMix,
}

impl PlayedTable {
    pub(super) fn open(case: &Case) -> Result<Self, Box<Broken>> {
        let position = case.open()?;
        Ok(Self { case: case.clone(), position, record: Vec::new(), dice: SplitMix::new(case.seed) })
    }

    pub(super) fn broken(&self, law: &'static str, what: String) -> Box<Broken> {
        Broken::of_table(law, &self.case, &self.record, what)
    }

    /// Chooses the next entry at random; `None` when the game is over.
    pub(super) fn choose(&mut self) -> Result<Option<Entry>, String> {
        choose(&*self.position, &mut self.dice)
    }

    pub(super) fn play(&mut self, entry: &Entry) -> Result<AnyEvents, String> {
        let happened = entry.play(&mut *self.position)?;
        self.record.push(entry.to_string());
        Ok(happened)
    }
}

/// Returns all viewers that may look at a position: the seats, the spectators, and the archive after the end.
pub(super) fn viewers(position: &dyn AnyState) -> Vec<Viewer> {
    let archive = position.outcome().map(|outcome| Viewer::Archive(outcome.finished()));
    Seat::all(position.seats()).map(Viewer::Seat).chain([Viewer::Spectator]).chain(archive).collect()
}

/// Chooses a possible entry at random: a draw by its weight, or a move of any awaited seat. About half of the moves are
/// candidates, which are sensible moves.
pub(super) fn choose(position: &dyn AnyState, dice: &mut SplitMix) -> Result<Option<Entry>, String> {
    let window = match position.waiting() {
        Waiting::Nobody => return Ok(None),
        Waiting::Nature => {
            let text = draw(position, dice).ok_or("nature is awaited and there is nothing to draw")?;
            return Ok(Some(Entry { who: None, text }));
        }
        Waiting::Seats(window) => window,
    };
    let seat = window.seats.iter().nth(dice.below(window.seats.len() as u32) as usize);
    let seat = seat.ok_or("a window awaits no seat")?;
    let sensible = position.view(Viewer::Seat(seat)).candidates();
    let text = if dice.below(2) == 0 && !sensible.is_empty() {
        sensible[dice.below(sensible.len() as u32) as usize].clone()
    } else {
        position.random_move(seat, dice).ok_or_else(|| format!("seat {seat} is awaited and has no random move"))?
    };
    Ok(Some(Entry { who: Some(seat), text }))
}

fn draw(position: &dyn AnyState, dice: &mut SplitMix) -> Option<String> {
    let draws = position.draws();
    let mut pick = dice.below(draws.iter().map(|(_, weight)| weight).sum());
    draws.into_iter().find_map(|(text, weight)| match pick.checked_sub(weight) {
        None => Some(text),
        Some(rest) => {
            pick = rest;
            None
        }
    })
}
