//! Renders the fronts of cards: a picture of a thing, a word in the language to learn, or one of four Wizards.

use game::Message;
use maud::{Markup, PreEscaped, html};

use super::super::rules::{Card, CardSet, FaceKind, Item, Options, Partner, card_message};
use room::kit::page::{self, Look, Page, Words};

/// Returns a card's name in words, such as "the picture of cat". The four Wizards have distinct names.
pub(super) fn name(options: &Options, card: Card) -> Message {
    if card.is_wizard() { Message::new(wizard_key(card)) } else { card_message(options, card) }
}

/// Renders a sentence that contains a card's name, only for screen readers. The word on the card gets its own language
/// tag.
pub(super) fn spoken(options: &Options, words: &Words<'_>, card: Card, sentence: &Message) -> Markup {
    let item = card.item().and_then(|item| options.pack.item(item));
    let phrase = item.map(|item| match (&item.partner, card.face()) {
        (Partner::Text(text), FaceKind::Picture | FaceKind::Wizard) => text,
        (Partner::Text(_) | Partner::Image(..), _) => &item.word,
    });
    let foreign: Vec<_> = phrase.into_iter().map(|phrase| (phrase.text.as_str(), phrase.lang.as_deref())).collect();
    html! { span.out-of-sight { (words.say_foreign(sentence, &foreign)) } }
}

/// Renders the front of a card that this viewer may see. The element is hidden from screen readers, because the text
/// around it already names the card.
pub(super) fn face(options: &Options, page: &Page<'_>, card: Card, class: &str) -> Markup {
    // The animation identifier is the card's name in notation. The names of Wizards contain `*`, which is not allowed
    // in CSS names, so this replaces it.
    still(options, page, card, Look { class, moves: Some(card.to_string().replace('*', "wizard-")), ..Look::default() })
}

/// Renders the front of a card. If `look.moves` is `None`, animations do not move the card.
fn still(options: &Options, page: &Page<'_>, card: Card, look: Look<'_>) -> Markup {
    let item = card.item().and_then(|item| options.pack.item(item));
    let drawing = match (item, card.face()) {
        (Some(item), FaceKind::Word) => word(item),
        (Some(item), FaceKind::Picture | FaceKind::Wizard) => picture(item, page),
        (None, _) => wizard(card),
    };
    page::face(kind(card), look, drawing)
}

/// Renders the front of a card with its name for screen readers.
pub(super) fn named(options: &Options, page: &Page<'_>, card: Card, class: &str) -> Markup {
    html! { span.named { (face(options, page, card, class)) (spoken(options, page.words, card, &name(options, card))) } }
}

/// Renders the fronts of several cards in a row.
pub(super) fn row(options: &Options, page: &Page<'_>, cards: CardSet, class: &str) -> Markup {
    html! { @for card in sorted(options, cards) { (named(options, page, card, class)) } }
}

/// Renders the fronts of several cards on the stage, where animations do not move them.
pub(super) fn copies(options: &Options, page: &Page<'_>, cards: CardSet, class: &str) -> Markup {
    html! { @for card in sorted(options, cards) { (still(options, page, card, Look { class, ..Look::default() })) } }
}

/// Sorts cards: pictures, then words in alphabetical order, then Wizards. This order does not reveal which word belongs
/// to which picture.
pub(super) fn sorted(options: &Options, cards: CardSet) -> Vec<Card> {
    let text = |card: Card| {
        let item = card.item().and_then(|item| options.pack.item(item)).filter(|_| card.face() == FaceKind::Word);
        item.map(|item| item.word.text.to_lowercase())
    };
    let mut cards = cards.to_vec();
    cards.sort_by_cached_key(|card| (card.is_wizard(), card.face() == FaceKind::Word, text(*card), *card));
    cards
}

const fn kind(card: Card) -> &'static str {
    match card.face() {
        FaceKind::Picture => "tile picture",
        FaceKind::Word => "tile word",
        FaceKind::Wizard => "tile wizard",
    }
}

fn word(item: &Item) -> Markup {
    let class = size(&item.word.text);
    html! { span.text.(class) translate="no" lang=[item.word.lang.as_deref()] dir="auto" data-say { (item.word.text) } }
}

/// Returns the CSS class for the letter size of a word, so that the word fits on the card and no part of it is broken.
fn size(text: &str) -> &'static str {
    let length = text.chars().count();
    match text.split_whitespace().map(|part| part.chars().count()).max() {
        Some(11..) => "longest",
        Some(8..) => "longer",
        Some(6..) => "long",
        _ if length > 24 => "longer",
        _ if length > 14 => "long",
        _ => "",
    }
}

