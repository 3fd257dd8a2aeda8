//! The law of legality: the list of moves and the check agree, and a refused move changes nothing.

use std::collections::BTreeSet;

use game::{Seat, SplitMix, Viewer, Waiting};
use rooms::{AnyState, AnyView};

use super::{
    law::{Law, Step, Verdict},
    table::PlayedTable,
    text::{Pool, garble, pick},
};

/// At most this many legal moves are listed; a shorter list is complete.
const LISTED: usize = 400;
/// How many of them are played on forks.
const PLAYED: usize = 12;
/// The most candidates that a room may offer.
const CANDIDATES: usize = 24;

/// A move can be played exactly if it is listed; candidates, random moves and time-out moves are listed ones.
pub(super) struct Legality {
    moves: Pool,
    dice: SplitMix,
}

impl Default for Legality {
    fn default() -> Self {
        Self { moves: Pool::default(), dice: SplitMix::new(7) }
    }
}

impl Law for Legality {
    fn name(&self) -> &'static str {
        "legality"
    }

    fn step(&mut self, step: &Step<'_>) -> Verdict {
        if step.entry.who.is_some() {
            self.moves.add(&step.entry.text, &mut self.dice);
        }
        Ok(())
    }

    fn position(&mut self, table: &PlayedTable, dice: &mut SplitMix) -> Verdict {
        let position = &*table.position;
        let lists: Vec<Vec<String>> = Seat::all(position.seats()).map(|seat| position.legal(seat, LISTED)).collect();
        for (seat, listed) in Seat::all(position.seats()).zip(&lists) {
            let seen = position.view(Viewer::Seat(seat));
            let asked = Asked { position, seat, awaited: position.waiting().awaits(seat), listed };
            asked.list(dice)?;
            asked.offers(&*seen, dice)?;
            let mut tried: Vec<String> = self.moves.pick(8, dice).into_iter().cloned().collect();
            tried.extend(lists.iter().flat_map(|list| pick(list, 3, dice).into_iter().cloned().collect::<Vec<_>>()));
            let garbled: Vec<String> = tried.iter().take(6).map(|text| garble(text, dice)).collect();
            for text in tried.iter().chain(&garbled) {
                asked.agrees(text)?;
            }
        }
        let rail = position.view(Viewer::Spectator);
        if !rail.candidates().is_empty() || rail.timeout_move().is_some() {
            return Err("the rail is offered moves".into());
        }
        Ok(())
    }
}

/// One seat in one position.
struct Asked<'a> {
    position: &'a dyn AnyState,
    seat: Seat,
    awaited: bool,
    listed: &'a [String],
}

impl Asked<'_> {
    fn complete(&self) -> bool {
        self.listed.len() < LISTED
    }

    /// The list itself: there exactly when the seat is awaited, without repetition, and playable.
    fn list(&self, dice: &mut SplitMix) -> Verdict {
        let Self { position, seat, .. } = self;
        if self.awaited == self.listed.is_empty() {
            return Err(format!("seat {seat} has {} moves at {:?}", self.listed.len(), position.waiting()));
        }
        let distinct: BTreeSet<&String> = self.listed.iter().collect();
        if distinct.len() != self.listed.len() {
            return Err(format!("a move of {seat} is listed twice: {:?}", self.listed));
        }
        for text in pick(self.listed, PLAYED, dice) {
            position.check(*seat, text).map_err(|error| format!("{seat}: {text} is listed, but {error}"))?;
            let mut fork = position.fork();
            fork.play(*seat, text).map_err(|error| format!("{seat}: {text} is listed and checked, but {error}"))?;
            fork.audit().map_err(|error| format!("after {seat}: {text}: {error}"))?;
            if fork.same(*position) {
                return Err(format!("{seat}: {text} is played and changes nothing"));
            }
        }
        Ok(())
    }

    /// Whether this is a legal move of the seat.
    fn legal(&self, what: &str, text: &str) -> Verdict {
        let seat = self.seat;
        self.position.check(seat, text).map_err(|error| format!("the {what} of {seat}, {text}, is {error}"))?;
        if self.complete() && !self.listed.iter().any(|listed| listed == text) {
            return Err(format!("the {what} of {seat}, {text}, is not listed"));
        }
        Ok(())
    }

    fn offers(&self, seen: &dyn AnyView, dice: &mut SplitMix) -> Verdict {
        let seat = self.seat;
        let random = self.position.random_move(seat, dice);
        let (candidates, timeout) = (seen.candidates(), seen.timeout_move());
        if [random.is_some(), timeout.is_some(), !candidates.is_empty()] != [self.awaited; 3] {
            return Err(format!(
                "seat {seat} at {:?}: random move {random:?}, time-out move {timeout:?}, candidates {candidates:?}",
                self.position.waiting()
            ));
        }
        let distinct: BTreeSet<&String> = candidates.iter().collect();
        if candidates.len() > CANDIDATES || distinct.len() != candidates.len() {
            return Err(format!("more than {CANDIDATES} candidates, or one twice: {candidates:?}"));
        }
        let named = [("random move", &random), ("time-out move", &timeout)];
        for (what, text) in named.into_iter().filter_map(|(what, text)| Some((what, text.as_ref()?))) {
            self.legal(what, text)?;
        }
        for text in &candidates {
            self.legal("candidate", text)?;
        }
        let offered: BTreeSet<&str> = candidates.iter().map(|text| verb(text)).collect();
        match self.listed.iter().chain(&random).find(|text| !offered.contains(verb(text))) {
            Some(text) => Err(format!("{text} is legal for {seat}, but no {} is a candidate: {offered:?}", verb(text))),
            None => Ok(()),
        }
    }

    /// Check and play agree on any text; every played move is listed; a refused move changes nothing.
    fn agrees(&self, text: &str) -> Verdict {
        let Self { position, seat, .. } = self;
        let short: String = text.chars().take(80).collect();
        let mut fork = position.fork();
        let checked = position.check(*seat, text);
        let played = fork.play(*seat, text).map(|_| ());
        if checked != played {
            return Err(format!("{seat}: {short:?}: check says {checked:?}, play says {played:?}"));
        }
        if checked.is_err() {
            return if fork.same(*position) {
                Ok(())
            } else {
                Err(format!("{seat}: {short:?} is refused and has changed the position"))
            };
        }
        if !self.awaited || matches!(position.waiting(), Waiting::Nature | Waiting::Nobody) {
            return Err(format!("{seat} is not awaited and plays {short:?}"));
        }
        let canonical = position.canonical(*seat, text).map_err(|error| format!("{short:?} is played, but {error}"))?;
        self.legal("accepted move", &canonical)
    }
}

/// The kind of a move: its first word.
fn verb(text: &str) -> &str {
    text.split(' ').next().unwrap_or_default()
}
