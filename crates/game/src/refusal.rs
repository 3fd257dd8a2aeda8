//! Why a move was refused.

use std::fmt::Debug;

use crate::Message;

/// A game's typed reason for refusing a move.
pub trait Refusal: Clone + Eq + Debug {
    /// The rule clause behind it, for instance `SN-14`.
    fn clause(&self) -> &'static str;

    /// The plain sentence shown to the person who was refused, and to nobody else.
    fn message(&self) -> Message;
}

/// A refusal whose game is not known at compile time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The rule clause behind it.
    pub clause: &'static str,
    /// The plain sentence.
    pub message: Message,
}

impl<R: Refusal> From<&R> for Refused {
    fn from(refusal: &R) -> Self {
        Self { clause: refusal.clause(), message: refusal.message() }
    }
}
