//! What a viewer must not be able to name.

use std::fmt::Display;

/// A thing in a place that a viewer must not be able to name: what tests search for.
///
/// Where cards have copies, or a card is known by its place alone, a name by itself is no secret: "there is a green hat
/// somewhere" everybody knows, "there is one in B's hand" perhaps nobody.
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
