//! Moves and draws as text.

use std::fmt;

/// A value with a stable text form: what the journal stores, the API speaks and stories are written in.
///
/// # Stability
/// A text once written must always be read back as the same value; `read(write(x)) == x` is a law.
pub trait Notation: Sized {
    /// Writes the canonical text: one line, words separated by single spaces.
    ///
    /// # Errors
    /// Only those of `out`.
    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads a text.
    ///
    /// # Errors
    /// What was expected, where the text is not of this form. Never panics.
    fn read(text: &str) -> Result<Self, NotationError>;

    /// The canonical text in a new string.
    fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        _ = self.write(&mut text);
        text
    }
}

/// A text is not in the game's notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// The part that could not be read, cut to a readable length.
    pub found: String,
    /// What would have been right there.
    pub expected: &'static str,
}

impl NotationError {
    /// The error for `found` where `expected` was wanted.
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

/// What follows in a text after these words, trimmed; `None` where it does not begin with them. For readers of notation:
/// `rest_after("take  pile", "take pile")` is `Some("")`.
pub fn rest_after<'a>(text: &'a str, words: &str) -> Option<&'a str> {
    words.split_whitespace().try_fold(text.trim(), |rest, word| {
        let after = rest.strip_prefix(word)?;
        (after.is_empty() || after.starts_with(char::is_whitespace)).then(|| after.trim_start())
    })
}

/// The only word of a text.
///
/// # Errors
/// No word, or several, where `expected` was wanted.
pub fn one_word<'a>(text: &'a str, expected: &'static str) -> Result<&'a str, NotationError> {
    let mut words = text.split_whitespace();
    match (words.next(), words.next()) {
        (Some(word), None) => Ok(word),
        (None, _) | (_, Some(_)) => Err(NotationError::new(text, expected)),
    }
}

/// Declares moves or draws and their text: some words, and for some of them one thing that follows, read by its own `read`
/// and written by its `Display`.
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
        /// A text never changes its meaning: journals hold it.
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
