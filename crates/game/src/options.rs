//! Table options: the rules that a table can choose. Each option is declared once with its type, its words and its key.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;

use crate::Seat;

/// The values of options as text: a map from the key of an option to its value. Journals and forms contain options in
/// this form.
pub type OptionValues = BTreeMap<String, String>;

/// The description of one table option, for forms, help texts and the API.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The key, for instance `challenge`.
    pub key: &'static str,
    /// The allowed words. The first word is the default value.
    pub values: &'static [&'static str],
    /// The lowest and the highest allowed number, if the option also takes numbers.
    pub range: Option<(u32, u32)>,
    /// The greatest length of free text (such as a deck) in characters, if the option also takes free text.
    pub text: Option<u32>,
    /// Whether forms offer the option to people. The other options are for research and tests.
    pub offered: bool,
    /// The lowest and the highest number that earlier editions allowed. Old games keep such a value; new games may not
    /// use it.
    pub former: Option<(u32, u32)>,
    /// The former default, and the last edition of the rules that had it.
    pub former_default: Option<(u32, &'static str)>,
}

impl OptionSpec {
    /// Creates the description of an option with these allowed words. The first word is the default. Forms offer the
    /// option to people. [`options!`](crate::options) sets the key.
    pub const fn of(values: &'static [&'static str]) -> Self {
        Self { key: "", values, range: None, text: None, offered: true, former: None, former_default: None }
    }

    /// Also allows numbers from `low` to `high`.
    #[must_use]
    pub const fn from_to(self, low: u32, high: u32) -> Self {
        Self { range: Some((low, high)), ..self }
    }

    /// Also allows free text of at most `most` characters.
    #[must_use]
    pub const fn or_text(self, most: u32) -> Self {
        Self { text: Some(most), ..self }
    }

    /// Marks the option as one for research and tests; forms do not offer it to people.
    #[must_use]
    pub const fn for_research(self) -> Self {
        Self { offered: false, ..self }
    }

    /// Also accepts numbers from `low` to `high` in old games, but not in new ones.
    #[must_use]
    pub const fn formerly_from_to(self, low: u32, high: u32) -> Self {
        Self { former: Some((low, high)), ..self }
    }

    /// Sets another default for old games: games up to and including this edition of the rules use `default`.
    #[must_use]
    pub const fn formerly(self, edition: u32, default: &'static str) -> Self {
        Self { former_default: Some((edition, default)), ..self }
    }

    /// Returns the default value.
    pub const fn default_value(&self) -> &'static str {
        self.values[0]
    }

    /// Returns the default that games of this edition of the rules had. Returns `None` if the default is the same as
    /// today.
    pub fn former_default_by(&self, edition: u32) -> Option<&'static str> {
        self.former_default.filter(|(last, _)| edition <= *last).map(|(_, value)| value)
    }

    /// Checks whether a new game may have this value: one of the words, a number within the range, or free text that is
    /// not too long.
    pub fn allows(&self, value: &str) -> bool {
        let in_length = |most: u32| value.chars().nth(most as usize).is_none();
        self.values.contains(&value) || is_within(self.range, value) || self.text.is_some_and(in_length)
    }

    /// Checks whether an old game may have this value: a value of today, or a number that an earlier edition allowed.
    pub fn allowed_once(&self, value: &str) -> bool {
        self.allows(value) || is_within(self.former, value)
    }
}

/// Completes the options of an old game: if an option is missing and its default has changed since this edition, sets
/// the option to its former default.
pub fn fill_former_defaults(specs: &[OptionSpec], edition: u32, values: &mut OptionValues) {
    for (spec, former) in specs.iter().filter_map(|spec| Some((spec, spec.former_default_by(edition)?))) {
        values.entry(spec.key.to_owned()).or_insert_with(|| former.to_owned());
    }
}

