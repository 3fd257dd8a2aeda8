//! Building blocks that several rooms use. They do not depend on any particular room.

mod desk;
mod heap;
#[cfg(feature = "page")]
pub mod page;

use game::{BySeat, Outcome};
use serde::Serialize;

pub use crate::{describes, heap_texts, hides, shown_by_name, shown_by_options};
pub use desk::{Desk, GivenLine, Pack, refused};
pub use heap::{CardKind, Heap};

/// Returns an error if `is_so` is false. The audit of a game state calls this for each condition that must hold.
///
/// # Errors
/// The text `or_else`, if the condition is false.
pub fn holds(is_so: bool, or_else: impl Into<String>) -> Result<(), String> {
    if is_so { Ok(()) } else { Err(or_else.into()) }
}

/// The result of a game that always ends by its rules and never by a turn limit. # Who sees this: everybody.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// Implements `Debug` and JSON serialization with the text of `Display`, for a small type such as a card.
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

        $crate::text_schema!($named);
    };
}

/// Implements `read_card` in an `impl RoomGame`, which parses the name of a card or of another hidden thing. The type
/// `$hidden` must parse the name with `read` and write it with `Display`.
#[macro_export]
macro_rules! hides {
    ($hidden:ty) => {
        fn read_card(text: &str) -> Result<String, ::game::NotationError> {
            <$hidden>::read(text).map(|card| card.to_string())
        }
    };
}

/// Implements `view_schema` in an `impl RoomGame`, if the crate's feature `schema` is on: the JSON Schema of the views.
#[macro_export]
macro_rules! describes {
    () => {
        #[cfg(feature = "schema")]
        fn view_schema() -> Option<::game::schemars::Schema> {
            let settings = ::game::schemars::generate::SchemaSettings::draft2020_12().for_serialize();
            Some(settings.into_generator().into_root_schema_for::<<Self as ::game::Game>::View>())
        }
    };
}

/// Implements JSON serialization for a room's options: an object that maps each option's key to its value as text.
#[macro_export]
macro_rules! shown_by_options {
    ($options:ty) => {
        impl ::serde::Serialize for $options {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                game::serialize_options(self, serializer)
            }
        }

        $crate::options_schema!($options);
    };
}

/// A helper of `shown_by_name`: the schema of a type that is written as a text.
#[cfg(feature = "schema")]
#[doc(hidden)]
#[macro_export]
macro_rules! text_schema {
    ($named:ty) => {
        impl ::game::schemars::JsonSchema for $named {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!($named).into()
            }

            fn json_schema(_: &mut ::game::schemars::SchemaGenerator) -> ::game::schemars::Schema {
                ::game::schemars::json_schema!({
                    "type": "string",
                    "description": "Written as in the notation of moves.",
                })
            }
        }
    };
}

/// A helper of `shown_by_options`: the schema of a room's options.
#[cfg(feature = "schema")]
#[doc(hidden)]
#[macro_export]
macro_rules! options_schema {
    ($options:ty) => {
        impl ::game::schemars::JsonSchema for $options {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                "Options".into()
            }

            fn json_schema(_: &mut ::game::schemars::SchemaGenerator) -> ::game::schemars::Schema {
                ::game::options_schema::<$options>([])
            }
        }
    };
}

/// A helper of `shown_by_name`, without schemas.
#[cfg(not(feature = "schema"))]
#[doc(hidden)]
#[macro_export]
macro_rules! text_schema {
    ($named:ty) => {};
}

/// A helper of `shown_by_options`, without schemas.
#[cfg(not(feature = "schema"))]
#[doc(hidden)]
#[macro_export]
macro_rules! options_schema {
    ($options:ty) => {};
}
