//! The text form of moves and draws, and macros for enums in which each variant has a word.

use std::fmt;

/// A value with a stable text form. The journal, the API and stories use this text.
///
/// # Stability
/// Every later version must parse a text that was written once to the same value. Tests check that
/// `read(write(x)) == x`.
pub trait Notation: Sized {
    /// Writes the canonical text: one line, words separated by single spaces.
    ///
    /// # Errors
    /// Only errors of `out`.
    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Parses a text. Never panics.
    ///
    /// # Errors
    /// The expected form, if the text does not have it.
    fn read(text: &str) -> Result<Self, NotationError>;

    /// Returns the canonical text as a new string.
    fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        _ = self.write(&mut text);
        text
    }
}

/// The error for a text that cannot be parsed in the game's notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// The text that could not be parsed, cut to 40 characters.
    pub found: String,
    /// The expected form, in English.
    pub expected: &'static str,
}

impl NotationError {
    /// Creates the error for the text `found`, which does not have the form `expected`.
    pub fn new(found: &str, expected: &'static str) -> Self {
        Self { found: found.chars().take(40).collect(), expected }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot read {:?}: expected {}", self.found, self.expected)
    }
}

impl std::error::Error for NotationError {}

/// Returns the rest of a text after the given words, without space around it. Returns `None` if the text does not begin
/// with these words. Any number of spaces may be between words: `rest_after("take pile", "take pile")` is `Some("")`.
pub fn rest_after<'a>(text: &'a str, words: &str) -> Option<&'a str> {
    words.split_whitespace().try_fold(text.trim(), |rest, word| {
        let after = rest.strip_prefix(word)?;
        (after.is_empty() || after.starts_with(char::is_whitespace)).then(|| after.trim_start())
    })
}

/// Returns the only word of a text.
///
/// # Errors
/// The text has no word or several words. The error contains `expected`.
pub fn one_word<'a>(text: &'a str, expected: &'static str) -> Result<&'a str, NotationError> {
    let mut words = text.split_whitespace();
    match (words.next(), words.next()) {
        (Some(word), None) => Ok(word),
        (None, _) | (_, Some(_)) => Err(NotationError::new(text, expected)),
    }
}

