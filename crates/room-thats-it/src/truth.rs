//! Whether a call was right.

use game::Seat;

use super::{Move, View, may_call};
use room::Truth;

/// "That's it!" says that the hand, after the discard, is two sets (TI-08) or nothing (TI-17). A wrong call is refused
/// (TI-G8), so a played one was so.
pub(super) fn truth(open: &View, seat: Seat, play: &Move) -> Option<Truth> {
    let hand = open.hands[seat].cards?;
    let left = match *play {
        Move::Discard { card, call: true } => hand.without(card),
        Move::Call => hand,
        Move::Discard { call: false, .. } | Move::FromPile | Move::FromTop | Move::Pass => return None,
        Move::Lay(_) | Move::Add { .. } | Move::Swap { .. } => return None,
    };
    Some(Truth::of(may_call(&open.options, left).is_ok(), true))
}
