//! What must hold in every position.

use game::Seat;

use super::{CallPriority, Calls, Phase, PileTop, State, legal::legal, row::Row};
use crate::kit::holds;

/// Checks that no card was lost or doubled, and that whoever is awaited has something to do.
pub(super) fn audit(state: &State) -> Result<(), String> {
    // Every card of the deck is in exactly one place (BL-02: 32 in all).
    holds(state.lying() == state.deck, "cards were lost, doubled or exchanged")?;
    marks(state)?;
    places(state)?;
    match &state.phase {
        Phase::First | Phase::Over { .. } => settled(state),
        Phase::Deal(left) => {
            let dealt: usize = state.rows.iter().map(|(_, row)| row.len()).sum();
            let whole = dealt + usize::from(*left) == usize::from(state.hand * state.seats) + 1;
            holds(whole && state.pile.len() >= usize::from(*left), "a wrong deal")
        }
        Phase::Draw if state.pile.is_empty() || state.top.is_some() => Err("nothing is to be drawn".to_owned()),
        Phase::Draw => Ok(()),
        Phase::Turn { .. } => settled(state).and_then(|()| can_move(state, state.mover)),
        Phase::Calls(calls) => settled(state).and_then(|()| audit_calls(state, calls)),
        Phase::Take { from: other } | Phase::Give { to: other } => {
            let named = state.last.is_some_and(|last| last.accuser == Some(*other) && last.by == state.mover);
            holds(named && *other != state.mover, "a penalty without the check that led to it")?;
            settled(state).and_then(|()| can_move(state, state.mover))
        }
    }
}

/// A card in a row lies front up; one that was turned over shows its back to all.
fn marks(state: &State) -> Result<(), String> {
    let front_up = |row: &Row| row.as_slice().iter().all(|held| !held.turned);
    holds(state.rows.iter().all(|(_, row)| front_up(row)), "a card in a row lies turned over")?;
    holds(
        state.play.as_slice().iter().all(|held| held.open || !held.turned),
        "a card that was turned over is not open",
    )?;
    holds(
        state.options.pile_top != PileTop::Hidden || state.top.is_none(),
        "the uppermost card of a covered pile is known",
    )?;
    Ok(())
}

/// Once all cards are dealt, exactly those who are out have none, and places are numbered without gaps.
fn places(state: &State) -> Result<(), String> {
    let dealing = state.turns == 0;
    for (seat, place) in state.places.iter() {
        if !dealing && state.rows[seat].is_empty() != (*place > 0) {
            return Err(format!("{seat} has no cards and is not out, or is out and has some (BL-05)"));
        }
        if *place > state.gone() {
            return Err(format!("place {place} of {} that are out", state.gone()));
        }
    }
    let over = matches!(state.phase, Phase::Over { capped: false });
    holds(dealing || over == state.is_decided(), "the table is over here, or not yet (BL-20)")
}

/// Nobody still draws.
fn settled(state: &State) -> Result<(), String> {
    let shown = state.options.pile_top == PileTop::Shown && state.turns > 0;
    if shown && state.top.is_none() && !state.pile.is_empty() && !matches!(state.phase, Phase::Over { .. }) {
        return Err("the uppermost card of the pile is not turned up".to_owned());
    }
    holds(state.owed.is_none(), "cards are still owed")
}

fn can_move(state: &State, seat: Seat) -> Result<(), String> {
    let mut any = false;
    legal(state, seat, &mut |_| {
        any = true;
        std::ops::ControlFlow::Break(())
    });
    holds(any, format!("{seat} is awaited and has no move"))
}

fn audit_calls(state: &State, calls: &Calls) -> Result<(), String> {
    let asked = |seat: Seat| seat != state.mover && !state.rows[seat].is_empty();
    let right = Seat::all(state.seats).all(|seat| {
        let (awaited, answered) = (calls.awaited.contains(seat), calls.answered.contains(seat));
        (awaited || answered) == asked(seat) && !(awaited && answered)
    });
    let race = state.options.call_priority == CallPriority::First;
    let called = calls.callers.iter().all(|seat| calls.answered.contains(seat)) && (!race || calls.callers.is_empty());
    let laid = state.play.last().is_some_and(|held| !held.turned);
    holds(
        right && called && laid && !calls.awaited.is_empty() && !state.rows[state.mover].is_empty(),
        "the answers to a card contradict each other",
    )
}
