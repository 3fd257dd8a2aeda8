//! The next game: the proposals that people make after a game, the votes for them, and when a game begins without the
//! host.
//!
//! Each person has at most one open proposal and one vote. A vote names one proposal by its number. A proposal that was
//! replaced is closed, so nobody agrees to a game that they have not seen. A person can withdraw their own proposal,
//! but cannot change another person's proposal or vote.

use std::sync::Arc;

use game::{OptionValues, Seat};
use journal::{By, Entry, Seq};
use rooms::{Length, Room};

use crate::{
    HostError, HouseConfig, Phase,
    table::{
        chair::Occupied,
        decks::{self, JournalOptions},
        host_tools::next_game,
        seat_requests::{index, person},
        state::TableState,
    },
};

/// The number of people who must agree to a game that begins without the host. So no game begins because everybody but
/// one person has put their phone away.
const ENOUGH: usize = 2;

/// The game that a person would like to play next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// The same game with the same options.
    Same,
    /// The same game in its next shorter length.
    Shorter,
    /// Another game.
    Other {
        /// The key of the room.
        room: String,
        /// The options that differ from the room's defaults.
        options: OptionValues,
    },
}

/// The open proposals of a table, and the people who want no other game. Both are part of the fold.
#[derive(Clone, Default, Debug)]
pub(crate) struct NextGames {
    /// The open proposals, oldest first; at most one of each person.
    open: Vec<Proposal>,
    /// The chairs of people who said "not now".
    not_now: Vec<Seq>,
}

/// A proposal. Its options are complete, so that people know which game they agree to.
#[derive(Clone, Debug)]
pub(crate) struct Proposal {
    /// The number of its entry, which is also the number of the proposal.
    pub(crate) since: Seq,
    /// The chair of the person who proposed it.
    by: Seq,
    /// The key of the room.
    room: String,
    /// The options, with the text of a deck.
    options: Arc<OptionValues>,
    /// The chairs of the people who agreed to it, the proposer first.
    accepted: Vec<Seq>,
}

impl NextGames {
    /// Removes the proposal and the vote of the person on this chair.
    pub(crate) fn forget(&mut self, chair: Seq) {
        self.open.retain(|proposal| proposal.by != chair);
        self.not_now.retain(|other| *other != chair);
        for proposal in &mut self.open {
            proposal.accepted.retain(|other| *other != chair);
        }
    }

    fn find(&self, proposed: Seq) -> Option<&Proposal> {
        self.open.iter().find(|proposal| proposal.since == proposed)
    }
}

/// Applies the entries about the next game.
impl TableState {
    /// Returns the chair of a person who may propose and vote.
    fn voice(&self, seat: u8) -> Result<Seq, String> {
        if self.phase() != Phase::Finished {
            return Err("no game has just ended".into());
        }
        let chair = self.chairs.get(usize::from(seat)).filter(|chair| chair.is_person());
        chair.map(|chair| chair.since).ok_or_else(|| format!("there is no person on seat {seat}"))
    }

    pub(crate) fn propose(&mut self, seq: Seq, seat: u8, room: &str, options: &OptionValues) -> Result<(), String> {
        let by = self.voice(seat)?;
        let options = Arc::new(self.decks.with_texts(options));
        self.next_games.forget(by);
        self.next_games.open.push(Proposal { since: seq, by, room: room.to_owned(), options, accepted: vec![by] });
        Ok(())
    }

    pub(crate) fn accept(&mut self, seat: u8, proposed: Seq) -> Result<(), String> {
        let chair = self.voice(seat)?;
        let found = self.next_games.find(proposed).ok_or_else(|| format!("proposal {proposed} is not open"))?;
        if found.by != chair {
            self.next_games.forget(chair);
        }
        let mut open = self.next_games.open.iter_mut();
        if let Some(proposal) = open.find(|proposal| proposal.since == proposed) {
            proposal.accepted.retain(|other| *other != chair);
            proposal.accepted.push(chair);
        }
        Ok(())
    }

    pub(crate) fn decline(&mut self, seat: u8, by: By) -> Result<(), String> {
        let chair = self.voice(seat)?;
        self.next_games.forget(chair);
        if by == By::Person {
            self.next_games.not_now.push(chair);
        }
        Ok(())
    }
}

/// Checks that a game is over and that its secret is revealed. Until then nobody proposes the next game.
fn must_be_over(state: &TableState) -> Result<(), HostError> {
    let over = state.phase() == Phase::Finished && state.revealed.is_some();
    if over { Ok(()) } else { Err(HostError::NotAfterGame) }
}

