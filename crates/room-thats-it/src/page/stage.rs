//! Shows the call, all hands, and the end of the game on the stage.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{
    super::rules::{Counted, LastRound, View},
    centre, faces,
};
use room::kit::page::{Cost, Ending, Moment, Page, Row};

/// Renders the stage, which shows the end of the last round.
pub(super) fn region(view: &View, page: &Page<'_>) -> Markup {
    let ending = view.outcome.as_ref().map(|outcome| Ending::of(&outcome.ranks, view.me));
    let moment = view.last.as_ref().map(|last| Moment { ending, ..of_round(view, last, page) });
    Moment::region(moment.as_ref(), page, view.seats)
}

fn of_round(view: &View, last: &LastRound, page: &Page<'_>) -> Moment {
    // The rows of the stage: first the caller's hand, then all other hands in seat order.
    let seats = || last.winner.into_iter().chain(Seat::all(view.seats).filter(|seat| last.winner != Some(*seat)));
    let points = |seat: Seat| page.words.say(&points(&last.hands[seat]));
    let cost = |seat| Cost { from: None, to: Some(seat), what: html! { b { (points(seat)) } } };
    Moment {
        call: last.winner.map(|winner| (winner, "thats-it-page-do-call")),
        rows: seats().map(|seat| row(view, last, seat, page)).filter(|row| !row.turned.0.is_empty()).collect(),
        costs: seats().filter(|seat| last.hands[*seat].points > 0).map(cost).collect(),
        said: html! { p { (page.words.say(&centre::said_of_round(last))) } },
        ..Moment::default()
    }
}

fn points(hand: &Counted) -> Message {
    Message::new("thats-it-page-points").with("count", hand.points)
}

/// Returns the row with the hand of a seat, its sets first.
fn row(view: &View, last: &LastRound, seat: Seat, page: &Page<'_>) -> Row {
    let hand = &last.hands[seat];
    let cards = |set| faces::copies(&view.options, page, set, "mini");
    Row {
        who: Some(seat),
        turned: html! { (cards(hand.sets[0])) (cards(hand.sets[1])) (cards(hand.left)) },
        note: html! { (page.words.say(&points(hand))) },
        won: last.winner == Some(seat),
        ..Row::default()
    }
}
