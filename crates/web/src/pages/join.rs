//! One more question before sitting down: your name.

use maud::{Markup, html};

use super::{Shell, forms, shell::Document};

/// The page behind an invitation. Seen by anybody who has the code.
#[derive(Clone, Copy, Debug)]
pub struct JoinPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The table's code, six digits. Known to the reader, who typed or scanned it.
    pub code: &'a str,
    /// The game's key and name. Public to those who have the code.
    pub room: (&'a str, &'a str),
    /// Who hosts. Public to those who have the code.
    pub host: Option<&'a str>,
    /// The name this reader gave before, for the field. Seen by this reader only.
    pub name: Option<&'a str>,
    /// Where a reader who only wants to watch goes, if the table can be watched.
    pub watch: Option<&'a str>,
}

impl JoinPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let (key, name) = self.room;
        let title = game::Message::new("join-table-title").with("game", game::Arg::Verbatim(name.to_owned()));
        let main = html! {
            main #main.wrap.narrow.stack.{ "room-" (key) } tabindex="-1" {
                h1 { (shell.say(&title)) }
                @if let Some(host) = self.host {
                    p { (shell.say(&game::Message::new("join-host").with("host", game::Arg::Verbatim(host.to_owned())))) }
                }
                form.panel.stack method="post" action=(shell.url("/join")) {
                    input type="hidden" name="code" value=(self.code);
                    (forms::name_field(shell, "name", self.name))
                    div.row {
                        button.button.big { (shell.text("join-sit")) }
                        @if let Some(watch) = self.watch { a.button.quiet href=(watch) { (shell.text("join-watch")) } }
                    }
                }
                p.soft { a href=(shell.url(&format!("/g/{key}/rules"))) { (shell.text("rules-link")) } }
            }
        };
        shell.document(&Document::titled(shell.say(&title)), &main)
    }
}
