//! What was put into words before, so that it is not put together anew for every reader of every move.

#![expect(clippy::disallowed_types, reason = "it is looked up by message and never gone through")]

use std::{
    collections::HashMap,
    sync::{Arc, PoisonError, RwLock},
};

use foldhash::fast::RandomState;
use game::{Arg, Message};

/// How many sentences are kept in one language: far more than the cards, counts and states of one room. Where there are
/// more, it begins anew.
const MOST: usize = 4_096;

/// The sentences of one language that speak of nobody at a table, quote nobody and list nothing: they are the same for every reader at
/// every table.
#[derive(Default)]
pub(crate) struct Said(RwLock<HashMap<Message, Arc<str>, RandomState>>);

impl Said {
    /// The sentence of a message, which is put together only where it was not before.
    pub(crate) fn or(&self, message: &Message, put: impl FnOnce() -> String) -> String {
        if !is_for_all(message) {
            return put();
        }
        // A sentence is there or not, whoever panicked.
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

/// Whether a message speaks of nobody, quotes nobody and lists nothing.
fn is_for_all(message: &Message) -> bool {
    fn is(arg: &Arg) -> bool {
        match arg {
            Arg::Number(_) => true,
            Arg::Term(message) => is_for_all(message),
            // Of lists there are too many; what they are made of is kept.
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
