//! The events of one entry, with and without their type.

use std::{any::Any, fmt, sync::Arc};

use game::{Game, Information, Line, Viewer};

use crate::room::RoomGame;

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

/// What happened during one entry of the journal. As secret as the state: only [`AnyEvents::told`] gets things out.
#[derive(Clone)]
pub struct AnyEvents(pub(crate) Arc<dyn Tells>);

/// One thing that one audience is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ObservedLine {
    /// The sentence and its cue.
    pub line: Line,
}

pub(crate) trait Tells: Send + Sync {
    fn told(&self, viewer: Viewer) -> Vec<ObservedLine>;
    fn information(&self, viewer: Viewer, before: Information) -> Information;
    fn as_any(&self) -> &dyn Any;
}

impl AnyEvents {
    /// What this viewer is told of it; nothing where it changed nothing for them.
    pub fn told(&self, viewer: Viewer) -> Vec<ObservedLine> {
        self.0.told(viewer)
    }

    /// What this viewer knows after it, as a perfect-recall key, given the key before it.
    pub fn information(&self, viewer: Viewer, before: Information) -> Information {
        self.0.information(viewer, before)
    }
}

impl fmt::Debug for AnyEvents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AnyEvents(..)")
    }
}
