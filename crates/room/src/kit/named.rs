//! How things are read, and written in JSON, that have a text in notation.

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
