//! A scripted beginner: honest and sensible.

use crate::CardsExt as _;
use game::{Odds, Policy};

use super::{Move, Pirate, Stage, View, bot::doubt::truth_by_counting, candidates, judgement};

/// Places the largest true set, else nothing; doubts what hardly can be, and is wary of who comes home by it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beginner;

/// A claim that is less likely than this by counting is doubted.
const HARDLY: f64 = 0.03;

impl Policy<Pirate> for Beginner {
    fn odds(&self, view: &View) -> Odds<Move> {
        let odds = match view.stage {
            Stage::Act => true_set(view).map(Odds::certain),
            Stage::Vote => Some(Odds::certain(Move::Vote { bluff: truth_by_counting(view) < HARDLY })),
            Stage::Pick => view.me.and_then(|me| Odds::even(me.others(view.seats).map(Move::Pick))),
            Stage::Start
            | Stage::First
            | Stage::Deal
            | Stage::Drawing
            | Stage::Boarding
            | Stage::Token
            | Stage::Over => None,
        };
        odds.unwrap_or_else(|| Odds::certain(candidates::timeout_move(view).unwrap_or(Move::Draw)))
    }
}

/// The largest true set, else the card that is missed least.
fn true_set(view: &View) -> Option<Move> {
    let hand = view.own_hand();
    let colour = *judgement::colours(hand).first()?;
    let size = hand.of_colour(colour).min(view.options.sets.most.into());
    let set = (size >= usize::from(view.options.sets.least)).then(|| candidates::honest(hand, colour, size, 1));
    let aside = || judgement::least_missed(hand).first().copied().map(Move::Remove);
    set.flatten().or_else(|| if view.excused { Some(Move::Done) } else { aside() })
}
