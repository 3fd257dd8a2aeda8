//! The word that lands on what was claimed, once the cards have been seen.

use maud::{Markup, html};

use crate::Words;

/// The word that lands with this beat on what was claimed: whether it was a `bluff`, in the word of this name. A room shows it
/// where everybody has seen what it speaks of, and in a beat after that.
pub fn stamp(words: &Words<'_>, word: &str, bluff: bool, beat: u8) -> Markup {
    let kind = if bluff { "bluff" } else { "true" };
    html! { p.stamp.(kind) data-beat=(beat) { (words.text(word)) } }
}
