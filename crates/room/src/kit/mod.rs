//! Parts that rooms are made of. No part knows a room.

mod desk;
mod heap;
#[cfg(feature = "page")]
pub mod page;

use game::{BySeat, Outcome};
use serde::Serialize;

pub use crate::{heap_texts, hides, shown_by_name, shown_by_options};
pub use desk::{Desk, GivenLine, Pack, refused};
pub use heap::{CardKind, Heap};

/// The error of an audit if a condition is false.
///
/// # Errors
/// The condition is false; the error says which one.
pub fn holds(is_so: bool, or_else: impl Into<String>) -> Result<(), String> {
    if is_so { Ok(()) } else { Err(or_else.into()) }
}

/// The result of a table that no cap can end. # Who sees this: everybody.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Ending {
    /// Final totals.
    pub points: BySeat<i32>,
    /// Ranks from 1; equal totals share a rank.
    pub ranks: BySeat<u8>,
}

impl From<Outcome> for Ending {
    fn from(Outcome { points, ranks, .. }: Outcome) -> Self {
        Self { points, ranks }
    }
}

/// Uses a type's `Display` for its `Debug` and its JSON, such as the name of a card.
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

/// Declares, within `impl RoomGame`, the hidden things of the room: the `read` of this type reads them, its `Display`
/// writes them.
#[macro_export]
macro_rules! hides {
    ($hidden:ty) => {
        fn read_card(text: &str) -> Result<String, ::game::NotationError> {
            <$hidden>::read(text).map(|card| card.to_string())
        }
    };
}

/// Lets options be written in JSON as their texts by key.
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
