//! The state of a table, folded from its journal.

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
    table::{chair::Occupied, decks::TableDecks, snapshot::SnapshotCache},
};

/// The state of a table: the fold of its entries, and nothing else.
#[derive(Clone, Debug)]
pub struct TableState {
    /// The table's id.
    pub id: TableId,
    /// The last applied entry.
    pub seq: Seq,
    /// The time of that entry, in milliseconds since 1970 UTC, if known.
    pub at: Option<u64>,
    /// The format of its entries.
    pub format: Format,
    /// The hash over all its entries. Secret during a game; see [`RunningHash`].
    pub hash: RunningHash,
    /// The hash at the end of the last finished game; that game's record ends with it.
    pub sealed: Option<RunningHash>,
    /// Whether the table became one for children after people could write: their words are removed from its records, so
    /// no hash covers these.
    pub silenced: bool,
    /// The chairs that the host freed in the lobby: their people were removed from the table.
    pub taken_off: BTreeSet<Seq>,
    /// The chairs of people that lost their seat, or moved to another device, since the game began: their people know a
    /// hand.
    pub(crate) replaced: BTreeSet<Seq>,
    /// The room.
    pub room: &'static dyn Room,
    /// The six digits of the code.
    pub code: String,
    /// The options, with the text of a deck; copies of the table share them.
    pub options: Arc<OptionValues>,
    /// The last decks of the journal.
    pub(crate) decks: TableDecks,
    /// The settings.
    pub settings: Settings,
    /// Who sits where, in seat order.
    pub chairs: Vec<Occupied>,
    /// The game, after its opening.
    pub position: Option<Arc<dyn AnyState>>,
    /// The edition of its rules.
    pub(crate) rules: Option<u32>,
    /// The phase of a game whose moves are not replayed; see [`TableState::fold`].
    pub(crate) unplayed: Option<Phase>,
    /// The last events of the game, entry by entry.
    pub happened: VecDeque<(Seq, AnyEvents)>,
    /// The last answer to a window of the game; nature's later draws follow from it.
    pub answered: Seq,
    /// The commitment to the secret of the draws, after the opening.
    pub commitment: String,
    /// The commitment to the secrets of all its games; `None` if an older version made none.
    pub root: Option<String>,
    /// The hash of the secret of the next game; empty if an older version made none.
    pub pledge: String,
    /// The secret in hexadecimal, after the game.
    pub revealed: Option<String>,
    /// The last events outside the game.
    pub news: VecDeque<(Seq, News)>,
    /// The last entry that changed who holds which seat.
    pub seated_at: Seq,
    /// The last entry that changed the public data outside the game.
    pub(crate) public_at: Seq,
    /// The cache for that data, until it changes.
    pub(crate) public: Arc<SnapshotCache>,
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

    /// Whether an automatic entry is missing: a draw of nature, or the reveal at the end.
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

    /// The seat of the chair that this entry created.
    pub fn seat_since(&self, since: Seq) -> Option<Seat> {
        self.chairs.iter().position(|chair| chair.since == since).and_then(Seat::new)
    }

    /// The host of the table: the person who was made host, otherwise the first person. `None` at a led table.
    pub fn host(&self) -> Option<Seat> {
        if self.settings.led {
            return None;
        }
        let first = |fits: fn(&Occupied) -> bool| self.chairs.iter().position(fits);
        let host = first(|chair| chair.hosting && chair.is_person());
        host.or_else(|| first(Occupied::plays_in_person)).or_else(|| first(Occupied::is_person)).and_then(Seat::new)
    }

    /// The phase of the table.
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

    /// Whether a game was opened, and the people are not back in the lobby.
    pub(crate) const fn has_game(&self) -> bool {
        self.position.is_some() || self.unplayed.is_some()
    }

    /// Whether a game is running and not paused.
    pub fn is_running(&self) -> bool {
        self.phase() == Phase::Playing && !self.settings.paused
    }

    /// Whether the person of this chair knows a hand of the running game.
    pub(crate) fn knows_a_hand(&self, chair: Seq) -> bool {
        self.seat_since(chair).is_some() || self.replaced.contains(&chair)
    }

    /// The animals that stand for the people at the table.
    pub(crate) fn animals(&self) -> Vec<&str> {
        let nicks = self.chairs.iter().filter_map(|chair| chair.whose().nick());
        nicks.map(|nick| nick.animal.as_str()).collect()
    }

    /// The bot that plays for a seat, if there is one.
    pub fn bot(&self, seat: Seat) -> Option<&str> {
        match &self.chairs.get(seat.index())?.occupant {
            Occupant::Bot { bot, .. } => Some(bot),
            Occupant::Person { .. } => None,
        }
    }
}

impl TableState {
    /// The same with its temper, as [`Mind`](crate::Mind)s are asked.
    pub(crate) fn mind(&self, seat: Seat) -> Option<String> {
        let character = self.chairs.get(seat.index())?.occupant.character();
        Some(rooms::in_character(self.bot(seat)?, character))
    }

    /// The commitment to the secret of the running or next game, in hexadecimal.
    pub(crate) fn committed_to(&self) -> &str {
        if self.has_game() { &self.commitment } else { &self.pledge }
    }

    /// The next draw of nature, by the table's secret; `None` if there is none.
    pub fn next_draw(&self, secret: &DrawKey) -> Option<String> {
        let mut draws = self.position.as_ref()?.draws();
        if self.format.chains_secrets() {
            // Sorted, so that verification does not depend on the order of the room's list.
            draws.sort();
        }
        let weights: Vec<u32> = draws.iter().map(|(_, weight)| *weight).collect();
        let index = draw_index(secret, self.id, self.seq.next(), &self.salts(), &weights)?;
        draws.into_iter().nth(index).map(|(draw, _)| draw)
    }

    /// The salts of all seats: for each seat in order, the length in one byte, then its bytes.
    pub fn salts(&self) -> Vec<u8> {
        self.chairs.iter().flat_map(|chair| [&[chair.salt.len() as u8], chair.salt.as_slice()].concat()).collect()
    }
}
