//! What must stay unknown: a second statement of the rules' information levels, written apart from the view.

use game::{BySeat, Seat, Secret, Viewer};

use super::{Card, Cards, State, knows::Knows};

/// What this viewer must not be able to name now, each thing in the place where `describe` would name it. Most cards
/// have copies, so only a pirate may have to be unknown everywhere.
pub(in crate::pirate) fn hidden(state: &State, viewer: Viewer) -> Vec<Secret> {
    let (me, knows) = match viewer {
        Viewer::Archive(_) => return Vec::new(),
        Viewer::Rail => (None, &state.rail),
        Viewer::Seat(me) => (Some(me), &state.knows[me]),
    };
    let mut secrets = Vec::new();
    let mut here = |place: String, cards: Cards| {
        secrets.extend(cards.distinct().iter().map(|card| Secret::here(place.clone(), card.to_string())));
    };
    here("pile".to_owned(), state.pile);
    for (seat, hand) in state.hands.iter().filter(|(seat, _)| Some(*seat) != me) {
        here(format!("hand {seat}"), *hand);
        here(format!("knows {seat}"), never_seen(*hand, knows, seat));
        here(format!("all-know {seat}"), never_seen(*hand, &state.rail, seat));
    }
    if let Some(fresh) = state.fresh.filter(|fresh| Some(fresh.seat) != me && (me.is_none() || fresh.from != me)) {
        let place = fresh.from.map_or_else(|| format!("drawn {}", fresh.seat), |from| format!("taken {from}"));
        here(place, fresh.cards);
    }
    if let Some(placed) = state.placed() {
        if Some(placed.setter) != me {
            here("face-down".to_owned(), placed.hidden);
        }
        secrets.extend(votes(&placed.votes, me));
    }
    let unseen = pirates_unseen(state, me, knows);
    secrets.extend(unseen.iter().map(|card| Secret::anywhere("knows", card.to_string())));
    secrets
}

/// The cards of a hand of which nobody has shown this viewer one that may be there.
fn never_seen(hand: Cards, knows: &Knows, seat: Seat) -> Cards {
    let seen = knows.possibly(seat);
    hand.iter().filter(|card| seen.count(*card) == 0).collect()
}

/// Votes that others have given and nobody has picked yet.
fn votes(votes: &BySeat<Option<bool>>, me: Option<Seat>) -> Vec<Secret> {
    let secret = |(seat, vote): (Seat, &Option<bool>)| {
        let name = if (*vote)? { "bluff" } else { "honest" };
        Some(Secret::here(format!("vote {seat}"), name))
    };
    votes.iter().filter(|(seat, _)| Some(*seat) != me).filter_map(secret).collect()
}

/// Pirates, of which there is one of each colour, that lie where this viewer has never seen them.
fn pirates_unseen(state: &State, me: Option<Seat>, knows: &Knows) -> Vec<Card> {
    let mut seen = state.board;
    if let Some(me) = me {
        seen = seen.plus(state.holdings()[me]);
    }
    if let Some(placed) = state.placed() {
        seen = seen.plus(placed.shown);
    }
    // The last set lies open until the next one, even where its cards have been shuffled since.
    let last = state.last.map_or(Cards::EMPTY, |last| last.shown.plus(last.hidden));
    let known: Vec<Card> = knows.claims().into_iter().map(|(card, _)| card).collect();
    let named = |card: Card| seen.count(card) + last.count(card) > 0 || known.contains(&card);
    state.deck.distinct().iter().filter(|card| card.is_pirate() && !named(*card)).collect()
}
