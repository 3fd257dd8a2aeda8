//! Sentences without a language (keys with arguments), and a view as lines of text.

use std::fmt::Display;

use crate::{BySeat, Seat};

/// A sentence to be put into words by the reader's own language: a key of the room's texts, and its arguments.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Message {
    /// The key in the room's texts, which begins with the room's own key.
    pub key: &'static str,
    /// Named arguments of the text.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a [`Message`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// A seat: shown as its occupant's name.
    Seat(Seat),
    /// A number, written and pluralised by the reader's language.
    Number(i64),
    /// A word of the game that has its own text (a card, a class of hand).
    Term(Message),
    /// Several things in order, joined as the reader's language joins lists.
    List(Vec<Self>),
    /// Text that is not translated, such as a word of a deck.
    Verbatim(String),
}

impl Message {
    /// A message without arguments.
    pub const fn new(key: &'static str) -> Self {
        Self { key, args: Vec::new() }
    }

    /// This message with one argument more.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }
}

/// A message about a seat, which its text calls `who`.
pub fn about(key: &'static str, who: Seat) -> Message {
    Message::new(key).with("who", who)
}

impl Message {
    /// The final result of all seats: `scores` is a text of this key for each seat with its number, and `winners` are
    /// the seats with the best number.
    #[must_use]
    pub fn with_scores<T>(self, each: &'static str, name: &'static str, numbers: &BySeat<T>, best: Option<T>) -> Self
    where
        T: Copy + PartialEq + Into<Arg>,
    {
        let scores = numbers.iter().map(|(seat, number)| about(each, seat).with(name, *number).into());
        let winners = numbers.iter().filter(|(_, number)| Some(**number) == best).map(|(seat, _)| seat.into());
        self.with("scores", scores.collect::<Vec<Arg>>()).with("winners", winners.collect::<Vec<Arg>>())
    }
}

impl From<&'static str> for Message {
    fn from(key: &'static str) -> Self {
        Self::new(key)
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

/// Numbers that always fit.
macro_rules! number {
    ($($number:ty),+) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self::Number(number.into())
            }
        }
    )+};
}

number!(u8, u16, u32, i32, i64);

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<Message> for Arg {
    fn from(term: Message) -> Self {
        Self::Term(term)
    }
}

impl From<Vec<Self>> for Arg {
    fn from(list: Vec<Self>) -> Self {
        Self::List(list)
    }
}

/// One line for an audience: the log, the screen reader and the animation all use it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The sentence.
    pub message: Message,
    /// The kind of happening, for sound and animation: a short fixed word such as `draw` or `reveal`.
    pub cue: &'static str,
}

/// Lines of `key: value`, for [`Game::describe`](crate::Game::describe).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lines(Vec<(String, String)>);

impl Lines {
    /// Adds one line.
    pub fn put(&mut self, key: impl Display, value: impl Display) {
        self.0.push((key.to_string(), value.to_string()));
    }

    /// Adds one line, or nothing if there is no value.
    pub fn put_some(&mut self, key: impl Display, value: Option<impl Display>) {
        if let Some(value) = value {
            self.put(key, value);
        }
    }

    /// One line with a word in place of a missing value: `turn: nobody`.
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

/// Things with spaces between them; `none` if there are none.
pub fn listed<T: Display>(things: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

/// Things that a viewer may know, [`listed`]; otherwise the number of hidden ones.
pub fn listed_or_counted<T: Display>(known: Option<impl IntoIterator<Item = T>>, count: usize) -> String {
    known.map_or_else(|| format!("{count} hidden"), listed)
}
