//! The buttons: the moves of the viewer, and the reasons why others are impossible.
//!
//! All of them act at once: an illegal move is refused with a sentence, and nothing is lost.

use game::Seat;
use maud::Markup;

use super::super::rules::{Step, Version, View};
use room::kit::page::{self, Bar, Button, Idle, Page, row};

/// The bar of buttons; empty while others are awaited.
pub(super) fn region(view: &View, me: Seat, page: &Page<'_>) -> Markup {
    let awaited = view.is_awaited();
    let bar = Bar { label: "thats-it-page-actions", awaited, step: page::Step::Do, idle: Idle::Think };
    let buttons = if view.turn != Some(me) {
        // After every discard, for any hand: a question that came only with a complete hand would do the thinking, and
        // an onlooker would learn of it. It is a small one, as it seldom matters.
        let call = Button::new("call", "thats-it-page-do-call").key("c").class("quiet late");
        vec![call, Button::new("pass", "thats-it-page-do-pass").key("n").class("quiet late").mild()]
    } else if matches!(view.step, Step::Out | Step::LastCall) {
        vec![call("call"), Button::new("pass", "thats-it-page-do-pass").key("n").mild()]
    } else if view.step == Step::Source {
        sources(view)
    } else {
        my_cards(view)
    };
    bar.show(page, |_| row("", &buttons, page.words))
}

fn call(play: &str) -> Button {
    Button::new(play, "thats-it-page-do-call").key("c").class("big signal")
}

/// The piles to draw from.
fn sources(view: &View) -> Vec<Button> {
    let no_pile = (view.pile == 0).then_some("thats-it-page-no-pile");
    let no_top = view.discard.is_empty().then_some("thats-it-page-no-top");
    let pile = Button::new("pile", "thats-it-page-do-pile").key("p").class("big accent");
    vec![pile.why_not(no_pile), Button::new("top", "thats-it-page-do-top").key("t").why_not(no_top)]
}

/// The moves with the cards in the hand. The call is always offered: it can be made, and it can be forgotten.
fn my_cards(view: &View) -> Vec<Button> {
    let lay = Button::new("lay", "thats-it-page-do-lay").key("a").class("big quiet lay");
    let discard = Button::new("discard", "thats-it-page-do-discard").key("d").class("big accent");
    let calling = call("discard call").small("thats-it-page-do-discard-call");
    let with_table = view.options.version == Version::Two;
    let offered = [with_table.then_some(lay), Some(discard), (!view.options.auto_call).then_some(calling)];
    offered.into_iter().flatten().map(|button| button.form("move")).collect()
}
