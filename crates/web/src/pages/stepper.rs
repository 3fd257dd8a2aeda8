//! The buttons by which one goes through a replay.

use game::Message;
use maud::{Markup, html};

use super::{Shell, icons};

/// Where the buttons lead; nowhere at either end.
#[derive(Clone, Debug)]
pub(super) struct Stepper {
    pub(super) first: Option<String>,
    pub(super) turn_before: Option<String>,
    pub(super) before: Option<String>,
    pub(super) after: Option<String>,
    pub(super) turn_after: Option<String>,
    pub(super) last: Option<String>,
    /// The moment shown, from 0, and the last one.
    pub(super) place: (usize, usize),
}

/// One of the buttons.
struct Step<'a> {
    id: &'static str,
    text: &'static str,
    /// The key that does the same, where arrows follow the direction of reading.
    key: &'static str,
    icon: Markup,
    to: Option<&'a str>,
    rel: Option<&'static str>,
}

impl Stepper {
    /// The bar of buttons.
    pub(super) fn bar(&self, shell: &Shell<'_>) -> Markup {
        let step = |id, text, key, icon, to| Step { id, text, key, icon, to, rel: None };
        let back = [
            step("step-first", "replay-first", "Home", icons::to_end(true), self.first.as_deref()),
            step("step-turn-before", "replay-turn-before", "[", icons::turn(true), self.turn_before.as_deref()),
            Step {
                rel: Some("prev"),
                ..step("step-before", "replay-before", "back", icons::step(true), self.before.as_deref())
            },
        ];
        let on = [
            Step {
                rel: Some("next"),
                ..step("step-after", "replay-after", "forward", icons::step(false), self.after.as_deref())
            },
            step("step-turn-after", "replay-turn-after", "]", icons::turn(false), self.turn_after.as_deref()),
            step("step-last", "replay-last", "End", icons::to_end(false), self.last.as_deref()),
        ];
        let (at, last) = self.place;
        let place = Message::new("replay-place-short").with("step", at as i64).with("steps", last as i64);
        html! {
            nav #stepper.stepper aria-label=(shell.text("replay-steps")) {
                @for step in &back { (step.button(shell)) }
                span.replay-place aria-hidden="true" { (shell.say(&place)) }
                @for step in &on { (step.button(shell)) }
            }
        }
    }
}

impl Step<'_> {
    fn button(&self, shell: &Shell<'_>) -> Markup {
        let text = shell.text(self.text);
        html! {
            @match self.to {
                Some(to) => a #(self.id).button.round href=(to) rel=[self.rel] data-step data-hotkey=(self.key) aria-label=(text) title=(text) { (self.icon) },
                None => a #(self.id).button.round role="link" aria-disabled="true" aria-label=(text) { (self.icon) },
            }
        }
    }
}
