//! The laws of the rules: legal moves, notation, conservation of cards, the end of a game, and replay.

use std::collections::BTreeSet;

use game::{Closes, Outcome, Seat, SeatSet, SplitMix, Viewer, Waiting, Window};
use rooms::{AnyState, AnyView};

use super::{
    Broken, Case,
    case::{PlayedTable, viewers},
    law::{Law, Step, Verdict},
    text::{Pool, Portrait, difference, garble, pick},
};

/// The maximum number of legal moves that the law lists for a seat. A list with fewer moves is complete.
const LISTED: usize = 400;
/// The number of listed moves that the law plays in each position, on copies of the position.
const PLAYED: usize = 12;
/// The maximum number of candidate moves that a room may propose to a seat.
const CANDIDATES: usize = 24;

/// The law of legality: a move can be played exactly if it is in the list of legal moves. A refused move changes
/// nothing.
///
/// Candidates, random moves and timeout moves must be in the list.
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

/// One seat in one position, with the list of its legal moves.
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

    /// Checks the list of legal moves: it is empty exactly when the seat is not awaited, no move occurs twice, and its
    /// moves can be played.
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

    /// Checks that a move is legal for the seat, and that a complete list contains the move. `what` names the kind of
    /// move in errors.
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

    /// Checks any text as a move. `check` and `play` must agree about it. If the move is played, it must be in the
    /// list; if it is refused, the position must not change.
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

/// Returns the kind of a move, which is its first word.
fn verb(text: &str) -> &str {
    text.split(' ').next().unwrap_or_default()
}

/// The number of moves per seat whose notation is checked in each position.
const READ: usize = 24;

/// The law of notation: parsing the text of a move and formatting the move again gives the same text.
///
/// Texts of moves and draws are one line of words, in canonical form.
pub(super) struct NotationLaw;

impl Law for NotationLaw {
    fn name(&self) -> &'static str {
        "notation"
    }

    fn step(&mut self, step: &Step<'_>) -> Verdict {
        tidy(&step.entry.text)?;
        match step.entry.who {
            Some(seat) => canonical(step.before, seat, &step.entry.text),
            None => Ok(()),
        }
    }

    fn position(&mut self, table: &PlayedTable, dice: &mut SplitMix) -> Verdict {
        let position = &*table.position;
        for (text, _) in position.draws() {
            tidy(&text)?;
        }
        for seat in Seat::all(position.seats()) {
            let seen = position.view(Viewer::Seat(seat));
            let moves = position.legal(seat, 400);
            let sensible = seen.candidates();
            for text in pick(&moves, READ, dice).into_iter().chain(&sensible).chain(&seen.timeout_move()) {
                tidy(text)?;
                canonical(position, seat, text)?;
                let garbled = garble(text, dice);
                if let Ok(text) = position.canonical(seat, &garbled) {
                    canonical(position, seat, &text)?;
                }
            }
        }
        Ok(())
    }
}

fn canonical(position: &dyn rooms::AnyState, seat: Seat, text: &str) -> Verdict {
    match position.canonical(seat, text) {
        Ok(again) if again == text => Ok(()),
        Ok(again) => Err(format!("{text:?} reads back as {again:?}")),
        Err(error) => Err(format!("{text:?} does not read back: {error}")),
    }
}

/// Checks that the text of a move is one line with single spaces, short enough for journals and forms.
fn tidy(text: &str) -> Verdict {
    let words = text.split(' ').all(|word| !word.is_empty() && !word.contains(char::is_control));
    if words && text.len() <= 1_000 { Ok(()) } else { Err(format!("{text:?} is not one line of words")) }
}

/// The number of listed draws that the law tries in each position.
const TRIED: usize = 16;

/// The law of conservation: every position is valid, and nature can make exactly the listed draws.
///
/// `audit` succeeds after every entry. Every listed draw has a positive weight and can be drawn, and no other draw is
/// possible.
pub(super) struct Conservation {
    draws: Pool,
    dice: SplitMix,
}

impl Default for Conservation {
    fn default() -> Self {
        Self { draws: Pool::default(), dice: SplitMix::new(5) }
    }
}

