//! What is decided before everybody's eyes where people share a device.

use game::Seat;

use super::{RowCard, Stage, View};

/// The view by which a seat may decide in the open: nobody knows the backs of their cards, and what is done is done before
/// all. The device is handed over to whoever has just looked (BL-08), and for a last card that its owner knows, of which a
/// refusal would tell what is behind it (BL-19).
pub(super) fn in_the_open(watched: &View, seat: Seat) -> Option<View> {
    let awaited = watched.me.is_none() && watched.waiting.awaits(seat);
    let has_looked = watched.stage == Stage::Turn && watched.peeked.is_some();
    if !awaited || has_looked || knows_last(&watched.rows[seat], seat) {
        return None;
    }
    let mut view = watched.clone();
    view.me = Some(seat);
    Some(view)
}

/// Whether this is one card, and its owner alone knows what is behind it.
fn knows_last(row: &[RowCard], seat: Seat) -> bool {
    matches!(row, [card] if card.seen.contains(seat) && !card.open)
}
