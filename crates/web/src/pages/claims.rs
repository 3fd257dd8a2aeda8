//! What was said in a finished game and was not so, and bluffs that passed without a false word: how often, and the way to
//! each time.

use game::Message;
use maud::{Markup, html};
use rooms::Truth;

use super::{ReplayMoment, Shell, icons};

/// How many false claims there are among these moments, and how many of them are lies: said by somebody who had seen that;
/// and how many weak leads got through, where any did.
pub(super) fn count(shell: &Shell<'_>, moments: &[ReplayMoment]) -> String {
    let claims = moments.iter().filter(|moment| moment.is_untrue()).count();
    let lies = moments.iter().filter(|moment| moment.truth == Some(Truth::Lie)).count();
    let weak = moments.iter().filter(|moment| moment.truth == Some(Truth::Weak)).count();
    let untrue = shell.say(&Message::new("replay-untrue-count").with("count", claims).with("lies", lies));
    let passed = || shell.say(&Message::new("replay-weak-count").with("count", weak));
    match (claims, weak) {
        (_, 0) => untrue,
        (0, _) => passed(),
        (_, _) => format!("{untrue} · {}", passed()),
    }
}

/// Every bluff of a game that is over, false claims and weak leads, each a link to its moment; nothing where there are none.
pub(super) fn section(shell: &Shell<'_>, replay: &str, moments: &[ReplayMoment]) -> Markup {
    let claims: Vec<_> = moments.iter().enumerate().filter(|(_, moment)| moment.is_bluff()).collect();
    html! {
        @if !claims.is_empty() {
            section.panel.stack aria-labelledby="claims-title" {
                h2 #claims-title { (count(shell, moments)) }
                ol #claims.moment-list tabindex="0" aria-labelledby="claims-title" {
                    @for (index, moment) in claims {
                        li { a href=(format!("{replay}?at={}", moment.seq)) { (inside(shell, index, moment)) } }
                    }
                }
            }
        }
    }
}

/// What a list says of a moment: its number, what was told of it, and whether what was said was so.
pub(super) fn inside(shell: &Shell<'_>, index: usize, moment: &ReplayMoment) -> Markup {
    html! {
        span.replay-number { (index) }
        span.replay-what { (moment.sentences(shell).join(" ")) }
        @if let Some(truth) = moment.truth { (mark(shell, truth)) }
    }
}

/// The sentence behind a mark.
pub(super) const fn explained(truth: Truth) -> &'static str {
    match truth {
        Truth::True => "replay-true-help",
        Truth::False => "replay-false-help",
        Truth::Lie => "replay-lie-help",
        Truth::Weak => "replay-weak-help",
    }
}

/// Whether what was said was so: a sign, a word and a colour.
pub(super) fn mark(shell: &Shell<'_>, truth: Truth) -> Markup {
    let (class, text, icon) = match truth {
        Truth::True => ("replay-truth is-true", "replay-true", icons::tick()),
        Truth::False => ("replay-truth is-false", "replay-false", icons::cross()),
        Truth::Lie => ("replay-truth is-lie", "replay-lie", icons::mask()),
        Truth::Weak => ("replay-truth is-weak", "replay-weak", icons::feather()),
    };
    html! { span class=(class) { (icon) (shell.text(text)) } }
}
