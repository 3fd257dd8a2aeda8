//! The house's own line drawings, as inline SVG.

use maud::{Markup, PreEscaped};

/// The house's mark: a striped humbug in its wrapper.
pub(super) fn mark() -> Markup {
    // The clip path of the file is done here with strokes, because ids would have to be unique on the page.
    PreEscaped(
        r##"<svg viewBox="0 0 64 64" aria-hidden="true"><path d="M20 24 4 14v14l6 4-6 4v14l16-10zM44 24l16-10v14l-6 4 6 4v14L44 40z" fill="#0a8a63"/><path d="M18 18Q32 8 46 18Q56 32 46 46Q32 56 18 46Q8 32 18 18Z" fill="#f3e3c8"/><path d="M25 14.4 14.5 41M38 14.2 24.5 50M48.5 22 37.5 50.6" stroke="#3a241d" stroke-width="7"/><path d="M18 18Q32 8 46 18Q56 32 46 46Q32 56 18 46Q8 32 18 18Z" fill="none" stroke="#3a241d" stroke-width="3"/></svg>"##
            .to_owned(),
    )
}

/// Three dots: the menu.
pub(super) fn dots() -> Markup {
    PreEscaped(
        r#"<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="5" r="2"/><circle cx="12" cy="12" r="2"/><circle cx="12" cy="19" r="2"/></svg>"#
            .to_owned(),
    )
}

/// A small machine: a bot's badge.
pub(super) fn bot() -> Markup {
    PreEscaped(
        r#"<svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 7V3M5 8h14v11H5zM2 12v4M22 12v4M9.5 12v1.5M14.5 12v1.5M9.5 16h5"/></svg>"#
            .to_owned(),
    )
}

/// A globe: the choice of a language.
pub(super) fn globe() -> Markup {
    PreEscaped(
        r#"<svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18"/></svg>"#
            .to_owned(),
    )
}
