//! The buttons: the moves of the viewer, and the reasons why others are impossible.

use game::Seat;
use maud::Markup;

use super::super::rules::{Challenge, Kind, Lead, View};
use room::kit::page::{Bar, Button, Idle, Page, Step, row};

/// The bar of buttons; empty while others are awaited, when a card that is laid can be asked about.
pub(super) fn region(view: &View, me: Seat, page: &Page<'_>) -> Markup {
    let bar = Bar { label: "sneak-page-actions", awaited: view.is_awaited(), step: Step::Ask, idle: Idle::Inquire };
    let buttons = match &view.lead {
        Some(lead) => answers(view, lead),
        None => turn(view, me),
    };
    bar.show(page, |_| row("", &buttons, page.words))
}

fn turn(view: &View, me: Seat) -> Vec<Button> {
    let no_draw = (view.stock == 0).then_some("sneak-page-no-draw");
    let no_lead = why_no_lead(view, me);
    let no_sneak = no_lead.or(view.sneaks_over.then_some("sneak-page-no-sneak"));
    let lead = |play, label| Button::new(play, label).cards(1, view.limit);
    vec![
        lead("sneak", "sneak-page-do-sneak").key("s").class("big accent").why_not(no_sneak),
        lead("flaunt", "sneak-page-do-flaunt").key("f").class("big signal").why_not(no_lead),
        Button::new("draw", "sneak-page-do-draw").key("d").why_not(no_draw),
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

fn answers(view: &View, lead: &Lead) -> Vec<Button> {
    let challenge = Button::new("challenge", "sneak-page-do-challenge").key("c").class("big accent");
    if view.is_picking() {
        return vec![challenge.cards(lead.count, lead.count)];
    }
    let announces = view.options.challenge == Challenge::Rotation && lead.kind == Kind::Flaunt;
    let challenge = if announces { challenge.form("move") } else { challenge.cards(lead.count, lead.count) };
    let label = if lead.kind == Kind::Sneak { "sneak-page-do-believe" } else { "sneak-page-do-pass" };
    vec![challenge, Button::new("decline", label).key("b").mild()]
}
