//! The SVG drawings of cards and small signs: ten accessories, each with its own outline, and the pirate's face.
//!
//! Shapes in a drawing have these CSS classes: `a` is filled with the card's colour; `o` and `s` are the same stroke
//! drawn twice (first its edge, then its colour); `b` is a dark line, `d` a dark area and `l` a light area. Each
//! drawing fills a square of 24 units. On a page each drawing exists once, in the region `drawings` (`sheet.rs`), and
//! other regions refer to it with `<use>`. On paper the drawings are copied into their places.

use maud::{Markup, PreEscaped, html};
use room::kit::page::{self, Look, Words};

use super::super::rules::{Card, Colour, card_message};
use super::class_of;

/// Renders an SVG square of 24 units that shows a drawing of the sheet (`sheet.rs`) by reference.
fn square(class: &str, name: &str) -> Markup {
    html! { svg class=(class) viewBox="0 0 24 24" aria-hidden="true" { (named(name)) } }
}

/// Renders a reference (`<use>`) to a drawing of the sheet, for use inside another SVG.
pub(super) fn named(name: &str) -> Markup {
    PreEscaped(format!("<use href=\"#d-{name}\"/>"))
}

/// Renders the accessory of a colour, as on a card.
pub(super) fn item(colour: Colour) -> Markup {
    square("item", &format!("item-{colour}"))
}

/// Renders the mark of a colour: the outline of its accessory in one colour.
pub(super) fn mark(colour: Colour) -> Markup {
    square("mark", &format!("mark-{colour}"))
}

/// Renders the pirate, whose scarf has the colour of the card.
pub(super) fn pirate() -> Markup {
    square("item", "pirate")
}

/// Renders an open eye for face-up cards and a closed eye for face-down cards. The style sheet shows one of the two
/// eyes.
pub(super) fn eye() -> Markup {
    html! {
        svg.eye viewBox="0 0 24 24" aria-hidden="true" {
            g.open { (named("eye-open")) }
            g.closed { (named("eye-closed")) }
        }
    }
}

/// Renders the drawing of a human hand, which covers a vote token.
pub(super) fn palm() -> Markup {
    square("palm", "palm")
}

/// Renders the front of a vote token: a mask for bluff, a heart for honest.
pub(super) fn token(bluff: bool) -> Markup {
    if bluff { square("token bluff", "bluff") } else { square("token honest", "honest") }
}

/// Returns the SVG shapes of a colour's accessory.
pub(super) const fn accessory(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => CUTLASS,
        Colour::Orange => COMPASS,
        Colour::Yellow => LANTERN,
        Colour::Green => PARROT,
        Colour::Blue => ANCHOR,
        Colour::Violet => SPYGLASS,
        Colour::Pink => HOOK,
        Colour::Brown => BARREL,
        Colour::White => MAP,
        Colour::Black => HAT,
    }
}

