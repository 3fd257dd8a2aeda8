//! Which of several awaited seats acts in random play.

use game::{Dice, Seat, SeatSet};

/// One of the awaited seats, each equally likely: answers that arrive together have no other order in random play.
pub(crate) fn one_of(seats: SeatSet, dice: &mut dyn Dice) -> Option<Seat> {
    match seats.len() {
        0 | 1 => seats.first(),
        several => seats.iter().nth(dice.below(several as u32) as usize),
    }
}
