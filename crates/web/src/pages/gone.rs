//! After leaving in the middle of a game: the seat stays theirs.

use maud::{Markup, html};

use super::{Shell, shell::Document};

/// Seen by whoever has just left a game.
#[derive(Clone, Copy, Debug)]
pub struct GonePage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The address of the table.
    pub table: &'a str,
}

impl GonePage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let main = html! {
            main #main.wrap.narrow.alone tabindex="-1" {
                h1 { (shell.text("gone-title")) }
                p { (shell.text("gone-help")) }
                div.row {
                    a #come-back.button.big.signal href=(self.table) { (shell.text("gone-back")) }
                    a.button.big.quiet href=(shell.url("/")) { (shell.text("error-home")) }
                }
            }
        };
        shell.document(&Document::titled(shell.text("gone-title")), &main)
    }
}
