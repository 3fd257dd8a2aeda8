//! Computes the positions of the squares on the map. The route has rows that lead upwards from the start in turns, with
//! small waves. Also contains the drawings of the ships.

use std::f64::consts::PI;

use game::Seat;
use maud::{Markup, html};

use super::drawings;

/// The width and height of the map, in units of its SVG.
pub(super) const SIZE: (f64, f64) = (360.0, 134.0);

/// The x coordinates of the left and the right end of a straight row.
const ENDS: (f64, f64) = (48.0, 312.0);
/// How far the route continues beyond its straight rows: before the first row (`HARBOUR`) and after the last row
/// (`BEYOND`).
const HARBOUR: f64 = 22.0;
const BEYOND: f64 = 13.0;
/// The y coordinate of the lowest row.
const LOWEST: f64 = 116.0;
/// The vertical distance between two rows.
const GAP: f64 = 39.0;

/// A point on the map, as x and y.
pub(super) type Point = (f64, f64);

/// A route with a certain number of squares after the start.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sea {
    last: u8,
    rows: usize,
}

impl Sea {
    /// Creates the route for a map whose last square has the number `last`.
    pub(super) const fn new(last: u8) -> Self {
        Self { last, rows: if last > 12 { 3 } else { 2 } }
    }

    /// Iterates over the middle points of all squares, from the start to the last one.
    pub(super) fn squares(self) -> impl Iterator<Item = Point> {
        (0..=self.last).map(move |square| self.square(square))
    }

    /// Returns the middle point of a square.
    pub(super) fn square(self, square: u8) -> Point {
        self.at(self.length() * f64::from(square) / f64::from(self.last.max(1)))
    }

    /// Returns the line through all squares, as the `d` attribute of an SVG path.
    pub(super) fn line(self) -> String {
        let steps = 24 * self.rows;
        let point = |step: usize| {
            let (x, y) = self.at(self.length() * step as f64 / steps as f64);
            format!("{}{x:.1} {y:.1}", if step == 0 { "M" } else { "L" })
        };
        (0..=steps).map(point).collect()
    }

    /// Returns the length of a straight row, and of the bend after it.
    fn row(self) -> (f64, f64) {
        (ENDS.1 - ENDS.0, GAP / 2.0 * PI)
    }

    fn length(self) -> f64 {
        let (straight, bend) = self.row();
        HARBOUR + BEYOND + self.rows as f64 * straight + (self.rows - 1) as f64 * bend
    }

    /// Returns the point of the route at this distance from its beginning, measured along the line.
    fn at(self, along: f64) -> Point {
        let (straight, bend) = self.row();
        let from = along - HARBOUR;
        let row = (from / (straight + bend)).floor().clamp(0.0, (self.rows - 1) as f64);
        let in_row = from - row * (straight + bend);
        let low = LOWEST - row * GAP;
        let last = row as usize + 1 == self.rows;
        let (x, y) = if in_row <= straight || last {
            (ENDS.0 + in_row, low)
        } else {
            let angle = (in_row - straight) / (GAP / 2.0);
            (ENDS.1 + GAP / 2.0 * angle.sin(), low - GAP / 2.0 * (1.0 - angle.cos()))
        };
        let swell = 4.0 * (along / 27.0).sin();
        // Every second row runs from right to left.
        (if row as usize % 2 == 1 { SIZE.0 - x } else { x }, y + swell)
    }
}

const HULL: &str = r#"<path class="hull" d="M-12-4H12C11 2.500 7.500 5.500 3.500 5.500H-4.500C-8.500 5.500-11.500 2.500-12-4Z"/><path class="mast" d="M0-4V-24"/><path class="sail" d="M-9.500-22C-3.500-20.300 3.500-20.300 9.500-22 7.800-16.500 7.800-11.500 9.500-6 3.500-7.700-3.500-7.700-9.500-6-7.800-11.500-7.800-16.500-9.500-22Z"/>"#;

/// Returns the CSS class for the colour of a seat's ship. The ship's drawing on the sheet of drawings has the same
/// name.
pub(super) const fn ship_class(seat: Seat) -> &'static str {
    match seat.index() {
        0 => "s-a",
        1 => "s-b",
        2 => "s-c",
        3 => "s-d",
        _ => "s-e",
    }
}

/// Returns the mark on a seat's sail: disc, triangle, star, square or cross.
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

/// Returns the SVG shapes of a ship.
pub(super) fn inside_ship(seat: Seat) -> String {
    [HULL, mark(seat)].concat()
}

/// Renders a ship as a small picture next to its owner's name.
pub(super) fn badge(seat: Seat) -> Markup {
    html! {
        svg class=(format!("ship-badge {}", ship_class(seat))) viewBox="-13 -26 26 33" aria-hidden="true" { (drawings::named(ship_class(seat))) }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_ship_has_a_mark_of_its_own() {
        let marks: BTreeSet<_> = Seat::all(5).map(inside_ship).collect();
        assert_eq!(marks.len(), 5);
    }

    #[test]
    fn squares_lie_on_the_map_and_apart() {
        for last in 3..=40 {
            let squares: Vec<Point> = Sea::new(last).squares().collect();
            assert_eq!(squares.len(), usize::from(last) + 1);
            assert!(squares.iter().all(|(x, y)| (15.0..SIZE.0 - 10.0).contains(x) && (28.0..SIZE.1).contains(y)));
            for (index, (x, y)) in squares.iter().enumerate() {
                let near = squares[..index].iter().any(|(u, v)| (u - x).hypot(v - y) < 15.0);
                assert!(!near, "square {index} of {last}");
            }
        }
    }
}
