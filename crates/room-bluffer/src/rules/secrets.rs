//! Computes which facts are secret, independently of the code that builds views. Tests check that no view contains a
//! secret fact.

use game::{HiddenFact, Seat, Viewer};

use super::row::Row;
use super::{CallPriority, Phase, State};

/// Lists the backs that this viewer has never seen, and the secret answers of other seats. Each fact has the key of the
/// line in `describe` that must not contain it. The name of a shape alone is not secret, because every table has all
/// shapes.
pub(super) fn hidden(state: &State, viewer: Viewer) -> Vec<HiddenFact> {
    if viewer.sees_all() {
        return Vec::new();
    }
    let me = viewer.seat();
    let mut secrets = Vec::new();
    for (seat, row) in state.rows.iter() {
        backs(&format!("back {seat}"), row, me, &mut secrets);
    }
    backs("back play", &state.play, me, &mut secrets);
    // Nobody has ever seen the back of the uppermost card of the draw pile, nor the cards below it.
    if let Some(card) = state.top {
        secrets.push(HiddenFact::here("top", card.to_string()));
        secrets.push(HiddenFact::here("draw-pile", card.to_string()));
    }
    secrets.extend(state.pile.distinct().iter().map(|card| HiddenFact::here("draw-pile", card.to_string())));
    if let (Phase::Calls(calls), CallPriority::SeatOrder) = (&state.phase, state.options.call_priority) {
        for seat in calls.answered.iter().filter(|seat| me != Some(*seat)) {
            let answer = if calls.callers.contains(seat) { "call" } else { "pass" };
            secrets.push(HiddenFact::here(format!("answer {seat}"), answer));
        }
    }
    secrets
}

/// Adds the backs in a row that are secret for the seat `me`: neither shown to everybody nor looked at by this seat.
fn backs(place: &str, row: &Row, me: Option<Seat>, secrets: &mut Vec<HiddenFact>) {
    for (number, held) in (1..).zip(row.as_slice()) {
        let looked = me.is_some_and(|me| held.seen.contains(me));
        if !held.open && !looked {
            secrets.push(HiddenFact::here(format!("{place} {number}"), held.card.back.to_string()));
        }
    }
}
