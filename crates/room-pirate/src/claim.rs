//! The sentence for the claim of a move, whether the claim was true, and the notable facts about a move.

use game::{Message, Seat};
use room::{Feat, FeatKind, Truth};

use super::{
    Cards, CardsExt as _, Event, Move, Removal, TAKEN, View, card_message, cards_arg, colour_message, is_bluff,
};

/// Returns the sentence about a move, which the page shows before the player confirms the move.
pub(super) fn claim(view: &View, play: &Move) -> Message {
    match play {
        Move::Draw => Message::new(if is_few(view) { "pirate-claim-draw-few" } else { "pirate-claim-draw" }),
        Move::Board { whom, with } => {
            let message = Message::new("pirate-claim-board").with("whom", *whom).with("count", taken(view, *whom));
            message.with("card", card_message(with.pirate()))
        }
        Move::Set { shown, hidden } => set(*shown, *hidden),
        Move::Remove(card) => Message::new("pirate-claim-remove").with("card", card_message(*card)),
        Move::Done => Message::new("pirate-claim-done"),
        Move::Vote { bluff: true } => Message::new("pirate-claim-bluff"),
        Move::Vote { bluff: false } => Message::new("pirate-claim-honest"),
        Move::Pick(voter) => Message::new("pirate-claim-pick").with("voter", *voter),
    }
}

/// Returns how many cards a boarder takes from the hand of `whom`: three, or all cards of a smaller hand (BP-20,
/// BP-G12).
fn taken(view: &View, whom: Seat) -> usize {
    view.hands.iter().find(|(seat, _)| *seat == whom).map_or(TAKEN, |(_, hand)| hand.count.min(TAKEN))
}

/// Checks whether the viewer has too few cards for a removal after the draw, so that the turn may end without one
/// (BP-16, BP-G7).
fn is_few(view: &View) -> bool {
    let Some(me) = view.me else { return false };
    let drawn = match view.options.removal {
        Removal::Before => 0,
        Removal::After => view.options.draw,
    };
    view.hands[me].count + usize::from(drawn) < usize::from(view.options.hand)
}

fn set(shown: Cards, hidden: Cards) -> Message {
    let key = if is_bluff(shown, hidden) { "pirate-claim-set-bluff" } else { "pirate-claim-set-true" };
    let message = Message::new(key).with("shown", cards_arg(shown)).with("hidden", cards_arg(hidden));
    let message = message.with("size", shown.len() + hidden.len());
    match shown.one_colour() {
        Some(colour) => message.with("colour", colour_message(colour)),
        None => Message::new("pirate-claim-set-none"),
    }
}

/// Judges the claim of a set, which says that its face-down cards have the colour of its face-up cards (BP-09, BP-G10).
/// The setter has seen all the cards, so a false claim is a lie. A vote is secret and most votes are never shown
/// (BP-11), so it is not a claim.
pub(super) fn truth(_: &View, _: Seat, play: &Move) -> Option<Truth> {
    match *play {
        Move::Set { shown, hidden } => Some(Truth::of(!is_bluff(shown, hidden), true)),
        Move::Draw | Move::Board { .. } | Move::Remove(_) | Move::Done | Move::Vote { .. } | Move::Pick(_) => None,
    }
}

/// Finds the notable fact of a pick: a bluff (BP-09, BP-G10) that the picked voter believed (BP-12), or a picked vote
/// for bluff that was right or wrong (BP-13, BP-14). The weight of the fact is the number of cards in the set. Votes
/// that were not picked have no effect (BP-11).
pub(super) fn feats(before: &View, _: &View, events: &[Event]) -> Vec<Feat> {
    let Some(set) = before.set else { return Vec::new() };
    let picked = events.iter().find_map(|event| {
        let Event::Picked { voter, called, .. } = *event else { return None };
        Some((voter, called))
    });
    let bluff = events.iter().find_map(|event| {
        let Event::Revealed { bluff, .. } = *event else { return None };
        Some(bluff)
    });
    let (Some((voter, called)), Some(bluff)) = (picked, bluff) else { return Vec::new() };
    let (kind, seat) = match (called, bluff) {
        (false, true) => (FeatKind::Bluff, set.setter),
        (true, true) => (FeatKind::Catch, voter),
        (true, false) => (FeatKind::Doubt, voter),
        (false, false) => return Vec::new(),
    };
    vec![Feat { kind, seat, weight: set.size as u32 }]
}
