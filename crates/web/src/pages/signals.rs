//! The switches for what a page lets hear and feel. They are the reader's own: off until switched on, and remembered by the
//! browser alone. Where the host has silenced the table there are none.

use maud::{Markup, html};

use super::{Shell, icons};

/// What the menu has: its key in the browser's memory, and its name.
const SIGNALS: [(&str, &str); 2] = [("sound", "signals-sound"), ("buzz", "signals-buzz")];

/// The switches in the menu of a table, or why there are none.
pub(super) fn switches(shell: &Shell<'_>, muted: bool) -> Markup {
    html! {
        @if muted {
            p.code-line { (shell.text("signals-muted")) }
        } @else {
            @for (signal, key) in SIGNALS {
                button.aid type="button" id=(format!("signal-{signal}")) data-signal=(signal) role="switch"
                    aria-checked="false" data-scripted hidden {
                    span { (shell.text(key)) }
                    span.state aria-hidden="true" data-on=(shell.text("aid-on")) data-off=(shell.text("aid-off")) {}
                }
            }
        }
    }
}

/// The switch of the screen for everybody, which has no menu. It has a memory of its own: a phone's owner may look at the
/// table on both.
pub(super) fn on_screen(shell: &Shell<'_>, muted: bool) -> Markup {
    html! {
        div #own data-muted[muted] {
            @if !muted {
                button #tv-sound.button.quiet.round type="button" data-signal="tv-sound" role="switch" aria-checked="false"
                    aria-label=(shell.text("tv-sound")) data-scripted hidden { (icons::sound()) }
            }
        }
    }
}
