//! What a reader's page shows, in numbers.

use std::hash::BuildHasher;

use foldhash::quality::FixedState;

use super::PageFrame;
use crate::{
    pages::{LiveRegion, alike},
    scene::Scene,
};

/// What a page shows of a moment, in numbers: enough to know what of the next moment is new on it, and what has not even to be drawn.
#[derive(Default, Debug)]
pub(super) struct ShownPage {
    /// Hashes of the regions' elements, by id.
    regions: Vec<(&'static str, u64)>,
    /// What the room's regions show, see [`rooms::Region::shows`].
    parts: Vec<(&'static str, u64)>,
    /// Who reads, and what stands beside the game: of another reader, and after a change of that, everything is drawn.
    beside: u64,
    title: u64,
}

impl ShownPage {
    /// What the page shows once it has these regions of the scene: of those that are kept what it showed before.
    pub(super) fn then(&self, scene: &Scene<'_>, regions: &[LiveRegion], title: Option<&String>) -> Self {
        let before = |id| self.regions.iter().find(|(other, _)| *other == id).map_or(0, |(_, hash)| *hash);
        let hash = |region: &LiveRegion| if region.kept { before(region.id) } else { region.hash };
        Self {
            regions: regions.iter().map(|region| (region.id, hash(region))).collect(),
            parts: regions.iter().filter_map(|region| Some((region.id, region.shows?))).collect(),
            beside: beside(scene),
            title: title.map_or(0, |title| alike(title)),
        }
    }

    /// What the room does not have to draw for this scene; nothing of a device that several people share, whose page puts the
    /// regions together in another way when somebody decides in the open.
    pub(super) fn parts(&self, scene: &Scene<'_>) -> &[(&'static str, u64)] {
        if scene.perspective.is_shared() || self.beside != beside(scene) { &[] } else { &self.parts }
    }

    /// Puts into a frame what is not shown like this yet.
    pub(super) fn differ(&self, now: &Self, regions: Vec<LiveRegion>, title: Option<String>, frame: &mut PageFrame) {
        let fresh = regions.into_iter().filter(|region| !region.kept);
        let fresh = fresh.filter(|region| !self.regions.contains(&(region.id, region.hash)));
        frame.regions = fresh.map(|region| (region.id, region.html)).collect();
        frame.title = title.filter(|_| self.title != now.title);
    }
}

/// A number for what a room's page is made of beside the view and the window: names, faces, settings, and who looks.
fn beside(scene: &Scene<'_>) -> u64 {
    FixedState::default().hash_one((scene.perspective, scene.snapshot.public_at()))
}
