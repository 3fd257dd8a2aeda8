//! Somebody else sits down on the same device.

use game::{Arg, Message};
use maud::{Markup, html};

use super::{ProposedName, Shell, forms, proposal, shell::Document};

/// The page on which one more person on this device sits down. Seen by the people around it.
#[derive(Clone, Copy, Debug)]
pub struct AlsoPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The table's own address.
    pub table: &'a str,
    /// The game's name. Public.
    pub game: &'a str,
    /// Who plays on this device already. Public to the table.
    pub others: &'a [String],
    /// What the next person would be called.
    pub next: ProposedName<'a>,
    /// Whether people may type names at this table. Public to the table.
    pub free_names: bool,
}

impl AlsoPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("also-title");
        let others: Vec<_> = self.others.iter().map(|name| Arg::Verbatim(name.clone())).collect();
        let lead = Message::new("also-lead").with("who", others).with("game", Arg::Verbatim(self.game.to_owned()));
        let also = format!("{}/also", self.table);
        let main = html! {
            main #main.wrap.narrow.stack.here tabindex="-1" data-attend=(format!("{}/attend", self.table)) {
                div.page-head { h1 { (title) } p.soft { (shell.say(&lead)) } }
                form.panel.stack method="post" action=(also) {
                    (proposal::proposed(shell, &self.next, true))
                    @if self.free_names { (forms::name_field(shell, "name", "join-own-name")) }
                    div.row {
                        button #also.button.big { (shell.text("join-sit")) }
                        a.button.big.quiet href=(self.table) { (shell.text("error-back")) }
                    }
                }
                (proposal::another(&also))
            }
        };
        shell.document(&Document::titled(title), &main)
    }
}