/// Declares an enum of moves or draws together with its notation. Each variant has fixed words, and optionally one
/// argument. The argument's type must have `read` and `Display`.
///
/// ```
/// use game::{Notation as _, Seat};
///
/// game::notation! {
///     /// A seat's answer.
///     #[derive(Clone, Copy, PartialEq, Eq, Debug)]
///     pub enum Move {
///         /// Take a card: `take pile`.
///         "take pile" => TakePile,
///         /// Pick a voter: `pick C`.
///         "pick" => Pick(Seat),
///     }
/// }
///
/// let pick = Move::read(" pick  c").unwrap();
/// assert_eq!((pick, pick.text().as_str()), (Move::Pick(Seat::new(2).unwrap()), "pick C"));
/// assert_eq!(Move::read("take pile").unwrap(), Move::TakePile);
/// assert!(Move::read("take pile now").is_err() && Move::read("pick").is_err() && Move::read("give").is_err());
/// ```
#[macro_export]
macro_rules! notation {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $( $(#[$doc:meta])* $words:literal => $variant:ident $(($what:ty))? ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        ///
        /// # Stability
        /// A text never changes its meaning, because journals contain it.
        pub enum $name {
            $( $(#[$doc])* $variant $(($what))?, )+
        }

        impl $crate::Notation for $name {
            fn write(&self, out: &mut dyn ::std::fmt::Write) -> ::std::fmt::Result {
                match self {
                    $( $crate::notation!(@pattern $variant what $($what)?) => {
                        $crate::notation!(@write out $words what $($what)?)
                    } )+
                }
            }

            fn read(text: &str) -> Result<Self, $crate::NotationError> {
                $(
                    if let Some(rest) = $crate::rest_after(text, $words) {
                        return $crate::notation!(@read text rest $variant $($what)?);
                    }
                )+
                Err($crate::NotationError::new(text, concat!("one of", $( " [", $words, "]", )+)))
            }
        }
    };
    (@pattern $variant:ident $it:ident) => { Self::$variant };
    (@pattern $variant:ident $it:ident $what:ty) => { Self::$variant($it) };
    (@write $out:ident $words:literal $it:ident) => { $out.write_str($words) };
    (@write $out:ident $words:literal $it:ident $what:ty) => { write!($out, concat!($words, " {}"), $it) };
    (@read $text:ident $rest:ident $variant:ident) => {
        if $rest.is_empty() {
            Ok(Self::$variant)
        } else {
            Err($crate::NotationError::new($text, "nothing after this verb"))
        }
    };
    (@read $text:ident $rest:ident $variant:ident $what:ty) => { <$what>::read($rest).map(Self::$variant) };
}

/// Declares an enum with a word for each variant. The macro also generates a list of all variants (`ALL`) and the
/// functions `word` and `read`. The word is also the [`Notation`](crate::Notation) of the variant, so the macro can
/// declare moves and draws without arguments. With the feature `serde` of this crate, JSON has the name of the variant
/// in snake case, such as `face_down`.
///
/// ```
/// game::named! {
///     /// A side of a coin.
///     #[derive(PartialOrd, Ord)]
///     pub enum Side {
///         /// Heads.
///         Heads = "heads",
///         /// Tails.
///         Tails = "tails",
///     }
/// }
///
/// assert_eq!(Side::ALL.map(Side::word), ["heads", "tails"]);
/// assert_eq!((Side::read("tails"), Side::Heads.to_string().as_str()), (Ok(Side::Tails), "heads"));
/// assert_eq!(Side::read("edge").unwrap_err().expected, "one of [heads] [tails]");
/// ```
///
/// A variant may also have a text key. In that case the variant can be an argument of a sentence.
///
/// ```
/// game::named! {
///     /// A side of a coin.
///     pub enum Side {
///         /// Heads.
///         Heads = "heads" => "coin-heads",
///         /// Tails.
///         Tails = "tails" => "coin-tails",
///     }
/// }
///
/// let shown = game::Message::new("coin-shown").with("side", Side::Tails);
/// assert_eq!(shown.args, [("side", game::Arg::Term(Side::Tails.message()))]);
/// assert_eq!(Side::Tails.message().key, "coin-tails");
/// ```
#[macro_export]
macro_rules! named {
    (
        $(#[$meta:meta])*
        pub enum $name:ident { $( $(#[$doc:meta])* $variant:ident = $word:literal => $key:literal ),+ $(,)? }
    ) => {
        $crate::named! {
            $(#[$meta])*
            pub enum $name { $( $(#[$doc])* $variant = $word ),+ }
        }

        impl $name {
            /// Returns the message with the name of this variant, for use in sentences.
            pub const fn message(self) -> $crate::Message {
                $crate::Message::new(match self { $( Self::$variant => $key, )+ })
            }
        }

        impl From<$name> for $crate::Arg {
            fn from(one: $name) -> Self {
                Self::Term(one.message())
            }
        }
    };
    (
        $(#[$meta:meta])*
        pub enum $name:ident { $( $(#[$doc:meta])* $variant:ident = $word:literal ),+ $(,)? }
    ) => {
        $crate::named_in_json! {
            $(#[$meta])*
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
            pub enum $name {
                $( $(#[$doc])* $variant, )+
            }
        }

        impl $name {
            /// All variants in the order of their declaration.
            pub const ALL: [Self; [$( $word ),+].len()] = [ $( Self::$variant ),+ ];

            /// Returns the word of this variant in notation.
            pub const fn word(self) -> &'static str {
                match self { $( Self::$variant => $word, )+ }
            }

            /// Returns the variant with this word.
            ///
            /// # Errors
            /// No variant has this word.
            pub fn read(text: &str) -> Result<Self, $crate::NotationError> {
                let found = Self::ALL.into_iter().find(|one| one.word() == text);
                found.ok_or_else(|| $crate::NotationError::new(text, concat!("one of", $( " [", $word, "]", )+)))
            }
        }

        impl $crate::Notation for $name {
            fn write(&self, out: &mut dyn ::std::fmt::Write) -> ::std::fmt::Result {
                out.write_str(self.word())
            }

            fn read(text: &str) -> Result<Self, $crate::NotationError> {
                let begun = Self::ALL.into_iter().find_map(|one| Some((one, $crate::rest_after(text, one.word())?)));
                match begun {
                    Some((one, "")) => Ok(one),
                    Some(_) => Err($crate::NotationError::new(text, "nothing after this verb")),
                    None => Self::read(text),
                }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

/// A helper of [`named!`], for the case that the feature `serde` is on. It derives the JSON form, which is the name of
/// the variant. The crate that calls the macro must depend on serde.
#[cfg(all(feature = "serde", not(feature = "schema")))]
#[doc(hidden)]
#[macro_export]
macro_rules! named_in_json {
    ($($declaration:tt)*) => {
        #[derive(::serde::Serialize)]
        #[serde(rename_all = "snake_case")]
        $($declaration)*
    };
}

/// A helper of [`named!`], for the case that the feature `schema` is on: JSON, and its schema.
#[cfg(feature = "schema")]
#[doc(hidden)]
#[macro_export]
macro_rules! named_in_json {
    ($($declaration:tt)*) => {
        #[derive(::serde::Serialize, ::game::schemars::JsonSchema)]
        #[serde(rename_all = "snake_case")]
        #[schemars(crate = "::game::schemars")]
        $($declaration)*
    };
}

/// A helper of [`named!`], for the case that the feature `serde` is off. It leaves the declaration unchanged.
#[cfg(not(feature = "serde"))]
#[doc(hidden)]
#[macro_export]
macro_rules! named_in_json {
    ($($declaration:tt)*) => { $($declaration)* };
}