impl Law for Conservation {
    fn name(&self) -> &'static str {
        "conservation"
    }

    fn start(&mut self, table: &PlayedTable) -> Verdict {
        table.position.audit()
    }

    fn step(&mut self, step: &Step<'_>) -> Verdict {
        if step.entry.who.is_none() {
            self.draws.add(&step.entry.text, &mut self.dice);
        }
        step.after.audit()
    }

    fn position(&mut self, table: &PlayedTable, dice: &mut SplitMix) -> Verdict {
        let position = &*table.position;
        let draws = position.draws();
        if draws.is_empty() == (position.waiting() == Waiting::Nature) {
            return Err(format!("{:?} with {} draws listed", position.waiting(), draws.len()));
        }
        if let Some((text, _)) = draws.iter().find(|(_, weight)| *weight == 0) {
            return Err(format!("the draw {text:?} has weight 0"));
        }
        let texts: Vec<String> = draws.into_iter().map(|(text, _)| text).collect();
        let mut sorted = texts.clone();
        sorted.sort();
        if let Some(twice) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(format!("the draw {:?} is listed twice", twice[0]));
        }
        for text in pick(&texts, TRIED, dice) {
            let mut fork = position.fork();
            fork.draw(text).map_err(|error| format!("the listed draw {text:?} cannot be drawn: {error}"))?;
            fork.audit().map_err(|error| format!("after drawing {text:?}: {error}"))?;
        }
        random_step(position, &texts, dice)?;
        self.bogus(position, &texts, dice)
    }
}

impl Conservation {
    fn bogus(&self, position: &dyn AnyState, listed: &[String], dice: &mut SplitMix) -> Verdict {
        let mut bogus: Vec<String> = self.draws.pick(4, dice).into_iter().cloned().collect();
        let base = bogus.first().cloned().unwrap_or_default();
        bogus.extend((0..4).map(|_| garble(&base, dice)));
        for text in bogus.iter().filter(|text| !listed.contains(text)) {
            let mut fork = position.fork();
            if fork.draw(text).is_ok() {
                // The text may be another notation of a listed draw. Then it leads to the same position.
                if !is_listed(position, listed, &*fork) {
                    return Err(format!("{text:?} is not listed and can be drawn"));
                }
                continue;
            }
            if !fork.same(position) {
                return Err(format!("the refused draw {text:?} has changed the position"));
            }
        }
        Ok(())
    }
}

/// Checks that a random step of nature leads to the same position as one of the listed draws.
fn random_step(position: &dyn AnyState, draws: &[String], dice: &mut SplitMix) -> Verdict {
    if draws.is_empty() || draws.len() > TRIED {
        return Ok(());
    }
    let mut stepped = position.fork();
    if !stepped.random_step(dice) {
        return Err("nature is awaited and random_step does nothing".into());
    }
    if is_listed(position, draws, &*stepped) { Ok(()) } else { Err("random_step drew what is not listed".into()) }
}

/// Returns whether one of these draws leads from `position` to the position `drawn`.
fn is_listed(position: &dyn AnyState, draws: &[String], drawn: &dyn AnyState) -> bool {
    draws.iter().any(|text| {
        let mut fork = position.fork();
        fork.draw(text).is_ok() && fork.same(drawn)
    })
}

/// Plays a table with random moves only, until the game ends. Returns the number of its entries.
///
/// # Errors
/// If the table takes more than `cap` entries, or the final position is not valid.
pub(super) fn play_out(case: &Case, cap: usize) -> Result<usize, Box<Broken>> {
    let mut position = case.open()?;
    let mut dice = SplitMix::new(case.seed);
    for length in 0..=cap {
        if !position.random_step(&mut dice) {
            let broken = |what| case.broken("termination", format!("after {length} random entries: {what}"));
            if position.waiting() != Waiting::Nobody {
                return Err(broken("random_step does nothing though somebody is awaited".to_owned()));
            }
            position.audit().map_err(broken)?;
            return Ok(length);
        }
    }
    Err(case.broken("termination", format!("it goes on after {cap} random entries")))
}

/// The law of termination: games end, and at every time the state says which seats are awaited.
///
/// There is an outcome exactly when the game is over. The number of a later window is larger, and a window keeps its
/// number until it is closed.
#[derive(Default)]
pub(super) struct Termination {
    last: Option<Window>,
}

impl Law for Termination {
    fn name(&self) -> &'static str {
        "termination"
    }

    fn start(&mut self, table: &PlayedTable) -> Verdict {
        self.last = None;
        self.waiting(table.position.waiting(), None)
    }

    fn step(&mut self, step: &Step<'_>) -> Verdict {
        let waiting = step.after.waiting();
        match (waiting, step.after.outcome()) {
            (Waiting::Nobody, None) => return Err("nobody is awaited and there is no outcome".into()),
            (Waiting::Nobody, Some(outcome)) => check_outcome(&outcome, step.after.seats())?,
            (Waiting::Nature | Waiting::Seats(_), Some(_)) => {
                return Err(format!("there is an outcome at {waiting:?}"));
            }
            (Waiting::Nature | Waiting::Seats(_), None) => {}
        }
        self.waiting(waiting, step.entry.who.map(SeatSet::one))
    }
}

