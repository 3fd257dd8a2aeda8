//! The open table of a shared device: a player chooses hidden cards by their places, while everybody watches.
//!
//! The public page shows numbered backs. The server puts the seat's cards behind them in a secret order. The player
//! sees that order while holding a button, and the posted move names places: `WORD ~2 ~5`. The people around the
//! device learn which backs were chosen, and not which cards lie there.
//!
//! # Who sees this
//! The order is derived from the seat's token, which no page contains. Each window of each game has another order, so a
//! card that was revealed says nothing about places in later windows.

use game::{Dice as _, Seat, SplitMix, Viewer};
use host::{Snapshot, Token};
use rooms::AnyView;
use sha2::{Digest as _, Sha256};

use crate::{error::WebError, table::moves::MoveForm};

/// The first character of a place in the text of a move.
const PLACE: char = '~';

/// Returns for each place the index of the word that lies there. The order stays the same while the window is open, so
/// that a form and the hand that a player saw fit together.
pub(crate) fn order(snapshot: &Snapshot, token: &Token, window: u32, count: usize) -> Vec<usize> {
    let secret = Sha256::new()
        .chain_update("humbug places\0")
        .chain_update(token.secret_text())
        .chain_update(snapshot.phase_from().0.to_be_bytes())
        .chain_update(window.to_be_bytes());
    let seed = secret.finalize().iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte));
    let mut dice = SplitMix::new(seed);
    let mut order: Vec<usize> = (0..count).collect();
    for place in (1..count).rev() {
        order.swap(place, dice.below(place as u32 + 1) as usize);
    }
    order
}

/// Returns the private view of a seat that decides on the open table now and has covered words to choose from;
/// otherwise `None`.
pub(crate) fn covering(snapshot: &Snapshot, seat: Seat) -> Option<Box<dyn AnyView>> {
    snapshot.view(Viewer::Spectator)?.in_the_open(seat)?;
    snapshot.view(Viewer::Seat(seat)).filter(|own| !own.covered().is_empty())
}

/// Returns the text of a move that was posted on the open table, with the words that lie at the places.
///
/// The answer to such a request is public, so it must not depend on what lies where. A question about a move
/// (`step=ask`) would show the claim. A move that names a card would say by its refusal whether the card is in the
/// hand.
///
/// # Errors
/// [`WebError::Malformed`] for a place that does not exist or that the move names twice. [`WebError::HandOver`] if the
/// answer could say something about the words.
pub(crate) fn uncover(snapshot: &Snapshot, (seat, token): (Seat, &Token), form: &MoveForm) -> Result<String, WebError> {
    let play = form.notation();
    let Some(own) = covering(snapshot, seat) else {
        return if play.contains(PLACE) { Err(WebError::HandOver) } else { Ok(play) };
    };
    let words = own.covered();
    let order = order(snapshot, token, form.window, words.len());
    let mut named = play.split_whitespace();
    let verb = named.next().unwrap_or_default();
    let mut chosen = Vec::new();
    for word in named {
        let place = word.strip_prefix(PLACE).ok_or(WebError::HandOver)?;
        let index = place.parse::<usize>().ok().and_then(|place| order.get(place.checked_sub(1)?));
        let index = *index.filter(|index| !chosen.contains(*index)).ok_or(WebError::Malformed("card"))?;
        chosen.push(index);
    }
    let is_played = chosen.is_empty() || own.is_played_covered(verb, chosen.len());
    if form.ask || verb.contains(PLACE) || !is_played {
        return Err(WebError::HandOver);
    }
    let words = chosen.iter().map(|index| words[*index].as_str());
    Ok(std::iter::once(verb).chain(words).collect::<Vec<_>>().join(" "))
}
