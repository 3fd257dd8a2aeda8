//! Decisions "in the open": a player decides on a device whose screen all players see.

use game::Seat;

use super::{RowCard, Stage, View};

/// Derives the view with which a seat may decide on a screen that all players see. This is possible in most turns,
/// because players do not know the backs of their cards and all actions are public. Returns `None` if the seat does not
/// have to act, or if the player has just looked at a back (BL-08). Also returns `None` if the player's last card is
/// known to the player, because a refusal would reveal its back (BL-19).
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

/// Checks whether the row has only one card, whose back only its owner knows.
fn knows_last(row: &[RowCard], seat: Seat) -> bool {
    matches!(row, [card] if card.seen.contains(seat) && !card.open)
}
