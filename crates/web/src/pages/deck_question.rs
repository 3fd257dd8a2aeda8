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

/// Whose letters an encoding has, by its name.
const LETTERS: [(&str, &str); 27] = [
    ("windows-1252", "letters-western"),
    ("macintosh", "letters-western"),
    ("windows-1250", "letters-central"),
    ("ISO-8859-2", "letters-central"),
    ("windows-1251", "letters-cyrillic"),
    ("KOI8-R", "letters-cyrillic"),
    ("IBM866", "letters-cyrillic"),
    ("x-mac-cyrillic", "letters-cyrillic"),
    ("ISO-8859-5", "letters-cyrillic"),
    ("KOI8-U", "letters-ukrainian"),
    ("GBK", "letters-chinese"),
    ("Big5", "letters-chinese-old"),
    ("Shift_JIS", "letters-japanese"),
    ("EUC-JP", "letters-japanese"),
    ("ISO-2022-JP", "letters-japanese"),
    ("EUC-KR", "letters-korean"),
    ("windows-1256", "letters-arabic"),
    ("windows-1255", "letters-hebrew"),
    ("windows-1253", "letters-greek"),
    ("ISO-8859-7", "letters-greek"),
    ("windows-1254", "letters-turkish"),
    ("windows-1257", "letters-baltic"),
    ("windows-1258", "letters-vietnamese"),
    ("windows-874", "letters-thai"),
    ("UTF-8", "letters-unicode"),
    ("UTF-16LE", "letters-unicode"),
    ("UTF-16BE", "letters-unicode"),
];

/// What an encoding is called in the reader's language, with its own name; a kind of note as its author called it.
fn name(shell: &Shell<'_>, asked: &Question, way: &Way) -> String {
    let letters = LETTERS.iter().find(|(name, _)| asked.asked == Asked::Encoding && *name == way.name);
    let Some((name, letters)) = letters else { return way.name.clone() };
    let message = Message::new("deck-letters-name").with("letters", Arg::Verbatim(shell.text(letters)));
    shell.say(&message.with("encoding", Arg::Verbatim((*name).to_owned())))
}

fn samples(way: &Way) -> Markup {
    html! { ul.cells { @for sample in &way.samples { li { bdi translate="no" dir="auto" { (sample) } } } } }
}
