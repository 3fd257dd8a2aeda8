//! The utility of a seat, and the kind of each move with respect to the truth. This room has no trained strategies:
//! players make no claims that could be false, and the bot computes good moves without training.

use game::{BySeat, Outcome, Seat};
use solve::{Manner, Tactical, share_of_the_win};

use super::{Move, ThatsIt, View, beliefs};

impl Tactical for ThatsIt {
    /// Returns the seat's share of the win minus the equal share of every seat, so the mean is zero.
    fn utility(outcome: &Outcome) -> BySeat<f64> {
        share_of_the_win(outcome)
    }

    fn prospects(open: &View, seat: Seat) -> Vec<f64> {
        beliefs::prospects(open, seat)
    }

    fn manner(_: &View, play: &Move) -> Manner {
        match play {
            Move::FromPile => Manner::Wait,
            Move::FromTop
            | Move::Lay(_)
            | Move::Add { .. }
            | Move::Swap { .. }
            | Move::Discard { .. }
            | Move::Call
            | Move::Pass => Manner::Plain,
        }
    }
}
