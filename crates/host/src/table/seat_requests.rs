//! Decisions about requests for people's seats. There are two kinds: another device asks to continue as a person, and
//! the host wants a bot to play for a person who is present.
//!
//! Nobody can simply take another person's seat: a device shows a code, and the people at the table confirm whose
//! device it is. A stand-in for an absent host cannot decide about such requests.

use std::{collections::BTreeMap, time::Duration};

use game::Seat;
use journal::{Ask, By, Entry, Seq};
use tokio::time::Instant;

use crate::{
    HostError, HouseConfig, Occupied, Phase,
    table::{
        decide::{self, Moment, Planned},
        lobby,
        presence::{stand_in, usual_bot},
        state::TableState,
    },
};

/// The timeout of a device's request.
pub(crate) const LAPSES: Duration = Duration::from_secs(2 * 60);

/// How long the host cannot ask again about a person who refused.
pub(crate) const LEFT_ALONE: Duration = Duration::from_secs(60);

/// The number of people who must agree, if neither the seat's person nor the host decides.
pub(crate) const ENOUGH: usize = 2;

/// The open requests at a table, and their timeouts. The timeouts are not in the journal: after a restart every timeout
/// starts again.
#[derive(Debug, Default)]
pub(crate) struct SeatRequests {
    /// The open requests, by the number of their entry.
    open: BTreeMap<Seq, Open>,
    /// When each person last refused a request of the host, by chair.
    kept: BTreeMap<Seq, Instant>,
}

impl SeatRequests {
    /// Updates the open requests from the table's state. Returns the time of the next timeout.
    pub(crate) fn plan(&mut self, state: &TableState, config: &HouseConfig, now: Instant) -> Option<Instant> {
        let before = std::mem::take(&mut self.open);
        for chair in &state.chairs {
            let Some(asked) = &chair.asked else { continue };
            let by_host = is_hosts(&asked.ask);
            let time = if by_host { config.keep_grace } else { LAPSES };
            let due = before.get(&asked.since).map_or_else(|| now + time, |open| open.due);
            self.open.insert(asked.since, Open { chair: chair.since, by_host, due });
        }
        let kept = |open: &Open| state.chairs.iter().any(|chair| chair.since == open.chair && is_left_alone(chair));
        for open in before.values().filter(|open| open.by_host && kept(open)) {
            self.kept.insert(open.chair, now);
        }
        self.kept.retain(|_, when| now < *when + LEFT_ALONE);
        self.open.values().map(|open| open.due).min()
    }

    /// Returns the entry of the request that timed out first.
    pub(crate) fn due(&self, now: Instant) -> Option<Seq> {
        let due = self.open.iter().filter(|(_, open)| open.due <= now);
        due.min_by_key(|(_, open)| open.due).map(|(asked, _)| *asked)
    }

