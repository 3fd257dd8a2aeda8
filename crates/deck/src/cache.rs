//! A cache of parsed decks.
//!
//! Many requests need the same stored deck, and each game of a table parses the deck text in its journal. Parsing two
//! thousand rows takes about ten milliseconds of CPU time, which the cache saves.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use crate::read::{fits, lines_of};
use crate::{Deck, DeckErrors};

/// The greatest number of cached decks.
const MOST: usize = 64;

/// The greatest total size of the cached texts, in bytes.
const BYTES: usize = 4 * 1024 * 1024;

static DECKS: Mutex<VecDeque<Deck>> = Mutex::new(VecDeque::new());

/// Parses a deck like [`Deck::read`], but uses a cache for canonical texts. The cache accepts texts with line ends CR
/// LF, which browsers send. A text that is not canonical may have other row numbers than the cached deck, so it is
/// parsed every time.
///
/// # Errors
/// Errors of [`Deck::read`].
pub fn read_cached(text: &str) -> Result<Deck, DeckErrors> {
    fits(text)?;
    let lines = lines_of(text);
    if let Some(deck) = known(&lines) {
        return Ok(deck);
    }
    let deck = Deck::read(text)?;
    if deck.text() == lines {
        let mut decks = DECKS.lock().unwrap_or_else(PoisonError::into_inner);
        decks.push_front(deck.clone());
        decks.truncate(MOST);
        while decks.iter().map(|deck| deck.text().len()).sum::<usize>() > BYTES {
            decks.pop_back();
        }
    }
    Ok(deck)
}

fn known(text: &str) -> Option<Deck> {
    let mut decks = DECKS.lock().unwrap_or_else(PoisonError::into_inner);
    let place = decks.iter().position(|deck| deck.text() == text)?;
    let deck = decks.remove(place)?;
    decks.push_front(deck.clone());
    Some(deck)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_canonical_texts_are_cached() {
        let written = "word;definition\n\ndog;a pet\n";
        let deck = read_cached(written).unwrap();
        assert_eq!(deck.rows()[0].number, 3);
        let canonical = read_cached(deck.text()).unwrap();
        assert_eq!(canonical.rows()[0].number, Deck::read(deck.text()).unwrap().rows()[0].number);
        assert!(DECKS.lock().unwrap().iter().all(|deck| deck.text() != written));
        assert!(read_cached("word\n").is_err());
    }

    #[test]
    fn the_line_ends_of_a_form_make_no_difference() {
        let deck = read_cached(Deck::read("word;definition\nhen;a bird\n").unwrap().text()).unwrap();
        let sent = deck.text().replace('\n', "\r\n");
        let (again, read) = (read_cached(&sent).unwrap(), Deck::read(&sent).unwrap());
        assert_eq!((again.text(), again.rows()[0].number), (read.text(), read.rows()[0].number));
        let too_long = sent.repeat(1 + crate::DECK_LIMIT / sent.len());
        assert_eq!(read_cached(&too_long), Deck::read(&too_long));
    }
}