const CUTLASS: &str = r#"<path class="a" d="M21 2.200c.9 6.800-2.600 12.600-10.200 15.200l-3.300-3.300C13.800 11.600 18.200 7.900 21 2.200Z"/><path class="o" d="M8.600 15.800 4 20.400"/><path class="s" d="M8.600 15.800 4 20.400"/><path class="o" d="M5 12.200c3.400.3 6.500 3.300 7 7"/><path class="s" d="M5 12.200c3.400.3 6.500 3.300 7 7"/>"#;
const COMPASS: &str = r#"<circle class="a" cx="12" cy="12" r="9.800"/><circle class="l" cx="12" cy="12" r="6.900"/><path class="a" d="m15.500 6.200-1.800 7.200-3.400-2.700Z"/><path class="d" d="m8.500 17.800 1.800-7.200 3.400 2.700Z"/>"#;
const LANTERN: &str = r#"<path class="b" d="M12 5V2.600M8.600 4.800C8.600.9 15.400.9 15.400 4.800"/><path class="a" d="M6.600 8.700 9.500 4.800h5l2.900 3.900Z"/><path class="l" d="M7.200 8.700h9.600l1 9.600H6.200Z"/><path class="a" d="M12 10.200c2.700 2.700 2.700 4.800 0 7-2.700-2.200-2.700-4.300 0-7Z"/><path class="a" d="M5.200 18.300h13.600v3.500H5.200Z"/>"#;
const PARROT: &str = r#"<path class="a" d="M11 1.900c4.300 0 7 3 7 7.300 0 4 1.300 8 4 12.600-4.300 0-7.300-1-9.200-3.200C8.600 17.600 6.200 14.300 6.200 10V7c0-3 2-5.100 4.800-5.100Z"/><path class="l" d="M6.200 5.400C3.400 5.300 1.700 7.600 2.500 11.300c1.300-1.200 2.400-1.600 3.700-1.600Z"/><circle class="l" cx="10" cy="6.600" r="1.900"/><circle class="d" cx="9.700" cy="6.700" r=".9"/><path class="b" d="M10.600 11.400c.5 3 2.500 4.900 5.800 5.500M13 10.400c.4 2.200 1.600 3.700 3.700 4.300"/>"#;
const ANCHOR: &str = r#"<path class="o" d="M12 7v13.500M7.600 9.900h8.800M3.600 13.600c.4 4.500 3.900 6.900 8.400 6.900s8-2.400 8.400-6.900"/><circle class="o" cx="12" cy="4.400" r="2.200"/><path class="s" d="M12 7v13.500M7.600 9.900h8.800M3.600 13.600c.4 4.500 3.900 6.900 8.400 6.900s8-2.400 8.400-6.900"/><circle class="s" cx="12" cy="4.400" r="2.200"/>"#;
const SPYGLASS: &str = r#"<g transform="rotate(-38 12 12)"><path class="a" d="M-1.500 7.400h10v9.200h-10Z"/><path class="a" d="M8.500 8.800h8v6.400h-8Z"/><path class="a" d="M16.500 9.900h8.500v4.200h-8.500Z"/><path class="l" d="M-1.500 7.400H1v9.200h-2.500ZM22.700 9.200h2.700v5.600h-2.700Z"/></g>"#;
const HOOK: &str = r#"<path class="o" d="M12 8v4.200c3.800.3 6 2 6 4.700 0 2.700-2.600 4.600-5.800 4.600-3.400 0-5.900-2-6.300-5"/><path class="s" d="M12 8v4.200c3.800.3 6 2 6 4.700 0 2.700-2.600 4.600-5.800 4.600-3.400 0-5.900-2-6.300-5"/><path class="a" d="M7 1.800h10l-1.300 6.900H8.300Z"/><path class="l" d="M6.400 1.800h11.200v2.600H6.400Z"/>"#;
const BARREL: &str = r#"<path class="a" d="M6.600 2h10.800c3.300 6.300 3.300 13.700 0 20H6.600C3.300 15.700 3.300 8.300 6.600 2Z"/><path class="b" d="M9.600 2.200c-1.300 6.500-1.300 13.100 0 19.600M14.400 2.200c1.300 6.500 1.300 13.100 0 19.600"/><path class="l" d="M5.100 5.600h13.800l.6 2.600H4.500ZM4.500 15.800h15l-.6 2.600H5.100Z"/>"#;
const MAP: &str = r#"<path class="a" d="m1.800 5.300 6.800-2.800 6.800 2.800 6.800-2.800v16.200l-6.800 2.800-6.800-2.800-6.800 2.800Z"/><path class="b" d="M8.600 2.500v16.200M15.400 5.300v16.200"/><path class="b dash" d="M4 16.500c.8-5 4.600-1.500 6.200-4.500 1-1.900 2-3 3.800-3"/><path class="x" d="m17 7.400 3.400 3.400m0-3.400L17 10.800"/>"#;
const HAT: &str = r#"<path class="a" d="M1.600 16.800C1 10.500 4.600 8.800 6.600 8 7.600 4.500 9.500 2.800 12 2.800S16.400 4.500 17.400 8c2 .8 5.600 2.500 5 8.800-2.600 2.900-6.200 4.400-10.400 4.400S4.200 19.700 1.600 16.800Z"/><path class="l" d="M9 10.600a3 3 0 1 1 6 0c0 1.200-.6 1.900-1.300 2.400v1.300h-3.400V13c-.7-.5-1.300-1.200-1.300-2.400Z"/><path class="d" d="M10.200 10.400h1.300v1.400h-1.300ZM12.500 10.400h1.300v1.400h-1.300Z"/><path class="lb" d="M3.400 15.900c2.500 2 5.300 2.800 8.600 2.800s6.100-.8 8.600-2.800"/>"#;
pub(super) const PIRATE: &str = r#"<path class="a" d="m18.600 9.600 5-1.600-1.900 3 1.900 2.700-4.900-.5Z"/><circle class="skin" cx="11.600" cy="13.200" r="8.400"/><path class="a" d="M3 11.600C3.200 5.600 6.800 2.200 11.600 2.200s8.400 3.400 8.600 9.400C15.200 9.300 8 9.300 3 11.600Z"/><path class="b" d="m5.600 10.700 13.200 3"/><ellipse class="d" cx="15" cy="13.700" rx="2.500" ry="2.100"/><circle class="d" cx="8.300" cy="13.700" r="1.200"/><path class="b" d="M7.800 17.600c2.300 1.900 5.200 1.900 7.400-.2"/>"#;
pub(super) const EYE_OPEN: &str = r#"<path d="M2 12c2.600-4.400 6-6.600 10-6.600s7.400 2.200 10 6.600c-2.600 4.400-6 6.600-10 6.600S4.600 16.400 2 12Z"/><circle cx="12" cy="12" r="3"/>"#;
pub(super) const EYE_CLOSED: &str = r#"<path d="M2 10c2.600 4.400 6 6.600 10 6.600s7.400-2.200 10-6.600M4.600 13.400 2.600 16M9.300 16.300l-.8 3.100M14.700 16.300l.8 3.100M19.400 13.400l2 2.600"/>"#;
pub(super) const PALM: &str = r#"<path d="M7.400 13V6.600a1.500 1.500 0 0 1 3 0V4.400a1.500 1.500 0 0 1 3 0v1.200a1.500 1.500 0 0 1 3 0v2.200a1.500 1.500 0 0 1 3 0V15c0 4-2.700 6.800-6.300 6.800-3 0-4.800-1.200-6.300-3.600l-3.200-5.100c-.9-1.600 1-3 2.200-1.800Z"/><path class="fingers" d="M10.400 6.600v4.900M13.400 5.600v5.900M16.400 7.800v4"/>"#;
pub(super) const BLUFF: &str = r#"<circle class="disc" cx="12" cy="12" r="11"/><path class="sign" d="M4.600 9.400c2.900-2 5.500-1.700 7.400.5 1.900-2.200 4.500-2.500 7.400-.5.3 4.300-1.200 6.800-3.900 6.800-1.500 0-2.600-1.200-3.500-2.600-.9 1.400-2 2.600-3.500 2.600-2.700 0-4.200-2.500-3.900-6.800Z"/>"#;
pub(super) const HONEST: &str = r#"<path class="disc" d="M12 1 23 12 12 23 1 12Z"/><path class="sign" d="M12 17.400C8.300 14.500 6.600 12.700 6.600 10.600c0-1.700 1.200-2.800 2.700-2.800 1.100 0 2.100.6 2.700 1.800.6-1.200 1.600-1.800 2.700-1.800 1.500 0 2.700 1.100 2.700 2.800 0 2.100-1.700 3.900-5.400 6.800Z"/>"#;

