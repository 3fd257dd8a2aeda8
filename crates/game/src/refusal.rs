//! Why a move was refused.

use std::fmt::Debug;

use crate::{Arg, Message};

/// A game's typed reason for refusing a move; [`refusals!`](crate::refusals) declares one.
pub trait Refusal: Clone + Eq + Debug {
    /// The clause and the sentence.
    fn refused(&self) -> Refused;
}

/// Why a move is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The rule clause behind it, for instance `SN-14`.
    pub clause: &'static str,
    /// The plain sentence shown only to the person who was refused.
    pub message: Message,
}

impl Refused {
    /// A reason without arguments: the clause, and the key of the sentence.
    pub const fn new(clause: &'static str, key: &'static str) -> Self {
        Self { clause, message: Message::new(key) }
    }

    /// This reason with one argument more in its sentence.
    #[must_use]
    pub fn with(self, name: &'static str, arg: impl Into<Arg>) -> Self {
        Self { message: self.message.with(name, arg), ..self }
    }
}

/// A condition that a rule makes: `must(hand.has(card), Why::NotInHand)?`.
///
/// # Errors
/// It does not hold; the error is the reason given.
#[inline]
pub fn must<E>(holds: bool, or_else: E) -> Result<(), E> {
    if holds { Ok(()) } else { Err(or_else) }
}

/// Declares the reasons for refused moves: each with its clause, the key of its sentence and the sentence's arguments.
/// Clause, key and arguments may use the reason's own fields; a field without documentation means what its name says.
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
