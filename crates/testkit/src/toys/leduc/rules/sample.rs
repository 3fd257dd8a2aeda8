//! Another world that a viewer cannot tell from the true one.

use game::Dice;

use super::{State, View};
use crate::toys::{Card, Sight};

pub(in super::super) fn sample(view: &View, dice: &mut impl Dice) -> Option<State> {
    if view.viewer.sees_all() {
        return None;
    }
    let known = view.hands.map(|sight| match sight {
        Sight::Known(card) => Some(card),
        Sight::None | Sight::Hidden => None,
    });
    let mut state = State { suits: view.suits, hands: known, board: view.board, betting: view.betting.clone() };
    let mut unseen: Vec<Card> = state.pile().to_vec();
    for (hand, sight) in state.hands.iter_mut().zip(view.hands) {
        if sight == Sight::Hidden {
            *hand = Some(unseen.swap_remove(dice.below(unseen.len() as u32) as usize));
        }
    }
    Some(state)
}
