//! A scripted beginner: it collects its own sets and ignores the others.

use game::{Odds, Policy};

use super::{Card, Move, ThatsIt, Turn, View, bot, candidates, may_call};

/// Takes the top discard if it has two of the kind, lays every possible set, and throws a card of its smallest group.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beginner;

impl Policy<ThatsIt> for Beginner {
    fn odds(&self, view: &View) -> Odds<Move> {
        let play = match (view.late_call(), view.own_turn()) {
            (Some(is_right), _) => Some(if is_right { Move::Call } else { Move::Pass }),
            (None, Some(turn)) => act(&turn),
            (None, None) => Some(source(view)),
        };
        Odds::certain(play.or_else(|| candidates::timeout_move(view)).unwrap_or(Move::Pass))
    }
}

fn source(view: &View) -> Move {
    let hand = view.own_hand();
    match view.discard.last() {
        Some(top) if view.pile == 0 || bot::is_wanted(hand, *top) => Move::FromTop,
        Some(_) | None => Move::FromPile,
    }
}

fn act(turn: &Turn<'_>) -> Option<Move> {
    let mut moves = Vec::new();
    candidates::lays(turn, &mut moves);
    candidates::adds(turn, &mut moves);
    if let Some(play) = moves.into_iter().next() {
        return Some(play);
    }
    let may = turn.hand.iter().filter(|card| turn.discard(*card, false).is_ok());
    let wins = |card: &Card| may_call(turn.options, turn.hand.without(*card)).is_ok();
    let card = may.clone().find(wins).or_else(|| may.min_by_key(|card| bot::kept(turn.hand, *card)))?;
    Some(Move::Discard { card, call: turn.discard(card, true).is_ok() })
}
