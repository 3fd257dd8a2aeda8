//! A table after one entry of its journal.

use game::{BySeat, OptionValues, Outcome, Seat, SeatSet, Viewer, Waiting};
use journal::{Occupant, Seq, Settings, TableId};
use rooms::{Room, Seen, ToldLine};

use crate::state::TableState;

/// A table after one entry of its journal. It can only be asked what a viewer may know.
#[derive(Clone, Debug)]
pub struct Snapshot(TableState);

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// People are still sitting down.
    Lobby,
    /// The game is on.
    Playing,
    /// The game is over; every hand is open.
    Finished,
}

/// Who sits on a chair. Public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chair {
    /// The seat.
    pub seat: Seat,
    /// The name.
    pub name: String,
    /// The bot's own name in the room, where a bot sits here.
    pub bot: Option<String>,
    /// Whether this person hosts the table.
    pub host: bool,
}

impl Snapshot {
    pub(crate) const fn new(state: TableState) -> Self {
        Self(state)
    }

    /// The table.
    pub const fn table(&self) -> TableId {
        self.0.id
    }

    /// The entry after which it looked like this.
    pub const fn seq(&self) -> Seq {
        self.0.seq
    }

    /// The room.
    pub const fn room(&self) -> &'static dyn Room {
        self.0.room
    }

    /// The six digits to come in by.
    pub fn code(&self) -> &str {
        &self.0.code
    }

    /// The options.
    pub const fn options(&self) -> &OptionValues {
        &self.0.options
    }

    /// How the table is run.
    pub const fn settings(&self) -> &Settings {
        &self.0.settings
    }

    /// The commitment to the secret of the draws; empty in the lobby.
    pub fn commitment(&self) -> &str {
        &self.0.commitment
    }

    /// How far the table has come.
    pub fn phase(&self) -> Phase {
        match self.0.waiting() {
            None => Phase::Lobby,
            Some(Waiting::Nobody) => Phase::Finished,
            Some(Waiting::Nature | Waiting::Seats(_)) => Phase::Playing,
        }
    }

    /// Who sits where.
    pub fn chairs(&self) -> Vec<Chair> {
        let host = self.0.host();
        let chairs = self.0.chairs.iter().zip(Seat::all(game::MAX_SEATS as u8));
        chairs
            .map(|(chair, seat)| Chair {
                seat,
                name: chair.occupant.name().to_owned(),
                bot: match &chair.occupant {
                    Occupant::Bot { bot, .. } => Some(bot.clone()),
                    Occupant::Person { .. } => None,
                },
                host: host == Some(seat),
            })
            .collect()
    }

    /// What each seat is called.
    pub fn names(&self) -> BySeat<String> {
        let seats = self.0.chairs.len() as u8;
        BySeat::from_fn(seats, |seat| self.0.chairs[seat.index()].occupant.name().to_owned())
    }

    /// Who is awaited; `None` in the lobby.
    pub fn waiting(&self) -> Option<Waiting> {
        self.0.waiting()
    }

    /// The seats that are awaited now.
    pub fn awaited(&self) -> SeatSet {
        let window = self.0.waiting().and_then(|waiting| waiting.window());
        window.map_or(SeatSet::EMPTY, |window| window.seats)
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    /// Whether the secret of the draws is revealed, which is the last entry of a table.
    pub const fn is_revealed(&self) -> bool {
        self.0.revealed.is_some()
    }

    /// What this viewer may know; `None` in the lobby.
    pub fn view(&self, viewer: Viewer) -> Option<Box<dyn Seen>> {
        Some(self.0.sitting.as_ref()?.view(viewer))
    }

    /// At most `limit` legal moves of a seat, in notation.
    pub fn legal(&self, seat: Seat, limit: usize) -> Vec<String> {
        self.0.sitting.as_ref().map(|sitting| sitting.legal(seat, limit)).unwrap_or_default()
    }

    /// Whether a move would be accepted now; says why not.
    ///
    /// # Errors
    /// As [`crate::Table::play`] would answer.
    pub fn check(&self, seat: Seat, window: u32, play: &str) -> Result<(), crate::HostError> {
        crate::actor::check(&self.0, seat, window, play)
    }

    /// What this viewer was told lately, entry by entry; entries that told it nothing are left out.
    pub fn log(&self, viewer: Viewer) -> Vec<(Seq, Vec<ToldLine>)> {
        let entries = self.0.happened.iter().map(|(seq, happened)| (*seq, happened.told(viewer)));
        entries.filter(|(_, told)| !told.is_empty()).collect()
    }

    /// What this viewer was told by the very entry this snapshot was taken after.
    pub fn told(&self, viewer: Viewer) -> Vec<ToldLine> {
        let last = self.0.happened.back().filter(|(seq, _)| *seq == self.0.seq);
        last.map(|(_, happened)| happened.told(viewer)).unwrap_or_default()
    }
}
