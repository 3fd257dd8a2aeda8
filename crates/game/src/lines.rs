//! A view as lines of text.

use std::fmt::Display;

use crate::{BySeat, Seat};

/// Lines of `key: value`, as [`Game::describe`](crate::Game::describe) gives them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lines(Vec<(String, String)>);

impl Lines {
    /// One line.
    pub fn put(&mut self, key: impl Display, value: impl Display) {
        self.0.push((key.to_string(), value.to_string()));
    }

    /// One line, or none where there is nothing to say.
    pub fn put_some(&mut self, key: impl Display, value: Option<impl Display>) {
        if let Some(value) = value {
            self.put(key, value);
        }
    }

    /// One line that holds a word where there is nothing to say: `turn: nobody`.
    pub fn put_or(&mut self, key: impl Display, value: Option<impl Display>, nothing: &str) {
        match value {
            Some(value) => self.put(key, value),
            None => self.put(key, nothing),
        }
    }

    /// A line about a seat: `hand A`.
    pub fn put_of(&mut self, key: &str, seat: Seat, value: impl Display) {
        self.put(format_args!("{key} {seat}"), value);
    }

    /// A line for every seat.
    pub fn put_each<T, D: Display>(&mut self, key: &str, by_seat: &BySeat<T>, text: impl Fn(&T) -> D) {
        for (seat, value) in by_seat.iter() {
            self.put_of(key, seat, text(value));
        }
    }

    /// The lines in the order in which they were put.
    pub fn into_vec(self) -> Vec<(String, String)> {
        self.0
    }
}

/// Things with spaces between them; `none` where there are none.
pub fn listed<T: Display>(things: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

/// Things that a viewer may know, [`listed`]; how many are hidden where it may not.
pub fn listed_or_counted<T: Display>(known: Option<impl IntoIterator<Item = T>>, count: usize) -> String {
    known.map_or_else(|| format!("{count} hidden"), listed)
}
