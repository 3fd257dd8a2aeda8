//! The page behind a link whose key stands in its fragment, which no server sees: its script posts the key, and without a
//! script it is pasted.

use maud::{Markup, html};

use super::super::{Shell, shell::Document};

/// Asks for a key. Everybody sees the same.
#[derive(Clone, Copy, Debug)]
pub struct KeyPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// Where the key is posted.
    pub action: &'a str,
    /// The key of the page's title, and of what it says.
    pub words: (&'static str, &'static str),
    /// The place that this device has already: its address, and what its owner is called. The reader only.
    pub go_on: Option<(&'a str, &'a str)>,
}

impl KeyPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text(self.words.0);
        let main = html! {
            main #main.wrap.narrow.stack tabindex="-1" data-take=(self.action) {
                h1 { (title) }
                @if let Some((href, name)) = self.go_on {
                    section.panel.stack {
                        p { (shell.text("join-as")) " " strong { bdi translate="no" { (name) } } }
                        div { a #go-on.button.big.signal href=(href) { (shell.text("class-key-go")) } }
                    }
                }
                form.panel.stack method="post" action=(self.action) {
                    p { (shell.text(self.words.1)) }
                    div.field {
                        label for="key" { (shell.text("class-key-label")) }
                        input.input #key name="token" autocomplete="off" spellcheck="false" dir="ltr" required;
                    }
                    button.button.big { (shell.text("class-key-go")) }
                }
            }
        };
        shell.document(&Document::titled(title), &main)
    }
}
