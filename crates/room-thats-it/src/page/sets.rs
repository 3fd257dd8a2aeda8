//! The sets on the table, with what can be done to each. In version 1 there are none.

use crate::CardSetExt as _;
use game::Message;
use maud::{Markup, html};

use super::super::rules::{Laid, Step, Version, View};
use super::faces;
use room::Page;

/// The sets on the table.
pub(super) fn region(view: &View, page: &Page<'_>) -> Markup {
    let words = page.words;
    let shown = view.options.version == Version::Two && view.outcome.is_none();
    html! {
        section #sets.sets aria-labelledby="sets-title" hidden[!shown] {
            h2 #sets-title.region-title { (words.say(&Message::new("thats-it-page-sets").with("count", view.table.len()))) }
            @if view.table.is_empty() { p.soft.small { (words.text("thats-it-page-no-sets")) } }
            // If it is wider than the screen it can be scrolled with the arrow keys too.
            ul #laid.laid data-scroll tabindex=[(!view.table.is_empty()).then_some("0")] aria-labelledby="sets-title" { @for set in &view.table { (one(view, set, page)) } }
        }
    }
}

fn one(view: &View, set: &Laid, page: &Page<'_>) -> Markup {
    let words = page.words;
    let title = Message::new("thats-it-page-set").with("number", set.number).with("who", set.by);
    let open = page.action.is_some() && view.step == Step::Act && view.is_awaited();
    html! {
        li.set {
            p.set-name { (words.say(&title)) }
            div.fan { (faces::row(&view.options, page, set.cards, "small")) }
            @if open {
                div.set-actions {
                    @if set.cards.len() == 3 { (button("add", "thats-it-page-do-add", set, page)) }
                    @if set.cards.len() == 4 && !set.cards.wizards().is_empty() { (button("swap", "thats-it-page-do-swap", set, page)) }
                }
            }
        }
    }
}

/// A button of this one set: the card is chosen in the hand.
fn button(verb: &str, key: &'static str, set: &Laid, page: &Page<'_>) -> Markup {
    let label = Message::new(key).with("number", set.number);
    html! {
        button.button.quiet id=(format!("do-{verb}-{}", set.number)) form="move" name="move" value=(format!("{verb} {}", set.number)) {
            (page.words.say(&label))
        }
    }
}
