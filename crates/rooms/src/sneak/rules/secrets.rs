//! What must stay unknown: a second statement of the rules' information levels, written apart from the view.

use game::{Seat, Secret, Viewer};

use super::{Cards, Kind, Phase, State};

/// The cards in places that this viewer may not look into. Where it has no right to a single copy of a card, the card
/// may be named nowhere.
pub(in crate::sneak) fn hidden(state: &State, viewer: Viewer) -> Vec<Secret> {
    let known = match viewer {
        Viewer::Archive(_) => return Vec::new(),
        Viewer::Rail => seen_by_all(state),
        Viewer::Seat(me) => {
            let mut known = merge(seen_by_all(state), merge(state.hands[me], state.hidden[me]));
            if let Phase::Contest(contest) = &state.phase
                && contest.leader == me
            {
                known = merge(known, contest.cards);
            }
            // The card drawn last may have ended the round, but its owner has just seen it.
            match state.drawn {
                Some((seat, card)) if seat == me => merge(known, Cards::one(card)),
                Some(_) | None => known,
            }
        }
    };
    let mut secrets = Vec::new();
    for (place, cards) in closed(state, viewer) {
        for card in cards.distinct().iter() {
            secrets.push(Secret { place: place.clone(), name: card.to_string(), anywhere: known.count(card) == 0 });
        }
    }
    secrets
}

/// The places that are closed to this viewer, under the keys of `describe`, with what is in them.
fn closed(state: &State, viewer: Viewer) -> Vec<(String, Cards)> {
    let mut places = vec![("stock".to_owned(), state.stock)];
    for other in Seat::all(super::seats(state)).filter(|seat| viewer.seat() != Some(*seat)) {
        places.push((format!("hand {other}"), state.hands[other]));
        places.push((format!("won-hidden {other}"), state.hidden[other]));
    }
    if let Phase::Contest(contest) = &state.phase
        && contest.kind == Kind::Sneak
        && viewer.seat() != Some(contest.leader)
    {
        places.push(("lead".to_owned(), contest.cards));
    }
    places
}

/// What lies or lay face up: winnings from flaunts and contests (SN-13, SN-20), a flaunt on the table (SN-12), and
/// the last lead that was turned up, which may have been in the round before.
fn seen_by_all(state: &State) -> Cards {
    let mut seen = Cards::EMPTY;
    for (_, pile) in state.shown.iter() {
        seen = merge(seen, *pile);
    }
    if let Phase::Contest(contest) = &state.phase
        && contest.kind == Kind::Flaunt
    {
        seen = merge(seen, contest.cards);
    }
    if let Some(last) = &state.last {
        for (_, play) in last.plays.iter() {
            seen = merge(seen, *play);
        }
    }
    seen
}

/// The different cards of both heaps.
fn merge(one: Cards, other: Cards) -> Cards {
    one.plus(other).distinct()
}
