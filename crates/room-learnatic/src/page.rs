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
use room::kit::page::{Page, Region, status, strip};

/// The key of the aid that shows the deck's list and groups the hand by word (LB-06).
const SHEET: &str = "sheet";

/// The regions from the top of a phone to its end. Watchers and readers have no hand and no buttons.
pub(super) fn page(view: &View, page: &Page<'_>) -> Vec<Region> {
    let seats = || strip(page.words, "learnatic-page-seats", view.me, 2, |seat| seats::one(view, page, seat));
    let asks = view.is_awaited().then_some("yours");
    let sentence = status::sentence(view);
    let waiting = view.waiting.unnumbered();
    let at_seats = (waiting, view.stage, view.turn, view.dealer, &view.hands, &view.won);
    let taken = (view.round, view.stage, view.took, &view.up, view.turns);
    let middle = (taken, view.turn, view.dealer, view.pile, view.last_turn, &view.last_block);
    let last = (taken, &view.last_block, &view.last_round, &view.hands);
    let mut regions = vec![
        page.region("seats", at_seats, seats),
        page.region("centre", middle, || centre::region(view, page.words)),
        page.region("last", last, || last::region(view, page.words)),
        page.region("status", (asks, &sentence), || status(page.words, asks, &sentence)),
    ];
    if let Some(me) = view.me {
        let hand = (&view.hands[me].cards, view.took, view.stage, view.is_own_turn());
        regions.push(page.region("hand", hand, || hand::region(view, page)));
        regions.push(page.region("actions", (view, page.window), || actions::region(view, page)));
    }
    regions
        .push(page.region("scores", (&view.won, view.drawn_rounds, view.round), || scores::region(view, page.words)));
    if page.has(SHEET) {
        regions.push(page.region("sheet", (), || sheet::region(view, page.words)));
    }
    regions
}
