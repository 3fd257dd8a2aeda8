//! Whether a sneak was what the others take it for.

use game::Seat;

use super::{Class, Move, Strength, View};
use room::Truth;

/// Cards led face down are taken for a combo (SN-10: "bluff opponents into believing you have one"); the leader knows
/// whether they are one. A single card is never a combo, so it says nothing, and neither does a challenge: its cards
/// are turned up.
pub(super) fn truth(open: &View, _: Seat, play: &Move) -> Option<Truth> {
    match *play {
        Move::Sneak(cards) if cards.len() > 1 => {
            Some(Truth::of(Strength::of(cards, &open.options).class() != Class::Junk, true))
        }
        Move::Sneak(_) | Move::Draw | Move::Flaunt(_) | Move::Challenge(_) | Move::Announce | Move::Decline => None,
    }
}
