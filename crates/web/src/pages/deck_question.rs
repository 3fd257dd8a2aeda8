//! What somebody has to say of a file before it is a list: whether its letters are right, which of its notes are meant.
//!
//! Each way to read it is a button that sends the whole list as it is read that way. So the file need not be chosen again, and the
//! house keeps nothing.

use deckfile::{Asked, Question, Way};
use game::{Arg, Message};
use maud::{Markup, html};

use super::Shell;
use crate::body::CHOICE;

/// The question, with a button for each answer that is sent with the form of this id. `text` is the list as it was read.
// tidy: long because it is one piece of HTML
pub(super) fn question(shell: &Shell<'_>, asked: &Question, text: &str, form: &str) -> Markup {
    let others = || asked.others.iter().map(|(way, text)| (way, text.as_str()));
    let press = |text: &str, says: &str, is_first: bool| {
        html! {
            button.button.big[is_first].quiet[!is_first] form=(form) name=(CHOICE) value=(text) formnovalidate { (says) }
        }
    };
    let named = |key: &'static str, way: &Way| {
        shell.say(&Message::new(key).with("name", Arg::Verbatim(name(shell, asked, way))))
    };
    html! {
        section.panel.stack.deck-question role="alert" aria-labelledby="deck-question" {
            @match asked.asked {
                Asked::Encoding => {
                    h2 #deck-question { (shell.text("deck-letters-title")) }
                    p { (named("deck-letters", &asked.taken)) }
                    (samples(&asked.taken))
                    div.row { (press(text, &shell.text("deck-letters-right"), true)) }
                    @if !asked.others.is_empty() {
                        details {
                            summary { (shell.text("deck-letters-others")) }
                            div.stack { @for (way, text) in others() {
                                (samples(way))
                                div.row { (press(text, &named("deck-letters-take", way), false)) }
                            } }
                        }
                    }
                    p.help { (shell.text("deck-letters-none")) }
                }
                Asked::Kind => {
                    h2 #deck-question { (shell.text("deck-kinds-title")) }
                    p { (shell.say(&Message::new("deck-kinds").with("count", 1 + asked.others.len()))) }
                    @for (way, text) in std::iter::once((&asked.taken, text)).chain(others()) {
                        (samples(way))
                        div.row { (press(text, &named("deck-kinds-take", way), false)) }
                    }
                }
            }
        }
    }
}

/// What an encoding is called in the reader's language, with its own name; a kind of note as its author called it.
fn name(shell: &Shell<'_>, asked: &Question, way: &Way) -> String {
    if asked.asked == Asked::Kind {
        return way.name.clone();
    }
    let key = format!("encoding-{}", way.name.to_ascii_lowercase().replace('_', "-"));
    let text = shell.text(&key);
    if text == key { way.name.clone() } else { text }
}

fn samples(way: &Way) -> Markup {
    html! { ul.cells { @for sample in &way.samples { li { bdi translate="no" dir="auto" { (sample) } } } } }
}
