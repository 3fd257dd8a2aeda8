//! The input of a room's page, and a cache of the sentences on it.
#![expect(clippy::disallowed_types, reason = "it is looked up by message and never gone through")]

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash};
use std::sync::{Arc, PoisonError, RwLock};

use foldhash::fast::RandomState;
use foldhash::quality::FixedState;
use game::{Arg, BySeat, Message, Seat, Viewer};
use maud::Markup;

use crate::Words;

/// Everything that a room's page may use in addition to the view: nothing here is secret from the viewer.
#[derive(Clone, Copy, Debug)]
pub struct Page<'a> {
    /// The reader's language and the names at the table.
    pub words: &'a Words<'a>,
    /// Who looks.
    pub viewer: Viewer,
    /// The address to post a move to, with `window`, `move` (the verb) and any number of `card` fields, which the
    /// server joins with spaces into notation. `None` for viewers who cannot move.
    pub action: Option<&'a str>,
    /// The number of the open window, which every answer must carry.
    pub window: Option<u32>,
    /// The switches ([`Aid`](crate::Aid)) that this reader has on.
    pub aids: &'a [&'static str],
    /// The address of drawings of emoji: `{pictures}{code}.svg`, with the code of a [`deck::Picture`].
    pub pictures: &'a str,
    /// The regions that the reader's page has already, with the hashes of what they show ([`Region::shows`]): they are
    /// not drawn again while they show the same. Empty for a page that is loaded.
    pub shown: &'a [(&'static str, u64)],
    /// A drawing for each seat's person or bot next to the name; decoration, hidden from screen readers.
    pub faces: Option<&'a BySeat<Markup>>,
}

impl Page<'_> {
    /// Whether this reader has switched the aid with this key on.
    pub fn has(&self, aid: &str) -> bool {
        self.aids.contains(&aid)
    }

    /// The picture of the occupant of a seat; empty if there are no pictures.
    pub fn face(&self, seat: Seat) -> Markup {
        self.faces.map_or_else(Markup::default, |faces| faces[seat].clone())
    }

    /// The region of this id. It depends only on these parts of the view and of the window: it is drawn only if they
    /// differ from the reader's page. A law checks this for all rooms.
    pub fn region(&self, id: &'static str, parts: impl Hash, html: impl FnOnce() -> Markup) -> Region {
        let shows = FixedState::default().hash_one(parts);
        let kept = self.shown.contains(&(id, shows));
        Region { id, html: if kept { Markup::default() } else { html() }, shows: Some(shows), kept }
    }
}

/// A part of the table that is replaced as a whole when it changes.
#[derive(Clone, Debug)]
pub struct Region {
    /// The element's id, unique on the page and the same for every viewer. Says nothing hidden.
    pub id: &'static str,
    /// The element, carrying that id; empty if it is `kept`.
    pub html: Markup,
    /// A hash of what the region shows, equal for equal parts of the view; `None` for a region that is always drawn.
    /// Made of what this viewer sees, and never sent.
    pub shows: Option<u64>,
    /// Whether the reader's page has it already.
    pub kept: bool,
}

impl Region {
    /// A region that is drawn whenever the table is looked at.
    pub const fn new(id: &'static str, html: Markup) -> Self {
        Self { id, html, shows: None, kept: false }
    }
}

/// The most cached sentences of one language: far more than the cards, counts and states of one room. If there are
/// more, the cache is emptied.
const MOST: usize = 4_096;

/// The cached sentences of one language without names of players, quotations and lists: they are the same for every
/// reader at every table.
#[derive(Default)]
pub(crate) struct Said(RwLock<HashMap<Message, Arc<str>, RandomState>>);

impl Said {
    /// The sentence of a message, from the cache if it is there.
    pub(crate) fn or(&self, message: &Message, put: impl FnOnce() -> String) -> String {
        if !is_for_all(message) {
            return put();
        }
        // A sentence is there or not, also after a panic elsewhere.
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

/// Whether a message has no names of players, no quotations and no lists.
fn is_for_all(message: &Message) -> bool {
    fn is(arg: &Arg) -> bool {
        match arg {
            Arg::Number(_) => true,
            Arg::Term(message) => is_for_all(message),
            // There are too many lists; their parts are cached.
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
