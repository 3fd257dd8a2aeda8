//! What must hold in every position.

use super::{Cards, Challenge, Contest, Kind, Phase, Reply, State};
use crate::kit::holds;

/// Checks that no card was lost or doubled, and that whoever is awaited has something to do.
pub(super) fn audit(state: &State) -> Result<(), String> {
    // Every card of the deck is in exactly one place (SN-1: 52 or 104 in all).
    let led = state.contest().map(|contest| contest.cards);
    let piles = [&state.hands, &state.shown, &state.hidden].into_iter().flat_map(|piles| piles.as_slice());
    let piles = piles.copied().chain(led).chain([state.stock]);
    let count: usize = piles.clone().map(Cards::len).sum();
    holds(
        count == state.deck.len() && piles.fold(Cards::EMPTY, Cards::plus) == state.deck,
        "cards were lost, doubled or exchanged",
    )?;
    match &state.phase {
        Phase::Drawing(_) if state.stock.is_empty() => Err("a card is to be drawn from an empty stock".to_owned()),
        Phase::Turn(seat) if state.stock.is_empty() && state.limit(*seat) == 0 => {
            Err(format!("{seat} is to move and can neither draw nor lead"))
        }
        Phase::Contest(contest) => audit_contest(state, contest),
        Phase::Dealer | Phase::Drawing(_) | Phase::Turn(_) | Phase::Over => Ok(()),
    }
}

fn audit_contest(state: &State, contest: &Contest) -> Result<(), String> {
    holds(
        !contest.awaited.is_empty() && contest.replies[contest.leader] == Reply::NotAsked,
        "a contest awaits nobody, or its own leader",
    )?;
    for (seat, reply) in contest.replies.iter() {
        let cards = contest.laid[seat];
        let fits = match reply {
            Reply::NotAsked | Reply::Awaited | Reply::Declined => cards.is_empty(),
            Reply::Announced => contest.kind == Kind::Flaunt && contest.challenge == Challenge::Rotation,
            Reply::Challenged => cards.len() == contest.cards.len() && state.hands[seat].contains(cards),
        };
        if !fits {
            return Err(format!("{seat} answers as it cannot, or with cards that it cannot lay"));
        }
    }
    Ok(())
}
