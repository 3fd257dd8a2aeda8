//! A table as the fold of its journal.

use std::{
    collections::{BTreeSet, VecDeque},
    sync::Arc,
};

use game::{OptionValues, Outcome, Seat, Waiting};
use journal::{Format, Occupant, RunningHash, Seq, Settings, TableId};
use rooms::{AnyEvents, AnyState, Room};

use crate::{
    DrawKey, News, Phase,
    chance::draw_index,
    table::{chair::Occupied, decks::TableDecks, snapshot::Kept},
};

/// A table as its journal tells it: everything here can be had again by folding the entries.
#[derive(Clone, Debug)]
pub struct TableState {
    /// The table.
    pub id: TableId,
    /// The last entry taken in.
    pub seq: Seq,
    /// When that happened, in milliseconds since 1970 UTC, as far as it is known.
    pub at: Option<u64>,
    /// The format of its entries.
    pub format: Format,
    /// The hash over all its entries. Shown to nobody while a game is on; see [`RunningHash`].
    pub hash: RunningHash,
    /// The hash as it was when the last finished game ended: the one that its record ends with.
    pub sealed: Option<RunningHash>,
    /// Whether it became a table for children after people could write at it: their words are taken out of its records, so
    /// that no hash covers these.
    pub silenced: bool,
    /// The chairs that the host freed in the lobby: whoever sat there was taken off the table.
    pub taken_off: BTreeSet<Seq>,
    /// The chairs of people that hold no seat any more since the game began, or are held by another device: whoever had one
    /// knows a hand.
    pub(crate) replaced: BTreeSet<Seq>,
    /// The room.
    pub room: &'static dyn Room,
    /// The six digits to come in by.
    pub code: String,
    /// The options, with the text of a deck; copies of the table share them.
    pub options: Arc<OptionValues>,
    /// The decks that were brought lately.
    pub(crate) decks: TableDecks,
    /// How the table is run.
    pub settings: Settings,
    /// Who sits where, in seat order.
    pub chairs: Vec<Occupied>,
    /// The game, once opened.
    pub position: Option<Arc<dyn AnyState>>,
    /// The edition of the rules that it is played by.
    pub(crate) rules: Option<u32>,
    /// How far a game has come that is told of and not played; see [`TableState::fold`].
    pub(crate) unplayed: Option<Phase>,
    /// What happened lately, entry by entry.
    pub happened: VecDeque<(Seq, AnyEvents)>,
    /// The last answer to a window of the game; what nature drew since follows from it.
    pub answered: Seq,
    /// The commitment to the secret of the draws, once opened.
    pub commitment: String,
    /// The commitment to the secrets of all its games; `None` where an older version made none.
    pub root: Option<String>,
    /// What the secret of the next game must be the preimage of; empty where an older version made none yet.
    pub pledge: String,
    /// The secret in hexadecimal, once the game has ended.
    pub revealed: Option<String>,
    /// What happened lately beside the game.
    pub news: VecDeque<(Seq, News)>,
    /// The last entry that changed who holds which seat.
    pub seated_at: Seq,
    /// The last entry that changed what everybody may know beside the game.
    pub(crate) public_at: Seq,
    /// What readers share of that, from that entry on.
    pub(crate) public: Arc<Kept>,
    /// The entry that began the present phase.
    pub phase_from: Seq,
    /// How many games have been finished.
    pub games: u32,
    /// The entry that closed the last game, finished or stopped.
    pub last_end: Option<Seq>,
}

impl TableState {
    /// Who is awaited, once the game has begun.
    pub fn waiting(&self) -> Option<Waiting> {
        self.position.as_ref().map(|position| position.waiting())
    }

    /// Whether something is missing that follows by itself: a draw of nature, or the reveal at the end.
    pub fn is_cut_off(&self) -> bool {
        match self.waiting() {
            Some(Waiting::Nature) => true,
            Some(Waiting::Nobody) => self.revealed.is_none(),
            Some(Waiting::Seats(_)) | None => false,
        }
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.as_ref().and_then(|position| position.outcome())
    }

    /// The seat of the chair that was taken by this entry.
    pub fn seat_since(&self, since: Seq) -> Option<Seat> {
        self.chairs.iter().position(|chair| chair.since == since).and_then(Seat::new)
    }

    /// The host of the table: the person who was made it, else the first person. Nobody at a table that a class leads.
    pub fn host(&self) -> Option<Seat> {
        if self.settings.led {
            return None;
        }
        let first = |fits: fn(&Occupied) -> bool| self.chairs.iter().position(fits);
        let host = first(|chair| chair.hosting && chair.is_person());
        host.or_else(|| first(Occupied::plays_in_person)).or_else(|| first(Occupied::is_person)).and_then(Seat::new)
    }

    /// How far the table has come.
    pub fn phase(&self) -> Phase {
        if let Some(phase) = self.unplayed {
            return phase;
        }
        match self.waiting() {
            None => Phase::Lobby,
            Some(Waiting::Nobody) => Phase::Finished,
            Some(Waiting::Nature | Waiting::Seats(_)) => Phase::Playing,
        }
    }

    /// Whether a game has been opened that the people have not come back from.
    pub(crate) const fn has_game(&self) -> bool {
        self.position.is_some() || self.unplayed.is_some()
    }

    /// Whether a game is on that is not paused.
    pub fn is_running(&self) -> bool {
        self.phase() == Phase::Playing && !self.settings.paused
    }

    /// Whether whoever has, or had, the chair of this entry was told what one seat knows of the game that is on.
    pub(crate) fn knows_a_hand(&self, chair: Seq) -> bool {
        self.seat_since(chair).is_some() || self.replaced.contains(&chair)
    }

    /// The animals that stand for the people at the table.
    pub(crate) fn animals(&self) -> Vec<&str> {
        let nicks = self.chairs.iter().filter_map(|chair| chair.whose().nick());
        nicks.map(|nick| nick.animal.as_str()).collect()
    }

    /// The bot that plays for a seat, if one does.
    pub fn bot(&self, seat: Seat) -> Option<&str> {
        match &self.chairs.get(seat.index())?.occupant {
            Occupant::Bot { bot, .. } => Some(bot),
            Occupant::Person { .. } => None,
        }
    }
}

impl TableState {
    /// The commitment to the secret of the game that is on, or of the next one; in hexadecimal.
    pub(crate) fn committed_to(&self) -> &str {
        if self.has_game() { &self.commitment } else { &self.pledge }
    }

    /// What nature draws next, by the table's secret; `None` where there is nothing to draw.
    pub fn next_draw(&self, secret: &DrawKey) -> Option<String> {
        let mut draws = self.position.as_ref()?.draws();
        if self.format.chains_secrets() {
            // So that whoever checks it need not know in which order a room happens to list them.
            draws.sort();
        }
        let weights: Vec<u32> = draws.iter().map(|(_, weight)| *weight).collect();
        let index = draw_index(secret, self.id, self.seq.next(), &self.salts(), &weights)?;
        draws.into_iter().nth(index).map(|(draw, _)| draw)
    }

    /// The seats' own bytes for the draws: each seat's length in one byte, then its bytes, in seat order.
    pub fn salts(&self) -> Vec<u8> {
        self.chairs.iter().flat_map(|chair| [&[chair.salt.len() as u8], chair.salt.as_slice()].concat()).collect()
    }
}
