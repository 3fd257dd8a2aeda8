//! What came out last, to look at once more, and the end of a round as a sheet of its own: what was laid, and the points.

use maud::{Markup, html};

use super::Shell;

/// The sheet, closed and empty: its script fills it with what stands on the page. Everybody who sees the table sees the same.
/// It must be on every page with an [`opener`]. Nobody presses anything on a television: it has no button there.
pub(super) fn dialog(shell: &Shell<'_>, buttons: bool) -> Markup {
    let text = |key| shell.text(key);
    html! {
        dialog #look closedby="any" aria-labelledby="look-title" data-round=(text("look-round")) data-again=(text("look-again"))
            data-on=(text("go-on")) data-close-text=(text("close")) {
            div.dialog-body {
                h2 #look-title { (text("look-again")) }
                div #look-lines.stack {}
                div #look-laid {}
                div #look-scores {}
                @if buttons { div { button #look-close.button.accent type="button" data-close autofocus { (text("close")) } } }
            }
        }
    }
}

/// What opens it: in sight once something has come out.
pub(super) fn opener(shell: &Shell<'_>) -> Markup {
    html! { button #look-again type="button" data-look hidden { (shell.text("look-again")) } }
}
