//! Whether a card laid unturned was what it was claimed to be, and whether a call was right.

use game::{Seat, SeatSet};

use super::{Move, View, nth};
use room::Truth;

/// A card laid unturned says that its back matches the shape in the centre (BL-11); the player may have looked at the
/// back or not (BL-12). "Bluff!" says that it does not (BL-14). A back that all have seen counts as looked at.
pub(super) fn truth(open: &View, seat: Seat, play: &Move) -> Option<Truth> {
    let had_seen = |seen: SeatSet, shown: bool| shown || seen.contains(seat);
    match *play {
        Move::Lay(number) => {
            let card = nth(&open.rows[seat], number)?;
            Some(Truth::of(card.back? == open.want?, had_seen(card.seen, card.open)))
        }
        Move::Call => {
            let (claim, card) = (open.claim?, open.play.last()?.card);
            Some(Truth::of(claim.back? != claim.wanted, had_seen(card.seen, card.open)))
        }
        Move::Peek(_) | Move::Match(_) | Move::Admit | Move::Pass | Move::Take(_) | Move::Give(_) => None,
    }
}
