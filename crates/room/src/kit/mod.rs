//! Building blocks that several rooms use. No block knows a particular room.

mod desk;
mod heap;
#[cfg(feature = "page")]
pub mod page;

use game::{BySeat, Outcome};
use serde::Serialize;

pub use crate::{heap_texts, hides, shown_by_name, shown_by_options};
pub use desk::{Desk, GivenLine, Pack, refused};
pub use heap::{CardKind, Heap};

/// Returns an error for an audit if a condition is false.
///
/// # Errors
/// The condition is false. The error is the text `or_else`.
pub fn holds(is_so: bool, or_else: impl Into<String>) -> Result<(), String> {
    if is_so { Ok(()) } else { Err(or_else.into()) }
}

/// The result of a game that always ends by its rules and never by a turn limit. # Who sees this: everybody.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Ending {
    /// The final points of each seat.
    pub points: BySeat<i32>,
    /// The rank of each seat, from 1. Seats with equal points share a rank.
    pub ranks: BySeat<u8>,
}

impl From<Outcome> for Ending {
    fn from(Outcome { points, ranks, .. }: Outcome) -> Self {
        Self { points, ranks }
    }
}

/// Implements `Debug` and JSON with the text of `Display`, for a type such as the name of a card.
#[macro_export]
macro_rules! shown_by_name {
    ($named:ty) => {
        impl ::std::fmt::Debug for $named {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, "{self}")
            }
        }

        impl ::serde::Serialize for $named {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    };
}

/// Implements `read_card` in an `impl RoomGame` for a room's hidden things. The type `$hidden` parses the name with
/// `read` and writes it with `Display`.
#[macro_export]
macro_rules! hides {
    ($hidden:ty) => {
        fn read_card(text: &str) -> Result<String, ::game::NotationError> {
            <$hidden>::read(text).map(|card| card.to_string())
        }
    };
}

/// Implements the JSON form of options: an object of texts by key.
#[macro_export]
macro_rules! shown_by_options {
    ($options:ty) => {
        impl ::serde::Serialize for $options {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                game::serialize_options(self, serializer)
            }
        }
    };
}
