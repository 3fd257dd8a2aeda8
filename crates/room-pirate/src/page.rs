//! The table of Bluff Pirate as one viewer's view shows it, cut into regions.

mod actions;
mod centre;
mod drawings;
mod faces;
mod hand;
mod looks;
mod notes;
mod printed;
mod printed_map;
mod route;
mod sea;
mod seats;
mod sheet;
mod ships;
mod status;

pub(super) use printed::printed;

use super::rules::View;
use room::kit::page::{Page, Region, status, strip};

/// The regions from the top of a phone to its end. Watchers and readers have no hand and no buttons.
pub(super) fn page(view: &View, page: &Page<'_>) -> Vec<Region> {
    let seats = || strip(page.words, "pirate-page-seats", view.me, view.seats, |seat| seats::one(view, page, seat));
    let asks = view.is_awaited().then_some("yours");
    let sentence = status::sentence(view);
    let turn = (view.waiting.unnumbered(), view.stage, view.turn);
    let [_, far] = view.islands;
    let at_sea = (&view.ships, &view.islands, &view.outcome);
    // The setter's cards keep their animation names from the hand.
    let own = view.me.filter(|_| view.set.is_some()).map(|me| &view.hands[me]);
    let set = (&view.set, &view.last, &view.fresh, &view.records, own);
    let mut regions = vec![
        page.region("drawings", far.square, || sheet::region(far.square)),
        page.region("seats", (turn, &view.votes, &view.hands, &view.ships), seats),
        page.region("route", (at_sea, view.pile, &view.board), || route::region(view, page.words)),
        page.region("centre", (view.stage, at_sea, set), || centre::region(view, page.words)),
        page.region("status", (asks, &sentence), || status(page.words, asks, &sentence)),
    ];
    if let Some(me) = view.me {
        let hand = (&view.hands[me], view.ships[me], view.fresh.as_ref().filter(|fresh| fresh.seat == me));
        regions.push(page.region("hand", hand, || hand::region(view, me, page)));
        regions.push(page.region("actions", (view, page.window), || actions::region(view, me, page)));
    }
    if page.has("notes") || view.archive {
        regions.push(page.region("notes", (&view.records, &view.knows), || notes::region(view, page.words)));
    }
    regions
}

/// The class name of a colour.
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
