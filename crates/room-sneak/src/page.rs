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
use room::kit::page::{Page, Region, status, strip};

/// The regions from the top of a phone to its end. Watchers and readers have no hand and no buttons.
pub(super) fn page(view: &View, page: &Page<'_>) -> Vec<Region> {
    let seats = || strip(page.words, "sneak-page-seats", view.me, view.seats, |seat| seats::one(view, page, seat));
    let centre = (view.stock, &view.stock_cards, &view.lead, &view.last);
    let waiting = view.waiting.unnumbered();
    let at_seats = (waiting, view.turn, view.dealer, &view.lead, &view.answers, &view.hands, &view.won);
    let sentence = status::sentence(view);
    let asks = view.is_awaited().then_some("yours");
    let mut regions = vec![
        page.region("seats", at_seats, seats),
        page.region("centre", centre, || centre::region(view, page.words)),
        page.region("status", (asks, &sentence), || status(page.words, asks, &sentence)),
    ];
    if let Some(me) = view.me {
        let hand = (&view.hands[me], view.won[me].count, view.answers[me]);
        regions.push(page.region("hand", hand, || hand::region(view, me, page)));
        regions.push(page.region("actions", (view, page.window), || actions::region(view, me, page)));
    }
    let points = (view.round, &view.round_points, &view.totals, view.me.map(|me| &view.won[me]));
    regions.push(page.region("scores", points, || scores::region(view, page.words)));
    regions
}
