//! What must hold in every position.

use super::{Boarding, Stage, State, Vote, knows::witnesses};

/// Checks that no card was lost or doubled, that ships stand where they may, and that nobody knows what is not so.
pub(in crate::pirate) fn audit(state: &State) -> Result<(), String> {
    // Every card is in exactly one place (BP-04: 100 in all).
    let shown = state.set.map(|set| set.shown).unwrap_or_default();
    let lying = state.pile.plus(state.board).plus(shown);
    if state.holdings().iter().fold(lying, |all, (_, cards)| all.plus(*cards)) != state.deck {
        return Err("cards were lost, doubled or exchanged".to_owned());
    }
    ships(state)?;
    stage(state)?;
    knowledge(state)
}

fn ships(state: &State) -> Result<(), String> {
    let [near, far] = state.options.islands();
    let limit = if state.opened { far } else { near };
    let arrived = state.ships.iter().filter(|(_, square)| **square >= limit).count();
    let too_far = state.ships.iter().any(|(_, square)| *square > limit);
    if too_far || arrived != usize::from(state.stage == Stage::Token || state.found()) {
        return Err(format!("the ships at {:?} do not fit the islands", state.ships.as_slice()));
    }
    let goes_on = state.idle < state.options.idle_turns;
    if goes_on || state.stage == Stage::Over { Ok(()) } else { Err("the table goes on for no reason".to_owned()) }
}

fn stage(state: &State) -> Result<(), String> {
    let has = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    has(state.turn.is_none() == matches!(state.stage, Stage::First | Stage::Deal | Stage::Over), "a turn of nobody")?;
    has(state.set.is_some() == matches!(state.stage, Stage::Vote | Stage::Pick), "a set that nobody votes on")?;
    let votes_due = state.votes.iter().any(|(_, vote)| *vote == Vote::Awaited);
    match state.stage {
        Stage::First | Stage::Start | Stage::Over => Ok(()),
        Stage::Deal | Stage::Drawing => has(!state.pile.is_empty(), "a card is drawn from no pile"),
        Stage::Act => {
            let removable = state.turn.is_some_and(|seat| !state.hands[seat].is_empty());
            has(removable || state.is_excused(), "a card must be removed from an empty hand")
        }
        Stage::Vote => has(votes_due, "all have voted and nobody picks"),
        Stage::Pick => has(!votes_due, "the setter picks before all have voted"),
        Stage::Boarding => {
            let enough = |boarding: Boarding| boarding.left > 0 && boarding.by != boarding.from;
            has(state.boarding().is_some_and(enough), "more cards are taken than there are")
        }
        Stage::Token => has(state.last.is_some(), "a token is turned without a set"),
    }
}

/// What anybody has seen is true, and what all have seen names nothing twice.
fn knowledge(state: &State) -> Result<(), String> {
    let holdings = state.holdings();
    if witnesses(&state.rail.claims(), &holdings).is_none() {
        return Err("everybody knows something that is not so".to_owned());
    }
    for (seat, knows) in state.knows.iter() {
        let claims = knows.claims();
        if claims.iter().any(|known| known.among.contains(seat)) {
            return Err(format!("{seat} remembers its own hand"));
        }
        if witnesses(&claims, &holdings).is_none() {
            return Err(format!("{seat} knows something that is not so"));
        }
    }
    match state.fresh {
        Some(fresh) if !state.hands[fresh.seat].contains(fresh.cards.unwrap_or_default()) => {
            Err(format!("{} has just got cards that it does not hold", fresh.seat))
        }
        Some(_) | None => Ok(()),
    }
}
