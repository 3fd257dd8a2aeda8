//! Decisions: the entries that a request would append to a table's journal. A decision itself changes nothing.

use std::sync::Arc;

use game::{Seat, Waiting};
use journal::{By, Entry, Logged};
use rooms::PlayError;

use crate::{
    DrawKey, HostError,
    table::{seat_requests, state::TableState},
};

/// The inputs of a decision besides the table.
#[derive(Clone, Copy)]
pub(crate) struct Moment<'a> {
    /// The time in milliseconds since 1970 UTC. The decided entries get this time.
    pub(crate) now_ms: u64,
    /// The secret of the draws of the running or next game; `None` in a lobby of an older format.
    pub(crate) secret: Option<&'a DrawKey>,
}

/// An entry to append, and the table after it.
pub(crate) struct Planned {
    /// The entry, with the time of the decision.
    pub(crate) entry: Logged,
    /// The state of the table after the entry, which snapshots share.
    pub(crate) state: Arc<TableState>,
}

/// Checks whether a move would be accepted now.
pub(crate) fn check(state: &TableState, seat: Seat, window: u32, play: &str) -> Result<(), HostError> {
    let open = match state.waiting() {
        Some(Waiting::Seats(open)) => open,
        Some(Waiting::Nature) => return Err(HostError::Stale),
        Some(Waiting::Nobody) => return Err(HostError::GameOver),
        None => return Err(HostError::NotPlaying),
    };
    if state.settings.paused {
        return Err(HostError::Paused);
    }
    let Some(position) = &state.position else { return Err(HostError::NotPlaying) };
    if open.number != window {
        // A room may give a better reason for refusing an answer that is too late.
        let late = (window < open.number).then(|| position.too_late(seat, play)).flatten();
        return Err(late.map_or(HostError::Stale, |refused| HostError::NotAwaited(Some(refused))));
    }
    let checked = position.check(seat, play);
    if open.seats.contains(seat) {
        return checked.map_err(HostError::Play);
    }
    // If the game does not wait for this seat, the rules give a reason that depends only on the seat's view. So the
    // reason reveals nothing.
    Err(HostError::NotAwaited(match checked {
        Err(PlayError::Refused(refused)) => Some(refused),
        Err(PlayError::Unreadable(_)) | Ok(()) => None,
    }))
}

/// Decides a seat's answer to a window, with everything that follows automatically.
pub(crate) fn play(
    state: &TableState,
    moment: Moment<'_>,
    seat: Seat,
    window: u32,
    text: &str,
    by: By,
) -> Result<Vec<Planned>, HostError> {
    check(state, seat, window, text)?;
    let Some(position) = &state.position else { return Err(HostError::NotPlaying) };
    let play = position.canonical(seat, text).map_err(|error| HostError::Play(PlayError::Unreadable(error)))?;
    let kept = seat_requests::refusal_by_acting(state, seat).filter(|_| by == By::Person);
    let played = Entry::Played { seat: seat.index() as u8, window, play, by };
    then(state, moment, kept.into_iter().chain([played]).collect())
}

/// Plans these entries, and everything that follows automatically.
pub(crate) fn then(state: &TableState, moment: Moment<'_>, entries: Vec<Entry>) -> Result<Vec<Planned>, HostError> {
    let mut planned: Vec<Planned> = Vec::with_capacity(entries.len() + 1);
    for entry in entries {
        let next = step(planned.last().map_or(state, |step| &step.state), moment, entry)?;
        planned.push(next);
    }
    let mut more = follow_ups(planned.last().map_or(state, |step| &step.state), moment)?;
    planned.append(&mut more);
    Ok(planned)
}

/// Plans what follows automatically: nature's draws, and the reveal of the secret after the game.
pub(crate) fn follow_ups(state: &TableState, moment: Moment<'_>) -> Result<Vec<Planned>, HostError> {
    let mut planned: Vec<Planned> = Vec::new();
    loop {
        let state = planned.last().map_or(state, |step| &step.state);
        let entry = match state.waiting() {
            Some(Waiting::Nature) => draw(state, moment.secret)?,
            Some(Waiting::Nobody) if state.revealed.is_none() => {
                Entry::Ended { secret: known(moment.secret)?.reveal() }
            }
            Some(Waiting::Nobody | Waiting::Seats(_)) | None => return Ok(planned),
        };
        let next = step(state, moment, entry)?;
        planned.push(next);
    }
}

fn draw(state: &TableState, secret: Option<&DrawKey>) -> Result<Entry, HostError> {
    let draw = state.next_draw(known(secret)?);
    Ok(Entry::Drawn { draw: draw.ok_or_else(|| HostError::Damaged("there is nothing to draw".into()))? })
}

pub(crate) fn known(secret: Option<&DrawKey>) -> Result<&DrawKey, HostError> {
    secret.ok_or_else(|| HostError::Damaged("the secret of its draws is missing".into()))
}

fn step(state: &TableState, moment: Moment<'_>, entry: Entry) -> Result<Planned, HostError> {
    let mut next = state.clone();
    let entry = Logged::new(entry, moment.now_ms);
    next.apply(state.seq.next(), &entry)?;
    Ok(Planned { entry, state: Arc::new(next) })
}
