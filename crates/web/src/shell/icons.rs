//! The server's own icons, as inline SVG.

use maud::{Markup, PreEscaped};

/// Draws the logo: a striped humbug candy in its wrapper.
pub(crate) fn mark() -> Markup {
    // The logo file uses a clip path, whose id would have to be unique on the page. So this inline version uses strokes
    // instead.
    PreEscaped(
        r##"<svg viewBox="0 0 64 64" aria-hidden="true"><path d="M20 24 4 14v14l6 4-6 4v14l16-10zM44 24l16-10v14l-6 4 6 4v14L44 40z" fill="#0a8a63"/><path d="M18 18Q32 8 46 18Q56 32 46 46Q32 56 18 46Q8 32 18 18Z" fill="#f3e3c8"/><path d="M25 14.4 14.5 41M38 14.2 24.5 50M48.5 22 37.5 50.6" stroke="#3a241d" stroke-width="7"/><path d="M18 18Q32 8 46 18Q56 32 46 46Q32 56 18 46Q8 32 18 18Z" fill="none" stroke="#3a241d" stroke-width="3"/></svg>"##
            .to_owned(),
    )
}

/// Draws three dots, for the button that opens the menu.
pub(crate) fn dots() -> Markup {
    PreEscaped(
        r#"<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="5" r="2"/><circle cx="12" cy="12" r="2"/><circle cx="12" cy="19" r="2"/></svg>"#
            .to_owned(),
    )
}

/// Draws a small machine, for the badge of bots.
pub(crate) fn bot() -> Markup {
    PreEscaped(
        r#"<svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 7V3M5 8h14v11H5zM2 12v4M22 12v4M9.5 12v1.5M14.5 12v1.5M9.5 16h5"/></svg>"#
            .to_owned(),
    )
}

