//! The sentence that says who is awaited, `#status`.

use game::Message;
use maud::{Markup, html};

use super::classes;
use crate::Words;

/// The sentence. It can take the focus when the button that had it goes away. If the viewer is awaited, `asks` is the
/// class that says so: `yours`, or `asked` for an answer that others are asked for too.
pub fn status(words: &Words<'_>, asks: Option<&str>, sentence: &Message) -> Markup {
    html! {
        div #status class=(classes(&["status", asks.unwrap_or_default()])) tabindex="-1" { p { (words.say(sentence)) } }
    }
}
