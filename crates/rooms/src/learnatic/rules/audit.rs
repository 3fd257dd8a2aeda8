//! What must hold in every position.

use game::Seat;

use super::{Card, CardSet, DRAWN_ROUNDS, HAND, Phase, SEATS, State, view::PartKind};

/// Checks that every card is in exactly one place, that hands have their size and that knowledge is of what is there.
pub(in crate::learnatic) fn audit(state: &State) -> Result<(), String> {
    conserved(state)?;
    for seat in Seat::all(SEATS) {
        let hand = &state.hands[seat];
        let cards = hand.cards.set();
        if hand.cards.len() != expected(state, seat) {
            return Err(format!("{seat} holds {} cards, not {}", hand.cards.len(), expected(state, seat)));
        }
        if !cards.holds(hand.known) || !hand.known.holds(hand.open) {
            return Err(format!("others know cards of {seat} that are not there"));
        }
    }
    for bag in &state.pile {
        if bag.cards.is_empty() || bag.kind != PartKind::Dealt && !bag.among.holds(bag.cards) {
            return Err("a part of the pile is empty, or holds what did not go in".to_owned());
        }
    }
    if state.pile.is_empty() {
        return Err("the face-down pile has run out and was not made anew (LB-14)".to_owned());
    }
    phase(state)
}

fn conserved(state: &State) -> Result<(), String> {
    let (mut all, mut count) = (CardSet::EMPTY, 0);
    let hands = Seat::all(SEATS).map(|seat| state.hands[seat].cards.set());
    for place in hands.chain(state.pile.iter().map(|bag| bag.cards)).chain([state.up.set()]) {
        all = all.plus(place);
        count += place.len();
    }
    if all != state.material || count != state.material.len() {
        return Err(format!("{count} cards lie in places, and {} are in play", state.material.len()));
    }
    if state.options.deck.cards().holds(state.material) { Ok(()) } else { Err("a card of no word".to_owned()) }
}

/// How many cards the hand should have now.
fn expected(state: &State, seat: Seat) -> usize {
    match &state.phase {
        Phase::Dealer => 0,
        // A drawn round may end with a card missing after a wrong Block.
        Phase::Deal { .. } | Phase::Over => state.hands[seat].cards.len().min(HAND),
        Phase::Throw { seat: mover, .. } if *mover == seat => HAND + 1,
        Phase::Redraw { seat: whose, .. } if *whose == seat => state.hands[seat].cards.len().min(HAND - 1),
        Phase::Start { .. }
        | Phase::Taking { .. }
        | Phase::Throw { .. }
        | Phase::Losing { .. }
        | Phase::Redraw { .. } => HAND,
    }
}

fn phase(state: &State) -> Result<(), String> {
    let won = state.won.as_slice().iter().copied().max().unwrap_or(0);
    let over = won >= state.options.rounds || state.drawn_rounds >= DRAWN_ROUNDS;
    match &state.phase {
        Phase::Throw { seat, took, .. } if !holds(state, *seat, *took) => {
            Err(format!("{seat} has taken a card that it does not hold"))
        }
        Phase::Start { seat, awaited, .. } if !awaited.contains(*seat) => Err(format!("{seat} is not awaited")),
        Phase::Over if !over => Err("the table is over too early (LB-G16)".to_owned()),
        Phase::Over => Ok(()),
        Phase::Dealer
        | Phase::Deal { .. }
        | Phase::Start { .. }
        | Phase::Taking { .. }
        | Phase::Throw { .. }
        | Phase::Losing { .. }
        | Phase::Redraw { .. } => {
            if over {
                Err("the table should be over (LB-G16)".to_owned())
            } else {
                Ok(())
            }
        }
    }
}

fn holds(state: &State, seat: Seat, card: Card) -> bool {
    state.hands[seat].cards.as_slice().contains(&card)
}
