//! Computes which facts are secret, independently of the code that builds views. Tests check that no view contains a
//! secret fact.

use game::{HiddenFact, Seat, Viewer};

use super::{CardSet, CardSetExt as _, PartKind, SEATS, State, Took};

/// Lists the cards in places that are hidden from this viewer: the hands of other seats (except cards seen in a Block
/// or face up) and the face-down pile. If the viewer has never seen a card, its name must not appear anywhere in the
/// view.
pub(super) fn hidden(state: &State, viewer: Viewer) -> Vec<HiddenFact> {
    if viewer.sees_all() {
        return Vec::new();
    }
    let me = viewer.seat();
    let own = |me: Seat| paired(state).plus(state.hands[me].cards.set());
    let seen = public(state).plus(me.map_or(CardSet::EMPTY, own));
    let mut secrets = Vec::new();
    let mut closed = |place: &str, cards: CardSet| {
        secrets.extend(HiddenFact::each(place.to_owned(), cards.iter(), |card| seen.has(*card)));
    };
    for seat in Seat::all(SEATS).filter(|seat| !viewer.sees(*seat)) {
        let hand = &state.hands[seat];
        let shown = if me.is_some() { hand.known } else { hand.open };
        closed(&format!("hand {seat}"), hand.cards.set().minus(shown));
    }
    for bag in &state.pile {
        closed("pile", bag.cards);
    }
    if let Some(Took { up: false, card: Some(took) }) = state.took
        && !viewer.sees(state.turn)
        && !(me.is_some() && state.hands[state.turn].known.has(took))
    {
        closed("took", CardSet::one(took));
    }
    secrets
}

/// Returns the cards that were face up and may still be remembered. These are the cards of the face-up pile, cards
/// taken from that pile, the card lost in the last Block, the cards of the last turn, and the hand of the last call of
/// Out.
fn public(state: &State) -> CardSet {
    let mut seen = CardSet::of_cards(&state.up);
    for (_, hand) in state.hands.iter() {
        seen = seen.plus(hand.open);
    }
    if let Some(turn) = &state.last_turn {
        seen = turn.took_up.into_iter().fold(seen.with(turn.threw), CardSet::with);
    }
    if let Some(block) = &state.last_block {
        seen = block.lost.into_iter().fold(seen, CardSet::with);
    }
    if let Some(call) = state.last_round.as_ref().and_then(|round| round.call.as_ref()) {
        seen = seen.plus(call.hand.set());
    }
    seen
}

/// Returns the cards that both players, but not spectators, may have seen: hands that were shown in Blocks, even if
/// they are now under the pile, and reshuffled cards.
fn paired(state: &State) -> CardSet {
    let hands = state.hands.iter().fold(CardSet::EMPTY, |seen, (_, hand)| seen.plus(hand.known));
    let block = state.last_block.and_then(|block| block.hand).map_or(CardSet::EMPTY, |hand| hand.set());
    let bags = state.pile.iter().filter(|bag| bag.kind != PartKind::Dealt);
    bags.fold(hands.plus(block), |seen, bag| seen.plus(bag.among))
}