/// Draws a line icon from SVG paths. If `points` is true, the icon has a direction and is mirrored in right-to-left
/// languages.
fn line(points: bool, paths: &str) -> Markup {
    let class = if points { "line-icon points" } else { "line-icon" };
    PreEscaped(format!(r#"<svg class="{class}" viewBox="0 0 24 24" aria-hidden="true"><path d="{paths}"/></svg>"#))
}

/// Draws a crossed-out eye, for buttons that hide cards.
pub(crate) fn hidden() -> Markup {
    line(
        false,
        "M3 3l18 18M10.6 6.1C15 5.6 19.5 8.5 22 12a17 17 0 0 1-2.6 2.9M6.5 7.4A15 15 0 0 0 2 12c3 4.5 8.5 7.5 14 5M9.9 9.9a3 3 0 0 0 4.2 4.2",
    )
}

/// Draws an arrow for one step back, or forward.
pub(crate) fn step(back: bool) -> Markup {
    line(true, if back { "M15 5l-7 7 7 7" } else { "M9 5l7 7-7 7" })
}

/// Draws a double arrow for one turn back, or forward.
pub(crate) fn turn(back: bool) -> Markup {
    line(true, if back { "M12 5l-7 7 7 7M20 5l-7 7 7 7" } else { "M12 5l7 7-7 7M4 5l7 7-7 7" })
}

/// Draws an arrow to the start, or to the end.
pub(crate) fn to_end(back: bool) -> Markup {
    line(true, if back { "M19 5l-8 7 8 7zM6 5v14" } else { "M5 5l8 7-8 7zM18 5v14" })
}

/// Draws an arrow that bends back, for undo.
pub(crate) fn undo() -> Markup {
    line(true, "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3")
}

/// Draws a tick, for a claim that was true.
pub(crate) fn tick() -> Markup {
    line(false, "M5 13l5 5 9-11")
}

/// Draws a cross, for a claim that was not true.
pub(crate) fn cross() -> Markup {
    line(false, "M6 6l12 12M18 6L6 18")
}

/// Draws a mask, for a claim that was a lie.
pub(crate) fn mask() -> Markup {
    line(false, "M3 8c6-3 12-3 18 0 0 6-2 9-5 9-2 0-3-2-4-2s-2 2-4 2c-3 0-5-3-5-9zM7 11h2.5M14.5 11H17")
}

/// Draws a feather, for a weak card that nobody doubted.
pub(crate) fn feather() -> Markup {
    line(false, "M5 19c1-8 5-14 14-15 0 8-4 12-11 12M4 20l9-10M9 16h5")
}

/// Draws a globe, for the choice of a language.
pub(crate) fn globe() -> Markup {
    PreEscaped(
        r#"<svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18"/></svg>"#
            .to_owned(),
    )
}
/// Draws two cards, for the link that starts a game at once.
pub(crate) fn cards() -> Markup {
    PreEscaped(
        r#"<svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 5.5 16.5 3.5 20 16.5 14.5 18"/><rect x="4" y="6" width="9.5" height="14" rx="1.6"/><path d="M8.75 10.5 10.6 13l-1.85 2.5L6.9 13z"/></svg>"#
            .to_owned(),
    )
}

/// Draws three people around a table, for the link to host a table.
pub(crate) fn people() -> Markup {
    PreEscaped(
        r#"<svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="6" r="3"/><circle cx="4.8" cy="10" r="2.2"/><circle cx="19.2" cy="10" r="2.2"/><path d="M6.5 20c0-4.5 2-7 5.5-7s5.5 2.5 5.5 7zM2 18c0-2.6 1-4 2.8-4M22 18c0-2.6-1-4-2.8-4"/></svg>"#
            .to_owned(),
    )
}

/// Draws a light bulb, for a hint.
pub(crate) fn bulb() -> Markup {
    line(false, "M9.5 17.5h5M10.5 21h3M9.5 17.5c0-2.6-3.5-4-3.5-8.2a6 6 0 0 1 12 0c0 4.2-3.5 5.6-3.5 8.2")
}

/// Draws an arrow that points up, for instance to move a row up.
pub(crate) fn up() -> Markup {
    PreEscaped(
        r#"<svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 19V6M6 11.5 12 5.5l6 6"/></svg>"#
            .to_owned(),
    )
}

/// Draws an arrow that points down, for instance to move a row down.
pub(crate) fn down() -> Markup {
    PreEscaped(
        r#"<svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 5v13M6 12.5l6 6 6-6"/></svg>"#
            .to_owned(),
    )
}

/// Draws a screen on a stand, for the link that shows the table on a large screen.
pub(crate) fn screen() -> Markup {
    line(false, "M3 5h18v11H3zM9 20h6M12 16v4")
}

/// Draws a tablet, for the link to play with several people on one device.
pub(crate) fn tablet() -> Markup {
    line(false, "M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2M3.5 9v6M20.5 9v6")
}

/// Draws a circular arrow around a play symbol, for the replay of a game.
pub(crate) fn replay() -> Markup {
    line(false, "M4 12a8 8 0 1 0 2.6-5.9M4 4v4h4M10 9l5 3-5 3z")
}

/// Draws a printer with a sheet of paper.
pub(crate) fn printer() -> Markup {
    line(false, "M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z")
}

/// Draws a loudspeaker with two states, on and muted. The style sheet shows one of them.
pub(crate) fn sound() -> Markup {
    PreEscaped(
        r#"<svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 9.5h4l5-4.5v14l-5-4.5H3z"/><path class="when-on" d="M15.5 9a4.5 4.5 0 0 1 0 6M18 6a8.5 8.5 0 0 1 0 12"/><path class="when-off" d="M16 9.5l5 5M21 9.5l-5 5"/></svg>"#
            .to_owned(),
    )
}

/// Draws a padlock, for a table that is locked.
pub(crate) fn lock() -> Markup {
    PreEscaped(r#"<svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true"><rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/></svg>"#.to_owned())
}

/// Draws a speech bubble, for the button that opens the sayings.
pub(crate) fn speech() -> Markup {
    PreEscaped(
        r#"<svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12h5"/></svg>"#
            .to_owned(),
    )
}