/// A pair: a CSS class in a drawing, and the SVG attributes that replace this class.
pub(super) type ClassLook = (&'static str, &'static str);

/// The SVG attributes that replace the CSS classes of an accessory or a pirate on a card.
pub(super) const ITEM: &[ClassLook] = &[
    ("a", r#"fill="var(--c)" stroke="var(--edge-line)" stroke-width="1.3""#),
    ("o", r#"fill="none" stroke="var(--edge-line)" stroke-width="4.6""#),
    ("s", r#"fill="none" stroke="var(--c)" stroke-width="2.4""#),
    ("b", r#"fill="none" stroke="var(--edge-line)" stroke-width="1.3""#),
    ("b dash", r#"fill="none" stroke="var(--edge-line)" stroke-width="1.5" stroke-dasharray="0.1 2.4""#),
    ("x", r##"fill="none" stroke="#c2182e" stroke-width="1.8""##),
    ("d", r#"fill="var(--edge-line)""#),
    ("l", r##"fill="#fff8e6" stroke="var(--edge-line)" stroke-width="1.1""##),
    ("lb", r##"fill="none" stroke="#fff8e6" stroke-width="1.3""##),
    ("skin", r##"fill="#d99c6c" stroke="var(--edge-line)" stroke-width="1.3""##),
];

/// The SVG attributes that replace the CSS classes of an accessory when it is the mark of a colour, an outline in one
/// colour.
pub(super) const MARK: &[ClassLook] = &[
    ("a", r#"fill="var(--on-c)" stroke="var(--on-c)" stroke-width=".8""#),
    ("o", r#"fill="none" stroke="var(--on-c)" stroke-width="3.4""#),
    ("s", r#"display="none""#),
    ("b", r#"fill="none" stroke="var(--c)" stroke-width="1.2""#),
    ("b dash", r#"fill="none" stroke="var(--c)" stroke-width="1.2""#),
    ("x", r#"fill="none" stroke="var(--c)" stroke-width="1.2""#),
    ("d", r#"fill="var(--on-c)" stroke="var(--on-c)" stroke-width=".8""#),
    ("l", r#"fill="var(--c)" stroke="var(--on-c)" stroke-width="1""#),
    ("lb", r#"fill="none" stroke="var(--c)" stroke-width="1.2""#),
];

/// Replaces the CSS classes in a drawing by SVG attributes.
pub(super) fn dressed(looks: &[ClassLook], inside: &str) -> String {
    looks.iter().fold(inside.to_owned(), |dressed, (class, attributes)| {
        dressed.replace(&format!("class=\"{class}\""), attributes)
    })
}

/// Returns the name of a card, such as "green parrot".
pub(super) fn card_name(words: &Words<'_>, card: Card) -> String {
    words.say(&card_message(card))
}

/// Renders the front of a card that this viewer may see.
pub(super) fn face(card: Card, look: Look<'_>) -> Markup {
    let colour = card.colour();
    let drawing = html! {
        // The pirate also shows the mark of its colour, so that people who cannot distinguish colours recognise it.
        span.band { (mark(colour)) }
        @if card.is_pirate() { (pirate()) } @else { (item(colour)) }
    };
    page::face(class_of(colour), look, drawing)
}

/// Renders the fronts of several cards that this viewer may see, in a row.
pub(super) fn faces(words: &Words<'_>, cards: &[Card], class: &str) -> Markup {
    html! { @for card in cards { (face(*card, Look { class, name: Some(card_name(words, *card)), moves: None })) } }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_colour_and_every_vote_has_an_outline_of_its_own() {
        let colours: BTreeSet<_> = Colour::ALL.into_iter().map(accessory).collect();
        assert_eq!(colours.len(), Colour::ALL.len());
        assert_ne!(BLUFF, HONEST);
    }
}
