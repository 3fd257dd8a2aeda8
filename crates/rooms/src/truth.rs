//! Whether what a player said was so, when that is shown, and what is worth telling of it after the game.

use game::{Line, Seat};

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

/// The cues of lines that tell how something came out. Docs: `docs/pages.md`, "The moment".
const VERDICTS: [&str; 4] = ["reveal", "win", "token", ROUND];

/// The cue of lines that tell how a round ended.
const ROUND: &str = "round";

/// How many things came out, by what was told at once; none where nothing did.
pub fn verdicts<'a>(told: impl IntoIterator<Item = &'a Line>) -> usize {
    told.into_iter().filter(|line| VERDICTS.contains(&line.cue)).count()
}

/// Whether a round ended with what was told at once. Where the game ended with it, its result says the same.
pub fn ends_round<'a>(told: impl IntoIterator<Item = &'a Line>) -> bool {
    told.into_iter().any(|line| line.cue == ROUND)
}

/// One thing worth telling. What it weighed is comparable within one room only.
///
/// # Who sees this
/// Readers of a finished game. [`crate::AnyState::feats`] asks for the proof.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Feat {
    /// What it was.
    pub kind: FeatKind,
    /// Whose it was.
    pub seat: Seat,
    /// How bold it was, what it won, or what it cost: more is more, by the room's own measure.
    pub weight: u32,
}

/// The kinds of things worth telling.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FeatKind {
    /// A bluff that nobody doubted. It was the seat's last move.
    Bluff,
    /// A call that was right.
    Catch,
    /// A doubt that was wrong.
    Doubt,
}

/// One thing that somebody showed of a word of the deck.
///
/// # Who sees this
/// Whoever leads the class, once the game is over: it tells of hands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Learnt {
    /// Which of the words that the game is played with, from 1, in the order of the deck.
    pub item: u16,
    /// The word itself. It is somebody's text: escape it.
    pub word: String,
    /// Who showed it.
    pub seat: Seat,
    /// What was shown.
    pub kind: LearntKind,
}

/// What somebody can show of a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LearntKind {
    /// They had what belongs to it in their hand and let it go, or said wrongly that they had it.
    Missed,
    /// They said wrongly of somebody else's hand what belongs together in it.
    Doubted,
    /// They put together what belongs to it, or saw it in somebody else's hand.
    Recognised,
}

impl LearntKind {
    /// All of them, in the order in which reports tell them.
    pub const ALL: [Self; 3] = [Self::Missed, Self::Doubted, Self::Recognised];
}

#[cfg(test)]
mod tests {
    use game::Message;

    use super::*;

    #[test]
    fn what_comes_out_is_counted() {
        let told = ["lead", "reveal", "reveal", "win", "round"].map(|cue| Line { cue, message: Message::new("text") });
        assert_eq!(verdicts(&told), 4);
        assert_eq!(verdicts(&told[..1]), 0);
        assert!(ends_round(&told) && !ends_round(&told[..4]));
    }
}
