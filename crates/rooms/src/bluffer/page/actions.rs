//! The buttons: a picture and a word each, and why not where something cannot be done.

use game::Message;
use maud::{Markup, html};

use super::{
    super::rules::{Shape, Stage},
    Choice, Eyes, icons,
};
use crate::{Page, Words};

/// One button.
struct Action {
    verb: &'static str,
    label: Message,
    icon: Markup,
    key: &'static str,
    class: &'static str,
    /// Whether a chosen card goes with it.
    card: bool,
    /// Why it is not possible now.
    why_not: Option<Message>,
}

/// The bar of buttons; empty while others are awaited.
pub(super) fn region(eyes: Eyes<'_>, page: &Page<'_>) -> Markup {
    let (view, words) = (eyes.view, page.words);
    let open = page.action.zip(page.window).filter(|_| view.is_awaited());
    let actions = actions(eyes);
    html! {
        div #actions.actions.idle[open.is_none()] role="group" aria-label=(words.text("bluffer-page-actions")) {
            @if let Some((action, window)) = open {
                // Only a claim is shown first. Calls are a race, and answers to them one tap.
                (form("move", action, window, if eyes.choice() == Choice::Lay { "ask" } else { "do" }))
                (form("move-now", action, window, "do"))
                // A look is no answer: what was chosen stays chosen.
                form #peek method="post" action=(action) data-live="peek" {
                    (answer(window, "do"))
                    input type="hidden" name="move" value="peek";
                }
                div.action-row.asked[view.stage == Stage::Calls] { @for action in &actions { (button(action, words)) } }
                (reasons(&actions, words))
            } @else if let Some((action, window)) = page.action.zip(page.window) {
                // Cards can be asked about while others move.
                form #move action=(action) data-window=(window) {}
            } @else {
                // The cards' own form must exist.
                form #move {}
            }
        }
    }
}

fn form(id: &str, action: &str, window: u32, step: &str) -> Markup {
    html! { form #(id) method="post" action=(action) data-live="move" { (answer(window, step)) } }
}

/// The window that is answered, and whether the claim is shown first.
fn answer(window: u32, step: &str) -> Markup {
    html! {
        input type="hidden" name="window" value=(window);
        input type="hidden" name="step" value=(step);
    }
}

fn button(action: &Action, words: &Words<'_>) -> Markup {
    let form = if action.card { "move" } else { "move-now" };
    html! {
        button.button.big.(action.class).needs-card[action.card] id=(format!("do-{}", action.verb)) form=(form) name="move"
            value=(action.verb) data-key=(action.key) aria-keyshortcuts=(action.key) aria-disabled=[action.why_not.as_ref().map(|_| "true")]
            aria-describedby=[action.why_not.as_ref().map(|_| "why-not")] data-space[action.verb == "pass"] {
            (action.icon)
            span { (words.say(&action.label)) " " kbd aria-hidden="true" { (action.key) } }
        }
    }
}

fn reasons(actions: &[Action], words: &Words<'_>) -> Markup {
    let reasons: Vec<_> = actions.iter().filter_map(|action| action.why_not.as_ref()).collect();
    html! {
        @if !reasons.is_empty() {
            p #why-not.small.soft { @for reason in reasons { (words.say(reason)) " " } }
        }
    }
}

fn actions(eyes: Eyes<'_>) -> Vec<Action> {
    let view = eyes.view;
    let playing = play(eyes);
    match view.stage {
        Stage::Calls => {
            // Playing on may be drawing, too (BL-G18); where it may not be, nobody asked for a reason.
            let drawing = view.may_play().then(|| draw(eyes)).filter(|draw| draw.why_not.is_none());
            [believe(), call()].into_iter().chain(playing).chain(drawing).collect()
        }
        Stage::Turn => playing.into_iter().chain([draw(eyes)]).collect(),
        Stage::Take | Stage::Give => playing.into_iter().collect(),
        Stage::First | Stage::Deal | Stage::Draw | Stage::Over => Vec::new(),
    }
}

fn believe() -> Action {
    let label = Message::new("bluffer-page-do-believe");
    Action { verb: "pass", label, icon: icons::thumb(), key: "b", class: "believe", card: false, why_not: None }
}

fn call() -> Action {
    let label = Message::new("bluffer-page-do-call");
    Action { verb: "call", label, icon: icons::bang(), key: "c", class: "call", card: false, why_not: None }
}

/// What is done with a chosen card.
fn play(eyes: Eyes<'_>) -> Option<Action> {
    let want = eyes.view.want.unwrap_or_default();
    let (verb, label, icon) = match eyes.choice() {
        Choice::Nothing => return None,
        Choice::Match => ("match", Message::new("bluffer-page-do-match"), icons::turn()),
        Choice::Lay => ("lay", with_shape("bluffer-page-do-lay", want), icons::bubble(want)),
        Choice::Take(_) => ("take", Message::new("bluffer-page-do-take"), icons::arrow(true)),
        Choice::Give => ("give", Message::new("bluffer-page-do-give"), icons::arrow(false)),
    };
    let wrong = eyes.choice() == Choice::Lay && eyes.knows_last_is_wrong();
    let why_not = wrong.then(|| with_shape("bluffer-page-no-lay", want));
    Some(Action { verb, label, icon, key: "p", class: "accent", card: true, why_not })
}

fn draw(eyes: Eyes<'_>) -> Action {
    let view = eyes.view;
    let want = view.want.unwrap_or_default();
    let why_not = match eyes.has_match() {
        true if !view.options.draw_with_match => Some(with_shape("bluffer-page-no-draw-match", want)),
        has_match if !view.can_draw() && (has_match || view.own_row().len() > 1) => {
            Some(Message::new("bluffer-page-no-draw-empty"))
        }
        true | false => None,
    };
    // A last card may be kept even where nothing is left to draw.
    let key = if view.can_draw() { "bluffer-page-do-draw" } else { "bluffer-page-do-keep" };
    let label = Message::new(if why_not.is_some() { "bluffer-page-do-draw" } else { key });
    Action { verb: "admit", label, icon: icons::draw(), key: "d", class: "quiet", card: false, why_not }
}

fn with_shape(key: &'static str, shape: Shape) -> Message {
    Message::new(key).with("shape", shape)
}
