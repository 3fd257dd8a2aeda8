//! A whole page made of these parts: a coin lies under a hand, and somebody says which side is up.

use game::{Message, Seat, SeatSet};
use maud::{Markup, html};

use super::{Bar, Button, Idle, Page, Region, SeatBox, Step, row, status, strip};

/// What a viewer may know.
pub(super) struct View {
    pub(super) me: Option<Seat>,
    /// Who is to guess. # Who sees this: everybody.
    pub(super) guesser: Seat,
    /// Who is awaited. # Who sees this: everybody.
    pub(super) awaited: SeatSet,
    /// The coin, as a key. # Who sees this: everybody, once the hand was lifted.
    pub(super) shown: Option<&'static str>,
}

/// The regions from the top of a phone to its end. Only who has a seat has buttons.
pub(super) fn page(view: &View, page: &Page<'_>) -> Vec<Region> {
    let words = page.words;
    let awaited = view.me.is_some_and(|me| view.awaited.contains(me));
    let sentence = match awaited {
        true => Message::new("coin-page-guess"),
        false => Message::new("coin-page-waits").with("who", view.guesser),
    };
    let coin = words.text(view.shown.unwrap_or("coin-page-hidden"));
    let mut regions = vec![
        Region::new("seats", strip(words, "coin-page-seats", view.me, 2, |seat| one(view, page, seat))),
        Region::new("centre", html! { section #centre.centre { p.said { (coin) } } }),
        Region::new("status", status(words, awaited.then_some("yours"), &sentence)),
    ];
    if view.me.is_some() {
        regions.push(Region::new("actions", actions(page, awaited)));
    }
    regions
}

fn one(view: &View, page: &Page<'_>, seat: Seat) -> Markup {
    let class = if view.awaited.contains(seat) { "seat to-move" } else { "seat" };
    SeatBox { class, ..SeatBox::default() }.show(page, seat)
}

fn actions(page: &Page<'_>, awaited: bool) -> Markup {
    let bar = Bar { label: "coin-page-actions", awaited, step: Step::Do, idle: Idle::Nothing };
    let heads = Button::new("heads", "coin-page-do-heads").key("a").class("big accent");
    let tails = Button::new("tails", "coin-page-do-tails").key("b");
    bar.show(page, |_| row("", &[heads, tails], page.words))
}
