//! The reasons why moves are refused. Each reason has a clause of the rules and a sentence.

use std::fmt::Debug;

use crate::{Arg, Message};

/// A game's own type for the reasons why a move is refused. [`refusals!`](crate::refusals) declares such a type.
pub trait Refusal: Clone + Eq + Debug {
    /// Returns the rule clause and the sentence of this reason.
    fn refused(&self) -> Refused;
}

/// The reason for refusing a move, in a form that is the same for all games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The clause of the rules behind the refusal, for instance `SN-14`.
    pub clause: &'static str,
    /// The sentence that explains the refusal. Only the person whose move was refused sees it.
    pub message: Message,
}

impl Refused {
    /// Creates a refusal from a clause and the key of a sentence without arguments.
    pub const fn new(clause: &'static str, key: &'static str) -> Self {
        Self { clause, message: Message::new(key) }
    }

    /// Adds one argument to the sentence.
    #[must_use]
    pub fn with(self, name: &'static str, arg: impl Into<Arg>) -> Self {
        Self { message: self.message.with(name, arg), ..self }
    }
}

/// Checks a condition of the rules: `must(hand.has(card), Why::NotInHand)?`.
///
/// # Errors
/// Returns `or_else` if `holds` is false.
#[inline]
pub fn must<E>(holds: bool, or_else: E) -> Result<(), E> {
    if holds { Ok(()) } else { Err(or_else) }
}

/// Declares an enum of the reasons for refused moves and implements [`Refusal`](crate::Refusal) for it. Each reason has
/// a clause, the key of a sentence and the sentence's arguments. Clause, key and arguments may use the fields of the
/// reason. A field needs no documentation if its name explains it.
///
/// ```
/// use game::Refusal as _;
///
/// game::refusals! {
///     /// Why a move is refused.
///     pub enum Why {
///         /// The seat is not awaited.
///         NotAwaited => "KU-02", "kuhn-not-awaited";
///         /// Too many cards.
///         TooMany { most: usize } => "KU-03", if most == 0 { "kuhn-none" } else { "kuhn-too-many" }, "most" = most;
///     }
/// }
///
/// assert_eq!(Why::NotAwaited.refused().clause, "KU-02");
/// assert_eq!(Why::TooMany { most: 2 }.refused().message.key, "kuhn-too-many");
/// ```
#[macro_export]
macro_rules! refusals {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $(
                $(#[$doc:meta])*
                $variant:ident $({ $( $(#[$field_doc:meta])* $field:ident: $type:ty ),+ $(,)? })?
                    => $clause:expr, $key:expr $(, $arg:literal = $value:expr)*;
            )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name {
            $( $(#[$doc])* $variant $({ $( #[doc = ""] $(#[$field_doc])* $field: $type, )+ })?, )+
        }

        impl $crate::Refusal for $name {
            fn refused(&self) -> $crate::Refused {
                match *self {
                    $( Self::$variant $({ $($field),+ })? => {
                        $crate::Refused::new($clause, $key) $(.with($arg, $value))*
                    } )+
                }
            }
        }
    };
}
