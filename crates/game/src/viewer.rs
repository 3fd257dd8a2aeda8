//! Who looks at a table, and which facts a viewer must not be able to name.

use std::fmt::{self, Display};

use crate::{Outcome, Seat};

/// Who looks. Every view, page, frame and log line is made for exactly one of these.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The person or bot in a seat: sees what that seat may know.
    Seat(Seat),
    /// A watcher, the television, any viewer without a seat: sees what all seats may know.
    Spectator,
    /// The reader of a finished table: sees everything.
    Archive(Finished),
}

impl Viewer {
    /// The seat looking, if it is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator | Self::Archive(_) => None,
        }
    }

    /// Whether this viewer sees what only the owner of this seat may know.
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Self::Seat(me) => me == seat,
            Self::Spectator => false,
            Self::Archive(_) => true,
        }
    }

    /// Whether nothing is hidden from this viewer, who reads a finished table.
    pub const fn sees_all(self) -> bool {
        match self {
            Self::Archive(_) => true,
            Self::Seat(_) | Self::Spectator => false,
        }
    }
}

/// The name in public formats: the letter of the seat, `rail`, or `archive`.
impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => write!(f, "{seat}"),
            Self::Spectator => f.write_str("rail"),
            Self::Archive(_) => f.write_str("archive"),
        }
    }
}

/// Proof that a table is finished: only a final [`Outcome`] gives one, so no code can read open hands while a game
/// still runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Finished(());

impl Finished {
    /// The proof, from the final result.
    pub const fn of(_outcome: &Outcome) -> Self {
        Self(())
    }
}

/// A thing in a place that a viewer must not be able to name. Tests search for it.
///
/// If cards have copies, or a card is known only by its place, its name alone is no secret: everybody knows "there is a
/// green hat somewhere", and perhaps no seat knows "there is one in B's hand".
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct HiddenFact {
    /// The key that [`Game::describe`](crate::Game::describe) uses for the place, for instance `hand B`.
    pub place: String,
    /// The thing in notation, for instance `Ks`.
    pub name: String,
    /// Whether the viewer has no right to any copy of it: then the name may appear in nothing that it gets.
    pub anywhere: bool,
}

impl HiddenFact {
    /// Something whose name may appear nowhere.
    pub fn anywhere(place: impl Into<String>, name: impl Into<String>) -> Self {
        Self { place: place.into(), name: name.into(), anywhere: true }
    }

    /// Something whose name may not appear under its place, but elsewhere.
    pub fn here(place: impl Into<String>, name: impl Into<String>) -> Self {
        Self { place: place.into(), name: name.into(), anywhere: false }
    }

    /// Several things in one place; of each is asked whether its name may appear anywhere else.
    pub fn each<T: Display>(
        place: String,
        things: impl IntoIterator<Item = T>,
        elsewhere: impl Fn(&T) -> bool,
    ) -> impl Iterator<Item = Self> {
        let fact = move |thing: T| Self { place: place.clone(), name: thing.to_string(), anywhere: !elsewhere(&thing) };
        things.into_iter().map(fact)
    }
}