fn is_within(range: Option<(u32, u32)>, value: &str) -> bool {
    range.is_some_and(|(low, high)| value.parse().is_ok_and(|n: u32| low <= n && n <= high))
}

/// The chosen options of one game.
pub trait Options: Sized {
    /// The descriptions of all options, in the order in which forms show them.
    const SPECS: &'static [OptionSpec];

    /// Parses options. Accepts values that only older games may have. A missing option gets its default value.
    ///
    /// # Errors
    /// A key is unknown, or its value was not allowed in any edition.
    fn read(values: &OptionValues) -> Result<Self, OptionError>;

    /// Returns all options as pairs (key, value as text), in the order of `SPECS`.
    fn entries(&self) -> Vec<(&'static str, Cow<'_, str>)>;

    /// Returns all options as text, including those with default values. So the journal of a game stays complete even
    /// if a default changes later.
    fn write(&self) -> OptionValues {
        self.entries().into_iter().map(|(key, value)| (key.to_owned(), value.into_owned())).collect()
    }
}

/// The options type of a game without options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NoOptions;

impl Options for NoOptions {
    const SPECS: &'static [OptionSpec] = &[];

    fn read(values: &OptionValues) -> Result<Self, OptionError> {
        OptionError::check_once(Self::SPECS, values)?;
        Ok(Self)
    }

    fn entries(&self) -> Vec<(&'static str, Cow<'_, str>)> {
        Vec::new()
    }
}

/// The error for an option that a table cannot have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionError {
    /// The key of the option, or `seats` for the number of seats.
    pub key: String,
    /// The value that was found, cut to 40 characters.
    pub value: String,
    /// The allowed values, in words.
    pub expected: String,
    /// The key of a second option, if the value conflicts with that option. `None` for all other errors, such as a
    /// conflict with the number of seats.
    pub against: Option<&'static str>,
}

impl OptionError {
    /// Checks the keys and values of a new game against the descriptions of its options.
    ///
    /// # Errors
    /// The first key that is unknown or whose value is not allowed.
    pub fn check(specs: &[OptionSpec], values: &OptionValues) -> Result<(), Self> {
        Self::check_by(specs, values, OptionSpec::allows)
    }

    /// Checks the keys and values of an old game: values that earlier editions allowed are accepted too. Rooms call
    /// this first when they parse options.
    ///
    /// # Errors
    /// The first key that is unknown or whose value was not allowed in any edition.
    pub fn check_once(specs: &[OptionSpec], values: &OptionValues) -> Result<(), Self> {
        Self::check_by(specs, values, OptionSpec::allowed_once)
    }

    fn check_by(
        specs: &[OptionSpec],
        values: &OptionValues,
        allows: fn(&OptionSpec, &str) -> bool,
    ) -> Result<(), Self> {
        for (key, value) in values {
            let Some(spec) = specs.iter().find(|spec| spec.key == key) else {
                let known: Vec<_> = specs.iter().map(|spec| spec.key).collect();
                return Err(Self::new(key, value, format!("one of the options {}", known.join(", "))));
            };
            if !allows(spec, value) {
                return Err(Self::unexpected(spec, value));
            }
        }
        Ok(())
    }

    /// Checks the number of seats of a table.
    ///
    /// # Errors
    /// The number is not within `allowed`. The error says that `expected` was expected.
    pub fn check_seats(seats: u8, allowed: RangeInclusive<u8>, expected: &str) -> Result<(), Self> {
        if allowed.contains(&seats) { Ok(()) } else { Err(Self::new("seats", &seats.to_string(), expected)) }
    }

    /// Creates the error for a text that this option does not allow.
    pub fn unexpected(spec: &OptionSpec, value: &str) -> Self {
        let range = spec.range.map(|(low, high)| format!(" or a number from {low} to {high}"));
        Self::new(spec.key, value, format!("{}{}", spec.values.join(", "), range.unwrap_or_default()))
    }

