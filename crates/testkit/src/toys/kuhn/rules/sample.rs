//! Another world that a viewer cannot tell from the true one.

use game::Dice;

use super::{DECK, Ending, Phase, Sight, State, View};
use crate::toys::Card;

pub(in super::super) fn sample(view: &View, dice: &mut impl Dice) -> Option<State> {
    if view.archive {
        return None;
    }
    let known = |card: &Card| view.hands.contains(&Sight::Known(*card));
    let mut unseen: Vec<Card> = DECK.into_iter().filter(|card| !known(card)).collect();
    let hands = view.hands.map(|sight| match sight {
        Sight::None => None,
        Sight::Known(card) => Some(card),
        Sight::Hidden => Some(unseen.swap_remove(dice.below(unseen.len() as u32) as usize)),
    });
    Some(State { hands, phase: phase(view)?, bet: view.bet })
}

fn phase(view: &View) -> Option<Phase> {
    Some(match view.acts.as_slice() {
        [] => Phase::Start,
        ["pass"] => Phase::Pass,
        ["bet"] => Phase::Bet,
        ["pass", "bet"] => Phase::PassBet,
        ["pass", "pass"] => Phase::Over(Ending::PassPass),
        ["bet", "pass"] => Phase::Over(Ending::BetPass),
        ["bet", "bet"] => Phase::Over(Ending::BetBet),
        ["pass", "bet", "pass"] => Phase::Over(Ending::PassBetPass),
        ["pass", "bet", "bet"] => Phase::Over(Ending::PassBetBet),
        _ => return None,
    })
}
