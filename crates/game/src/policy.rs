//! How a bot chooses.

use crate::{Dice, Game};

/// A way to play: from what a seat may know to a move. It is given a view and nothing else, so it cannot peek.
pub trait Policy<G: Game> {
    /// A legal move for the seat whose view this is. Called only while that seat is awaited.
    fn choose(&self, view: &G::View, dice: &mut dyn Dice) -> G::Move;
}
