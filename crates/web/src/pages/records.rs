//! Bringing a record from another house, to look back at it here.

use maud::{Markup, html};

use super::{Shell, assets::script, shell::Document};

/// The page where a record is brought. Everybody sees the same, but for the problem of their own last try.
#[derive(Clone, Copy, Debug)]
pub struct RecordsPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// What was wrong with what was brought: a sentence, and what exactly, in English, for whoever made it.
    pub problem: Option<(&'a str, Option<&'a str>)>,
}

impl RecordsPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("records-title");
        let main = html! {
            main #main.wrap.narrow.records tabindex="-1" data-replay {
                div.page-head { h1 { (title) } p.soft { (shell.text("records-lead")) } }
                @if let Some((sentence, what)) = self.problem {
                    div.notice role="alert" {
                        p { (sentence) @if let Some(what) = what { br; code.small lang="en" dir="ltr" { (what) } } }
                    }
                }
                form.panel.stack method="post" action=(shell.url("/replay")) {
                    div.field data-scripted hidden {
                        label for="record-file" { (shell.text("records-file")) }
                        input.input #record-file type="file" accept=".ndjson,.json,.txt,application/x-ndjson" data-into="record";
                    }
                    div.field {
                        label for="record" { (shell.text("records-paste")) }
                        textarea.input.record #record name="record" rows="7" required spellcheck="false" autocomplete="off" dir="ltr" {}
                    }
                    div { button.button.big { (shell.text("records-look")) } }
                    p.small.soft { (shell.text("records-help")) }
                }
            }
            script type="module" src=(script(shell, "replay.js")) {}
        };
        shell.document(&Document::titled(title), &main)
    }
}
