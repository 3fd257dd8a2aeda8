//! Who looks at a table, from one entry to the next.

use game::{Seat, Viewer};
use host::{Phase, Snapshot, Table, Token};

/// Who looks at one moment of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sight {
    /// What may be seen.
    pub(crate) viewer: Viewer,
    /// Whose seat it is, if it is one: called "you" even when the game is over and everything is open.
    pub(crate) you: Option<Seat>,
}

impl Sight {
    /// What the holder of this seat, or nobody's seat, may see of this moment: once the game is over, everything.
    pub(crate) fn of(snapshot: &Snapshot, you: Option<Seat>) -> Self {
        let viewer = match (snapshot.outcome(), you) {
            (Some(outcome), _) => Viewer::Archive(outcome.finished()),
            (None, Some(seat)) => Viewer::Seat(seat),
            (None, None) => Viewer::Rail,
        };
        Self { viewer, you }
    }
}

/// Somebody who keeps looking at a table.
#[derive(Debug)]
pub(crate) struct Looker {
    table: Table,
    token: Option<Token>,
    /// The seat, once the game has begun: from then on it does not move.
    fixed: Option<Option<Seat>>,
}

impl Looker {
    pub(crate) const fn new(table: Table, token: Option<Token>) -> Self {
        Self { table, token, fixed: None }
    }

    /// What this reader may see of a moment of the table. In the lobby seats move up when somebody leaves, so the
    /// token is asked for again each time; nothing is secret there.
    pub(crate) async fn sight(&mut self, snapshot: &Snapshot) -> Sight {
        let seat = match (self.fixed, &self.token) {
            (Some(seat), _) => seat,
            (None, Some(token)) => self.table.seat_of(token).await.ok(),
            (None, None) => None,
        };
        if snapshot.phase() != Phase::Lobby {
            self.fixed = Some(seat);
        }
        Sight::of(snapshot, seat)
    }
}
