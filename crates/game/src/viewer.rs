//! The kinds of viewers of a table, and the facts that are hidden from a viewer.

use std::fmt::{self, Display};

use crate::{Outcome, Seat};

/// The kind of viewer. Every view, page, live update and log line is made for exactly one viewer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The person or bot in this seat. This viewer sees what the seat may know.
    Seat(Seat),
    /// A viewer without a seat, such as a person who watches, or the page for a television. This viewer sees only
    /// public facts.
    Spectator,
    /// A person who reads the record of a finished table. This viewer sees everything.
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

    /// Checks whether this viewer may see the facts that only the owner of `seat` may know.
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Self::Seat(me) => me == seat,
            Self::Spectator => false,
            Self::Archive(_) => true,
        }
    }

    /// Checks whether this viewer sees everything, which is true only for viewers of a finished table.
    pub const fn sees_all(self) -> bool {
        match self {
            Self::Archive(_) => true,
            Self::Seat(_) | Self::Spectator => false,
        }
    }
}

/// Writes the text that public formats use: the letter of the seat, `rail` for a spectator, or `archive`.
impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => write!(f, "{seat}"),
            Self::Spectator => f.write_str("rail"),
            Self::Archive(_) => f.write_str("archive"),
        }
    }
}

/// Proof that a table is finished. Code can create this value only from an [`Outcome`], so no code can show hidden
/// cards while a game still runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Finished(());

impl Finished {
    /// Creates the proof from the final result.
    pub const fn of(_outcome: &Outcome) -> Self {
        Self(())
    }
}

/// A secret: a viewer must not know that this thing (usually a card) is in this place. Tests check that nothing the
/// viewer gets contains the secret.
///
/// The name of the thing alone is often no secret, because the card has copies or because only its place is secret. All
/// seats may know "there is a green hat in the game", while no seat knows "there is a green hat in B's hand".
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct HiddenFact {
    /// The place, as a key of [`Game::describe`](crate::Game::describe), for instance `hand B`.
    pub place: String,
    /// The thing in notation, for instance `Ks`.
    pub name: String,
    /// Whether the viewer may not see any copy of the thing. In that case the name must not appear anywhere in what the
    /// viewer gets. Otherwise it must only not appear under `place`.
    pub anywhere: bool,
}

impl HiddenFact {
    /// Creates a fact whose name must not appear anywhere.
    pub fn anywhere(place: impl Into<String>, name: impl Into<String>) -> Self {
        Self { place: place.into(), name: name.into(), anywhere: true }
    }

    /// Creates a fact whose name must not appear in the line of its place. In other lines it may appear.
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
