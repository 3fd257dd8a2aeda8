//! What must hold in every position.

use super::{CardSet, HAND, State, Step, Version, sets::set_item};
use crate::kit::holds;

/// Checks that no card was lost or doubled, that hands have their size, and that sets are sets.
pub(super) fn audit(state: &State) -> Result<(), String> {
    conserved(state)?;
    sizes(state)?;
    for set in &state.table {
        let is_one = set_item(set.cards, &state.options) == Ok(set.item);
        holds(is_one, format!("set {} is no set of its item: {}", set.number, set.cards))?;
    }
    for (seat, known) in state.known.iter() {
        holds(state.hands[seat].contains(*known), format!("{seat} is known to hold a card that is elsewhere"))?;
    }
    let bags = state.bags.iter().map(|bag| bag.len()).sum::<usize>();
    let all = state.bags.iter().fold(CardSet::EMPTY, |all, bag| all.plus(*bag));
    holds(
        bags == all.len() && all.contains(state.pile.plus(state.unseen())),
        "the shuffles do not account for every unseen card once",
    )?;
    holds(
        state.bags.last().is_none_or(|bag| bag.contains(state.pile)),
        "the draw pile holds a card that was not in the last shuffle",
    )?;
    holds(
        state.turn.is_none() == matches!(state.step, Step::Dealer | Step::Deal | Step::Over),
        "it is somebody's turn from the first card turned up to the end of the round, and only then",
    )?;
    holds(!state.draws_card() || !state.pile.is_empty(), "a card is to be drawn from an empty pile")?;
    if state.step == Step::Source { turn_begins(state) } else { Ok(()) }
}

/// A turn begins with something to take, and an empty pile was made anew before it. Only somebody who went out without
/// a discard can have left none (TI-G16, TI-G10).
fn turn_begins(state: &State) -> Result<(), String> {
    let went_out = state.options.out_without_discard && state.put.iter().any(|(_, put)| usize::from(*put) > HAND);
    match (state.pile.is_empty(), state.discard.len()) {
        (_, 0) if !went_out => Err("a turn begins without a discard".to_owned()),
        (true, 0) => Err("a turn begins with nothing to take".to_owned()),
        (true, 2..) => {
            Err("a turn begins with an empty pile, which the discards make anew before that (TI-10)".to_owned())
        }
        (true, 1) | (false, _) => Ok(()),
    }
}

/// Every card of the round's pack is in exactly one place.
fn conserved(state: &State) -> Result<(), String> {
    let mut found = state.pile;
    let mut count = state.pile.len();
    let mut take = |cards: CardSet| {
        count += cards.len();
        found = found.plus(cards);
    };
    state.hands.iter().for_each(|(_, hand)| take(*hand));
    state.table.iter().for_each(|set| take(set.cards));
    state.discard.iter().for_each(|card| take(CardSet::one(*card)));
    if count == found.len() && found == state.pack {
        return Ok(());
    }
    Err(format!("{count} cards in their places, {} different ones, of a pack of {}", found.len(), state.pack.len()))
}

/// Hand and cards put on the table make seven after every turn, and eight while one has drawn (TI-07, TI-16, TI-G15).
fn sizes(state: &State) -> Result<(), String> {
    if matches!(state.step, Step::Dealer | Step::Deal) {
        return Ok(());
    }
    let acting = state.turn.filter(|_| matches!(state.step, Step::Act | Step::Out));
    for (seat, hand) in state.hands.iter() {
        let put = usize::from(state.put[seat]);
        let may_put = state.options.version == Version::Two || put == 0;
        holds(may_put, format!("{seat} has put cards on the table in version 1"))?;
        let total = hand.len() + put;
        let wanted = HAND + usize::from(acting == Some(seat));
        // Who laid everything and discarded nothing has put down one card more, each time.
        let went_out = state.options.out_without_discard && put > HAND;
        let fits = total == wanted || went_out && total > wanted;
        holds(fits, format!("{seat} has {} cards and has put down {put}, which makes {total}", hand.len()))?;
    }
    Ok(())
}
