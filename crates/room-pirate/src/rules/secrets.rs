//! Computes which facts are secret, independently of the code that builds views. Tests check that no view contains a
//! secret fact.

use game::{HiddenFact, Seat, Viewer};

use super::notation::vote_text;
use super::{Card, Cards, Known, State};

/// Lists the cards that this viewer must not be able to name now, each with the line of `describe` in which its name
/// would be a leak. Most cards have copies whose names may appear elsewhere. Only a pirate is unique, so its name may
/// be secret in all lines.
pub(super) fn hidden(state: &State, viewer: Viewer) -> Vec<HiddenFact> {
    let (me, claims) = match viewer {
        Viewer::Archive(_) => return Vec::new(),
        Viewer::Spectator => (None, state.rail.claims()),
        Viewer::Seat(me) => (Some(me), state.knows[me].claims()),
    };
    let mut secrets = Vec::new();
    let mut here = |place: String, cards: Cards| {
        secrets.extend(HiddenFact::each(place, cards.distinct().iter(), |_| true));
    };
    here("pile".to_owned(), state.pile);
    for (seat, hand) in state.hands.iter().filter(|(seat, _)| Some(*seat) != me) {
        here(format!("hand {seat}"), *hand);
        here(format!("knows {seat}"), never_seen(*hand, &claims, seat));
        here(format!("all-know {seat}"), never_seen(*hand, &state.rail.claims(), seat));
    }
    if let Some(fresh) = state.fresh.filter(|fresh| Some(fresh.seat) != me && (me.is_none() || fresh.from != me)) {
        let place = fresh.from.map_or_else(|| format!("drawn {}", fresh.seat), |from| format!("taken {from}"));
        here(place, fresh.cards.unwrap_or_default());
    }
    if let Some(set) = state.set.filter(|set| Some(set.setter) != me) {
        here("face-down".to_owned(), set.hidden.unwrap_or_default());
    }
    // Votes of other seats that were not picked are secret.
    for (seat, vote) in state.votes.iter().filter(|(seat, _)| Some(*seat) != me) {
        secrets.extend(vote.cast().map(|bluff| HiddenFact::here(format!("vote {seat}"), vote_text(bluff))));
    }
    let unseen = pirates_unseen(state, me, &claims);
    secrets.extend(unseen.iter().map(|card| HiddenFact::anywhere("knows", card.to_string())));
    secrets
}

/// Returns the cards of a hand without the cards that this viewer knows may be in it.
fn never_seen(hand: Cards, claims: &[Known], seat: Seat) -> Cards {
    let seen = |card: Card| claims.iter().any(|known| known.card == card && known.among.contains(seat));
    hand.iter().filter(|card| !seen(*card)).collect()
}

/// Returns the pirates about whose place this viewer knows nothing.
fn pirates_unseen(state: &State, me: Option<Seat>, claims: &[Known]) -> Vec<Card> {
    let mut seen = state.board;
    if let Some(me) = me {
        seen = seen.plus(state.holdings()[me]);
    }
    if let Some(set) = state.set {
        seen = seen.plus(set.shown);
    }
    // The cards of the last set stay public until the next set is placed, even after a shuffle put them into the pile.
    let last = state.last.map_or(Cards::EMPTY, |last| last.shown.plus(last.hidden));
    let named = |card: Card| seen.has(card) || last.has(card) || claims.iter().any(|known| known.card == card);
    state.deck.distinct().iter().filter(|card| card.is_pirate() && !named(*card)).collect()
}
