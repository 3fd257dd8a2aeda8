//! Who keeps looking at a table, from one entry to the next.

use game::{Seat, SeatSet};
use host::{HostError, Phase, Snapshot, Table, Token};

use super::Sight;

/// What somebody has who wants to look at a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Looking {
    /// The token of the seat in question. It may hold none.
    pub(crate) token: Option<Token>,
    /// Every token of the reader's device, where it has several.
    pub(crate) held: Vec<Token>,
    /// Whether the device was asked for this very seat.
    pub(crate) asked: bool,
    /// Whether it is the screen for everybody in the room: whatever else is here does not count then.
    pub(crate) screen: bool,
}

impl Looking {
    /// Whoever holds this token, or nobody's.
    pub(crate) fn holder(token: Option<Token>) -> Self {
        Self { token, ..Self::default() }
    }

    /// The screen for everybody in the room.
    pub(crate) fn screen() -> Self {
        Self { screen: true, ..Self::default() }
    }
}

/// The seats that these tokens hold, with their tokens. Those that hold none are left out.
pub(crate) async fn seats_of(table: &Table, tokens: &[Token]) -> Vec<(Seat, Token)> {
    let mut seats = Vec::new();
    for token in tokens {
        if let Ok(seat) = table.seat_of(token).await {
            seats.push((seat, token.clone()));
        }
    }
    seats
}

/// The set of these seats.
pub(crate) fn set_of(seats: &[(Seat, Token)]) -> SeatSet {
    seats.iter().fold(SeatSet::EMPTY, |set, (seat, _)| set.with(*seat))
}

/// Somebody who keeps looking at a table.
#[derive(Debug)]
pub(crate) struct Looker {
    table: Table,
    looking: Looking,
    /// The seat and all seats of the device, once the game has begun: from then on they do not move.
    fixed: Option<(Option<Seat>, SeatSet)>,
}

impl Looker {
    pub(crate) const fn new(table: Table, looking: Looking) -> Self {
        Self { table, looking, fixed: None }
    }

    /// What this reader may see of a moment of the table. In the lobby seats move up when somebody leaves, so the
    /// tokens are asked for again each time; nothing is secret there.
    pub(crate) async fn sight(&mut self, snapshot: &Snapshot) -> Sight {
        if self.looking.screen {
            return Sight::screen();
        }
        let (seat, here) = match self.fixed {
            Some(fixed) => fixed,
            None => self.seats().await,
        };
        if snapshot.phase() != Phase::Lobby {
            self.fixed = Some((seat, here));
        }
        Sight::on_device(snapshot, seat, here, self.looking.asked)
    }

    async fn seats(&self) -> (Option<Seat>, SeatSet) {
        let seat = match &self.looking.token {
            Some(token) => self.table.seat_of(token).await,
            None => Err(HostError::NotSeated),
        };
        (seat.ok(), set_of(&seats_of(&self.table, &self.looking.held).await))
    }
}
