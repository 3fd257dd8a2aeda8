//! A scripted beginner: honest and sensible.

use game::{Odds, Policy};

use super::{Bluffer, Move, Stage, View, candidates, judgement::Outlook, nth};

/// Looks behind a card, plays cards that it knows to be right, and otherwise draws; calls a claim that is false or very
/// unlikely.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beginner;

/// A claim that is less likely than this by counting is called.
const HARDLY: f64 = 0.2;
/// The least probability of being right with which a card with an unknown back is laid.
const HOPEFUL: f64 = 0.45;

impl Policy<Bluffer> for Beginner {
    fn odds(&self, view: &View) -> Odds<Move> {
        let mut moves = Vec::new();
        candidates::candidates(view, &mut moves);
        let odds = view.me.and_then(|me| {
            let outlook = Outlook::of(view, me);
            match view.stage {
                Stage::Calls => Some(Odds::certain(answer(&outlook))),
                Stage::Turn => turn(&outlook, &moves),
                Stage::First | Stage::Deal | Stage::Take | Stage::Give | Stage::Draw | Stage::Over => None,
            }
        });
        let odds = odds.or_else(|| Odds::even(moves));
        odds.unwrap_or_else(|| Odds::certain(candidates::timeout_move(view).unwrap_or(Move::Pass)))
    }
}

fn answer(outlook: &Outlook<'_>) -> Move {
    let Some(claim) = outlook.view.claim else { return Move::Pass };
    let truth = outlook.chance(claim.front, claim.back, claim.wanted);
    if truth < HARDLY { Move::Call } else { Move::Pass }
}

fn turn(outlook: &Outlook<'_>, moves: &[Move]) -> Option<Odds<Move>> {
    let part = |wanted: fn(&Move) -> bool| Odds::even(moves.iter().copied().filter(wanted));
    let want = outlook.view.want?;
    let truth = |play: &Move| match *play {
        Move::Lay(number) => nth(outlook.row(), number).map_or(0.0, |card| outlook.chance(card.front, card.back, want)),
        Move::Peek(_) | Move::Match(_) | Move::Admit | Move::Call | Move::Pass | Move::Take(_) | Move::Give(_) => 0.0,
    };
    let best = moves.iter().copied().max_by(|one, other| truth(one).total_cmp(&truth(other)));
    part(|play| matches!(play, Move::Peek(_)))
        .or_else(|| part(|play| matches!(play, Move::Match(_))))
        .or_else(|| best.filter(|play| truth(play) >= HOPEFUL).map(Odds::certain))
        .or_else(|| part(|play| *play == Move::Admit))
        .or_else(|| best.map(Odds::certain))
}
