//! What must hold in every position.

use game::SeatSet;

use super::{Card, Cards, Contest, Kind, Phase, Stage, State, card::KINDS};

/// Checks that no card was lost or doubled, and that whoever is awaited has something to do.
pub(in crate::sneak) fn audit(state: &State) -> Result<(), String> {
    conserved(state)?;
    match &state.phase {
        Phase::Dealer | Phase::Over => Ok(()),
        Phase::Drawing(_) if state.stock.is_empty() => Err("a card is to be drawn from an empty stock".to_owned()),
        Phase::Drawing(_) => Ok(()),
        Phase::Turn(seat) if state.stock.is_empty() && state.limit(*seat) == 0 => {
            Err(format!("{seat} is to move and can neither draw nor lead"))
        }
        Phase::Turn(_) => Ok(()),
        Phase::Contest(contest) => audit_contest(state, contest),
    }
}

/// Every card of the deck is in exactly one place (SN-1: 52 or 104 in all).
fn conserved(state: &State) -> Result<(), String> {
    let led = state.contest().map_or(Cards::EMPTY, |contest| contest.cards);
    let maps = [&state.hands, &state.shown, &state.hidden];
    for card in (0..KINDS).map(Card::at) {
        let piles = maps.iter().flat_map(|map| map.as_slice());
        let held: usize = piles.map(|pile| pile.count(card)).sum();
        let found = held + state.stock.count(card) + led.count(card);
        let wanted = state.deck.count(card);
        if found != wanted {
            return Err(format!("{card} is there {found} times and should be there {wanted} times"));
        }
    }
    Ok(())
}

fn audit_contest(state: &State, contest: &Contest) -> Result<(), String> {
    let count = contest.cards.len();
    if contest.awaited.is_empty() || contest.asked.contains(contest.leader) {
        return Err("a contest awaits nobody, or its own leader".to_owned());
    }
    if contest.kind == Kind::Sneak && contest.stage == Stage::Picking {
        return Err("cards are picked to a sneak".to_owned());
    }
    for (seat, play) in contest.plays.iter() {
        let fits = play.is_empty() || play.len() == count && state.hands[seat].contains(*play);
        let challenges = play.is_empty() || contest.challengers.contains(seat);
        if !fits || !challenges {
            return Err(format!("{seat} challenges with cards that it cannot lay"));
        }
    }
    let inside = |part: SeatSet, whole: SeatSet| part.iter().all(|seat| whole.contains(seat));
    let nested = inside(contest.answered, contest.asked)
        && inside(contest.awaited, contest.asked)
        && inside(contest.challengers, contest.answered);
    if nested { Ok(()) } else { Err("the answers to a lead contradict each other".to_owned()) }
}
