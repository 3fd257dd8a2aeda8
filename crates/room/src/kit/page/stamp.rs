//! The word that appears on a claim, once the cards have been seen.

use maud::{Markup, html};

use crate::Words;

/// The word that appears with this beat on a claim: whether it was a `bluff`, in the word of this name. A room shows it
/// when everybody has seen the cards of the claim, and in a beat after that.
pub fn stamp(words: &Words<'_>, word: &str, bluff: bool, beat: u8) -> Markup {
    let kind = if bluff { "bluff" } else { "true" };
    html! { p.stamp.(kind) data-beat=(beat) { (words.text(word)) } }
}
