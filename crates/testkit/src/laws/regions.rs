//! The law of regions: equal parts of a page look the same, and a drawing that a part names is on the page.

use std::collections::{BTreeSet, HashMap};

use game::Viewer;
use rooms::{Region, Room};

use super::{
    law::{Law, Step, Verdict},
    portrait::{Reader, regions},
    table::viewers,
};

/// A region with the same parts of the view as before ([`Region::shows`]) is the same element: a reader who does not
/// get it again misses nothing. Every drawing that a region uses by name (`<use>`) is on the page.
pub(super) struct Regions {
    reader: Reader,
    shown: HashMap<Viewer, Vec<Region>>,
}

impl Regions {
    pub(super) fn new(room: &dyn Room) -> Self {
        Self { reader: Reader::of(room), shown: HashMap::new() }
    }
}

impl Law for Regions {
    fn name(&self) -> &'static str {
        "regions"
    }

    fn start(&mut self, _: &super::table::PlayedTable) -> Verdict {
        self.shown.clear();
        Ok(())
    }

    fn heard(&mut self, step: &Step<'_>) -> Verdict {
        for viewer in viewers(step.after) {
            let regions = regions(step.after, &*step.after.view(viewer), viewer, &self.reader);
            drawings_are_there(&regions).map_err(|lost| format!("{viewer:?}: {lost}"))?;
            let before = self.shown.remove(&viewer).unwrap_or_default();
            for region in &regions {
                let same = |old: &&Region| old.id == region.id && old.shows.is_some() && old.shows == region.shows;
                let Some(old) = before.iter().find(same) else { continue };
                if old.html.0 != region.html.0 {
                    let what = super::text::difference(&old.html.0, &region.html.0);
                    return Err(format!(
                        "{viewer:?}: #{} says that it shows the same, and does not: {what}",
                        region.id
                    ));
                }
            }
            self.shown.insert(viewer, regions);
        }
        Ok(())
    }
}

/// Every drawing that is named by its id is in one of the regions.
fn drawings_are_there(regions: &[Region]) -> Verdict {
    let ids = |name: &str| regions.iter().any(|region| region.html.0.contains(&format!("id=\"{name}\"")));
    let named = regions.iter().flat_map(|region| region.html.0.split("<use href=\"#").skip(1));
    let names: BTreeSet<&str> = named.filter_map(|rest| rest.split('"').next()).collect();
    match names.into_iter().find(|name| !ids(name)) {
        Some(name) => Err(format!("no region draws #{name}, which is named")),
        None => Ok(()),
    }
}
