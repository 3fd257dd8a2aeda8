//! What an option can be, declared once: the type, its words, the key.

use std::borrow::Cow;

use crate::{OptionError, OptionSpec, OptionValues, Seat};

/// The type of an option's values. [`words!`](crate::words) writes it for options that are one of a few words.
pub trait OptionValue: Sized {
    /// The value that a text stands for, which this option allows.
    ///
    /// # Errors
    /// A text that is no value after all, such as a deck with a bad row.
    fn read(text: &str, spec: &OptionSpec) -> Result<Self, OptionError>;

    /// The text that stands for the value.
    fn write(&self, spec: &OptionSpec) -> Cow<'_, str>;
}

/// The words by which a switch is on; every other word switches it off.
const ON: &[&str] = &["yes", "on", "allowed", "strict"];

/// A switch, whose two words are those of the option.
impl OptionValue for bool {
    fn read(text: &str, _: &OptionSpec) -> Result<Self, OptionError> {
        Ok(ON.contains(&text))
    }

    fn write(&self, spec: &OptionSpec) -> Cow<'_, str> {
        spec.values.iter().find(|word| ON.contains(*word) == *self).copied().unwrap_or_default().into()
    }
}

/// Nothing by the option's default word, else a value.
impl<T: OptionValue> OptionValue for Option<T> {
    fn read(text: &str, spec: &OptionSpec) -> Result<Self, OptionError> {
        if text == spec.default_value() { Ok(None) } else { T::read(text, spec).map(Some) }
    }

    fn write(&self, spec: &OptionSpec) -> Cow<'_, str> {
        self.as_ref().map_or_else(|| spec.default_value().into(), |value| value.write(spec))
    }
}

/// Any text that the option allows.
impl OptionValue for String {
    fn read(text: &str, _: &OptionSpec) -> Result<Self, OptionError> {
        Ok(text.to_owned())
    }

    fn write(&self, _: &OptionSpec) -> Cow<'_, str> {
        self.into()
    }
}

macro_rules! number {
    ($($number:ty),+) => {$(
        impl OptionValue for $number {
            fn read(text: &str, spec: &OptionSpec) -> Result<Self, OptionError> {
                text.parse().map_err(|_| OptionError::unexpected(spec, text))
            }

            fn write(&self, _: &OptionSpec) -> Cow<'_, str> {
                self.to_string().into()
            }
        }
    )+};
}

number!(u8, u16, u32);

/// Who begins, or deals first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FirstSeat {
    /// Chance decides.
    Random,
    /// This seat.
    Chosen(Seat),
}

impl FirstSeat {
    /// The seat that was chosen by this option at a table of `seats`; `None` where chance decides.
    ///
    /// # Errors
    /// A seat that this table does not have.
    pub fn chosen(self, option: &str, seats: u8) -> Result<Option<Seat>, OptionError> {
        match self {
            Self::Random => Ok(None),
            Self::Chosen(seat) if seat.index() < usize::from(seats) => Ok(Some(seat)),
            Self::Chosen(seat) => {
                Err(OptionError::new(option, &seat.to_string(), format!("a seat of this table of {seats}")))
            }
        }
    }
}

/// `random`, or the seat's letter.
impl OptionValue for FirstSeat {
    fn read(text: &str, spec: &OptionSpec) -> Result<Self, OptionError> {
        match Seat::from_text(text) {
            Some(seat) => Ok(Self::Chosen(seat)),
            None if text == "random" => Ok(Self::Random),
            None => Err(OptionError::unexpected(spec, text)),
        }
    }

    fn write(&self, _: &OptionSpec) -> Cow<'_, str> {
        match self {
            Self::Random => "random".into(),
            Self::Chosen(seat) => seat.to_string().into(),
        }
    }
}

/// The value of one option among those that were chosen, or its default.
///
/// # Errors
/// As [`OptionValue::read`]; a key that no option has.
pub fn read_option<T: OptionValue>(specs: &[OptionSpec], key: &str, values: &OptionValues) -> Result<T, OptionError> {
    let Some(spec) = specs.iter().find(|spec| spec.key == key) else {
        return Err(OptionError::new(key, "", "an option of this game"));
    };
    T::read(values.get(key).map_or(spec.default_value(), String::as_str), spec)
}