/// Returns the open proposal with this number.
fn open(state: &TableState, proposed: Seq) -> Result<&Proposal, HostError> {
    let over = must_be_over(state).is_ok();
    state.next_games.find(proposed).filter(|_| over).ok_or(HostError::NotProposed)
}

/// Returns the entries of a proposal. If another person has proposed the same game already, the person agrees to that
/// proposal instead. Returns no entries if the person has proposed the same game already.
pub(crate) fn proposed(
    state: &TableState,
    config: &HouseConfig,
    seat: Seat,
    wish: &Wish,
) -> Result<Vec<Entry>, HostError> {
    must_be_over(state)?;
    person(state, seat)?;
    let (room, options) = wished(state, config, seat, wish)?;
    fits(state, room, &options)?;
    let same = |open: &&Proposal| open.room == room.key() && *open.options == options;
    if let Some(open) = state.next_games.open.iter().find(same) {
        return accepted(state, seat, open.since);
    }
    let JournalOptions { options, deck } = JournalOptions::new(room, options, &state.decks);
    let entry = Entry::Proposed { seat: index(seat), room: room.key().to_owned(), options };
    Ok(deck.into_iter().chain([entry]).collect())
}

/// Returns the entry of an agreement; no entry if the person has agreed already.
pub(crate) fn accepted(state: &TableState, seat: Seat, proposed: Seq) -> Result<Vec<Entry>, HostError> {
    let chair = person(state, seat)?.since;
    let open = open(state, proposed)?;
    let entry = Entry::Accepted { seat: index(seat), proposed };
    Ok(if open.accepted.contains(&chair) { Vec::new() } else { vec![entry] })
}

/// Returns the entry by which a person wants no other game now; no entry if the person has said so already.
pub(crate) fn declined(state: &TableState, seat: Seat) -> Result<Vec<Entry>, HostError> {
    must_be_over(state)?;
    let chair = person(state, seat)?.since;
    let entry = Entry::Declined { seat: index(seat), by: By::Person };
    Ok(if state.next_games.not_now.contains(&chair) { Vec::new() } else { vec![entry] })
}

/// Returns the entry by which the server withdraws a proposal that can no longer be played.
pub(crate) fn dropped(state: &TableState, proposed: Seq) -> Vec<Entry> {
    let by = state.next_games.find(proposed).and_then(|proposal| state.seat_since(proposal.by));
    by.map(|seat| Entry::Declined { seat: index(seat), by: By::Clock }).into_iter().collect()
}

/// Returns the room and the complete options of a wish.
fn wished(
    state: &TableState,
    config: &HouseConfig,
    seat: Seat,
    wish: &Wish,
) -> Result<(&'static dyn Room, OptionValues), HostError> {
    match wish {
        Wish::Same => next_game(state, config, seat, None),
        Wish::Shorter => {
            let length = shorter(state).ok_or(HostError::NoShorter)?;
            let (room, mut options) = next_game(state, config, seat, None)?;
            room.make_length(length, &mut options);
            Ok((room, room.complete_agreed(&options).map_err(HostError::Options)?))
        }
        Wish::Other { room, options } => {
            let chosen = next_game(state, config, seat, Some(&(room.clone(), options.clone())))?;
            // Everybody reads the words of a deck, so only the host may bring an own deck.
            if decks::is_own(config, chosen.0, &chosen.1) { Err(HostError::NoOwnDecks) } else { Ok(chosen) }
        }
    }
}

/// Returns the next shorter length of the present game; `None` for the shortest and for a custom length.
pub(crate) fn shorter(state: &TableState) -> Option<Length> {
    let now = state.room.length_of(&state.options)?.length;
    let before = |preset: &rooms::Preset| preset.length != now;
    state.room.lengths().into_iter().take_while(before).last().map(|preset| preset.length)
}

/// Checks that the people and bots at the table can play this room with these options.
fn fits(state: &TableState, room: &dyn Room, options: &OptionValues) -> Result<(), HostError> {
    let (seats, taken) = (room.seats(), state.chairs.len() as u8);
    if taken < *seats.start() {
        return Err(HostError::TooFew { min: *seats.start() });
    }
    if taken > *seats.end() {
        return Err(HostError::TooMany { max: *seats.end() });
    }
    room.open_by(*room.rules().end(), options, taken).map(|_| ()).map_err(HostError::Options)
}

