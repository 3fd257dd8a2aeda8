//! Renders cards as pictures: a large shape with its own colour, pattern and outline, and a folded corner for the back.

use game::Seat;
use maud::{Markup, PreEscaped, html};

use super::super::rules::{RowCard, Shape};
use room::kit::page::{self, Look, copy_of};

/// The content of a card's folded corner.
#[derive(Clone, Copy, Debug)]
pub(super) enum Ear {
    /// The corner is empty.
    Plain,
    /// The corner shows the shape on the back, which the viewer knows.
    Behind(Shape),
    /// The corner shows an eye, because the viewer can look at the back.
    Eye,
}

impl Ear {
    /// Returns the corner with the back, or an empty corner if the back is unknown.
    pub(super) fn of(behind: Option<Shape>) -> Self {
        behind.map_or(Self::Plain, Self::Behind)
    }
}

/// Renders a card with this shape on the visible side.
pub(super) fn card(shape: Shape, ear: Ear, look: Look<'_>) -> Markup {
    let drawing = html! {
        (drawing(shape))
        @match ear {
            Ear::Plain => {},
            Ear::Behind(behind) => span.ear { (drawing(behind)) },
            Ear::Eye => span.ear.new { (super::icons::eye()) },
        }
    };
    page::face("", look, drawing)
}

/// Returns the animation identifier of a card in a row. It consists of the seat, the front, and the number of cards
/// with the same front before it in the row.
pub(super) fn moves(seat: Seat, row: &[RowCard], index: usize) -> String {
    format!("{seat}-{}-{}", row[index].front, copy_of(row.iter().map(|card| card.front), index))
}

/// Renders only the drawing of a shape, without a card around it.
pub(super) fn drawing(shape: Shape) -> Markup {
    let (class, parts) = match shape {
        Shape::Circle => ("circle", CIRCLE),
        Shape::Square => ("square", SQUARE),
        Shape::Star => ("star", STAR),
        Shape::Hexagon => ("hexagon", HEXAGON),
    };
    html! { svg.shape.(class) viewBox="0 0 48 48" aria-hidden="true" focusable="false" { (PreEscaped(parts)) } }
}

// The drawings below contain each piece of their patterns. A shared SVG `pattern` element would need an id, and the
// same drawing appears several times on a page.

/// The SVG of a circle with dots.
const CIRCLE: &str = concat!(
    r#"<circle cx="24" cy="24" r="20.5"/>"#,
    r#"<g class="on"><circle cx="24" cy="24" r="3.2"/><circle cx="24" cy="12" r="3.2"/><circle cx="24" cy="36" r="3.2"/>"#,
    r#"<circle cx="13.6" cy="18" r="3.2"/><circle cx="34.4" cy="18" r="3.2"/>"#,
    r#"<circle cx="13.6" cy="30" r="3.2"/><circle cx="34.4" cy="30" r="3.2"/></g>"#,
);
/// The SVG of a square with checks.
const SQUARE: &str = concat!(
    r#"<rect x="5.5" y="5.5" width="37" height="37" rx="3"/>"#,
    r#"<path class="on" d="M11 11h8.7v8.7H11zM28.3 11H37v8.7h-8.7zM19.7 19.7h8.6v8.6h-8.6zM11 28.3h8.7V37H11zM28.3 28.3H37V37h-8.7z"/>"#,
);
/// The SVG of a star with a smaller star inside.
const STAR: &str = concat!(
    r#"<path d="M24 2.5l6.3 13.8 15.1 1.7-11.2 10.2 3.1 14.9L24 35.6l-13.3 7.5 3.1-14.9L2.6 18l15.1-1.7z"/>"#,
    r#"<path class="on" d="M24 14.5l2.7 6 6.5.7-4.9 4.4 1.4 6.4-5.7-3.2-5.7 3.2 1.4-6.4-4.9-4.4 6.5-.7z"/>"#,
);
/// The SVG of a hexagon with stripes.
const HEXAGON: &str = concat!(
    r#"<path d="M13.5 5.5h21L45.5 24l-11 18.5h-21L2.5 24z"/>"#,
    r#"<path class="on" d="M16 11h16l2.2 3.7H13.8zM10.8 19.7h26.4L39.6 24l-.4.7H8.8l-.4-.7zM12 30h24l-2.2 3.7H14.2z"/>"#,
);

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_shape_differs_in_more_than_its_colour() {
        let shapes = [Shape::Circle, Shape::Square, Shape::Star, Shape::Hexagon];
        // The test compares only the SVG after the CSS class. The class determines the colour, so this shows that
        // shapes differ in more than their colour.
        let parts =
            shapes.map(|shape| drawing(shape).into_string().split_once("viewBox").map(|(_, parts)| parts.to_owned()));
        assert_eq!(parts.into_iter().flatten().collect::<BTreeSet<_>>().len(), shapes.len());
    }
}