/// Declares the options of a game: each field is an option, its name the key, its type an [`OptionValue`], and what is
/// behind the `=` says which texts are allowed. Reading, writing, completion and errors follow.
///
/// ```
/// game::words! {
///     /// How often one may look.
///     pub enum Looks { Once = "once", Ever = "ever" }
/// }
///
/// game::options! {
///     /// What a table agrees on.
///     #[derive(Clone, PartialEq, Eq, Debug)]
///     pub struct Agreed {
///         /// How often.
///         pub looks: Looks = game::OptionSpec::of(Looks::WORDS),
///         /// After so many turns it is over.
///         pub turn_cap: u16 = game::OptionSpec::of(&["100"]).from_to(1, 500),
///     }
/// }
///
/// use game::Options as _;
/// let agreed = Agreed::read(&[("looks".to_owned(), "ever".to_owned())].into()).unwrap();
/// assert_eq!((agreed.looks, agreed.turn_cap), (Looks::Ever, 100));
/// assert_eq!(agreed.write()["turn_cap"], "100");
/// assert!(Agreed::read(&[("turn_cap".to_owned(), "501".to_owned())].into()).is_err());
/// ```
#[macro_export]
macro_rules! options {
    (
        $(#[$meta:meta])*
        pub struct $name:ident { $( $(#[$doc:meta])* pub $field:ident: $kind:ty = $spec:expr ),+ $(,)? }
    ) => {
        $(#[$meta])*
        pub struct $name {
            $( $(#[$doc])* pub $field: $kind, )+
        }

        impl $crate::Options for $name {
            const SPECS: &'static [$crate::OptionSpec] =
                &[ $( $crate::OptionSpec { key: stringify!($field), ..$spec } ),+ ];

            fn read(values: &$crate::OptionValues) -> Result<Self, $crate::OptionError> {
                $crate::OptionError::check_once(Self::SPECS, values)?;
                Ok(Self { $( $field: $crate::read_option(Self::SPECS, stringify!($field), values)?, )+ })
            }

            fn entries(&self) -> Vec<(&'static str, ::std::borrow::Cow<'_, str>)> {
                let mut specs = Self::SPECS.iter();
                [ $( specs.next().map(|spec| (spec.key, $crate::OptionValue::write(&self.$field, spec))) ),+ ]
                    .into_iter()
                    .flatten()
                    .collect()
            }
        }
    };
}

/// Declares the values of an option that is one of a few words, the default first; see [`options!`](crate::options) and
/// [`named!`](crate::named).
#[macro_export]
macro_rules! words {
    (
        $(#[$meta:meta])*
        pub enum $name:ident { $( $(#[$doc:meta])* $variant:ident = $word:literal ),+ $(,)? }
    ) => {
        $crate::named! {
            $(#[$meta])*
            pub enum $name { $( $(#[$doc])* $variant = $word ),+ }
        }

        impl $name {
            /// The words, the default first.
            pub const WORDS: &'static [&'static str] = &[ $( $word ),+ ];
        }

        impl $crate::OptionValue for $name {
            fn read(text: &str, spec: &$crate::OptionSpec) -> Result<Self, $crate::OptionError> {
                Self::read(text).map_err(|_| $crate::OptionError::unexpected(spec, text))
            }

            fn write(&self, _: &$crate::OptionSpec) -> ::std::borrow::Cow<'_, str> {
                self.word().into()
            }
        }
    };
}

/// Declares an option's value that is two small numbers with a sign between them, such as `3-5`; for one of them there may be a
/// word.
///
/// ```
/// game::pairs! {
///     /// Which cards there are.
///     pub struct Pack {
///         /// How many ranks.
///         pub ranks: u8,
///         /// How many suits.
///         pub suits: u8,
///     }
///     by 'x', "full" for 13, 4
/// }
///
/// use game::OptionValue as _;
/// let spec = game::OptionSpec::of(&["full", "6x3"]);
/// assert_eq!(Pack::read("6x3", &spec), Ok(Pack { ranks: 6, suits: 3 }));
/// assert_eq!(Pack::read("full", &spec).unwrap().write(&spec), "full");
/// assert!(Pack::read("6-3", &spec).is_err());
/// ```
#[macro_export]
macro_rules! pairs {
    (
        $(#[$meta:meta])*
        pub struct $name:ident {
            $(#[$one_doc:meta])* pub $one:ident: u8,
            $(#[$other_doc:meta])* pub $other:ident: u8 $(,)?
        }
        by $by:literal $(, $word:literal for $one_of_it:literal, $other_of_it:literal)?
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $name {
            $(#[$one_doc])* pub $one: u8,
            $(#[$other_doc])* pub $other: u8,
        }

        impl $crate::OptionValue for $name {
            fn read(text: &str, spec: &$crate::OptionSpec) -> Result<Self, $crate::OptionError> {
                $( if text == $word { return Ok(Self { $one: $one_of_it, $other: $other_of_it }); } )?
                let parts = text.split_once($by).and_then(|(one, other)| Some((one.parse().ok()?, other.parse().ok()?)));
                let ($one, $other) = parts.ok_or_else(|| $crate::OptionError::unexpected(spec, text))?;
                Ok(Self { $one, $other })
            }

            fn write(&self, _: &$crate::OptionSpec) -> ::std::borrow::Cow<'_, str> {
                match (self.$one, self.$other) {
                    $( ($one_of_it, $other_of_it) => $word.into(), )?
                    (one, other) => format!("{one}{}{other}", $by).into(),
                }
            }
        }
    };
}
