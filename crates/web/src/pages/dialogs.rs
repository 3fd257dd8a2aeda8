//! What opens above a table: keys, another device, the host's tools, something to say, leaving.

use maud::{Markup, html};

use super::{Shell, TablePage, lobby, look, rules_card};

impl TablePage<'_> {
    /// Every dialog of the page, closed.
    pub(super) fn dialogs(&self) -> Markup {
        let around = &self.around;
        let shell = &around.shell;
        html! {
            dialog #dialog closedby="any" aria-label=(shell.text("confirm-title")) {}
            (rules_card::dialog(shell, self.room.0))
            (look::dialog(shell, true))
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
                        (lobby::copy_box(shell, "hand-over-link", "hand-over-label", link))
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

impl super::Around<'_> {
    /// The sheet of things to say: during the game and after it.
    pub(super) fn sayings_dialog(&self) -> Markup {
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
