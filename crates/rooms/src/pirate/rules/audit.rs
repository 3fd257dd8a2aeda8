//! What must hold in every position.

use super::{Card, Cards, Phase, State, knows::witnesses};

/// Checks that no card was lost or doubled, that ships stand where they may, and that nobody knows what is not so.
pub(in crate::pirate) fn audit(state: &State) -> Result<(), String> {
    conserved(state)?;
    ships(state)?;
    phase(state)?;
    knowledge(state)
}

/// Every card is in exactly one place (BP-04: 100 in all).
fn conserved(state: &State) -> Result<(), String> {
    let on_table = state.placed().map_or(Cards::EMPTY, |placed| placed.shown.plus(placed.hidden));
    for card in Card::all() {
        let hands: usize = state.hands.as_slice().iter().map(|hand| hand.count(card)).sum();
        let found = hands + state.pile.count(card) + state.board.count(card) + on_table.count(card);
        let wanted = state.deck.count(card);
        if found != wanted {
            return Err(format!("{card} is there {found} times and should be there {wanted} times"));
        }
    }
    Ok(())
}

fn ships(state: &State) -> Result<(), String> {
    let [near, far] = state.options.islands();
    let arrived = |limit: u8| state.ships.iter().filter(|(_, square)| **square >= limit).count();
    let beyond = arrived(if state.opened { far } else { near });
    let token = matches!(state.phase, Phase::Token { .. });
    let allowed = usize::from(token || state.found);
    let too_far = state.ships.iter().any(|(_, square)| *square > if state.opened { far } else { near });
    if beyond != allowed || too_far {
        return Err(format!("the ships at {:?} do not fit the islands", state.ships.as_slice()));
    }
    let over = state.phase == Phase::Over;
    let ended = state.found || state.idle >= state.options.idle_turns;
    if over == ended { Ok(()) } else { Err("the table is over without a reason, or goes on for none".to_owned()) }
}

fn phase(state: &State) -> Result<(), String> {
    let has = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    match &state.phase {
        Phase::First | Phase::Start(_) | Phase::Over | Phase::Token { .. } => Ok(()),
        Phase::Deal | Phase::Drawing { .. } => has(!state.pile.is_empty(), "a card is drawn from no pile"),
        Phase::Act { seat, excused } => {
            has(*excused || !state.hands[*seat].is_empty(), "a card must be removed from an empty hand")
        }
        Phase::Vote(placed) => has(!placed.awaited().is_empty(), "all have voted and nobody picks"),
        Phase::Pick(placed) => has(placed.awaited().is_empty(), "the setter picks before all have voted"),
        Phase::Boarding { by, from, left } => {
            let enough = state.hands[*from].len() >= usize::from(*left) && *left > 0;
            has(enough && by != from, "more cards are taken than there are")
        }
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
        if claims.iter().any(|(_, among)| among.contains(seat)) {
            return Err(format!("{seat} remembers its own hand"));
        }
        if witnesses(&claims, &holdings).is_none() {
            return Err(format!("{seat} knows something that is not so"));
        }
    }
    match &state.fresh {
        Some(fresh) if !state.hands[fresh.seat].contains(fresh.cards) => {
            Err(format!("{} has just got cards that it does not hold", fresh.seat))
        }
        Some(_) | None => Ok(()),
    }
}
