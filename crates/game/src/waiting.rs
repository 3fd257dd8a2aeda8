//! Who is awaited.

use crate::{Seat, SeatSet};

/// Who must act before anything else can happen. One value, so that nobody has to infer it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// Chance: somebody outside the rules picks one of the listed draws.
    Nature,
    /// One or more seats, each with its own legal moves.
    Seats(Window),
    /// The table is over; there is an [`crate::Outcome`].
    Nobody,
}

/// A moment in which seats answer. It keeps its number until it closes, whoever has answered meanwhile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// Counts the windows of this table from 1. An answer names the number it answers; a stale one is refused.
    pub number: u32,
    /// The seats still awaited. Public: who is awaited may be shown, what the others answered may not.
    pub seats: SeatSet,
    /// What closes the window.
    pub closes: Closes,
}

/// What closes a window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closes {
    /// It closes when every awaited seat has answered; answers stay secret until then.
    WhenAllAnswered,
    /// It closes at once on the first call (a race), or when every seat has let it pass.
    OnFirstCall,
}

impl Waiting {
    /// Whether this seat is awaited.
    pub const fn awaits(&self, seat: Seat) -> bool {
        match self {
            Self::Seats(window) => window.seats.contains(seat),
            Self::Nature | Self::Nobody => false,
        }
    }

    /// The open window, if seats are awaited.
    pub const fn window(&self) -> Option<Window> {
        match self {
            Self::Seats(window) => Some(*window),
            Self::Nature | Self::Nobody => None,
        }
    }
}
