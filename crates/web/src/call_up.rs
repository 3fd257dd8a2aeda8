//! Who of those around one device is to take it.

use game::{Seat, SeatSet};
use host::Snapshot;

/// Whom the device is given to: of its seats that are awaited the first, clockwise from the mover. When several of them
/// are asked at once (votes, challenges) each answers when it is their turn here; what they answer, only the table knows.
pub(crate) fn call_up(snapshot: &Snapshot, here: SeatSet) -> Option<Seat> {
    snapshot.waiting()?.window()?.in_order().find(|seat| here.contains(*seat))
}
