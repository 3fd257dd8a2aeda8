//! Something did not work: one clear sentence and a way on.

use maud::{Markup, html};

use super::{Shell, shell::Document};

/// A page for what did not work. Seen by the reader whose request it was; it never says more than they may know.
#[derive(Clone, Copy, Debug)]
pub struct ErrorPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The sentence, already in the reader's language.
    pub sentence: &'a str,
    /// Where to go on, with the words for it; home where there is nothing better.
    pub way_on: Option<(&'a str, &'a str)>,
}

impl ErrorPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("error-title");
        let main = html! {
            main #main.wrap.alone tabindex="-1" {
                h1 { (title) }
                p { (self.sentence) }
                div.row {
                    @if let Some((href, words)) = self.way_on { a.button.big href=(href) { (words) } }
                    a.button.big.quiet[self.way_on.is_some()] href=(shell.url("/")) { (shell.text("error-home")) }
                }
            }
        };
        shell.document(&Document::titled(title), &main)
    }
}
