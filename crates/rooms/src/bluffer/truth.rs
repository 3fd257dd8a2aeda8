//! Whether a card laid unturned was what it was said to be, and whether a call was right.

use game::{Seat, SeatSet};

use super::{Move, View};
use crate::Truth;

/// A card laid unturned says that its back matches the shape in the centre (BL-11); the player may have looked at the
/// back or not (BL-12). "Bluff!" says that it does not (BL-14). A back that all have seen counts as looked at.
pub(super) fn truth(open: &View, seat: Seat, play: &Move) -> Option<Truth> {
    let had_seen = |seen: SeatSet, shown: bool| shown || seen.contains(seat);
    match *play {
        Move::Lay(number) => {
            let card = open.rows[seat].get(usize::from(number).checked_sub(1)?)?;
            Some(Truth::of(card.back? == open.want?, had_seen(card.seen, card.open)))
        }
        Move::Call => {
            let (claim, card) = (open.claim?, open.play.last()?);
            Some(Truth::of(claim.back? != claim.wanted, had_seen(card.seen, card.open)))
        }
        Move::Peek(_) | Move::Match(_) | Move::Admit | Move::Pass | Move::Take(_) | Move::Give(_) => None,
    }
}
