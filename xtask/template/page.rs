//! The table as one viewer's view shows it, cut into regions. docs/pages.md says what a page promises to the house.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{Side, State, View};
use crate::{
    Page, Region,
    kit::page::{Bar, Button, Idle, SeatBox, Step, row, status, strip},
};

/// The regions from the top of a phone to its end. Only who has a seat has buttons.
pub(super) fn page(view: &View, page: &Page<'_>) -> Vec<Region> {
    let awaited = view.me.is_some_and(|me| view.waiting.awaits(me));
    let seats = strip(page.words, "template-room-page-seats", view.me, 2, |seat| one(view, page, seat));
    let mut regions = vec![
        Region::new("seats", seats),
        Region::new("centre", centre(view, page)),
        Region::new("status", status(page.words, awaited.then_some("yours"), &sentence(view, awaited))),
    ];
    if view.me.is_some() {
        regions.push(Region::new("actions", actions(view, awaited, page)));
    }
    regions
}

fn one(view: &View, page: &Page<'_>, seat: Seat) -> Markup {
    let class = if view.waiting.awaits(seat) { "seat to-move" } else { "seat" };
    SeatBox { class, ..SeatBox::default() }.show(page, seat)
}

/// The coin, and what was said about it.
fn centre(view: &View, page: &Page<'_>) -> Markup {
    let words = page.words;
    let side = |side: Side| Message::new("template-room-page-shows").with("side", side);
    html! {
        section #centre.centre aria-label=(words.text("template-room-page-centre")) {
            div.coin { (words.say(&view.coin.map_or_else(|| Message::new("template-room-page-covered"), side))) }
            @if let Some(said) = view.said {
                p.said { (words.say(&Message::new("template-room-said").with("who", State::TELLER).with("side", said))) }
            }
        }
    }
}

fn sentence(view: &View, awaited: bool) -> Message {
    Message::new(match (awaited, view.said, view.points) {
        (_, _, Some(_)) => "template-room-page-status-over",
        (true, None, None) => "template-room-page-status-say",
        (true, Some(_), None) => "template-room-page-status-answer",
        (false, _, None) => "template-room-page-status-other",
    })
}

fn actions(view: &View, awaited: bool, page: &Page<'_>) -> Markup {
    let bar = Bar { label: "template-room-page-actions", awaited, step: Step::Do, idle: Idle::Nothing };
    let buttons = match view.said {
        None => [
            Button::new("say heads", "template-room-page-do-heads").key("h").class("big accent"),
            Button::new("say tails", "template-room-page-do-tails").key("t").mild(),
        ],
        Some(_) => [
            Button::new("believe", "template-room-page-do-believe").key("b").mild(),
            Button::new("doubt", "template-room-page-do-doubt").key("d").class("big accent"),
        ],
    };
    bar.show(page, |_| row("", &buttons, page.words))
}
