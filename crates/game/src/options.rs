//! Table options: what the printed rules leave open, declared once with type, words and keys.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;

use crate::Seat;

/// Option keys with their values, as text, as in a journal or a form.
pub type OptionValues = BTreeMap<String, String>;

/// One table option, described for forms, help and the API.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The key, for instance `challenge`.
    pub key: &'static str,
    /// The allowed values, the default first.
    pub values: &'static [&'static str],
    /// The range of numbers, if numbers in a range are allowed.
    pub range: Option<(u32, u32)>,
    /// The longest free text (a deck), in characters, if free text is allowed.
    pub text: Option<u32>,
    /// Whether people are offered it at a table; the others are for research and tests.
    pub offered: bool,
    /// The range of numbers that were allowed once, the smallest and the largest: old games keep them, new ones may not
    /// use them.
    pub former: Option<(u32, u32)>,
    /// The former default, up to and including this edition of the rules.
    pub former_default: Option<(u32, &'static str)>,
}

impl OptionSpec {
    /// An option with these values, the default first, that people are offered; its key comes from
    /// [`options!`](crate::options).
    pub const fn of(values: &'static [&'static str]) -> Self {
        Self { key: "", values, range: None, text: None, offered: true, former: None, former_default: None }
    }

    /// The same, where other numbers are allowed too: the smallest and the largest.
    #[must_use]
    pub const fn from_to(self, low: u32, high: u32) -> Self {
        Self { range: Some((low, high)), ..self }
    }

    /// The same, where free text is allowed: how many characters at most.
    #[must_use]
    pub const fn or_text(self, most: u32) -> Self {
        Self { text: Some(most), ..self }
    }

    /// The same for research and tests alone.
    #[must_use]
    pub const fn for_research(self) -> Self {
        Self { offered: false, ..self }
    }

    /// The same with a range of numbers that were allowed once, the smallest and the largest: old games keep them.
    #[must_use]
    pub const fn formerly_from_to(self, low: u32, high: u32) -> Self {
        Self { former: Some((low, high)), ..self }
    }

    /// The same with another default up to this edition of the rules: old games keep it.
    #[must_use]
    pub const fn formerly(self, edition: u32, default: &'static str) -> Self {
        Self { former_default: Some((edition, default)), ..self }
    }

    /// The default.
    pub const fn default_value(&self) -> &'static str {
        self.values[0]
    }

    /// The default in games by this edition of the rules, if it is another one now.
    pub fn former_default_by(&self, edition: u32) -> Option<&'static str> {
        self.former_default.filter(|(last, _)| edition <= *last).map(|(_, value)| value)
    }

    /// Whether a new game may have this value: it is one of the listed ones, or a number within the range.
    pub fn allows(&self, value: &str) -> bool {
        let in_length = |most: u32| value.chars().nth(most as usize).is_none();
        self.values.contains(&value) || is_within(self.range, value) || self.text.is_some_and(in_length)
    }

    /// Whether a game that was begun once may have this value: also one that was allowed then.
    pub fn allowed_once(&self, value: &str) -> bool {
        self.allows(value) || is_within(self.former, value)
    }
}

/// Adds the former defaults of options that a game by this edition of the rules leaves out.
pub fn fill_former_defaults(specs: &[OptionSpec], edition: u32, values: &mut OptionValues) {
    for (spec, former) in specs.iter().filter_map(|spec| Some((spec, spec.former_default_by(edition)?))) {
        values.entry(spec.key.to_owned()).or_insert_with(|| former.to_owned());
    }
}

fn is_within(range: Option<(u32, u32)>, value: &str) -> bool {
    range.is_some_and(|(low, high)| value.parse().is_ok_and(|n: u32| low <= n && n <= high))
}

/// The options of one game.
pub trait Options: Sized {
    /// Every option, in the order in which it is shown.
    const SPECS: &'static [OptionSpec];

    /// Reads options, also with values that only older games have; keys that are missing take their default.
    ///
    /// # Errors
    /// An unknown key, or a value that its option never allowed.
    fn read(values: &OptionValues) -> Result<Self, OptionError>;

    /// All options as keys with the texts of their values, in the order of the specs.
    fn entries(&self) -> Vec<(&'static str, Cow<'_, str>)>;

    /// All options with their values, defaults included, so that a journal pins them.
    fn write(&self) -> OptionValues {
        self.entries().into_iter().map(|(key, value)| (key.to_owned(), value.into_owned())).collect()
    }
}

/// The options of a game that leaves nothing to agree on.
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

/// Options that a table cannot have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionError {
    /// The option's key, or `seats`.
    pub key: String,
    /// The value found.
    pub value: String,
    /// The allowed values.
    pub expected: String,
    /// The other option in the conflict; `None` if it is the number of seats.
    pub against: Option<&'static str>,
}

impl OptionError {
    /// Checks the keys and values of a new game against the specs.
    ///
    /// # Errors
    /// The first key that is unknown or whose value is not allowed.
    pub fn check(specs: &[OptionSpec], values: &OptionValues) -> Result<(), Self> {
        Self::check_by(specs, values, OptionSpec::allows)
    }

    /// The same for an old game, with the values that were allowed at its time; rooms call it first when they read
    /// options.
    ///
    /// # Errors
    /// The first key that is unknown or whose value was never allowed.
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
    /// It is not within these bounds, which `expected` says in words.
    pub fn check_seats(seats: u8, allowed: RangeInclusive<u8>, expected: &str) -> Result<(), Self> {
        if allowed.contains(&seats) { Ok(()) } else { Err(Self::new("seats", &seats.to_string(), expected)) }
    }

    /// The error for a text that this option does not allow.
    pub fn unexpected(spec: &OptionSpec, value: &str) -> Self {
        let range = spec.range.map(|(low, high)| format!(" or a number from {low} to {high}"));
        Self::new(spec.key, value, format!("{}{}", spec.values.join(", "), range.unwrap_or_default()))
    }

    /// The error for one key.
    pub fn new(key: &str, value: &str, expected: impl Into<String>) -> Self {
        Self {
            key: key.chars().take(40).collect(),
            value: value.chars().take(40).collect(),
            expected: expected.into(),
            against: None,
        }
    }

    /// The same for a conflict with another option.
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

/// The type of an option's values. [`words!`](crate::words) writes it for options that are one of a few words.
pub trait OptionValue: Sized {
    /// Reads a text that this option allows.
    ///
    /// # Errors
    /// A text that is no value after all, such as a deck with a bad row.
    fn read(text: &str, spec: &OptionSpec) -> Result<Self, OptionError>;

    /// Writes the value as text.
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

/// `None` for the option's default word, otherwise a value.
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
/// As [`OptionValue::read`]; or no option has this key.
pub fn read_option<T: OptionValue>(specs: &[OptionSpec], key: &str, values: &OptionValues) -> Result<T, OptionError> {
    let Some(spec) = specs.iter().find(|spec| spec.key == key) else {
        return Err(OptionError::new(key, "", "an option of this game"));
    };
    T::read(values.get(key).map_or(spec.default_value(), String::as_str), spec)
}

/// Declares the options of a game: each field is an option, its name the key, its type an [`OptionValue`], and the
/// expression after `=` says which texts are allowed. Reading, writing, completion and errors follow.
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

/// Declares an option's value that is two small numbers with a sign between them, such as `3-5`; there may be a word
/// for one of them.
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
