//! The state of a table, which is folded from its journal.

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
    table::{chair::Occupied, decks::TableDecks, next_game::NextGames, snapshot::SnapshotCache},
};

/// The state of a table. It is the fold of the table's entries, and contains nothing else.
#[derive(Clone, Debug)]
pub struct TableState {
    /// The table's id.
    pub id: TableId,
    /// The number of the last applied entry.
    pub seq: Seq,
    /// The time of the last applied entry, in milliseconds since 1970 UTC; `None` if it is unknown.
    pub at: Option<u64>,
    /// The format of the table's entries.
    pub format: Format,
    /// The hash over all entries. Secret during a game; see [`RunningHash`].
    pub hash: RunningHash,
    /// The hash at the end of the last finished game. The record of that game ends with it.
    pub sealed: Option<RunningHash>,
    /// Whether the table became one for children after people could write. Their words are removed from the table's
    /// records, so no hash covers these records.
    pub silenced: bool,
    /// The chairs whose people the host removed in the lobby. These people may not return with the same device.
    pub taken_off: BTreeSet<Seq>,
    /// The chairs that were replaced since the game began: their people lost the seat or moved to another device. These
    /// people know a hand of the game, so they may not take another seat in it.
    pub(crate) replaced: BTreeSet<Seq>,
    /// The room of the present or next game.
    pub room: &'static dyn Room,
    /// The code of six digits by which people find the table.
    pub code: String,
    /// The options of the game, with the text of a deck. Clones of the state share them.
    pub options: Arc<OptionValues>,
    /// The last decks in the journal, by name.
    pub(crate) decks: TableDecks,
    /// The settings of the table.
    pub settings: Settings,
    /// The chairs with their occupants, in seat order.
    pub chairs: Vec<Occupied>,
    /// The state of the game; `None` in the lobby.
    pub position: Option<Arc<dyn AnyState>>,
    /// The edition of the rules by which the game is played; `None` in the lobby.
    pub(crate) rules: Option<u32>,
    /// The phase of a game whose moves are not replayed; see [`TableState::fold`].
    pub(crate) unplayed: Option<Phase>,
    /// The last events of the game, entry by entry.
    pub happened: VecDeque<(Seq, AnyEvents)>,
    /// The number of the last entry in which a seat answered a window. Later draws of nature follow from that answer.
    pub answered: Seq,
    /// The commitment to the secret of the running game's draws, in hexadecimal; empty in the lobby.
    pub commitment: String,
    /// The commitment to the secrets of all games of the table; `None` if an older version made none.
    pub root: Option<String>,
    /// The commitment to the secret of the next game, in hexadecimal; empty if an older version made none.
    pub pledge: String,
    /// The revealed secret of the game, in hexadecimal; `None` until the game is over.
    pub revealed: Option<String>,
    /// The last events outside the game, with the numbers of their entries.
    pub news: VecDeque<(Seq, News)>,
    /// The number of the last entry that changed who holds which seat.
    pub seated_at: Seq,
    /// The number of the last entry that changed the public data outside the game.
    pub(crate) public_at: Seq,
    /// The cache for the public data outside the game. A change of the data replaces the cache by an empty one.
    pub(crate) public: Arc<SnapshotCache>,
    /// The number of the entry that began the present phase.
    pub phase_from: Seq,
    /// The number of games that were finished at this table.
    pub games: u32,
    /// The number of the entry that closed the last game, finished or stopped.
    pub last_end: Option<Seq>,
    /// The open proposals for the next game, and the answers to them; empty while no game is over.
    pub(crate) next_games: NextGames,
}

impl TableState {
    /// Returns which seats must answer now, or `None` in the lobby.
    pub fn waiting(&self) -> Option<Waiting> {
        self.position.as_ref().map(|position| position.waiting())
    }

    /// Returns whether an automatic entry is missing: a draw of nature, or the reveal at the end.
    pub fn is_cut_off(&self) -> bool {
        match self.waiting() {
            Some(Waiting::Nature) => true,
            Some(Waiting::Nobody) => self.revealed.is_none(),
            Some(Waiting::Seats(_)) | None => false,
        }
    }

    /// Returns the result of the game, or `None` if the game is not over or no game was played.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.as_ref().and_then(|position| position.outcome())
    }

    /// Returns the seat of the chair that this entry created.
    pub fn seat_since(&self, since: Seq) -> Option<Seat> {
        self.chairs.iter().position(|chair| chair.since == since).and_then(Seat::new)
    }

    /// Returns the seat of the host: the person who was made host, otherwise the first person. `None` at a led table.
    pub fn host(&self) -> Option<Seat> {
        if self.settings.led {
            return None;
        }
        let first = |fits: fn(&Occupied) -> bool| self.chairs.iter().position(fits);
        let host = first(|chair| chair.hosting && chair.is_person());
        host.or_else(|| first(Occupied::plays_in_person)).or_else(|| first(Occupied::is_person)).and_then(Seat::new)
    }

    /// Returns the phase of the table.
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

    /// Returns whether a game was opened and the people are not back in the lobby since then.
    pub(crate) const fn has_game(&self) -> bool {
        self.position.is_some() || self.unplayed.is_some()
    }

    /// Returns whether a game is running and not paused.
    pub fn is_running(&self) -> bool {
        self.phase() == Phase::Playing && !self.settings.paused
    }

    /// Returns whether the person of this chair knows a hand of the running game.
    pub(crate) fn knows_a_hand(&self, chair: Seq) -> bool {
        self.seat_since(chair).is_some() || self.replaced.contains(&chair)
    }

    /// Returns the keys of the animals in the nicknames at the table.
    pub(crate) fn animals(&self) -> Vec<&str> {
        let nicks = self.chairs.iter().filter_map(|chair| chair.whose().nick());
        nicks.map(|nick| nick.animal.as_str()).collect()
    }

    /// Returns the key of the bot that plays for a seat, or `None` if a person plays.
    pub fn bot(&self, seat: Seat) -> Option<&str> {
        match &self.chairs.get(seat.index())?.occupant {
            Occupant::Bot { bot, .. } => Some(bot),
            Occupant::Person { .. } => None,
        }
    }
}

impl TableState {
    /// Returns the key of the bot that plays for a seat, together with the bot's temper.
    /// [`Mind::choose`](crate::Mind::choose) expects this text.
    pub(crate) fn mind(&self, seat: Seat) -> Option<String> {
        let character = self.chairs.get(seat.index())?.occupant.character();
        Some(rooms::in_character(self.bot(seat)?, character))
    }

    /// Returns the commitment to the secret of the running or next game, in hexadecimal.
    pub(crate) fn committed_to(&self) -> &str {
        if self.has_game() { &self.commitment } else { &self.pledge }
    }

    /// Derives the next draw of nature from the secret. Returns `None` if there is nothing to draw.
    pub fn next_draw(&self, secret: &DrawKey) -> Option<String> {
        let mut draws = self.position.as_ref()?.draws();
        if self.format.chains_secrets() {
            // The draws are sorted, so that verification does not depend on the order in which the room lists them.
            draws.sort();
        }
        let weights: Vec<u32> = draws.iter().map(|(_, weight)| *weight).collect();
        let index = draw_index(secret, self.id, self.seq.next(), &self.salts(), &weights)?;
        draws.into_iter().nth(index).map(|(draw, _)| draw)
    }

    /// Returns the salts of all seats: for each seat in order the length in one byte, then its bytes.
    pub fn salts(&self) -> Vec<u8> {
        self.chairs.iter().flat_map(|chair| [&[chair.salt.len() as u8], chair.salt.as_slice()].concat()).collect()
    }
}
