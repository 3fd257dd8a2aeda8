//! The buttons: what the viewer can do now, and why not where it cannot.

use game::Seat;
use maud::{Markup, html};

use super::{
    super::rules::{Step, Version, View},
    is_awaited,
};
use crate::{Page, Words};

/// One button. All of them act at once: whatever cannot be done is refused with a sentence, and nothing is lost.
struct Action {
    /// What is posted: the verb, and what goes with it beside the cards.
    play: &'static str,
    /// Its id.
    id: &'static str,
    label: &'static str,
    /// What the label leaves out, in small print.
    more: Option<&'static str>,
    key: &'static str,
    class: &'static str,
    /// Whether chosen cards go with it.
    cards: bool,
    /// Why it is not possible now.
    why_not: Option<&'static str>,
}

/// The bar of buttons; empty while others are awaited.
pub(super) fn region(view: &View, me: Seat, page: &Page<'_>) -> Markup {
    let open = page.action.zip(page.window).filter(|_| is_awaited(view, me));
    let actions = actions(view, me);
    html! {
        div #actions.actions.idle[open.is_none()] role="group" aria-label=(page.words.text("thats-it-page-actions")) {
            @if let Some((action, window)) = open {
                (form("move", action, window))
                // A card that was thought over meanwhile does not go with what needs none.
                (form("move-now", action, window))
                div.action-row { @for action in &actions { (button(action, page.words)) } }
                (reasons(&actions, page.words))
            } @else {
                // Cards can be thought over while others move; the form they belong to must exist.
                form #move {}
            }
        }
    }
}

fn form(id: &str, action: &str, window: u32) -> Markup {
    html! {
        form #(id) method="post" action=(action) data-live="move" {
            input type="hidden" name="window" value=(window);
            input type="hidden" name="step" value="do";
        }
    }
}

fn button(action: &Action, words: &Words<'_>) -> Markup {
    let form = if action.cards { "move" } else { "move-now" };
    html! {
        button.button.big.(action.class) id=(action.id) form=(form) name="move" value=(action.play) data-key=(action.key)
            aria-keyshortcuts=(action.key) aria-disabled=[action.why_not.map(|_| "true")] aria-describedby=[action.why_not.map(|_| "why-not")]
            data-space[action.play == "pass"] {
            span { (words.text(action.label)) @if let Some(more) = action.more { small { (words.text(more)) } } } " " kbd aria-hidden="true" { (action.key) }
        }
    }
}

fn reasons(actions: &[Action], words: &Words<'_>) -> Markup {
    let mut reasons: Vec<_> = actions.iter().filter_map(|action| action.why_not).collect();
    reasons.dedup();
    html! {
        @if !reasons.is_empty() { p #why-not.small.soft { @for reason in reasons { (words.text(reason)) " " } } }
    }
}

const CALL: Action = Action {
    play: "call",
    id: "do-call",
    label: "thats-it-page-do-call",
    more: None,
    key: "c",
    class: "signal",
    cards: false,
    why_not: None,
};

fn actions(view: &View, me: Seat) -> Vec<Action> {
    if view.turn != Some(me) || matches!(view.step, Step::Out | Step::LastCall) {
        let (id, label) = ("do-pass", "thats-it-page-do-pass");
        let pass = Action { play: "pass", id, label, key: "n", class: "quiet", ..CALL };
        return vec![CALL, pass];
    }
    if view.step == Step::Source {
        let no_pile = (view.pile == 0).then_some("thats-it-page-no-pile");
        let no_top = view.discard.is_empty().then_some("thats-it-page-no-top");
        let pile = Action {
            play: "pile",
            id: "do-pile",
            label: "thats-it-page-do-pile",
            more: None,
            key: "p",
            class: "accent",
            cards: false,
            why_not: no_pile,
        };
        let (id, label) = ("do-top", "thats-it-page-do-top");
        let top = Action { play: "top", id, label, key: "t", class: "quiet", why_not: no_top, ..pile };
        return vec![pile, top];
    }
    my_cards(view)
}

/// What can be done with the cards in the hand. The call is always offered: it can be made, and it can be forgotten.
fn my_cards(view: &View) -> Vec<Action> {
    let discard = Action {
        play: "discard",
        id: "do-discard",
        label: "thats-it-page-do-discard",
        more: None,
        key: "d",
        class: "accent",
        cards: true,
        why_not: None,
    };
    let more = Some("thats-it-page-do-discard-call");
    let call = Action { play: "discard call", id: "do-discard-call", more, cards: true, ..CALL };
    let lay = Action {
        play: "lay",
        id: "do-lay",
        label: "thats-it-page-do-lay",
        more: None,
        key: "a",
        class: "quiet lay",
        cards: true,
        why_not: None,
    };
    let with_table = view.options.version == Version::Two;
    with_table.then_some(lay).into_iter().chain([discard]).chain((!view.options.auto_call).then_some(call)).collect()
}
