//! What must hold in every position.

use game::Seat;

use super::{CardSet, DRAWN_ROUNDS, HAND, SEATS, Stage, State, view::PartKind};
use crate::kit::holds;

/// Checks that every card is in exactly one place, that hands have their size and that knowledge is of what is there.
pub(super) fn audit(state: &State) -> Result<(), String> {
    conserved(state)?;
    for seat in Seat::all(SEATS) {
        let hand = &state.hands[seat];
        let cards = hand.cards.set();
        if hand.cards.len() != expected(state, seat) {
            return Err(format!("{seat} holds {} cards, not {}", hand.cards.len(), expected(state, seat)));
        }
        if !cards.contains(hand.known) || !hand.known.contains(hand.open) {
            return Err(format!("others know cards of {seat} that are not there"));
        }
    }
    for bag in &state.pile {
        holds(
            !bag.cards.is_empty() && (bag.kind == PartKind::Dealt || bag.among.contains(bag.cards)),
            "a part of the pile is empty, or holds what did not go in",
        )?;
    }
    holds(!state.pile.is_empty(), "the face-down pile has run out and was not made anew (LB-14)")?;
    stage(state)
}

fn conserved(state: &State) -> Result<(), String> {
    let (mut all, mut count) = (CardSet::EMPTY, 0);
    for place in state.places() {
        all = all.plus(place);
        count += place.len();
    }
    if all != state.material || count != state.material.len() {
        return Err(format!("{count} cards lie in places, and {} are in play", state.material.len()));
    }
    holds(state.options.deck.cards().contains(state.material), "a card of no word")
}

/// How many cards the hand should have now.
fn expected(state: &State, seat: Seat) -> usize {
    match state.stage {
        Stage::Dealer => 0,
        // A drawn round may end with a card missing after a wrong Block.
        Stage::Deal { .. } | Stage::Over => state.hands[seat].cards.len().min(HAND),
        Stage::Throw if state.turn == seat => HAND + 1,
        Stage::Redraw { seat: whose, left, .. } if whose == seat => HAND.saturating_sub(left.into()),
        Stage::Start { .. } | Stage::Taking | Stage::Throw | Stage::Losing { .. } | Stage::Redraw { .. } => HAND,
    }
}

fn stage(state: &State) -> Result<(), String> {
    let (mover, awaited) = (state.turn, state.awaited.contains(state.turn));
    if awaited != matches!(state.stage, Stage::Start { .. } | Stage::Throw) {
        return Err(format!("{mover} is awaited, or is not, against the course of the turn"));
    }
    let took = state.took.map(|took| took.card.is_some_and(|card| state.hands[mover].cards.contains(&card)));
    if took != (state.stage == Stage::Throw).then_some(true) {
        return Err(format!("{mover} has taken a card that it does not hold"));
    }
    let won = state.won.as_slice().iter().copied().max().unwrap_or(0);
    let over = won >= state.options.rounds || state.drawn_rounds >= DRAWN_ROUNDS;
    match (state.stage == Stage::Over, over) {
        (true, false) => Err("the table is over too early (LB-G16)".to_owned()),
        (false, true) => Err("the table should be over (LB-G16)".to_owned()),
        (true, true) | (false, false) => Ok(()),
    }
}
