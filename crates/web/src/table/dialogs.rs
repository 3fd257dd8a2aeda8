//! The dialogs on a table's page: keyboard shortcuts, playing on another device, the host's tools, sayings, and leaving
//! the table.

use maud::{Markup, html};

use crate::{
    shell::{Shell, forms, icons, rules},
    table::{self, around::Around, page::TablePage},
};

impl TablePage<'_> {
    /// Renders all dialogs of a table's page. The dialogs are closed until a button opens them.
    pub(crate) fn dialogs(&self) -> Markup {
        let around = &self.around;
        let shell = &around.shell;
        html! {
            dialog #dialog closedby="any" aria-label=(shell.text("confirm-title")) {}
            (rules::dialog(shell, self.room.0))
            (table::around::dialog(shell, true))
            @if around.you.is_some() || !around.is_shared() {
                dialog #keys closedby="any" aria-labelledby="keys-title" { (self.keys()) }
            }
            @if around.you.is_some() { (around.sayings_dialog()) }
            @if around.you.is_some() || around.is_shared() {
                dialog #host-tools closedby="any" aria-labelledby="tools-title" {
                    div.dialog-body { h2 #tools-title { (shell.text("tools-title")) } (around.tools()) (close(shell)) }
                }
                dialog #leave closedby="any" aria-labelledby="leave-title" {
                    div.dialog-body { h2 #leave-title { (shell.text("leave-title")) } (around.leave()) (close(shell)) }
                }
            }
            @if let Some(link) = self.hand_over {
                dialog #hand-over closedby="any" aria-labelledby="hand-over-title" {
                    div.dialog-body {
                        h2 #hand-over-title { (shell.text("menu-hand-over")) }
                        p { (shell.text("hand-over-help")) }
                        (forms::copy_box(shell, "hand-over-link", "hand-over-label", link))
                        (close(shell))
                    }
                }
            }
        }
    }

    fn keys(&self) -> Markup {
        let shell = &self.around.shell;
        let house = [
            ("1 … 9 0", "keys-card"),
            ("← →", "keys-arrows"),
            ("Enter", "keys-enter"),
            ("Esc", "keys-esc"),
            ("␣", "keys-space"),
            ("h", "keys-hand"),
            ("t", "keys-table"),
            ("l", "keys-last"),
            ("s", "keys-scores"),
            ("?", "keys-help"),
        ];
        let own = format!("{}-keys", self.room.0);
        html! {
            div.dialog-body {
                h2 #keys-title { (shell.text("keys-title")) }
                p { (shell.text(&own)) }
                dl.key-list {
                    @for (key, text) in house { dt { kbd { (key) } } dd { (shell.text(text)) } }
                }
                p.small.soft { (shell.text("keys-shift")) }
                label.row { input #keys-on type="checkbox"; (shell.text("keys-switch")) }
                (close(shell))
            }
        }
    }
}

impl Around<'_> {
    /// Renders the dialog with the sayings, for pages during and after a game.
    pub(crate) fn sayings_dialog(&self) -> Markup {
        html! {
            dialog #sayings closedby="any" aria-labelledby="sayings-title" {
                div.dialog-body { (self.sayings()) (close(&self.shell)) }
            }
        }
    }
}

fn close(shell: &Shell<'_>) -> Markup {
    html! { div { button.button.quiet type="button" data-close { (shell.text("close")) } } }
}

/// The switches in the menu: the key in the browser's local storage, and the text key of the label.
const SIGNALS: [(&str, &str); 2] = [("sound", "signals-sound"), ("buzz", "signals-buzz")];

/// Renders the visitor's own switches for sound and vibration, for the menu of a table. The switches are off by
/// default, and only the browser stores their states. If the host has muted the table, a note replaces the switches.
pub(crate) fn switches(shell: &Shell<'_>, muted: bool) -> Markup {
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
            // Its own script shows it where the browser can give notices.
            button #signal-notify.aid type="button" data-signal="notify" role="switch" aria-checked="false" hidden
                data-denied=(shell.text("signals-denied")) {
                span { (shell.text("signals-notify")) }
                span.state aria-hidden="true" data-on=(shell.text("aid-on")) data-off=(shell.text("aid-off")) {}
            }
        }
    }
}

/// Renders the sound switch in the bar above a table. On phones it has the place of the logo. It has the same state as
/// the switch in the menu. The script shows it, and hides it while the host has muted the table.
pub(crate) fn sound_in_bar(shell: &Shell<'_>) -> Markup {
    html! {
        button #bar-sound.button.quiet.round type="button" data-signal="sound" role="switch" aria-checked="false"
            aria-label=(shell.text("signals-sound")) hidden { (icons::sound()) }
    }
}

/// Renders the sound switch of the TV page, which has no menu. The storage key of this switch differs from the key of
/// the switch on a table's page, because one browser may show both pages.
pub(crate) fn on_screen(shell: &Shell<'_>, muted: bool) -> Markup {
    html! {
        div #own data-muted[muted] {
            @if !muted {
                button #tv-sound.button.quiet.round type="button" data-signal="tv-sound" role="switch" aria-checked="false"
                    aria-label=(shell.text("tv-sound")) data-scripted hidden { (icons::sound()) }
            }
        }
    }
}
