//! Secrets: a second statement of the rules' information levels, independent of the view.

use game::{HiddenFact, Seat, Viewer};

use super::row::Row;
use super::{CallPriority, Phase, State};

/// Backs that this viewer has never seen, under the keys of `describe`, and answers that others gave in secret. A shape
/// alone is no secret: all four are on every table.
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
    // No player has ever seen the back of the top card of the draw pile, nor any card below it.
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

/// The backs in a row that were neither shown to all nor looked at by this seat.
fn backs(place: &str, row: &Row, me: Option<Seat>, secrets: &mut Vec<HiddenFact>) {
    for (number, held) in (1..).zip(row.as_slice()) {
        let looked = me.is_some_and(|me| held.seen.contains(me));
        if !held.open && !looked {
            secrets.push(HiddenFact::here(format!("{place} {number}"), held.card.back.to_string()));
        }
    }
}