    /// Checks that enough time has passed since this chair's person refused a request, so that the host may ask again.
    pub(crate) fn check_left_alone(&self, chair: Seq, now: Instant) -> Result<(), HostError> {
        let recent = self.kept.get(&chair).is_some_and(|when| now < *when + LEFT_ALONE);
        if recent { Err(HostError::KeptLately) } else { Ok(()) }
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Open {
    chair: Seq,
    by_host: bool,
    due: Instant,
}

/// Returns whether this is a request of the host about a person who is present, and not a request of a device.
pub(crate) const fn is_hosts(ask: &Ask) -> bool {
    matches!(ask, Ask::Bot | Ask::Removal)
}

pub(crate) const fn is_left_alone(chair: &Occupied) -> bool {
    chair.asked.is_none() && chair.plays_in_person()
}

pub(crate) fn agreed(
    state: &TableState,
    moment: Moment<'_>,
    own: Seat,
    seat: Seat,
    asked: Seq,
    gone: bool,
) -> Result<Vec<Planned>, HostError> {
    let chair = person(state, seat)?;
    let open = chair.asked.as_ref().filter(|open| open.since == asked && !is_hosts(&open.ask));
    let open = open.ok_or(HostError::NotAsked)?;
    if own == seat {
        return decide::then(state, moment, let_in(chair, seat, asked));
    }
    let me = person(state, own)?.since;
    if !counts(state, seat, me) {
        return Err(HostError::StandIn);
    }
    let others = open.agreed.iter().filter(|other| **other != me && counts(state, seat, **other)).count();
    if others + 1 >= ENOUGH || gone && state.host() == Some(own) {
        decide::then(state, moment, let_in(chair, seat, asked))
    } else if open.agreed.contains(&me) {
        Ok(Vec::new())
    } else {
        decide::then(state, moment, vec![Entry::Agreed { seat: index(seat), agreeing: index(own) }])
    }
}

/// Returns whether the person on `chair` may confirm a request about the seat `seat`. The person must have another seat
/// and must not be a stand-in for the host.
pub(crate) fn counts(state: &TableState, seat: Seat, chair: Seq) -> bool {
    let Some(other) = state.seat_since(chair) else { return false };
    let minds = state.is_minded() && state.host() == Some(other);
    other != seat && !minds && person(state, other).is_ok()
}

/// Returns the entries that give the seat to the device that asked. All earlier devices lose the seat.
pub(crate) fn let_in(chair: &Occupied, seat: Seat, asked: Seq) -> Vec<Entry> {
    let seat = index(seat);
    let replaced = Entry::Replaced { seat, occupant: chair.whose().clone(), asked: Some(asked) };
    // If a bot plays for the person, the bot goes on until the new device is present.
    let handed = chair.owner.is_some().then(|| Entry::Handed { seat, occupant: chair.occupant.clone() });
    std::iter::once(replaced).chain(handed).collect()
}

/// Returns the entry by which a person refuses a bot of the host. The person's own action, a move or a phrase, shows
/// that they are present; an open page does not. A request of a new device must be answered explicitly.
pub(crate) fn refusal_by_acting(state: &TableState, seat: Seat) -> Option<Entry> {
    let asked = state.chairs.get(seat.index())?.asked.as_ref()?;
    is_hosts(&asked.ask).then(|| Entry::Kept { seat: index(seat), by: By::Person })
}

/// Returns whether the host must ask first, because the seat belongs to another person who is present.
pub(crate) fn must_ask(chair: &Occupied, own: Seat, seat: Seat) -> bool {
    own != seat && !chair.is_missed()
}

/// Checks that the host may change this seat. A stand-in for an absent host may not change the seats of other people.
///
/// # Errors
/// [`HostError::StandIn`] for a stand-in.
pub(crate) fn may_touch(state: &TableState, own: Seat, seat: Seat) -> Result<(), HostError> {
    let refused = state.is_minded() && own != seat && person(state, seat).is_ok();
    if refused { Err(HostError::StandIn) } else { Ok(()) }
}

/// Returns the entry by which a bot takes the seat, temporarily or permanently; `None` if there is no person to play
/// for.
pub(crate) fn with_bot(state: &TableState, seat: Seat, ask: &Ask) -> Option<Entry> {
    let chair = state.chairs.get(seat.index()).filter(|chair| chair.is_person())?;
    match ask {
        Ask::Bot => {
            let occupant = stand_in(state, seat).filter(|_| chair.plays_in_person())?;
            Some(Entry::Handed { seat: index(seat), occupant })
        }
        Ask::Removal => {
            let occupant = lobby::new_bot(state, &usual_bot(state));
            Some(Entry::Replaced { seat: index(seat), occupant, asked: None })
        }
        Ask::Device { .. } => None,
    }
}

/// Returns the chair of a person, also while a bot plays for them.
pub(crate) fn person(state: &TableState, seat: Seat) -> Result<&Occupied, HostError> {
    state.chairs.get(seat.index()).filter(|chair| chair.is_person()).ok_or(HostError::WrongSeat)
}

pub(crate) fn index(seat: Seat) -> u8 {
    seat.index() as u8
}

/// Decides that a bot takes a seat. If the person is present, the decision is a request to that person.
pub(crate) fn put(
    state: &TableState,
    moment: Moment<'_>,
    own: Seat,
    seat: Seat,
    ask: &Ask,
) -> Result<Vec<Planned>, HostError> {
    let chair = person(state, seat)?;
    may_touch(state, own, seat)?;
    let same = chair.asked.as_ref().is_some_and(|asked| asked.ask == *ask);
    match must_ask(chair, own, seat) {
        true if same => Ok(Vec::new()),
        true => decide::then(state, moment, vec![Entry::Asked { seat: index(seat), ask: ask.clone() }]),
        false => decide::then(state, moment, vec![with_bot(state, seat, ask).ok_or(HostError::WrongSeat)?]),
    }
}

/// Returns what follows from the timeout of a request: the bot plays, or the device is refused. Returns `None` if the
/// request is already answered.
pub(crate) fn overdue(state: &TableState, asked: Seq) -> Option<Entry> {
    let chairs = Seat::all(state.chairs.len() as u8).zip(&state.chairs);
    let mut open = chairs.filter_map(|(seat, chair)| Some((seat, chair.asked.as_ref()?)));
    let (seat, open) = open.find(|(_, open)| open.since == asked)?;
    let put = with_bot(state, seat, &open.ask).filter(|_| open.ask != Ask::Bot || state.phase() == Phase::Playing);
    Some(put.unwrap_or(Entry::Kept { seat: index(seat), by: By::Clock }))
}
