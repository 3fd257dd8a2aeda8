//! Decisions on a shared device whose screen all players see.

use game::Seat;

use super::{Challenge, View};

/// Derives the view with which a seat may decide on a screen that all players see. A draw is public (SN-08), and cards
/// are chosen face down, by their places. Returns `None` for an answer that stays secret until other seats have
/// answered (SN-G8). The last answer may be given there, because all answers become public with it.
pub(super) fn in_the_open(watched: &View, seat: Seat) -> Option<View> {
    let window = watched.waiting.window().filter(|window| window.seats.contains(seat) && watched.me.is_none())?;
    let is_aloud = watched.options.challenge == Challenge::Rotation;
    if watched.lead.is_some() && !is_aloud && window.seats.len() > 1 {
        return None;
    }
    let mut view = watched.clone();
    view.me = Some(seat);
    Some(view)
}

/// Returns the cards of the viewer's hand, or an empty word for each card if the viewer does not see the hand.
pub(super) fn covered(view: &View) -> Vec<String> {
    let Some(me) = view.me else { return Vec::new() };
    let hand = &view.hands[me];
    match hand.cards {
        Some(cards) => cards.iter().map(|card| card.to_string()).collect(),
        None => vec![String::new(); hand.count],
    }
}

/// Checks whether a refusal of this move depends only on the number of cards. Several cards face up must be a combo
/// (SN-G3), so a refusal of them would say something about cards that lie face down.
pub(super) fn is_played_covered(verb: &str, cards: usize) -> bool {
    matches!(verb, "sneak" | "challenge") || verb == "flaunt" && cards <= 1
}
