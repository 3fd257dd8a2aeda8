//! The ships: each seat has a colour and a mark on its sail. Their places on the map are in `route.rs`.

use game::Seat;
use maud::{Markup, html};

use super::drawings;

const HULL: &str = r#"<path class="hull" d="M-12-4H12C11 2.500 7.500 5.500 3.500 5.500H-4.500C-8.500 5.500-11.500 2.500-12-4Z"/><path class="mast" d="M0-4V-24"/><path class="sail" d="M-9.500-22C-3.500-20.300 3.500-20.300 9.500-22 7.800-16.500 7.800-11.500 9.500-6 3.500-7.700-3.500-7.700-9.500-6-7.800-11.500-7.800-16.500-9.500-22Z"/>"#;

/// The class that gives a seat's ship its colour, and the ship's name on the sheet of drawings.
pub(super) const fn class_of(seat: Seat) -> &'static str {
    match seat.index() {
        0 => "s-a",
        1 => "s-b",
        2 => "s-c",
        3 => "s-d",
        _ => "s-e",
    }
}

/// The mark on a seat's sail: disc, triangle, star, square, cross.
pub(super) const fn mark(seat: Seat) -> &'static str {
    match seat.index() {
        0 => r#"<circle class="emblem" cx="0" cy="-14" r="4.300"/>"#,
        1 => r#"<path class="emblem" d="M0-19 5-10H-5Z"/>"#,
        2 => {
            r#"<path class="emblem" d="m0-19.400 1.500 3.600 3.900.3-3 2.500 1 3.800L0-11.200l-3.400 2 1-3.800-3-2.500 3.900-.3Z"/>"#
        }
        3 => r#"<path class="emblem" d="M-4-18H4v8H-4Z"/>"#,
        _ => r#"<path class="emblem" d="M-1.600-19H1.600v3.400H5v3.200H1.600V-9H-1.600v-3.400H-5v-3.200h3.400Z"/>"#,
    }
}

/// The shapes of a ship, around its place on the map.
pub(super) fn inside(seat: Seat) -> String {
    [HULL, mark(seat)].concat()
}

/// A ship as a small picture next to its owner's name.
pub(super) fn badge(seat: Seat) -> Markup {
    html! {
        svg class=(format!("ship-badge {}", class_of(seat))) viewBox="-13 -26 26 33" aria-hidden="true" { (drawings::named(class_of(seat))) }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_ship_has_a_mark_of_its_own() {
        let marks: BTreeSet<_> = Seat::all(5).map(inside).collect();
        assert_eq!(marks.len(), 5);
    }
}
