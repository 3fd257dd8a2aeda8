//! The buttons: the moves of the viewer, and the reasons why others are impossible.
//!
//! Out can always be pressed at the start of a turn: a button that appeared only with a winning hand would do the
//! player's thinking. It is unobtrusive, because it is seldom meant, and prominent only in the confirmation.

use maud::{Markup, html};

use super::{
    super::rules::{Stage, View},
    naming,
};
use room::kit::page::{Bar, Button, Idle, Page, Step, reasons};

/// The bar of buttons; empty while the other is awaited.
pub(super) fn region(view: &View, page: &Page<'_>) -> Markup {
    let bar = Bar { label: "learnatic-page-actions", awaited: view.is_awaited(), step: Step::Ask, idle: Idle::Nothing };
    let (buttons, names) = offered(view);
    bar.show(page, |open| {
        html! {
            div.action-row {
                @for button in &buttons { (button.show(page.words)) }
                @if names { (naming::panel(view, open, page.words)) }
            }
            (reasons(&buttons, page.words))
        }
    })
}

/// The offered moves, and whether Out needs a named word.
fn offered(view: &View) -> (Vec<Button>, bool) {
    let block = Button::new("block", "learnatic-page-do-block").form("move").key("b");
    match view.stage {
        Stage::Start { .. } if view.is_own_turn() => my_turn(view, block),
        Stage::Start { .. } => {
            let let_be = Button::new("let be", "learnatic-page-do-let-be").key("n").class("big accent").mild();
            (vec![block.class("big signal"), let_be], false)
        }
        Stage::Throw => (vec![Button::new("throw", "learnatic-page-do-throw").key("x").class("big accent")], false),
        Stage::Dealer
        | Stage::Deal { .. }
        | Stage::Taking
        | Stage::Losing { .. }
        | Stage::Redraw { .. }
        | Stage::Over => (Vec::new(), false),
    }
}

fn my_turn(view: &View, block: Button) -> (Vec<Button>, bool) {
    let no_up = view.up.is_empty().then_some("learnatic-page-no-up");
    let no_block = (!view.may_block()).then_some("learnatic-page-no-block");
    let take = |play, label| Button::new(play, label).class("big accent");
    let mut buttons = vec![
        take("take pile", "learnatic-page-do-take-pile").key("t"),
        take("take up", "learnatic-page-do-take-up").key("u").why_not(no_up),
        block.why_not(no_block),
    ];
    let names = view.must_name();
    if !names {
        buttons.push(Button::new("out", "learnatic-page-do-call-out").form("move").key("o"));
    }
    (buttons, names)
}
