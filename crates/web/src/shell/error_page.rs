//! The error page: one clear sentence and a link.

use maud::{Markup, html};

use crate::shell::{Document, Shell, icons};

/// The page for an error. Seen by the reader of the request; it never says more than they may know.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ErrorPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The sentence in the reader's language.
    pub sentence: &'a str,
    /// A link with its text; home by default.
    pub way_on: Option<(&'a str, &'a str)>,
    /// For a wrong code, the form to retype it: its address and the text of its button.
    pub code: Option<(&'a str, &'a str)>,
}

impl ErrorPage<'_> {
    /// The whole page.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("error-title");
        let other = self.way_on.is_some() || self.code.is_some();
        let main = html! {
            main #main.wrap.narrow.alone tabindex="-1" {
                (icons::mark())
                h1 { (title) }
                p #sentence { (self.sentence) }
                @if let Some((action, words)) = self.code { (self.once_more(action, words)) }
                div.row {
                    @if let Some((href, words)) = self.way_on { a.button.big href=(href) { (words) } }
                    a.button.big.quiet[other] href=(shell.url("/")) { (shell.text("error-home")) }
                }
            }
        };
        shell.document(&Document::titled(title), &main)
    }

    fn once_more(&self, action: &str, words: &str) -> Markup {
        html! {
            form.code-row method="post" action=(action) {
                label.out-of-sight for="code" { (self.shell.text("tv-code")) }
                input.input.code #code name="code" inputmode="numeric" autocomplete="off" maxlength="12" required
                    placeholder="482 913" aria-describedby="sentence";
                button.button.big { (words) }
            }
        }
    }
}
