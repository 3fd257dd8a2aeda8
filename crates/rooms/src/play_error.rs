//! Why a move was not played.

use std::fmt;

use game::{NotationError, Refused};

/// A move that was not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The text is no move of this game.
    Unreadable(NotationError),
    /// The rules refuse it.
    Refused(Refused),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => write!(f, "{error}"),
            Self::Refused(refused) => write!(f, "refused by {} ({})", refused.clause, refused.message.key),
        }
    }
}

impl std::error::Error for PlayError {}
