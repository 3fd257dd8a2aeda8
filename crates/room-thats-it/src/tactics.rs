//! The utility of a seat, and the effect of a move on the truth. Nothing is learnt here: there are no claims, and the
//! bot counts.

use game::{BySeat, Outcome, Seat};
use solve::{Manner, Tactical, share_of_the_win};

use super::{Move, ThatsIt, View, beliefs};

impl Tactical for ThatsIt {
    /// In games won, above what everybody would win by chance.
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