    /// Creates the error for the option `key` with this value. `expected` describes the allowed values.
    pub fn new(key: &str, value: &str, expected: impl Into<String>) -> Self {
        Self {
            key: key.chars().take(40).collect(),
            value: value.chars().take(40).collect(),
            expected: expected.into(),
            against: None,
        }
    }

    /// Adds the key of a second option, with which the value conflicts.
    #[must_use]
    pub fn against(self, option: &'static str) -> Self {
        Self { against: Some(option), ..self }
    }
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option {} = {:?}: expected {}", self.key, self.value, self.expected)
    }
}

impl std::error::Error for OptionError {}

/// A type that can be the value of an option, with its text form. [`words!`](crate::words) implements it for options
/// with a few words.
pub trait OptionValue: Sized {
    /// Parses a text that the description of the option already allows.
    ///
    /// # Errors
    /// The text is still not a value, such as a deck with a bad row.
    fn read(text: &str, spec: &OptionSpec) -> Result<Self, OptionError>;

    /// Writes the value as text.
    fn write(&self, spec: &OptionSpec) -> Cow<'_, str>;
}

/// The words that mean `true`. Every other word of an option of type `bool` means `false`.
const ON: &[&str] = &["yes", "on", "allowed", "strict"];

/// A `bool` option has two allowed words. The words in `ON` mean `true`.
impl OptionValue for bool {
    fn read(text: &str, _: &OptionSpec) -> Result<Self, OptionError> {
        Ok(ON.contains(&text))
    }

    fn write(&self, spec: &OptionSpec) -> Cow<'_, str> {
        spec.values.iter().find(|word| ON.contains(*word) == *self).copied().unwrap_or_default().into()
    }
}

/// For an optional value, the option's default word means `None`.
impl<T: OptionValue> OptionValue for Option<T> {
    fn read(text: &str, spec: &OptionSpec) -> Result<Self, OptionError> {
        if text == spec.default_value() { Ok(None) } else { T::read(text, spec).map(Some) }
    }

    fn write(&self, spec: &OptionSpec) -> Cow<'_, str> {
        self.as_ref().map_or_else(|| spec.default_value().into(), |value| value.write(spec))
    }
}

/// For free text, every text is a value. The check against the description of the option has already limited the
/// length.
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

/// The value of an option for the first player or the first dealer: a random seat, or a seat that the table has chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FirstSeat {
    /// Chance chooses the seat.
    Random,
    /// The table has chosen this seat.
    Chosen(Seat),
}

impl FirstSeat {
    /// Returns the chosen seat at a table of `seats` seats. Returns `None` if chance chooses it.
    ///
    /// # Errors
    /// The table does not have the chosen seat.
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

/// The text of this value is `random`, or the letter of the seat.
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

/// Parses the value of the option `key`. A missing value becomes the default.
///
/// # Errors
/// No option has this key, or an error of [`OptionValue::read`].
pub fn read_option<T: OptionValue>(specs: &[OptionSpec], key: &str, values: &OptionValues) -> Result<T, OptionError> {
    let Some(spec) = specs.iter().find(|spec| spec.key == key) else {
        return Err(OptionError::new(key, "", "an option of this game"));
    };
    T::read(values.get(key).map_or(spec.default_value(), String::as_str), spec)
}

/// Declares the options of a game and implements [`Options`](crate::Options) for them. Each field is an option: the
/// name of the field is the key, and its type is an [`OptionValue`](crate::OptionValue). The expression after `=` is an
/// [`OptionSpec`](crate::OptionSpec), which defines the allowed texts.
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
///         /// The number of turns after which it is over.
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

/// Declares an enum for an option whose value is one of a few words. The first word is the default. See
/// [`options!`](crate::options) and [`named!`](crate::named).
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
            /// The words of all variants. The first word is the default value.
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

/// Declares an option value that consists of two small numbers with a separator, such as `3-5`. One particular pair of
/// numbers may be written as a word instead.
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
