//! Whether a call was right.

use game::Seat;

use super::{Move, View, is_ready, wins};
use room::Truth;

/// Two calls are claims: Block claims that the other hand is ready (LB-15), Out that the own hand is, with the Wild for
/// the word named (LB-13, LB-26). Players are here to learn which cards belong together, so a wrong call is a mistake
/// and never a lie, even if all its cards were seen.
pub(super) fn truth(open: &View, seat: Seat, play: &Move) -> Option<Truth> {
    let hand = |whose: Seat| open.hands[whose].cards.map(|cards| cards.set());
    let is_so = match *play {
        Move::Block => is_ready(hand(seat.left(2))?),
        Move::Out(named) => wins(hand(seat)?, named),
        Move::TakePile | Move::TakeUp | Move::Throw(_) | Move::LetBe => return None,
    };
    Some(Truth::of(is_so, false))
}
