//! The table of Learnatic Bluff as one viewer's view shows it, cut into regions.

mod actions;
mod card;
mod centre;
mod hand;
mod last;
mod naming;
mod printed;
mod scores;
mod seats;
mod sheet;
mod status;

pub(super) use printed::printed;

use super::rules::View;
use crate::kit::page::{Page, Region, status, strip};

/// The key of the aid that shows the deck's list and groups the hand by word (LB-06).
const SHEET: &str = "sheet";

/// The regions from the top of a phone to its end. Watchers and readers have no hand and no buttons.
pub(super) fn page(view: &View, page: &Page<'_>) -> Vec<Region> {
    let seats = strip(page.words, "learnatic-page-seats", view.me, 2, |seat| seats::one(view, page, seat));
    let asks = view.is_awaited().then_some("yours");
    let mut regions = vec![
        Region { id: "seats", html: seats },
        Region { id: "centre", html: centre::region(view, page.words) },
        Region { id: "last", html: last::region(view, page.words) },
        Region { id: "status", html: status(page.words, asks, &status::sentence(view)) },
    ];
    if view.me.is_some() {
        regions.push(Region { id: "hand", html: hand::region(view, page) });
        regions.push(Region { id: "actions", html: actions::region(view, page) });
    }
    regions.push(Region { id: "scores", html: scores::region(view, page.words) });
    if page.has(SHEET) {
        regions.push(Region { id: "sheet", html: sheet::region(view, page.words) });
    }
    regions
}
