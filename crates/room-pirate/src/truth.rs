//! Whether a set was what it was claimed to be.

use game::Seat;

use super::{Move, View, is_bluff};
use room::Truth;

/// A set claims that its face-down cards are of the colour that is shown (BP-09, BP-G10); the setter has seen them. A
/// vote is secret, and most are never shown (BP-11): it is no claim.
pub(super) fn truth(_: &View, _: Seat, play: &Move) -> Option<Truth> {
    match *play {
        Move::Set { shown, hidden } => Some(Truth::of(!is_bluff(shown, hidden), true)),
        Move::Draw | Move::Board { .. } | Move::Remove(_) | Move::Done | Move::Vote { .. } | Move::Pick(_) => None,
    }
}
