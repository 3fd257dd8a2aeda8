//! Decisions on a shared device whose screen all players see.

use game::Seat;

use super::{Stage, View};

/// Derives the view with which a seat may decide on a screen that all players see. A vote is possible there, because
/// the voter chooses one of two tokens that lie face down, so the vote stays secret (BP-10). The choice of a voter is
/// possible too, because nobody has seen that voter's vote (BP-11). Returns `None` for all other decisions, because
/// they depend on the hand.
pub(super) fn in_the_open(watched: &View, seat: Seat) -> Option<View> {
    let awaited = watched.me.is_none() && watched.waiting.awaits(seat);
    if !awaited || !matches!(watched.stage, Stage::Vote | Stage::Pick) {
        return None;
    }
    let mut view = watched.clone();
    view.me = Some(seat);
    Some(view)
}

/// Returns the two votes while the seat must vote, otherwise nothing.
pub(super) fn covered(view: &View) -> Vec<String> {
    let votes = view.is_awaited() && view.stage == Stage::Vote;
    if votes { TOKENS.map(str::to_owned).to_vec() } else { Vec::new() }
}

/// The two votes in the notation of moves.
pub(super) const TOKENS: [&str; 2] = ["honest", "bluff"];