/// Returns the room and the options of an open proposal, after a check that the table can still play it.
pub(crate) fn chosen(
    state: &TableState,
    config: &HouseConfig,
    proposed: Seq,
) -> Result<(&'static dyn Room, OptionValues), HostError> {
    let proposal = open(state, proposed)?;
    let unknown = || HostError::UnknownRoom(proposal.room.chars().take(40).collect());
    let room = rooms::room(&proposal.room).ok_or_else(unknown)?;
    // The host may have changed the settings since the proposal, so that its deck is no longer allowed.
    decks::at_first(config, room, &proposal.options, &state.settings)?;
    let options = room.complete_agreed(&proposal.options).map_err(HostError::Options)?;
    fits(state, room, &options)?;
    Ok((room, options))
}

/// Returns whether a proposal with this error can never be played, so that retrying is of no use.
pub(crate) const fn is_hopeless(error: &HostError) -> bool {
    matches!(
        error,
        HostError::UnknownRoom(_)
            | HostError::Options(_)
            | HostError::NoOwnDecks
            | HostError::TooFew { .. }
            | HostError::TooMany { .. }
    )
}

/// Returns the chairs of the people without whose agreement the proposal does not begin: the people who are present.
/// If too few of those who agreed are present, absent people are among them.
fn missing(state: &TableState, proposal: &Proposal) -> Vec<Seq> {
    let agrees = |chair: &&Occupied| proposal.accepted.contains(&chair.since);
    let people = || state.chairs.iter().filter(|chair| chair.is_person());
    let present: Vec<Seq> =
        people().filter(|chair| !chair.is_missed() && !agrees(chair)).map(|chair| chair.since).collect();
    if present.is_empty() && people().filter(|chair| !chair.is_missed()).filter(agrees).count() < ENOUGH {
        people().filter(|chair| chair.is_missed() || !agrees(chair)).map(|chair| chair.since).collect()
    } else {
        present
    }
}

/// Returns the number of the proposal to which everybody who is present has agreed; `None` if there is no such proposal,
/// or if nobody is present. At a led table the leader chooses the next game.
pub(crate) fn settled(state: &TableState) -> Option<Seq> {
    let attended = state.chairs.iter().any(|chair| chair.is_person() && !chair.is_missed());
    if state.settings.led || !attended || must_be_over(state).is_err() {
        return None;
    }
    state.next_games.open.iter().find(|proposal| missing(state, proposal).is_empty()).map(|proposal| proposal.since)
}

/// A proposal for the next game. Everybody may see it.
#[derive(Clone, Debug)]
pub struct NextGame {
    /// The number of the proposal. People who agree to the proposal send this number.
    pub proposed: Seq,
    /// The seat of the person who proposed the game.
    pub by: Seat,
    /// The room of the proposed game.
    pub room: &'static dyn Room,
    /// The options of the proposed game, with the text of a deck.
    pub options: Arc<OptionValues>,
    /// Whether the proposed game is the last game with the same options.
    pub same: bool,
    /// The seats of the people who have agreed.
    pub accepted: Vec<Seat>,
    /// The seats of the people whose agreement the proposed game waits for.
    pub missing: Vec<Seat>,
}

/// Returns the open proposals, oldest first.
pub(crate) fn shown(state: &TableState) -> Vec<NextGame> {
    let seats = |chairs: &[Seq]| chairs.iter().filter_map(|chair| state.seat_since(*chair)).collect();
    let one = |proposal: &Proposal| {
        Some(NextGame {
            proposed: proposal.since,
            by: state.seat_since(proposal.by)?,
            room: rooms::room(&proposal.room)?,
            options: Arc::clone(&proposal.options),
            same: proposal.room == state.room.key() && is_same(state, &proposal.options),
            accepted: seats(&proposal.accepted),
            missing: seats(&missing(state, proposal)),
        })
    };
    state.next_games.open.iter().filter_map(one).collect()
}

/// Returns whether these options are the options of the last game.
fn is_same(state: &TableState, options: &OptionValues) -> bool {
    *options == *state.options || state.room.complete_agreed(&state.options).is_ok_and(|last| last == *options)
}

/// Returns the seats of the people who want no other game now.
pub(crate) fn not_now(state: &TableState) -> Vec<Seat> {
    state.next_games.not_now.iter().filter_map(|chair| state.seat_since(*chair)).collect()
}
