//! The sheet of drawings. It contains every drawing that other regions use more than once. Those regions refer to a
//! drawing by its name (`<use>`), so the server does not send a drawing again when a ship or card moves. The sheet
//! reveals only the length of the route.
//!
//! A selector of the style sheet does not match inside a drawing that is included with `<use>`. So a drawing has its
//! style in attributes. Its colours are CSS variables, such as `--ship`, whose values it inherits from the element that
//! includes it.

use std::sync::LazyLock;

use game::Seat;
use maud::{Markup, PreEscaped, html};

use super::{
    super::rules::Colour,
    drawings::{self, ClassLook, ITEM, MARK, dressed},
    route, sea,
    sea::Sea,
};

/// The SVG attributes that replace the CSS classes of ships, votes and hands.
const SHIP: &[ClassLook] = &[
    ("hull", r##"fill="var(--ship)" stroke="#fffdf8" stroke-width="1.4" stroke-linejoin="round""##),
    ("mast", r##"stroke="#4a3327" stroke-width="1.8" stroke-linecap="round""##),
    ("sail", r##"fill="#fffdf8" stroke="#4a3327" stroke-width="1" stroke-linejoin="round""##),
    ("emblem", r#"fill="var(--ship)""#),
    ("disc", r##"fill="var(--vote)" stroke="#fffdf8" stroke-width="1""##),
    ("sign", r##"fill="#fffdf8""##),
    ("fingers", r#"fill="none" stroke-linecap="round""#),
];

/// The SVG attributes that replace the CSS classes of the sea, its islands and the chests.
const SEA: &[ClassLook] = &[
    ("waves", r#"fill="none" stroke="var(--sea-deep)" stroke-width="1.4" stroke-linecap="round" opacity=".55""#),
    (
        "line",
        r#"fill="none" stroke="var(--sea-deep)" stroke-width="2" stroke-dasharray="0.1 5" stroke-linecap="round""#,
    ),
    ("sq", r#"fill="var(--surface)" stroke="var(--sea-ink)" stroke-width="1.2""#),
    ("sq five", r#"fill="var(--sea-ink)" stroke="var(--sea-ink)" stroke-width="1.2""#),
    ("sand", r#"fill="var(--sand)" stroke="var(--sand-line)" stroke-width="1.4""#),
    ("trunk", r##"fill="none" stroke="#6b4a2a" stroke-width="2.2" stroke-linecap="round""##),
    ("leaf", r##"fill="#2f7d3f" stroke="#17442a" stroke-width=".8" stroke-linejoin="round""##),
    ("chest", r##"fill="#8a5a2e" stroke="#38210f" stroke-width="1.3" stroke-linejoin="round""##),
    ("lid", r##"fill="#8a5a2e" stroke="#38210f" stroke-width="1.3" stroke-linejoin="round""##),
    ("hollow", r##"fill="#1d120b" stroke="#38210f" stroke-width="1.3""##),
    ("iron", r##"fill="none" stroke="#38210f" stroke-width="1.2""##),
    ("lock", r##"fill="#ffd24a" stroke="#38210f" stroke-width=".9""##),
    ("gold", r##"fill="#ffd24a" stroke="#38210f" stroke-width=".9""##),
    ("shine", r##"fill="#ffd24a" stroke="#6e4a00" stroke-width="1" stroke-linejoin="round""##),
];

/// Renders the sheet for a route with this many squares. The sheet is invisible and never changes during a game, so the
/// server sends it only once.
pub(super) fn region(last: u8) -> Markup {
    html! {
        svg #drawings.out-of-sight width="0" height="0" aria-hidden="true" {
            defs { (PreEscaped(&*EVERYWHERE)) (drawn("sea", SEA, &route::sea(Sea::new(last)))) }
        }
    }
}

/// The drawings that are the same at every table.
static EVERYWHERE: LazyLock<String> = LazyLock::new(|| {
    let colours = Colour::ALL.into_iter().flat_map(|colour| {
        let inside = drawings::accessory(colour);
        [drawn(&format!("item-{colour}"), ITEM, inside), drawn(&format!("mark-{colour}"), MARK, inside)]
    });
    let ships = Seat::all(5).map(|seat| drawn(sea::ship_class(seat), SHIP, &sea::inside_ship(seat)));
    let signs = [
        ("pirate", ITEM, drawings::PIRATE),
        ("eye-open", SHIP, drawings::EYE_OPEN),
        ("eye-closed", SHIP, drawings::EYE_CLOSED),
        ("palm", SHIP, drawings::PALM),
        ("bluff", SHIP, drawings::BLUFF),
        ("honest", SHIP, drawings::HONEST),
        ("shore", SEA, route::SHORE),
        ("closed", SEA, route::CLOSED),
        ("empty", SEA, route::EMPTY),
        ("sure", SEA, route::SURE),
    ];
    let signs = signs.into_iter().map(|(name, looks, inside)| drawn(name, looks, inside));
    colours.chain(ships).chain(signs).map(|drawing| drawing.0).collect()
});

/// Renders a drawing as an SVG group with its name as id, so that other regions can refer to it.
fn drawn(name: &str, looks: &[ClassLook], inside: &str) -> Markup {
    PreEscaped(format!("<g id=\"d-{name}\">{}</g>", dressed(looks, inside)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_class_of_a_drawing_has_its_looks() {
        assert!(!EVERYWHERE.contains("class="), "{}", *EVERYWHERE);
        assert!(!drawn("sea", SEA, &route::sea(Sea::new(20))).0.contains("class="));
    }
}
