//! The one page between a code and a seat: what you will be called, and sit down.

use game::{Arg, Message};
use maud::{Markup, html};

use super::{Face, Shell, forms, shell::Document};

/// The page behind an invitation. Seen by anybody who has the code.
#[derive(Clone, Copy, Debug)]
pub struct JoinPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The table's own address.
    pub table: &'a str,
    /// The game's key and name. Public to those who have the code.
    pub room: (&'a str, &'a str),
    /// The game's drawing. Public to those who have the code.
    pub icon: &'static str,
    /// Who hosts. Public to those who have the code.
    pub host: Option<&'a str>,
    /// What the reader would be called. `None` where nobody can sit down.
    pub proposal: Option<Proposal<'a>>,
    /// Whether people may type names at this table. Public to those who have the code.
    pub free_names: bool,
    /// The key of the sentence that says why nobody can sit down, where nobody can.
    pub closed: Option<&'static str>,
}

/// A name that the reader may take, or refuse for another one. Seen by this reader only until they sit down.
#[derive(Clone, Copy, Debug)]
pub struct Proposal<'a> {
    /// The key of the mood.
    pub mood: &'a str,
    /// The key of the animal.
    pub animal: &'a str,
    /// The name in the reader's language.
    pub name: &'a str,
    /// The animal's face.
    pub face: Face<'a>,
}

impl JoinPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let (key, name) = self.room;
        let title = Message::new("join-table-title").with("game", Arg::Verbatim(name.to_owned()));
        let main = html! {
            main #main.wrap.narrow.stack.join-page.{ "room-" (key) } tabindex="-1" {
                header.game-head {
                    (Shell::icon(self.icon))
                    div {
                        h1 { (shell.say(&title)) }
                        @if let Some(host) = self.host {
                            p.soft { (shell.say(&Message::new("join-host").with("host", Arg::Verbatim(host.to_owned())))) }
                        }
                    }
                }
                @if let Some(proposal) = &self.proposal { (self.sit(proposal)) }
                @if let Some(closed) = self.closed {
                    section.panel.stack {
                        p { (shell.text(closed)) }
                        div { a.button.big href=(self.table) { (shell.text("join-watch")) } }
                    }
                }
                p { a.tall href=(shell.url(&format!("/g/{key}/rules"))) { (shell.text("rules-link")) } }
            }
        };
        shell.document(&Document::titled(shell.say(&title)), &main)
    }

    fn sit(&self, proposal: &Proposal<'_>) -> Markup {
        let shell = &self.shell;
        let door = format!("{}/join", self.table);
        html! {
            form #sit.panel.stack method="post" action=(door) {
                div.proposal {
                    (proposal.face.render(&shell.url("/pictures/")))
                    p { span.small.soft { (shell.text("join-as")) } strong #proposed { bdi { (proposal.name) } } }
                }
                input type="hidden" name="mood" value=(proposal.mood);
                input type="hidden" name="animal" value=(proposal.animal);
                @if self.free_names { (forms::name_field(shell, "name", "join-own-name")) }
                button #sit-down.button.big { (shell.text("join-sit")) }
            }
            div.row.spread {
                form method="get" action=(door) {
                    button #another-name.button.quiet name="not" value=(proposal.animal) { (shell.text("join-again")) }
                }
                a.button.plain href=(self.table) { (shell.text("join-watch")) }
            }
        }
    }
}
