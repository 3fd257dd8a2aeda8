//! The Solution Sheet: the deck's list (LB-06). Every player may have it; it does not show where a card is.

use maud::{Markup, html};

use super::{
    super::rules::{Card, Kind, View},
    card,
};
use room::Words;

/// Every word with its definition and its example.
pub(super) fn region(view: &View, words: &Words<'_>) -> Markup {
    html! {
        section #sheet.sheet data-more aria-labelledby="sheet-title" tabindex="-1" {
            h2 #sheet-title.region-title { (words.text("learnatic-aid-sheet")) }
            dl {
                @for number in 1..=view.deck().words() {
                    div {
                        dt { (card::word(view.deck(), number)) }
                        (partner(view, words, Kind::Definition, number))
                        (partner(view, words, Kind::Example, number))
                    }
                }
            }
        }
    }
}

fn partner(view: &View, words: &Words<'_>, kind: Kind, number: u8) -> Markup {
    let face = Card::new(kind, number).and_then(|card| view.deck().face(card));
    html! {
        @if let Some(face) = face {
            dd {
                span.mini.(if kind == Kind::Example { "example" } else { "definition" }) aria-hidden="true" { (words.text(card::letter(kind))) }
                span.text translate="no" dir="auto" lang=[face.lang.as_deref()] { (face.text) }
            }
        }
    }
}
