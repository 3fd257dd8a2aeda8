//! The events of one entry, before their type is erased.

use std::any::Any;

use game::{Game, Information, Viewer};

use crate::room::{ObservedLine, RoomGame, Tells};

/// What happened with one entry, with what it takes to say it. As secret as the state.
pub(crate) struct EventList<G: Game> {
    pub(crate) options: G::Options,
    pub(crate) events: Vec<G::Event>,
}

impl<G: RoomGame> Tells for EventList<G> {
    fn told(&self, viewer: Viewer) -> Vec<ObservedLine> {
        let told = self.events.iter().filter_map(|event| G::told(event, viewer));
        told.map(|told| ObservedLine { line: G::line(&self.options, &told) }).collect()
    }

    fn information(&self, viewer: Viewer, before: Information) -> Information {
        let told = self.events.iter().filter_map(|event| G::told(event, viewer));
        told.fold(before, |information, told| information.after(&told))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
