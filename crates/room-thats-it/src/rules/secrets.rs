//! Computes which facts are secret, independently of the code that builds views. Tests check that no view contains a
//! secret fact.

use game::{HiddenFact, Seat, Viewer};

use super::{CardSet, State};

/// Lists the cards in places that are hidden from this viewer: the draw pile, and unseen cards in other hands. The name
/// of such a card must not appear anywhere in the view, unless the card was face up in this round or at the end of the
/// previous one.
pub(super) fn hidden(state: &State, viewer: Viewer) -> Vec<HiddenFact> {
    if viewer.sees_all() {
        return Vec::new();
    }
    let seen = seen_by_all(state);
    let mut secrets = Vec::new();
    let mut closed = |place: &str, cards: CardSet| {
        secrets.extend(HiddenFact::each(place.to_owned(), cards.iter(), |card| seen.has(*card)));
    };
    closed("pile", state.pile);
    for other in Seat::all(state.seats).filter(|seat| !viewer.sees(*seat)) {
        closed(&format!("hand {other}"), state.hands[other].minus(state.known[other]));
    }
    secrets
}

/// Returns the cards that everybody has seen: discards (even after a reshuffle), sets on the table, cards taken from
/// these places, and all cards that were shown at the end of the last round.
fn seen_by_all(state: &State) -> CardSet {
    let mut seen: CardSet = state.discard.iter().copied().collect();
    seen = state.bags.iter().skip(1).fold(seen, |seen, bag| seen.plus(*bag)).plus(state.shuffled);
    for (_, known) in state.known.iter() {
        seen = seen.plus(*known);
    }
    for set in &state.table {
        seen = seen.plus(set.cards);
    }
    let Some(last) = &state.last else { return seen };
    for (_, hand) in last.hands.iter() {
        seen = seen.plus(hand.left).plus(hand.sets[0]).plus(hand.sets[1]);
    }
    for set in &last.table {
        seen = seen.plus(set.cards);
    }
    last.discard.map_or(seen, |card| seen.with(card))
}
