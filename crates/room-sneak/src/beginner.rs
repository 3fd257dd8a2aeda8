//! A scripted beginner: honest and sensible.

use game::{Odds, Policy};

use super::{Kind, Lead, Move, Sneak, Strength, View, beats, candidates, judgement};

/// Draws until it has a combo of three or more, which it leads face down while that is possible, and otherwise face up;
/// it challenges leads that it sees it can beat, and face-down ones with a match or a sequence.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beginner;

impl Policy<Sneak> for Beginner {
    fn odds(&self, view: &View) -> Odds<Move> {
        let play = match &view.lead {
            None => turn(view),
            Some(lead) => answer(view, lead),
        };
        Odds::certain(play.or_else(|| candidates::timeout_move(view)).unwrap_or(Move::Decline))
    }
}

fn turn(view: &View) -> Option<Move> {
    let hand = view.own_hand();
    let combo = (3..=view.limit).rev().find_map(|count| judgement::plays(hand, count, &view.options).pop());
    match combo {
        Some(cards) if !view.sneaks_over => Some(Move::Sneak(cards)),
        Some(cards) => Some(Move::Flaunt(cards)),
        None => None,
    }
}

fn answer(view: &View, lead: &Lead) -> Option<Move> {
    let plays = judgement::plays(view.own_hand(), lead.count, &view.options);
    match lead.cards {
        Some(led) => {
            let wins = plays.iter().find(|cards| beats(lead.kind, led, **cards, &view.options));
            wins.copied().map(|cards| if is_announced(view, lead) { Move::Announce } else { Move::Challenge(cards) })
        }
        None => {
            let strong = |cards: &super::Cards| Strength::of(*cards, &view.options).class() >= super::Class::Straight;
            plays.last().copied().filter(strong).map(Move::Challenge)
        }
    }
}

/// Whether challenges are announced first.
fn is_announced(view: &View, lead: &Lead) -> bool {
    view.options.challenge == super::Challenge::Rotation && lead.kind == Kind::Flaunt && !view.is_picking()
}
