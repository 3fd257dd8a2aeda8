//! The printed cards, with a shape on each side.

use super::{
    super::{
        Bluffer,
        rules::{Card, Options, Shape},
    },
    faces,
};
use room::{Area, Mark, Printed, PrintedCard, RoomGame as _, Words, kit::CardKind as _};

const STYLE: &str = ".shape{stroke:#1d1512;stroke-width:2.5;stroke-linejoin:round}.on{fill:#fffdf8;stroke:none}\
    .circle{fill:#1650bd}.square{fill:#cf3d0c}.star{fill:#ffbe1a}.star .on{fill:#9a4b00}.hexagon{fill:#0a6b3c}";

/// Returns all cards of the deck, each with its front and its back.
pub(crate) fn printed(options: &Options, words: &Words<'_>) -> Printed {
    let shapes = usize::from(options.deck.shapes);
    let kinds = (0..Card::KINDS).map(Card::at);
    let used = kinds.filter(|card| card.front.index() < shapes && card.back.index() < shapes);
    let card = |card: Card| PrintedCard::two_sided(side(card.front), side(card.back));
    let cards = used.flat_map(|kind| std::iter::repeat_n(card(kind), options.deck.copies.into())).collect();
    // In French the game was sold under another title. An empty title stands for the game's own name.
    let title = words.text("bluffer-page-box");
    let title = if title == Bluffer::ABOUT.name { String::new() } else { title };
    Printed { title, colour: "#a8400a", cards, pieces: Vec::new(), boards: Vec::new() }
}

/// Draws one side of a card: a large shape in the middle, and small shapes in two corners, which are visible when a
/// player holds several cards as a fan.
pub(super) fn side(shape: Shape) -> Vec<Mark> {
    let drawn = |at| Mark::drawing("0 0 48 48", STYLE, &faces::drawing(shape).into_string(), at);
    let corner = || drawn(Area::new(4.5, 4.5, 9.0, 9.0));
    vec![drawn(Area::around((31.5, 44.0), 42.0)), corner(), Mark::Turned(vec![corner()])]
}
