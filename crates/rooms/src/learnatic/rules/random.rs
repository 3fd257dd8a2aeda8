//! Random moves and draws.

use game::{Dice, Seat};

use super::{Draw, Move, Phase, SEATS, State, legal};

/// A legal move, every legal move having a chance.
///
/// The kinds of move are equally likely, and so are the words to name: otherwise forty names would outweigh the rest.
#[inline]
pub(in crate::learnatic) fn random_move(state: &State, seat: Seat, dice: &mut impl Dice) -> Option<Move> {
    if let Phase::Throw { seat: mover, took, up } = &state.phase {
        if *mover != seat {
            return None;
        }
        // The card taken is the last one; taken face up it cannot be thrown.
        let cards = state.hands[seat].cards;
        debug_assert!(cards.last() == Some(*took));
        let free = cards.len() - usize::from(*up);
        return cards.as_slice().get(dice.below(free as u32) as usize).copied().map(Move::Throw);
    }
    let (mut kinds, mut chosen) = (0, None);
    let mut out = None;
    legal(state, seat, &mut |play| {
        if let Move::Out(Some(_)) = play {
            // All names together are one kind.
            out = Some(play);
            return std::ops::ControlFlow::Break(());
        }
        kinds += 1;
        if dice.below(kinds) == 0 {
            chosen = Some(play);
        }
        std::ops::ControlFlow::Continue(())
    });
    if out.is_some() && dice.below(kinds + 1) == 0 {
        let word = 1 + dice.below(u32::from(state.options.deck.words()));
        return Some(Move::Out(Some(word as u8)));
    }
    chosen
}

/// A draw picked with the right odds.
#[inline]
pub(in crate::learnatic) fn random_draw(state: &State, dice: &mut impl Dice) -> Option<Draw> {
    match &state.phase {
        Phase::Dealer => Seat::new(dice.below(u32::from(SEATS)) as usize).map(Draw::Dealer),
        Phase::Deal { .. } | Phase::Taking { .. } | Phase::Redraw { .. } => state.top().pick(dice).map(Draw::Card),
        Phase::Losing { caller, .. } => {
            let cards = state.hands[*caller].cards;
            cards.as_slice().get(dice.below(cards.len() as u32) as usize).copied().map(Draw::Lost)
        }
        Phase::Start { .. } | Phase::Throw { .. } | Phase::Over => None,
    }
}
