//! A table being played at random, with the record of its entries.

use game::{Dice, Seat, SplitMix, Viewer, Waiting};
use rooms::{AnyEvents, AnyState};

use super::{Broken, Case};

/// One entry: its seat (nature if `None`), and its text.
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
    /// Makes this entry on another position.
    pub(super) fn play(&self, position: &mut dyn AnyState) -> Result<AnyEvents, String> {
        match self.who {
            Some(seat) => position.play(seat, &self.text).map_err(|error| format!("{self} is not played: {error}")),
            None => position.draw(&self.text).map_err(|error| format!("{self} is not drawn: {error}")),
        }
    }
}

/// A table with its record.
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

    /// A next entry; `None` when the game is over.
    pub(super) fn choose(&mut self) -> Result<Option<Entry>, String> {
        choose(&*self.position, &mut self.dice)
    }

    pub(super) fn play(&mut self, entry: &Entry) -> Result<AnyEvents, String> {
        let happened = entry.play(&mut *self.position)?;
        self.record.push(entry.to_string());
        Ok(happened)
    }
}

/// Everybody who may look now; the archive too once the table is over.
pub(super) fn viewers(position: &dyn AnyState) -> Vec<Viewer> {
    let archive = position.outcome().map(|outcome| Viewer::Archive(outcome.finished()));
    Seat::all(position.seats()).map(Viewer::Seat).chain([Viewer::Spectator]).chain(archive).collect()
}

/// Something that may happen next: a weighted draw, or a move of any seat that is awaited, half of the time a
/// sensible one.
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
