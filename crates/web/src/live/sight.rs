//! Who looks at a table, from one entry to the next.

use game::{Seat, Viewer};
use host::{Snapshot, Table, Token};

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
    /// The seat, and the entry that last changed who holds which: until the next such entry it does not move.
    known: Option<(u64, Option<Seat>)>,
}

impl Looker {
    pub(crate) const fn new(table: Table, token: Option<Token>) -> Self {
        Self { table, token, known: None }
    }

    /// What this reader may see of a moment of the table. Whenever somebody came, left or changed seats, the house is
    /// asked again what the token holds.
    pub(crate) async fn sight(&mut self, snapshot: &Snapshot) -> Sight {
        let at = snapshot.seated_at().0;
        let seat = match (self.known, &self.token) {
            (Some((known, seat)), _) if known == at => seat,
            (_, Some(token)) => self.table.seat_of(token).await.ok(),
            (_, None) => None,
        };
        self.known = Some((at, seat));
        Sight::of(snapshot, seat)
    }
}
