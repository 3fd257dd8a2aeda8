//! Whether what a player said was so.

/// What came of comparing what a move said with what was there. Told only once a game is over.
///
/// Only what is said to the table counts: a claim about cards that nobody else sees, or a call that somebody else's
/// claim is wrong. A secret vote, a challenge with cards and a move that everybody can check say nothing.
///
/// # Who sees this
/// Readers of a finished game. [`crate::AnyState::truth`] asks for the proof.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Truth {
    /// It was so.
    True,
    /// It was not so, and whoever said it had not seen that: a guess or a mistake.
    False,
    /// It was not so, and whoever said it had seen that.
    Lie,
    /// Nothing was said that was not so, and yet it was a bluff that nobody doubted ([`crate::FeatKind::Bluff`]). Known
    /// only by what came after it, so no room gives it: whoever reads the whole game does.
    Weak,
}

impl Truth {
    /// The truth of something that was said, by somebody who had seen whether it is so or had not.
    pub const fn of(is_so: bool, had_seen: bool) -> Self {
        match (is_so, had_seen) {
            (true, _) => Self::True,
            (false, false) => Self::False,
            (false, true) => Self::Lie,
        }
    }

    /// The word for it: `true`, `false`, `lie` or `weak`.
    ///
    /// # Stability
    /// Stories hold it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::True => "true",
            Self::False => "false",
            Self::Lie => "lie",
            Self::Weak => "weak",
        }
    }
}
