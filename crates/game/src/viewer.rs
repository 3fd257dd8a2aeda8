//! The kinds of viewers of a table, and the facts that a viewer must not be able to name.

use std::fmt::{self, Display};

use crate::{Outcome, Seat};

/// The kind of viewer. Every view, page, frame and log line is made for exactly one viewer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The person or bot in this seat. Sees what this seat may know.
    Seat(Seat),
    /// A viewer without a seat, such as a watcher or the television page. Sees what all seats may know.
    Spectator,
    /// The reader of a finished table. Sees everything.
    Archive(Finished),
}

impl Viewer {
    /// Returns the viewer's seat, or `None` if the viewer has no seat.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator | Self::Archive(_) => None,
        }
    }

    /// Checks whether this viewer sees what only the owner of `seat` may know.
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Self::Seat(me) => me == seat,
            Self::Spectator => false,
            Self::Archive(_) => true,
        }
    }

    /// Checks whether this viewer sees everything, as the reader of a finished table does.
    pub const fn sees_all(self) -> bool {
        match self {
            Self::Archive(_) => true,
            Self::Seat(_) | Self::Spectator => false,
        }
    }
}

/// Written as in public formats: the letter of the seat, `rail` for a spectator, or `archive`.
impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => write!(f, "{seat}"),
            Self::Spectator => f.write_str("rail"),
            Self::Archive(_) => f.write_str("archive"),
        }
    }
}

/// Proof that a table is finished. Code can get it only from an [`Outcome`], so no code can show hidden cards while a
/// game still runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Finished(());

impl Finished {
    /// Creates the proof from the final result.
    pub const fn of(_outcome: &Outcome) -> Self {
        Self(())
    }
}

/// A thing in a place, which a viewer must not be able to name. Tests search everything that the viewer gets for it.
///
/// The name alone is often no secret, if a card has copies or only its place is secret. All seats may know "there is a
/// green hat in the game", while no seat knows "there is a green hat in B's hand".
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct HiddenFact {
    /// The place, as a key of [`Game::describe`](crate::Game::describe), for instance `hand B`.
    pub place: String,
    /// The thing in notation, for instance `Ks`.
    pub name: String,
    /// Whether the viewer may not see any copy of the thing. Then its name must not appear anywhere in what the viewer
    /// gets.
    pub anywhere: bool,
}

impl HiddenFact {
    /// Creates a fact whose name must not appear anywhere.
    pub fn anywhere(place: impl Into<String>, name: impl Into<String>) -> Self {
        Self { place: place.into(), name: name.into(), anywhere: true }
    }

    /// Creates a fact whose name must not appear under its place. It may appear elsewhere.
    pub fn here(place: impl Into<String>, name: impl Into<String>) -> Self {
        Self { place: place.into(), name: name.into(), anywhere: false }
    }

    /// Creates a fact for each of several things in one place. `elsewhere` says whether the viewer may see the name in
    /// another place.
    pub fn each<T: Display>(
        place: String,
        things: impl IntoIterator<Item = T>,
        elsewhere: impl Fn(&T) -> bool,
    ) -> impl Iterator<Item = Self> {
        let fact = move |thing: T| Self { place: place.clone(), name: thing.to_string(), anywhere: !elsewhere(&thing) };
        things.into_iter().map(fact)
    }
}