impl Termination {
    fn waiting(&mut self, waiting: Waiting, answered: Option<SeatSet>) -> Verdict {
        let window = waiting.window();
        if window.is_some_and(|window| window.seats.is_empty() || window.number == 0) {
            return Err(format!("{window:?} awaits nobody or has no number"));
        }
        if let (Some(last), Some(answered)) = (self.last, answered) {
            let rest: SeatSet = last.seats.iter().filter(|seat| !answered.contains(*seat)).collect();
            let stays = last.closes == Closes::WhenAllAnswered && !rest.is_empty();
            let expected = Window { seats: rest, ..last };
            if stays && window != Some(expected) {
                return Err(format!("an open window should be {expected:?}: {waiting:?}"));
            }
        }
        if let (Some(last), Some(now)) = (self.last, window) {
            let newer = now.number > last.number;
            let narrower = now.number == last.number && now.seats.iter().all(|seat| last.seats.contains(seat));
            if !newer && !narrower {
                return Err(format!("after {last:?} comes {now:?}"));
            }
        }
        // While nature acts between two windows, there is no window. The last number is stored, so that the next window
        // can be compared with it.
        self.last = window.or(self.last.filter(|_| waiting != Waiting::Nobody).map(closed));
        Ok(())
    }
}

/// Returns the window with no awaited seats. The window's number stays the same.
fn closed(window: Window) -> Window {
    Window { seats: SeatSet::EMPTY, ..window }
}

fn check_outcome(outcome: &Outcome, seats: u8) -> Verdict {
    if outcome.points.seats() != seats || outcome.ranks.seats() != seats {
        return Err(format!("an outcome for {} seats at a table of {seats}", outcome.points.seats()));
    }
    let (points, ranks) = (outcome.points.as_slice(), outcome.ranks.as_slice());
    for (mine, rank) in points.iter().zip(ranks) {
        let better = ranks.iter().filter(|other| *other < rank).count();
        if usize::from(*rank) != better + 1 {
            return Err(format!("rank {rank} behind {better} seats: {ranks:?}"));
        }
        if points.iter().zip(ranks).any(|(points, other)| other == rank && points != mine) {
            return Err(format!("equal ranks {ranks:?} for different points {points:?}"));
        }
    }
    let pairs = || points.iter().zip(ranks).flat_map(|one| points.iter().zip(ranks).map(move |two| (one, two)));
    let more = pairs().all(|((p, r), (q, s))| p <= q || r <= s);
    let fewer = pairs().all(|((p, r), (q, s))| p >= q || r <= s);
    if more || fewer { Ok(()) } else { Err(format!("ranks {ranks:?} do not follow points {points:?}")) }
}

/// The law of replay: the texts of the entries are enough to restore a table.
///
/// A second table gets only the texts of the entries. After every entry it must have the same position, observations
/// and views as the first table.
#[derive(Default)]
pub(super) struct Replay {
    shadow: Option<Box<dyn AnyState>>,
}

impl Law for Replay {
    fn name(&self) -> &'static str {
        "replay"
    }

    fn start(&mut self, table: &PlayedTable) -> Verdict {
        let case = &table.case;
        let options = case.room.complete(&case.options).map_err(|error| error.to_string())?;
        let shadow = case.room.open(&options, case.seats).map_err(|error| error.to_string())?;
        self.shadow = Some(shadow);
        Ok(())
    }

    fn step(&mut self, step: &Step<'_>) -> Verdict {
        let Some(shadow) = &mut self.shadow else { return Ok(()) };
        let again = step.entry.play(&mut **shadow)?;
        for viewer in viewers(step.after) {
            let (told, retold) = (step.happened.told(viewer), again.told(viewer));
            if told != retold {
                let lines = difference(&format!("{told:?}"), &format!("{retold:?}"));
                return Err(format!("{viewer:?} is told other things when replayed:{lines}"));
            }
        }
        Ok(())
    }

    fn position(&mut self, table: &PlayedTable, _: &mut SplitMix) -> Verdict {
        let Some(shadow) = &self.shadow else { return Ok(()) };
        if !shadow.same(&*table.position) || !table.position.fork().same(&**shadow) {
            return Err("the same texts have led to another position".into());
        }
        for viewer in viewers(&**shadow) {
            let [one, other] = [&*table.position, &**shadow].map(|position| Portrait::brief(position, viewer));
            if let Some(difference) = one.differs(&other) {
                return Err(format!("{viewer:?} sees other things when replayed: {difference}"));
            }
        }
        Ok(())
    }
}
