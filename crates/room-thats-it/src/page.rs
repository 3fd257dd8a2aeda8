//! The table of That's It! as one viewer's view shows it, cut into regions.

mod actions;
mod centre;
mod faces;
mod hand;
mod printed;
mod scores;
mod seats;
mod sets;
mod status;

pub(super) use printed::printed;

use super::rules::View;
use room::kit::page::{Page, Region, status, strip};

/// The regions from the top of a phone to its end. Watchers and readers have no hand and no buttons.
pub(super) fn page(view: &View, page: &Page<'_>) -> Vec<Region> {
    let seats = || strip(page.words, "thats-it-page-seats", view.me, view.seats, |seat| seats::one(view, page, seat));
    // The question to a player who may still call: it is no turn.
    let asks = (view.is_awaited() && view.turn == view.me).then_some("yours");
    let sentence = status::sentence(view);
    let turn = (view.waiting.unnumbered(), view.turn, view.step, view.late);
    let over = view.outcome.is_some();
    let middle = (turn, view.drawn, view.round, view.pile, view.discard.len(), view.discard.last());
    let piles = (&view.pile_cards, &view.last, view.turns == 0, over);
    let mut regions = vec![
        page.region("seats", (turn, view.dealer, &view.hands, &view.put), seats),
        page.region("centre", (middle, piles), || centre::region(view, page)),
        page.region("sets", (turn, over, &view.table, page.window), || sets::region(view, page)),
        page.region("status", (asks, &sentence), || status(page.words, asks, &sentence)),
    ];
    if let Some(me) = view.me {
        let hand = (turn, view.drawn, &view.hands[me]);
        regions.push(page.region("hand", hand, || hand::region(view, me, page)));
        regions.push(page.region("actions", (view, page.window), || actions::region(view, me, page)));
    }
    let points = (view.round, &view.rounds, &view.totals, over);
    regions.push(page.region("scores", points, || scores::region(view, page)));
    regions
}
