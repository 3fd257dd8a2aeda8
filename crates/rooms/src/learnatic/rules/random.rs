//! Random moves and draws.

use std::ops::ControlFlow;

use game::{Dice, Seat, one_of};

use super::{Draw, Move, SEATS, Stage, State, legal::legal};

/// A legal move, every legal move having a chance.
///
/// The kinds of move are equally likely, and so are the words to name: otherwise forty names would outweigh the rest.
#[inline]
pub(super) fn random_move(state: &State, seat: Seat, dice: &mut impl Dice) -> Option<Move> {
    if let Some(took) = state.took {
        if state.turn != seat {
            return None;
        }
        // The card taken is the last one; taken face up it cannot be thrown.
        let cards = state.hands[seat].cards;
        debug_assert!(cards.last() == took.card.as_ref());
        let free = cards.len() - usize::from(took.up);
        return cards.get(dice.below(free as u32) as usize).copied().map(Move::Throw);
    }
    let (mut kinds, mut chosen) = (0, None);
    legal(state, seat, &mut |play| {
        kinds += 1;
        if dice.below(kinds) == 0 {
            chosen = Some(play);
        }
        // All names together are one kind, the last that is listed.
        if matches!(play, Move::Out(Some(_))) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if let Some(Move::Out(Some(word))) = &mut chosen {
        *word = 1 + dice.below(u32::from(state.options.deck.words())) as u8;
    }
    chosen
}

/// A draw picked with the right odds.
#[inline]
pub(super) fn random_draw(state: &State, dice: &mut impl Dice) -> Option<Draw> {
    match state.stage {
        Stage::Dealer => one_of(Seat::all(SEATS), dice).map(Draw::Dealer),
        Stage::Deal { .. } | Stage::Taking | Stage::Redraw { .. } => state.top().pick(dice).map(Draw::Card),
        Stage::Losing { caller, .. } => {
            let cards = state.hands[caller].cards;
            cards.get(dice.below(cards.len() as u32) as usize).copied().map(Draw::Lost)
        }
        Stage::Start { .. } | Stage::Throw | Stage::Over => None,
    }
}
