//! What each viewer may know now.

use game::{BySeat, Seat};

use super::Act;
use crate::toys::Sight;

/// What one viewer may know now.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub struct View {
    /// The seat that looks. # Who sees this: everybody, of themselves.
    pub me: Option<Seat>,
    /// Whether this is the view of a finished table's reader.
    pub archive: bool,
    /// The cards of A and B. # Who sees this: the owner; everybody once it is shown (KU-04, KU-05); the archive.
    pub hands: BySeat<Sight>,
    /// What was done so far, A first. # Who sees this: everybody.
    pub acts: Vec<Act>,
    /// Who is awaited. # Who sees this: everybody.
    pub awaited: Option<Seat>,
    /// How many chips a bet is. # Who sees this: everybody.
    pub bet: u8,
    /// The chips won or lost, once it is over. # Who sees this: everybody.
    pub chips: Option<BySeat<i32>>,
}
