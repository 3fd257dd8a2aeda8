//! The table of Sneak as one viewer's view shows it, cut into regions.

mod actions;
mod centre;
mod faces;
mod hand;
mod printed;
mod scores;
mod seats;
mod status;

pub(super) use printed::printed;

use super::rules::View;
use crate::kit::page::{Page, Region, status, strip};

/// The regions from the top of a phone to its end. Watchers and readers have no hand and no buttons.
pub(super) fn page(view: &View, page: &Page<'_>) -> Vec<Region> {
    let seats = strip(page.words, "sneak-page-seats", view.me, view.seats, |seat| seats::one(view, page, seat));
    let asks = view.is_awaited().then_some("yours");
    let mut regions = vec![
        Region { id: "seats", html: seats },
        Region { id: "centre", html: centre::region(view, page.words) },
        Region { id: "status", html: status(page.words, asks, &status::sentence(view)) },
    ];
    if let Some(me) = view.me {
        regions.push(Region { id: "hand", html: hand::region(view, me, page) });
        regions.push(Region { id: "actions", html: actions::region(view, me, page) });
    }
    regions.push(Region { id: "scores", html: scores::region(view, page.words) });
    regions
}