fn picture(item: &Item, page: &Page<'_>) -> Markup {
    html! {
        @match &item.partner {
            // The `alt` text is empty because the text around the card already names it.
            Partner::Image(image, _) => img src=(format!("{}{}.svg", page.pictures, image.code())) alt="" width="48" height="48" draggable="false";,
            Partner::Text(text) => span.text.partner translate="no" lang=[text.lang.as_deref()] dir="auto" { (text.text) },
        }
    }
}

/// Returns the text key of a Wizard's name.
pub(super) const fn wizard_key(card: Card) -> &'static str {
    match card.copy() {
        1 => "thats-it-page-wizard-sun",
        2 => "thats-it-page-wizard-moon",
        3 => "thats-it-page-wizard-sea",
        _ => "thats-it-page-wizard-wood",
    }
}

/// Renders a Wizard. The four differ by hat, beard and sign, so that nobody confuses them.
pub(super) fn wizard(card: Card) -> Markup {
    let (class, drawing) = match card.copy() {
        1 => ("sun", SUN),
        2 => ("moon", MOON),
        3 => ("sea", SEA),
        _ => ("wood", WOOD),
    };
    html! { svg.wizard-face.(class) viewBox="0 0 64 84" focusable="false" { (PreEscaped(drawing)) } }
}

/// The SVG of the first Wizard: a tall straight hat with a sun, and a pointed beard.
const SUN: &str = r##"<path d="M32 3 46 36H18Z" fill="currentColor"/><path d="M10 36h44v6H10z" fill="currentColor"/><circle cx="32" cy="24" r="5" fill="#ffd34d"/><path d="M32 15v3M32 30v3M23 24h3M38 24h3M26 18l2 2M36 28l2 2M38 18l-2 2M28 28l-2 2" stroke="#ffd34d" stroke-width="2"/><circle cx="32" cy="51" r="11" fill="#f3cfa8"/><path d="M21 54 32 82 43 54c-4 4-7 3-11 3s-7 1-11-3Z" fill="#fff" stroke="#6b5a4e" stroke-width="1.5"/><circle cx="28" cy="49" r="1.7" fill="#231815"/><circle cx="36" cy="49" r="1.7" fill="#231815"/>"##;
/// The SVG of the second Wizard: a bent hat with a crescent, a young face without a beard, and long hair.
const MOON: &str = r##"<path d="M18 36C20 18 30 6 52 5c-7 4-8 8-7 13 1 6 2 12 2 18Z" fill="currentColor"/><path d="M10 36h44v6H10z" fill="currentColor"/><path d="M36 17a7 7 0 1 0 2 12 8 8 0 0 1-2-12Z" fill="#fff4c4"/><path d="M16 42c-2 14-2 26 1 38h30c3-12 3-24 1-38Z" fill="#3d2b6b"/><ellipse cx="32" cy="55" rx="11" ry="13" fill="#d9a57a"/><circle cx="28" cy="53" r="1.7" fill="#231815"/><circle cx="36" cy="53" r="1.7" fill="#231815"/><path d="M28 61q4 3 8 0" stroke="#231815" stroke-width="1.8" fill="none" stroke-linecap="round"/>"##;
/// The SVG of the third Wizard: a hat in the shape of a wave, and a wavy beard.
const SEA: &str = r##"<path d="M14 36c0-16 8-28 18-28 6 0 9 6 4 9 8-1 14 8 14 19Z" fill="currentColor"/><path d="M10 36h44v6H10z" fill="currentColor"/><path d="M20 29c3-4 6-4 8 0s5 4 8 0 5-4 8 0" stroke="#d8f3ff" stroke-width="2.5" fill="none"/><circle cx="32" cy="51" r="11" fill="#b98459"/><path d="M20 54c4 3 6 0 8 2s6-2 8 0 4 1 8-2c2 10 0 16-4 20 0 4-3 6-8 6s-8-2-8-6c-4-4-6-10-4-20Z" fill="#9fd6e8" stroke="#2b6c86" stroke-width="1.5"/><circle cx="28" cy="49" r="1.7" fill="#231815"/><circle cx="36" cy="49" r="1.7" fill="#231815"/>"##;
/// The SVG of the fourth Wizard: a flat hat with a leaf, and a broad bushy beard.
const WOOD: &str = r##"<path d="M18 36V20q14-9 28 0v16Z" fill="currentColor"/><path d="M6 36h52v6H6z" fill="currentColor"/><path d="M33 31c-8-1-9-10-1-16 8 5 9 14 1 16Zm0 2V20" fill="#b9e07a" stroke="#2d5b16" stroke-width="1.5"/><circle cx="32" cy="51" r="11" fill="#f0c39b"/><path d="M16 52c4 6 10 4 16 4s12 2 16-4c4 12 1 28-16 28S12 64 16 52Z" fill="#8a5a2b" stroke="#4f3114" stroke-width="1.5"/><circle cx="28" cy="49" r="1.7" fill="#231815"/><circle cx="36" cy="49" r="1.7" fill="#231815"/>"##;
