//! What a move showed that somebody knows, or does not know yet, of a word that the game is played to learn.

use game::Seat;

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
