//! A position with its history, as the tree walkers need it.

use game::{Information, Seat, Waiting};

/// A position that remembers what its seats were told on the way to it.
pub trait Tree: Sized {
    /// How many seats the table has.
    fn seats(&self) -> u8;

    /// Who is awaited.
    fn waiting(&self) -> Waiting;

    /// What this seat has been told so far: its information set while it is awaited.
    fn information(&self, seat: Seat) -> Information;

    /// The positions one step further, in a fixed order: every draw of nature, or every legal move of the seat that
    /// [`awaited`] names. None once the table is over.
    fn children(&self) -> Vec<Self>;
}

/// A position that also remembers what its seats have seen.
pub trait Memory: Tree {
    /// A key of everything this seat was told, entry by entry: an entry that told it nothing counts too, because its
    /// number is public.
    fn told(&self, seat: Seat) -> Information;

    /// A key of the views this seat had after each entry.
    fn seen(&self, seat: Seat) -> Information;

    /// A key of the moves that are legal for this seat now, in their order.
    fn offered(&self, seat: Seat) -> Information;

    /// The entries that led here, in notation, for the report.
    fn path(&self) -> String;
}

/// The seat that answers next in a walk: the first one awaited, clockwise from the seat whose turn it is.
pub fn awaited(waiting: Waiting) -> Option<Seat> {
    waiting.window()?.in_order().next()
}
