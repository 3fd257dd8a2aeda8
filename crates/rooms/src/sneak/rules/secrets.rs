//! What must stay unknown: a second statement of the rules' information levels, written apart from the view.

use game::{Secret, Viewer};

use super::{Cards, Kind, Phase, State};

/// The cards in play of which this viewer may not know a single copy now.
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
    state.deck.distinct().iter().filter(|card| known.count(*card) == 0).map(|card| card.to_string()).collect()
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
