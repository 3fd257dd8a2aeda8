//! A plain player: raises with a pair or a king, gives up a lone jack.

use game::{Odds, Policy};

use super::{Act, Leduc, View};
use crate::toys::Rank;

/// Plays the strength of its hand and sometimes bluffs.
#[derive(Debug)]
pub(super) struct Plain;

impl Policy<Leduc> for Plain {
    fn odds(&self, view: &View) -> Odds<Act> {
        let pair = view.own_rank().is_some() && view.own_rank() == view.board_rank();
        let wish = match view.own_rank() {
            _ if pair => Act::Raise,
            Some(Rank::King) => Act::Raise,
            Some(Rank::Jack) => Act::Fold,
            Some(Rank::Queen) | None => Act::Call,
        };
        let legal: Vec<Act> = view.legal().collect();
        let can = |wish: Act| Odds::certain(if legal.contains(&wish) { wish } else { Act::Call });
        Odds::either(1.0 / 8.0, can(Act::Raise), can(wish))
    }
}
