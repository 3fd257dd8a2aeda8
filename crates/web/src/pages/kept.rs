//! What the house keeps, where, and for how long.

use std::time::Duration;

use game::Message;
use maud::{Markup, html};

use super::{Shell, shell::Document};

/// The page about what is kept. Everybody sees the same.
#[derive(Clone, Copy, Debug)]
pub struct KeptPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// How long a table is kept after its last entry; `None`: until somebody clears it away. Public.
    pub tables: Option<Duration>,
}

impl KeptPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("kept-title");
        let main = html! {
            main #main.wrap tabindex="-1" {
                article.prose {
                    h1 { (title) }
                    p { (shell.text("kept-lead")) }
                    h2 { (shell.text("kept-table-title")) }
                    p { (shell.text("kept-table")) }
                    p { (shell.text("kept-child")) }
                    p { (self.how_long()) }
                    h2 { (shell.text("made-title")) }
                    p { (shell.text("kept-decks")) }
                    h2 { (shell.text("kept-class-title")) }
                    p { (shell.text("kept-class")) }
                    h2 { (shell.text("kept-device-title")) }
                    p { (shell.text("kept-seat")) }
                    p { (shell.text("kept-choices")) }
                    h2 { (shell.text("kept-nowhere-title")) }
                    p { (shell.text("kept-nowhere")) }
                }
            }
        };
        shell.document(&Document::titled(title), &main)
    }

    /// How long tables are kept, in days where it is so many.
    fn how_long(&self) -> String {
        let Some(hours) = self.tables.map(|time| time.as_secs() / 3_600) else { return self.shell.text("kept-ever") };
        let (key, count) = if hours % 24 == 0 { ("kept-days", hours / 24) } else { ("kept-hours", hours) };
        self.shell.say(&Message::new(key).with("count", i64::try_from(count).unwrap_or(i64::MAX)))
    }
}
