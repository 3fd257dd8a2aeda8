//! The table of Sneak as one viewer's view shows it, cut into regions.

mod actions;
mod centre;
mod faces;
mod hand;
mod scores;
mod seats;
mod status;

use super::rules::View;
use crate::{Page, Region};

/// The regions from the top of a phone to its end. Watchers and readers have no hand and no buttons.
pub(super) fn page(view: &View, page: &Page<'_>) -> Vec<Region> {
    let mut regions = vec![
        Region { id: "seats", html: seats::region(view, page) },
        Region { id: "centre", html: centre::region(view, page.words) },
        Region { id: "status", html: status::region(view, page.words) },
    ];
    if let Some(me) = view.me {
        regions.push(Region { id: "hand", html: hand::region(view, me, page) });
        regions.push(Region { id: "actions", html: actions::region(view, me, page) });
    }
    regions.push(Region { id: "scores", html: scores::region(view, page.words) });
    regions
}
