//! Things that have a name in notation.

/// Lets a type with a `Display` be shown to developers and written in JSON as what that says, such as the name of a card.
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

pub(crate) use shown_by_name;
