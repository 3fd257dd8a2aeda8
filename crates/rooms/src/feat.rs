//! What is worth telling of a game that is over: bluffs that passed, doubts that were right, and doubts that were not.

use game::Seat;

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
