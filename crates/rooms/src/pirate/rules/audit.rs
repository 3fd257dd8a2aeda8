//! What must hold in every position.

use super::{Boarding, Stage, State, Vote, knows::witnesses};
use crate::kit::holds;

/// Checks that no card was lost or doubled, that ships stand where they may, and that nobody knows what is not so.
pub(super) fn audit(state: &State) -> Result<(), String> {
    // Every card is in exactly one place (BP-04: 100 in all).
    let shown = state.set.map(|set| set.shown).unwrap_or_default();
    let lying = state.pile.plus(state.board).plus(shown);
    holds(
        state.holdings().iter().fold(lying, |all, (_, cards)| all.plus(*cards)) == state.deck,
        "cards were lost, doubled or exchanged",
    )?;
    ships(state)?;
    stage(state)?;
    knowledge(state)
}

fn ships(state: &State) -> Result<(), String> {
    let [near, far] = state.options.islands();
    let limit = if state.opened { far } else { near };
    let arrived = state.ships.iter().filter(|(_, square)| **square >= limit).count();
    let too_far = state.ships.iter().any(|(_, square)| *square > limit);
    let fit = !too_far && arrived == usize::from(state.stage == Stage::Token || state.found());
    holds(fit, format!("the ships at {:?} do not fit the islands", state.ships.as_slice()))?;
    let goes_on = state.idle < state.options.idle_turns;
    holds(goes_on || state.stage == Stage::Over, "the table goes on for no reason")
}

fn stage(state: &State) -> Result<(), String> {
    holds(state.turn.is_none() == matches!(state.stage, Stage::First | Stage::Deal | Stage::Over), "a turn of nobody")?;
    holds(state.set.is_some() == matches!(state.stage, Stage::Vote | Stage::Pick), "a set that nobody votes on")?;
    let votes_due = state.votes.iter().any(|(_, vote)| *vote == Vote::Awaited);
    match state.stage {
        Stage::First | Stage::Start | Stage::Over => Ok(()),
        Stage::Deal | Stage::Drawing => holds(!state.pile.is_empty(), "a card is drawn from no pile"),
        Stage::Act => {
            let removable = state.turn.is_some_and(|seat| !state.hands[seat].is_empty());
            holds(removable || state.is_excused(), "a card must be removed from an empty hand")
        }
        Stage::Vote => holds(votes_due, "all have voted and nobody picks"),
        Stage::Pick => holds(!votes_due, "the setter picks before all have voted"),
        Stage::Boarding => {
            let enough = |boarding: Boarding| boarding.left > 0 && boarding.by != boarding.from;
            holds(state.boarding().is_some_and(enough), "more cards are taken than there are")
        }
        Stage::Token => holds(state.last.is_some(), "a token is turned without a set"),
    }
}

/// What anybody has seen is true, and what all have seen names nothing twice.
fn knowledge(state: &State) -> Result<(), String> {
    let holdings = state.holdings();
    holds(witnesses(&state.rail.claims(), &holdings).is_some(), "everybody knows something that is not so")?;
    for (seat, knows) in state.knows.iter() {
        let claims = knows.claims();
        let of_others = claims.iter().all(|known| !known.among.contains(seat));
        holds(of_others, format!("{seat} remembers its own hand"))?;
        holds(witnesses(&claims, &holdings).is_some(), format!("{seat} knows something that is not so"))?;
    }
    let Some(fresh) = state.fresh else { return Ok(()) };
    let held = state.hands[fresh.seat].contains(fresh.cards.unwrap_or_default());
    holds(held, format!("{} has just got cards that it does not hold", fresh.seat))
}
