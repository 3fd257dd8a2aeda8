//! The input of a room's page, the regions that it returns, and a cache of translated sentences.
#![expect(clippy::disallowed_types, reason = "it is looked up by message and never gone through")]

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash};
use std::sync::{Arc, PoisonError, RwLock};

use foldhash::fast::RandomState;
use foldhash::quality::FixedState;
use game::{Arg, BySeat, Message, Seat, Viewer};
use maud::Markup;

use crate::Words;

/// Everything that a room's page may use in addition to the view. It contains no secrets: the viewer may know all of
/// it.
#[derive(Clone, Copy, Debug)]
pub struct Page<'a> {
    /// The texts in the viewer's language, and the names of the players at the table.
    pub words: &'a Words<'a>,
    /// The kind of viewer: a player with a seat, a spectator, or a person who reads a finished game.
    pub viewer: Viewer,
    /// The address to which forms post a move, or `None` if the viewer cannot move. The form fields are `window`,
    /// `move` (the verb of the move) and any number of fields `card`. The server joins `move` and the cards with spaces
    /// into the notation of the move.
    pub action: Option<&'a str>,
    /// The number of the open window. Every posted move must contain it.
    pub window: Option<u32>,
    /// The keys of the switches ([`Aid`](crate::Aid)) that this viewer has turned on.
    pub aids: &'a [&'static str],
    /// The URL of the folder with emoji drawings. A drawing has the URL `{pictures}{code}.svg`, with the code of a
    /// [`deck::Picture`].
    pub pictures: &'a str,
    /// The regions that the viewer's browser already has, as pairs (id, hash of the content; see [`Region::shows`]). A
    /// region with an equal hash is not rendered again. Empty when the whole page loads.
    pub shown: &'a [(&'static str, u64)],
    /// A picture of the person or bot in each seat, next to the name. The pictures are decoration and hidden from
    /// screen readers.
    pub faces: Option<&'a BySeat<Markup>>,
}

impl Page<'_> {
    /// Checks whether this viewer has turned on the aid (display switch) with this key.
    pub fn has(&self, aid: &str) -> bool {
        self.aids.contains(&aid)
    }

    /// Returns the picture of the person or bot in a seat. Empty if there are no pictures.
    pub fn face(&self, seat: Seat) -> Markup {
        self.faces.map_or_else(Markup::default, |faces| faces[seat].clone())
    }

    /// Creates a region from `parts`, the data that the region shows. It calls `html` only if the browser has no region
    /// with the same id and the same hash of `parts`. The region's HTML must depend only on `parts`; a test of all
    /// rooms checks this.
    pub fn region(&self, id: &'static str, parts: impl Hash, html: impl FnOnce() -> Markup) -> Region {
        let shows = FixedState::default().hash_one(parts);
        let kept = self.shown.contains(&(id, shows));
        Region { id, html: if kept { Markup::default() } else { html() }, shows: Some(shows), kept }
    }
}

/// A part of the page that is replaced as a whole when it changes.
#[derive(Clone, Debug)]
pub struct Region {
    /// The id of the element. The id is unique on the page and the same for every viewer, so it reveals nothing hidden.
    pub id: &'static str,
    /// The HTML of the element. Empty if `kept` is true.
    pub html: Markup,
    /// The hash of the data that the region shows, or `None` for a region that is always rendered. The hash is computed
    /// only from data that this viewer may see, and the server never sends the hash.
    pub shows: Option<u64>,
    /// Whether the viewer's browser already has this region with the same content.
    pub kept: bool,
}

impl Region {
    /// Creates a region that is rendered every time.
    pub const fn new(id: &'static str, html: Markup) -> Self {
        Self { id, html, shows: None, kept: false }
    }
}

/// The greatest number of cached sentences in one language. A room has far fewer different sentences, so the limit is
/// normally not reached. When it is reached, the whole cache is cleared.
const MOST: usize = 4_096;

/// A cache of sentences in one language. It holds only sentences without player names, quotations and lists, because
/// only such sentences are the same for all viewers at all tables.
#[derive(Default)]
pub(crate) struct Said(RwLock<HashMap<Message, Arc<str>, RandomState>>);

impl Said {
    /// Returns the sentence of a message from the cache, or calls `put` and stores its result.
    pub(crate) fn or(&self, message: &Message, put: impl FnOnce() -> String) -> String {
        if !is_for_all(message) {
            return put();
        }
        // After a panic in another thread the cache is still valid, because each sentence is stored whole or not at
        // all. So this ignores the poisoned lock.
        if let Some(said) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(message) {
            return said.as_ref().to_owned();
        }
        let sentence = put();
        let mut said = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if said.len() >= MOST {
            said.clear();
        }
        said.insert(message.clone(), sentence.as_str().into());
        sentence
    }
}

/// Checks whether a message has no player names, no quotations and no lists. Only then may its sentence be cached for
/// all viewers.
fn is_for_all(message: &Message) -> bool {
    fn is(arg: &Arg) -> bool {
        match arg {
            Arg::Number(_) => true,
            Arg::Term(message) => is_for_all(message),
            // Names and quotations differ between tables. There are too many different lists for the cache, but the
            // parts of a list are cached one by one.
            Arg::Seat(_) | Arg::Verbatim(_) | Arg::List(_) => false,
        }
    }
    message.args.iter().all(|(_, arg)| is(arg))
}

#[cfg(test)]
mod tests {
    use game::Seat;

    use super::*;

    #[test]
    fn only_what_is_the_same_for_all_is_kept_and_no_more_than_so_much() {
        let said = Said::default();
        let put = |message: Message, sentence: &str| said.or(&message, || sentence.to_owned());
        let count = |count: usize| Message::new("cards").with("count", count);
        assert_eq!(put(count(1), "one card"), "one card");
        assert_eq!(put(count(1), "made anew"), "one card");
        assert_eq!(put(count(2), "two cards"), "two cards");
        let of = |who: Seat| Message::new("won").with("cards", count(3)).with("who", who);
        let seat = Seat::new(0).expect("a seat");
        assert_eq!(put(of(seat), "you won"), "you won");
        assert_eq!(put(of(seat), "Otter won"), "Otter won");
        let quoted = || Message::new("says").with("words", Arg::Verbatim("boo".to_owned()));
        assert_eq!((put(quoted(), "first"), put(quoted(), "second")), ("first".to_owned(), "second".to_owned()));
        for number in 0..2 * MOST {
            put(count(number), "so many");
            assert!(said.0.read().unwrap().len() <= MOST);
        }
    }
}
