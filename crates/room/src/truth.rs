//! The truth of claims, and the notable facts of a finished game.

use game::{Line, Seat};

/// The result of comparing a claim with the cards. Pages show it only after the game.
///
/// A claim is a statement about cards that the other players cannot see, or the statement that another player's claim
/// is false. A secret vote, a challenge with cards and a move that everybody can check are not claims.
///
/// # Who sees this
/// Only people who read a finished game. [`crate::AnyState::truth`] requires a [`game::Finished`] value as proof.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Truth {
    /// The claim was true.
    True,
    /// The claim was false, but the player had not seen the cards: a guess or a mistake.
    False,
    /// The claim was false, and the player had seen the cards.
    Lie,
    /// A bluff that nobody called, and whose claim was true or that had no claim: the player only pretended to be
    /// strong ([`crate::FeatKind::Bluff`]). Only later moves show this. So no room returns this value; the code that
    /// analyses the whole finished game does.
    Weak,
}

impl Truth {
    /// Judges a claim. `is_so` says whether the claim was true, and `had_seen` whether the player had seen the cards.
    pub const fn of(is_so: bool, had_seen: bool) -> Self {
        match (is_so, had_seen) {
            (true, _) => Self::True,
            (false, false) => Self::False,
            (false, true) => Self::Lie,
        }
    }

    /// Returns the word for this verdict: `true`, `false`, `lie` or `weak`.
    ///
    /// # Stability
    /// Stories contain these words.
    pub const fn word(self) -> &'static str {
        match self {
            Self::True => "true",
            Self::False => "false",
            Self::Lie => "lie",
            Self::Weak => "weak",
        }
    }
}

/// The cues of log lines that reveal a result.
const VERDICTS: [&str; 4] = ["reveal", "win", "token", ROUND];

/// The cue of log lines that say how a round ended.
const ROUND: &str = "round";

/// Counts how many log lines of one journal entry reveal a result.
pub fn verdicts<'a>(told: impl IntoIterator<Item = &'a Line>) -> usize {
    told.into_iter().filter(|line| VERDICTS.contains(&line.cue)).count()
}

/// The cue of the log line that says how a game ended.
const OVER: &str = "over";

/// Checks whether the page shows these log lines of one journal entry on the stage. It does if they reveal a result or
/// the end of the game. See "The moment" in `docs/pages.md`.
pub fn is_moment<'a>(told: impl IntoIterator<Item = &'a Line>) -> bool {
    told.into_iter().any(|line| VERDICTS.contains(&line.cue) || line.cue == OVER)
}

/// Checks whether the log lines of one journal entry contain the end of a round.
pub fn ends_round<'a>(told: impl IntoIterator<Item = &'a Line>) -> bool {
    told.into_iter().any(|line| line.cue == ROUND)
}

/// One notable fact about a move. Weights are comparable only within one room.
///
/// # Who sees this
/// Only people who read a finished game. [`crate::AnyState::feats`] requires a [`game::Finished`] value as proof.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Feat {
    /// The kind of fact.
    pub kind: FeatKind,
    /// The seat that made the move.
    pub seat: Seat,
    /// How notable the fact is, by the room's own measure: how bold the move was, how much it won, or how much it cost.
    pub weight: u32,
}

/// The kinds of notable facts that the page of a finished game shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FeatKind {
    /// The seat's previous move was a bluff, and nobody doubted it.
    Bluff,
    /// The seat accused another seat of a false claim and was right.
    Catch,
    /// The seat accused another seat of a false claim and was wrong.
    Doubt,
}

/// What one move shows about a player's knowledge of a word of the deck.
///
/// # Who sees this
/// Only the person who leads the class, and only after the game, because it reveals hands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Learnt {
    /// The position of the word among the words in play, from 1, in the order of the deck.
    pub item: u16,
    /// The word. It comes from a user, so HTML must escape it.
    pub word: String,
    /// The seat whose knowledge the move shows.
    pub seat: Seat,
    /// What the move shows: that the player knows or does not know the word.
    pub kind: LearntKind,
}

/// What a move can show about a player's knowledge of a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LearntKind {
    /// The player had the cards that belong to the word and discarded them, or wrongly claimed to have them.
    Missed,
    /// The player made a wrong claim about which cards in another hand belong together.
    Doubted,
    /// The player put together the cards that belong to the word, or recognised them in another hand.
    Recognised,
}

impl LearntKind {
    /// All kinds, in the order in which reports list them.
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
