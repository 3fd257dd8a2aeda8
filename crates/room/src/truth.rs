//! The truth of claims, when it is revealed, and what is worth showing of it after the game.

use game::{Line, Seat};

/// The result of comparing a claim with the cards. Shown only after a game.
///
/// Only claims to the table count: about cards that the others cannot see, or that another player's claim is false. A
/// secret vote, a challenge with cards and a move that everybody can check are no claims.
///
/// # Who sees this
/// Readers of a finished game. [`crate::AnyState::truth`] asks for the proof.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Truth {
    /// It was so.
    True,
    /// It was false, and the player had not seen that: a guess or a mistake.
    False,
    /// It was false, and the player had seen that.
    Lie,
    /// The claim was true, or there was none, and it was still a bluff that was not called
    /// ([`crate::FeatKind::Bluff`]). Only later moves show this, so no room returns it: the reader of the whole game
    /// does.
    Weak,
}

impl Truth {
    /// The truth of a claim, and whether the player had seen the cards.
    pub const fn of(is_so: bool, had_seen: bool) -> Self {
        match (is_so, had_seen) {
            (true, _) => Self::True,
            (false, false) => Self::False,
            (false, true) => Self::Lie,
        }
    }

    /// Its word: `true`, `false`, `lie` or `weak`.
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

/// The cues of lines that tell how something came out.
const VERDICTS: [&str; 4] = ["reveal", "win", "token", ROUND];

/// The cue of lines that tell how a round ended.
const ROUND: &str = "round";

/// The number of verdicts among simultaneous events.
pub fn verdicts<'a>(told: impl IntoIterator<Item = &'a Line>) -> usize {
    told.into_iter().filter(|line| VERDICTS.contains(&line.cue)).count()
}

/// The cue of the line that tells how a game ended.
const OVER: &str = "over";

/// Whether people look at these simultaneous events on the stage: something came out, or the game ended. Docs:
/// `docs/pages.md`, "The moment".
pub fn is_moment<'a>(told: impl IntoIterator<Item = &'a Line>) -> bool {
    told.into_iter().any(|line| VERDICTS.contains(&line.cue) || line.cue == OVER)
}

/// Whether these simultaneous events ended a round. If the game ended with it, its result says the same.
pub fn ends_round<'a>(told: impl IntoIterator<Item = &'a Line>) -> bool {
    told.into_iter().any(|line| line.cue == ROUND)
}

/// One notable fact. Weights are comparable within one room only.
///
/// # Who sees this
/// Readers of a finished game. [`crate::AnyState::feats`] asks for the proof.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Feat {
    /// Its kind.
    pub kind: FeatKind,
    /// Whose it was.
    pub seat: Seat,
    /// Its weight: how bold it was, what it won, or what it cost, by the room's own measure.
    pub weight: u32,
}

/// The kinds of things worth telling.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FeatKind {
    /// A bluff that was not called. It was the seat's last move.
    Bluff,
    /// A call that was right.
    Catch,
    /// A doubt that was wrong.
    Doubt,
}

/// One piece of evidence of what a person knows about a word of the deck.
///
/// # Who sees this
/// The leader of the class, after the game: it shows hands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Learnt {
    /// Which of the words that the game is played with, from 1, in the order of the deck.
    pub item: u16,
    /// The word. It comes from a user: escape it.
    pub word: String,
    /// Who showed it.
    pub seat: Seat,
    /// The evidence.
    pub kind: LearntKind,
}

/// The possible evidence about a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LearntKind {
    /// They had what belongs to it in their hand and let it go, or said wrongly that they had it.
    Missed,
    /// They made a wrong claim about which cards in another hand belong together.
    Doubted,
    /// They put together the cards that belong to it, or saw them in another hand.
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
