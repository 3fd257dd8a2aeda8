//! Whether a call was right.

use game::Seat;

use super::{CardSet, Move, View, is_ready, names};
use crate::Truth;

/// Two calls say something: Block says that the other hand is ready (LB-15), Out that one's own is, with the Wild for
/// the word named (LB-13, LB-26). Which cards belong together is what players are here to learn, so a wrong call is a
/// mistake and never a lie, even where all its cards were seen.
pub(super) fn truth(open: &View, seat: Seat, play: &Move) -> Option<Truth> {
    let hand = |whose: Seat| -> Option<CardSet> { Some(open.hands[whose].cards.as_deref()?.iter().copied().collect()) };
    let is_so = match *play {
        Move::Block => is_ready(hand(seat.left(2))?),
        Move::Out(named) => {
            let own = hand(seat)?;
            is_ready(own) && named.is_none_or(|word| names(own).any(|right| right == word))
        }
        Move::TakePile | Move::TakeUp | Move::Throw(_) | Move::LetBe => return None,
    };
    Some(Truth::of(is_so, false))
}
