//! Computes which facts are secret, independently of the code that builds views. Tests check that no view contains a
//! secret fact.

use game::{HiddenFact, Seat, Viewer};

use super::{Cards, Kind, State};

/// Lists the cards in places that are hidden from this viewer. If the viewer may know no copy of a card, the card's
/// name must not appear anywhere in the view. Otherwise it must not appear in the line of that place.
pub(super) fn hidden(state: &State, viewer: Viewer) -> Vec<HiddenFact> {
    if viewer.sees_all() {
        return Vec::new();
    }
    let seen = seen(state, viewer);
    let mut secrets = Vec::new();
    // `place` is the key of the line in which `describe` writes that place.
    let mut closed = |place: &str, cards: Cards| {
        secrets.extend(HiddenFact::each(place.to_owned(), cards.distinct().iter(), |card| seen.count(*card) > 0));
    };
    closed("stock", state.stock);
    for other in Seat::all(state.seats).filter(|seat| !viewer.sees(*seat)) {
        closed(&format!("hand {other}"), state.hands[other]);
        closed(&format!("won-hidden {other}"), state.hidden[other]);
    }
    if let Some(contest) = state.contest()
        && contest.kind == Kind::Sneak
        && !viewer.sees(contest.leader)
    {
        closed("lead", contest.cards);
    }
    secrets
}

/// Returns the cards that this viewer has seen: cards that are or were face up, and cards that are or were the viewer's
/// own. Cards won by flaunts and contests (SN-13, SN-20) were face up, and so is a flaunt on the table (SN-12). The
/// plays of the last lead are included, even from the previous round.
fn seen(state: &State, viewer: Viewer) -> Cards {
    let mut piles = state.shown.as_slice().to_vec();
    piles.extend(state.last.iter().flat_map(|last| last.plays.iter()).map(|play| play.cards));
    if let Some(contest) = state.contest()
        && (contest.kind == Kind::Flaunt || viewer.sees(contest.leader))
    {
        piles.push(contest.cards);
    }
    if let Some(me) = viewer.seat() {
        piles.extend([state.hands[me], state.hidden[me]]);
    }
    // The last drawn card may have ended the round and left the hand, but its owner has seen it.
    if let Some((seat, card)) = state.drawn
        && viewer.sees(seat)
    {
        piles.push(Cards::one(card));
    }
    piles.into_iter().fold(Cards::EMPTY, Cards::plus)
}
