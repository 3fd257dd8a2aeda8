//! Renders cards as paper slips. A strip shows the kind with a colour, a pattern and a letter. The text is in its own
//! language.

use maud::{Markup, html};

use super::super::rules::{Card, Kind, Lexicon};
use room::Words;

/// A text with more characters than this is set in a small size.
const LONG: usize = 84;
/// A text with at most this many characters is set in a large size.
const SHORT: usize = 22;

/// How a card is shown, in addition to its text.
#[derive(Clone, Debug, Default)]
pub(super) struct Look {
    /// Whether the card has an identifier for animations. It must be unique, so only one place on the page may set this
    /// for a card.
    pub(super) moves: bool,
    /// A remark, for instance that the card was just taken.
    pub(super) note: Option<String>,
    /// The number of the card's word, if the Solution Sheet shows it.
    pub(super) belongs: Option<u8>,
}

/// Renders the front of a card that this viewer may see. Screen readers speak the same text, in the text's language.
pub(super) fn face(words: &Words<'_>, deck: &Lexicon, card: Card, look: &Look) -> Markup {
    let face = deck.face(card);
    let length = face.map_or(0, |face| face.text.chars().count());
    let size = if length > LONG {
        "long"
    } else if length > SHORT {
        "medium"
    } else {
        "short"
    };
    let class = format!("slip {} {size}", kind_class(card.kind()));
    html! {
        span class=(class) data-vt=[look.moves.then(|| name(card))] {
            span.strip aria-hidden="true" { span.letter { (words.text(letter(card.kind()))) } }
            span.says {
                span.kind { (words.text(kind(card.kind()))) span.out-of-sight { (words.text("learnatic-page-colon")) } }
                @match face {
                    Some(face) => {
                        @if face.letters { span.made { (words.text("learnatic-page-letters")) } " " }
                        span.text translate="no" dir="auto" lang=[face.lang.as_deref()] { (face.text) }
                    }
                    None => { span.text { (words.text("learnatic-page-wild")) } }
                }
                @if let Some(number) = look.belongs {
                    " " span.belongs { span.arrow aria-hidden="true" {} (word(deck, number)) }
                }
                @if let Some(note) = &look.note { " " span.note { (note) } }
            }
        }
    }
}

/// Renders the fronts of several cards that this viewer may see, as a list.
pub(super) fn list(words: &Words<'_>, deck: &Lexicon, cards: &[Card]) -> Markup {
    html! {
        ul.slips { @for card in cards { li { (face(words, deck, *card, &Look::default())) } } }
    }
}

/// Renders one card of a revealed hand for the stage.
pub(super) fn slip(words: &Words<'_>, deck: &Lexicon, card: Card) -> Markup {
    html! { span.stage-slip { (face(words, deck, card, &Look::default())) } }
}

/// Returns the words of the deck with their languages. [`Words::say_foreign`] needs these pairs to mark words of other
/// languages in a sentence.
pub(super) fn foreign(deck: &Lexicon) -> Vec<(&str, Option<&str>)> {
    let face = |number| Card::new(Kind::Word, number).and_then(|card| deck.face(card));
    let faces = (1..=deck.words()).filter_map(face);
    faces.map(|face| (face.text.as_str(), face.lang.as_deref())).collect()
}

/// Renders a word of the deck in its own element, with its language.
pub(super) fn word(deck: &Lexicon, number: u8) -> Markup {
    let face = Card::new(Kind::Word, number).and_then(|card| deck.face(card));
    html! { @if let Some(face) = face { bdi translate="no" dir="auto" lang=[face.lang.as_deref()] { (face.text) } } }
}

/// Returns an identifier of the card with only characters that are allowed in CSS and in HTML ids.
pub(super) fn name(card: Card) -> String {
    card.to_string().replace('*', "wild")
}

const fn kind_class(kind: Kind) -> &'static str {
    match kind {
        Kind::Word => "word",
        Kind::Definition => "definition",
        Kind::Example => "example",
        Kind::Wild => "wild",
    }
}

/// Returns the text key for the name of a kind of card.
pub(super) const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Word => "learnatic-page-kind-word",
        Kind::Definition => "learnatic-page-kind-definition",
        Kind::Example => "learnatic-page-kind-example",
        Kind::Wild => "learnatic-page-kind-wild",
    }
}

/// Returns the text key for the letter on a card's strip.
pub(super) const fn letter(kind: Kind) -> &'static str {
    match kind {
        Kind::Word => "learnatic-page-letter-word",
        Kind::Definition => "learnatic-page-letter-definition",
        Kind::Example => "learnatic-page-letter-example",
        Kind::Wild => "learnatic-page-letter-wild",
    }
}
