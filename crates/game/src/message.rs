//! Sentences that are not yet in a language (text keys with arguments), and views as lines of text.

use std::fmt::Display;

use crate::{BySeat, Seat};

/// A sentence that is not yet in a language: the key of one of the room's texts, with arguments. The page looks up the
/// text in the reader's language.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Message {
    /// The key of the text. It begins with the key of the room.
    pub key: &'static str,
    /// The named arguments of the text.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a [`Message`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// A seat. The page shows the name of the person or bot in this seat.
    Seat(Seat),
    /// A number. The reader's language decides how the number is written and which plural form follows.
    Number(i64),
    /// A word of the game that has its own text, such as the name of a card or of a combination.
    Term(Message),
    /// Several arguments in order. The page joins them by the rules of the reader's language, such as with commas and
    /// "and".
    List(Vec<Self>),
    /// Text that is never translated, such as a word of a deck.
    Verbatim(String),
}

impl Message {
    /// Creates a message without arguments.
    pub const fn new(key: &'static str) -> Self {
        Self { key, args: Vec::new() }
    }

    /// Adds one argument to this message.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }
}

/// Creates a message with a seat as its argument `who`.
pub fn about(key: &'static str, who: Seat) -> Message {
    Message::new(key).with("who", who)
}

impl Message {
    /// Adds the final result of all seats as two arguments. `scores` is a list with one message for each seat: its key
    /// is `each`, and its arguments are the seat and, under the key `name`, the seat's number. `winners` is the list of
    /// seats whose number equals `best`.
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

/// Implements the conversion to [`Arg`] for integer types that always fit into an `i64`.
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

/// One line of the game's log. Screen readers and animations use it too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The sentence, whose key is one of the room's texts.
    pub message: Message,
    /// The kind of event, for sound and animation: a short fixed word such as `draw` or `reveal`.
    pub cue: &'static str,
}

/// The lines of a view, as pairs (key, value). [`Game::describe`](crate::Game::describe) fills them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lines(Vec<(String, String)>);

impl Lines {
    /// Adds a line with this key and value.
    pub fn put(&mut self, key: impl Display, value: impl Display) {
        self.0.push((key.to_string(), value.to_string()));
    }

    /// Adds a line with this key and value. Adds nothing if the value is `None`.
    pub fn put_some(&mut self, key: impl Display, value: Option<impl Display>) {
        if let Some(value) = value {
            self.put(key, value);
        }
    }

    /// Adds a line with this key and value. If the value is `None`, the line has the text of the parameter `nothing` as
    /// its value, as in `turn: nobody`.
    pub fn put_or(&mut self, key: impl Display, value: Option<impl Display>, nothing: &str) {
        match value {
            Some(value) => self.put(key, value),
            None => self.put(key, nothing),
        }
    }

    /// Adds a line about a seat. The letter of the seat follows the key, as in `hand A`.
    pub fn put_of(&mut self, key: &str, seat: Seat, value: impl Display) {
        self.put(format_args!("{key} {seat}"), value);
    }

    /// Adds one line about each seat. `text` returns the text for the seat's value.
    pub fn put_each<T, D: Display>(&mut self, key: &str, by_seat: &BySeat<T>, text: impl Fn(&T) -> D) {
        for (seat, value) in by_seat.iter() {
            self.put_of(key, seat, text(value));
        }
    }

    /// Returns the lines in the order in which they were added.
    pub fn into_vec(self) -> Vec<(String, String)> {
        self.0
    }
}

/// Joins the texts of several things, such as cards, with spaces. Returns `none` if there are no things.
pub fn listed<T: Display>(things: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

/// Joins the texts of several things as [`listed`] does, if the viewer may know them (`known`). Otherwise returns a
/// text that says how many things are hidden.
pub fn listed_or_counted<T: Display>(known: Option<impl IntoIterator<Item = T>>, count: usize) -> String {
    known.map_or_else(|| format!("{count} hidden"), listed)
}
