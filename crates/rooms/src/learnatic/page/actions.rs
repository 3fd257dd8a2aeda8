//! The buttons: what the viewer can do now, and why not where it cannot.
//!
//! Out can always be pressed at the start of a turn: a button that lit up with a winning hand would do the player's thinking.

use maud::{Markup, html};

use super::{
    super::rules::{Stage, View},
    naming,
};
use crate::{Page, Words};

/// One button.
struct Action {
    play: &'static str,
    id: &'static str,
    label: &'static str,
    key: &'static str,
    class: &'static str,
    /// Whether the claim is shown first.
    asks: bool,
    /// Why it is not possible now.
    why_not: Option<&'static str>,
}

const TAKE_PILE: Action = Action {
    play: "take pile",
    id: "do-take-pile",
    label: "learnatic-page-do-take-pile",
    key: "t",
    class: "accent",
    asks: false,
    why_not: None,
};
const TAKE_UP: Action = Action {
    play: "take up",
    id: "do-take-up",
    label: "learnatic-page-do-take-up",
    key: "u",
    class: "accent",
    asks: false,
    why_not: None,
};
const THROW: Action = Action {
    play: "throw",
    id: "do-throw",
    label: "learnatic-page-do-throw",
    key: "x",
    class: "accent",
    asks: false,
    why_not: None,
};
const BLOCK: Action = Action {
    play: "block",
    id: "do-block",
    label: "learnatic-page-do-block",
    key: "b",
    class: "quiet",
    asks: true,
    why_not: None,
};
const OUT: Action = Action {
    play: "out",
    id: "do-out",
    label: "learnatic-page-do-out",
    key: "o",
    class: "signal",
    asks: true,
    why_not: None,
};
const LET_BE: Action = Action {
    play: "let be",
    id: "do-let-be",
    label: "learnatic-page-do-let-be",
    key: "n",
    class: "accent",
    asks: false,
    why_not: None,
};

/// The bar of buttons; empty while the other is awaited.
pub(super) fn region(view: &View, page: &Page<'_>) -> Markup {
    let open = page.action.zip(page.window).filter(|_| view.is_awaited());
    let (actions, names) = offered(view);
    html! {
        div #actions.actions.idle[open.is_none()] role="group" aria-label=(page.words.text("learnatic-page-actions")) {
            @if let Some((action, window)) = open {
                (form("move", action, window, "ask"))
                (form("move-now", action, window, "do"))
                div.action-row {
                    @for action in &actions { (button(action, page.words)) }
                    @if names { (naming::panel(view, action, window, page.words)) }
                }
                (reasons(&actions, page.words))
            }
        }
    }
}

/// What is offered, and whether Out goes by naming a word.
fn offered(view: &View) -> (Vec<Action>, bool) {
    match view.stage {
        Stage::Start { .. } if view.is_own_turn() => {
            let no_up = view.up.is_empty().then_some("learnatic-page-no-up");
            let no_block = (!view.may_block()).then_some("learnatic-page-no-block");
            let mut actions =
                vec![TAKE_PILE, Action { why_not: no_up, ..TAKE_UP }, Action { why_not: no_block, ..BLOCK }];
            let names = view.must_name();
            actions.extend((!names).then_some(OUT));
            (actions, names)
        }
        Stage::Start { .. } => (vec![Action { class: "signal", ..BLOCK }, LET_BE], false),
        Stage::Throw => (vec![THROW], false),
        Stage::Dealer
        | Stage::Deal { .. }
        | Stage::Taking
        | Stage::Losing { .. }
        | Stage::Redraw { .. }
        | Stage::Over => (Vec::new(), false),
    }
}

fn form(id: &str, action: &str, window: u32, step: &str) -> Markup {
    html! { form #(id) method="post" action=(action) data-live="move" { (hidden_fields(window, step)) } }
}

/// The window that is answered, and whether the claim is shown first.
pub(super) fn hidden_fields(window: u32, step: &str) -> Markup {
    html! {
        input type="hidden" name="window" value=(window);
        input type="hidden" name="step" value=(step);
    }
}

fn button(action: &Action, words: &Words<'_>) -> Markup {
    let form = if action.asks { "move" } else { "move-now" };
    html! {
        button.button.big.(action.class) id=(action.id) form=(form) name="move" value=(action.play) data-key=(action.key)
            aria-keyshortcuts=(action.key) aria-disabled=[action.why_not.map(|_| "true")]
            aria-describedby=[action.why_not.map(|_| "why-not")] data-space[action.play == LET_BE.play] {
            span { (words.text(action.label)) } " " kbd aria-hidden="true" { (action.key) }
        }
    }
}

fn reasons(actions: &[Action], words: &Words<'_>) -> Markup {
    let reasons: Vec<_> = actions.iter().filter_map(|action| action.why_not).collect();
    html! {
        @if !reasons.is_empty() {
            p #why-not.small.soft { @for reason in reasons { (words.text(reason)) " " } }
        }
    }
}
