//! Decks that were read lately.
//!
//! A list that many people look at, or that a table is played with, is read again and again from the same text. Reading
//! two thousand rows takes a processor some ten milliseconds; finding them here takes none.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use crate::{Deck, DeckErrors};

/// So many decks are remembered.
const MOST: usize = 64;

/// So many bytes of text they have together at most.
const BYTES: usize = 4 * 1024 * 1024;

static DECKS: Mutex<VecDeque<Deck>> = Mutex::new(VecDeque::new());

/// As [`Deck::read`]; a deck whose canonical text this is, and that was read lately, is not read again.
///
/// # Errors
/// As [`Deck::read`].
pub fn remembered(text: &str) -> Result<Deck, DeckErrors> {
    let known = || {
        let mut decks = DECKS.lock().unwrap_or_else(PoisonError::into_inner);
        let place = decks.iter().position(|deck| deck.text() == text)?;
        let deck = decks.remove(place)?;
        decks.push_front(deck.clone());
        Some(deck)
    };
    if let Some(deck) = known() {
        return Ok(deck);
    }
    let deck = Deck::read(text)?;
    // Of any other text the rows have other numbers.
    if deck.text() == text {
        let mut decks = DECKS.lock().unwrap_or_else(PoisonError::into_inner);
        decks.push_front(deck.clone());
        decks.truncate(MOST);
        while decks.iter().map(|deck| deck.text().len()).sum::<usize>() > BYTES {
            decks.pop_back();
        }
    }
    Ok(deck)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_canonical_texts_are_remembered() {
        let written = "word;definition\n\ndog;a pet\n";
        let deck = remembered(written).unwrap();
        assert_eq!(deck.rows()[0].number, 3);
        let canonical = remembered(deck.text()).unwrap();
        assert_eq!(canonical.rows()[0].number, Deck::read(deck.text()).unwrap().rows()[0].number);
        assert!(DECKS.lock().unwrap().iter().all(|deck| deck.text() != written));
        assert!(remembered("word\n").is_err());
    }
}
