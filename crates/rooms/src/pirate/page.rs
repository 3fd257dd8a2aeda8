//! The table of Bluff Pirate as one viewer's view shows it, cut into regions.

mod actions;
mod centre;
mod drawings;
mod faces;
mod hand;
mod notes;
mod printed;
mod printed_map;
mod route;
mod sea;
mod seats;
mod ships;
mod status;

pub(super) use printed::printed;

use super::rules::View;
use crate::kit::page::{Page, Region, status, strip};

/// The regions from the top of a phone to its end. Watchers and readers have no hand and no buttons.
pub(super) fn page(view: &View, page: &Page<'_>) -> Vec<Region> {
    let seats = strip(page.words, "pirate-page-seats", view.me, view.seats, |seat| seats::one(view, page, seat));
    let asks = view.is_awaited().then_some("yours");
    let mut regions = vec![
        Region { id: "seats", html: seats },
        Region { id: "route", html: route::region(view, page.words) },
        Region { id: "centre", html: centre::region(view, page.words) },
        Region { id: "status", html: status(page.words, asks, &status::sentence(view)) },
    ];
    if let Some(me) = view.me {
        regions.push(Region { id: "hand", html: hand::region(view, me, page) });
        regions.push(Region { id: "actions", html: actions::region(view, me, page) });
    }
    if page.has("notes") || view.archive {
        regions.push(Region { id: "notes", html: notes::region(view, page.words) });
    }
    regions
}

/// What a colour is called in class names.
const fn class_of(colour: super::rules::Colour) -> &'static str {
    use super::rules::Colour;
    match colour {
        Colour::Red => "c-red",
        Colour::Orange => "c-orange",
        Colour::Yellow => "c-yellow",
        Colour::Green => "c-green",
        Colour::Blue => "c-blue",
        Colour::Violet => "c-violet",
        Colour::Pink => "c-pink",
        Colour::Brown => "c-brown",
        Colour::White => "c-white",
        Colour::Black => "c-black",
    }
}
