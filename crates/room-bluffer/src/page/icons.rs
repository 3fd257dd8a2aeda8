//! The SVG icons of buttons and seats.

use maud::{Markup, PreEscaped, html};

use super::{super::rules::Shape, faces};

fn line(path: &str) -> Markup {
    html! { svg.icon viewBox="0 0 24 24" aria-hidden="true" focusable="false" { (PreEscaped(format!("<path d=\"{path}\"/>"))) } }
}

fn solid(path: &str) -> Markup {
    html! { svg.icon.solid viewBox="0 0 24 24" aria-hidden="true" focusable="false" { (PreEscaped(format!("<path d=\"{path}\"/>"))) } }
}

/// Renders the icon for looking behind a card.
pub(super) fn eye() -> Markup {
    line("M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z")
}

/// Renders the icon for believing a claim.
pub(super) fn thumb() -> Markup {
    solid(concat!(
        "M2.5 10.5h4v10h-4zM8 10.3 11.6 2.5c1.8 0 3 1.3 3 3v3.7h5c1.4 0 2.3 1.2 2 2.5l-1.5 6.8",
        "c-.2 1.2-1.2 2-2.4 2H10c-.7 0-1.4-.2-2-.6Z"
    ))
}

/// Renders the icon for a call of "bluff".
pub(super) fn bang() -> Markup {
    solid(concat!(
        "M12 .8l2.5 3 3.6-1.5.5 3.9 3.9.6-1.5 3.6 3 2.5-3 2.5 1.1 3.7-3.9.3-.8 3.9-3.4-2-2.5 2.7-2.3-3.1",
        "-3.6 1.3-.3-3.9-3.9-.8 1.8-3.4L.8 11.6l3.1-2.3L2.6 5.7l3.9-.3.8-3.9 3.4 2z",
        "M10.6 6.5l.4 7.2h2l.4-7.2zM12 15.2a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z"
    ))
}

/// Renders the icon for drawing a card.
pub(super) fn draw() -> Markup {
    line("M5 3.5h10a1.5 1.5 0 0 1 1.5 1.5v6M12 20.5H5A1.5 1.5 0 0 1 3.5 19V5A1.5 1.5 0 0 1 5 3.5M18 14v7M14.5 17.5h7")
}

/// Renders the icon for taking a card (`to_me` is true) or giving a card.
pub(super) fn arrow(to_me: bool) -> Markup {
    line(if to_me { "M12 3v13M6.5 11 12 16.5 17.5 11M4 21h16" } else { "M12 17V4M6.5 9 12 3.5 17.5 9M4 21h16" })
}

/// Renders the icon for turning a card over onto the pile.
pub(super) fn turn() -> Markup {
    line("M4 11a8 8 0 0 1 14.2-4.5L20 8.5M20 3.5v5h-5M20 13a8 8 0 0 1-14.2 4.5L4 15.5M4 20.5v-5h5")
}

/// Renders the icon for the result of a check: right or wrong.
pub(super) fn verdict(good: bool) -> Markup {
    line(if good { "M4 12.5 9.5 18 20 6.5" } else { "M5.5 5.5l13 13M18.5 5.5l-13 13" })
}

/// Renders the icon for a seat that is thinking.
pub(super) fn dots() -> Markup {
    solid("M5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM19 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z")
}

/// Renders the icon for a seat that must move.
pub(super) fn hand() -> Markup {
    solid("M4 3l16 7.5-6.8 2.2L11 20z")
}

/// Renders the icon of a claim: the claimed shape in a speech bubble.
pub(super) fn bubble(shape: Shape) -> Markup {
    html! { span.bubble aria-hidden="true" { (faces::drawing(shape)) } }
}
