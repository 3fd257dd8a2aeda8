//! The buttons: what the viewer can do now, and why not where it cannot.

use game::Seat;
use maud::{Markup, html};

use super::super::rules::{Challenge, Kind, Lead, View};
use crate::{Page, Words};

/// One button.
struct Action {
    verb: &'static str,
    label: &'static str,
    key: &'static str,
    class: &'static str,
    /// Whether the claim is shown first. A single tap is enough where nothing is claimed.
    asks: bool,
    /// The fewest and the most cards that go with it, where cards do.
    cards: Option<(usize, usize)>,
    /// Why it is not possible now.
    why_not: Option<&'static str>,
}

/// The bar of buttons; empty while others are awaited.
pub(super) fn region(view: &View, me: Seat, page: &Page<'_>) -> Markup {
    let open = page.action.zip(page.window).filter(|_| view.is_awaited());
    let actions = match &view.lead {
        Some(lead) => answers(view, lead),
        None => turn(view, me),
    };
    html! {
        div #actions.actions.idle[open.is_none()] role="group" aria-label=(page.words.text("sneak-page-actions")) {
            @if let Some((action, window)) = open {
                (form("move", action, window, "ask"))
                (form("move-now", action, window, "do"))
                div.action-row { @for action in &actions { (button(action, page.words)) } }
                (reasons(&actions, page.words))
            } @else if let Some((action, window)) = page.action.zip(page.window) {
                // Cards can be thought over while others move, and a card that is laid can be asked about.
                form #move action=(action) data-window=(window) {}
            } @else {
                // Cards can be thought over while others move; the form they belong to must exist.
                form #move {}
            }
        }
    }
}

fn form(id: &str, action: &str, window: u32, step: &str) -> Markup {
    html! {
        form #(id) method="post" action=(action) data-live="move" {
            input type="hidden" name="window" value=(window);
            input type="hidden" name="step" value=(step);
        }
    }
}

fn button(action: &Action, words: &Words<'_>) -> Markup {
    let form = if action.asks { "move" } else { "move-now" };
    // The script shows by these numbers whether the cards chosen fit; the server says why where they do not.
    let (least, most) = action.cards.unzip();
    html! {
        button.button.big.(action.class) id=(format!("do-{}", action.verb)) form=(form) name="move" value=(action.verb)
            data-key=(action.key) aria-keyshortcuts=(action.key) aria-disabled=[action.why_not.map(|_| "true")]
            data-space[action.verb == "decline"] data-least=[least] data-most=[most]
            aria-describedby=[action.why_not.map(|_| "why-not")] {
            span { (words.text(action.label)) @if action.cards.is_some() { span data-chosen {} } }
            " " kbd aria-hidden="true" { (action.key) }
        }
    }
}

fn reasons(actions: &[Action], words: &Words<'_>) -> Markup {
    let mut reasons: Vec<_> = actions.iter().filter_map(|action| action.why_not).collect();
    reasons.dedup();
    html! {
        @if !reasons.is_empty() {
            p #why-not.small.soft { @for reason in reasons { (words.text(reason)) " " } }
        }
    }
}

fn turn(view: &View, me: Seat) -> Vec<Action> {
    let no_draw = (view.stock == 0).then_some("sneak-page-no-draw");
    let no_lead = why_no_lead(view, me);
    let no_sneak = no_lead.or(view.sneaks_over.then_some("sneak-page-no-sneak"));
    let cards = Some((1, view.limit));
    let lead = |verb, label, key, class, why_not| Action { verb, label, key, class, asks: true, cards, why_not };
    vec![
        lead("sneak", "sneak-page-do-sneak", "s", "accent", no_sneak),
        lead("flaunt", "sneak-page-do-flaunt", "f", "signal", no_lead),
        Action { asks: false, cards: None, ..lead("draw", "sneak-page-do-draw", "d", "quiet", no_draw) },
    ]
}

/// Why nothing can be led now, as a key.
fn why_no_lead(view: &View, me: Seat) -> Option<&'static str> {
    if view.first_turn[me] {
        Some("sneak-page-no-lead-first")
    } else if view.hands[me].count == 0 {
        Some("sneak-page-no-lead-empty")
    } else {
        (view.limit == 0).then_some("sneak-page-no-lead-alone")
    }
}

fn answers(view: &View, lead: &Lead) -> Vec<Action> {
    let announcing = view.options.challenge == Challenge::Rotation && lead.kind == Kind::Flaunt && !view.is_picking();
    let challenge = Action {
        verb: "challenge",
        label: "sneak-page-do-challenge",
        key: "c",
        class: "accent",
        asks: true,
        cards: (!announcing).then_some((lead.count, lead.count)),
        why_not: None,
    };
    let label = if lead.kind == Kind::Sneak { "sneak-page-do-believe" } else { "sneak-page-do-pass" };
    let decline = Action { verb: "decline", label, key: "b", class: "quiet", asks: false, cards: None, why_not: None };
    if view.is_picking() { vec![challenge] } else { vec![challenge, decline] }
}
