//! The one page between a code and a seat: what you will be called, and sit down.

use game::{Arg, Message};
use host::Chair;
use maud::{Markup, html};

use super::{
    ProposedName, Shell, asks, forms,
    lobby::way_in,
    preview::Preview,
    proposal,
    shell::{Document, stream_of},
};

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
    pub proposal: Option<ProposedName<'a>>,
    /// Whether people may type names at this table. Public to those who have the code.
    pub free_names: bool,
    /// Who sits at the table already. Public to those who have the code.
    pub chairs: &'a [Chair],
    /// The journal entry that this page shows.
    pub seq: u64,
    /// The key of the sentence that says why nobody can sit down, where nobody can.
    pub closed: Option<&'static str>,
}

/// The page behind a link whose secret stands in its fragment: its script sends the secret, without a script the link is pasted.
/// Everybody sees the same.
#[derive(Clone, Copy, Debug)]
pub struct InvitedPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The game's key and name. Public.
    pub room: (&'a str, &'a str),
}

impl InvitedPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let (shell, (key, name)) = (&self.shell, self.room);
        let title = shell.say(&Message::new("join-table-title").with("game", Arg::Verbatim(name.to_owned())));
        let action = shell.url("/join");
        let main = html! {
            main #main.wrap.narrow.stack tabindex="-1" data-take=(action) data-leads {
                h1 { (title) }
                p #not-open.panel role="alert" hidden { (shell.text("error-unknown-code")) }
                form.panel.stack method="post" action=(action) {
                    p { (shell.text("join-paste")) }
                    div.field {
                        label for="code" { (shell.text("join-paste-label")) }
                        input.input #code name="code" autocomplete="off" autocapitalize="none" spellcheck="false" dir="ltr" maxlength="200" required;
                    }
                    div { button.button.big { (shell.text("join-button")) } }
                }
            }
        };
        let preview = Preview::Game { key, name, invites: true };
        shell.document(&Document { preview, ..Document::titled(title) }, &main)
    }
}

impl JoinPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let (key, name) = self.room;
        // Only the class gives seats away at its tables.
        let led = self.closed == Some("error-seats-of-class");
        let follows = self.closed.filter(|why| *why != "error-taken-off");
        let follows = follows.map(|_| stream_of(&format!("{}/events", self.table), false));
        let title = Message::new("join-table-title").with("game", Arg::Verbatim(name.to_owned()));
        let main = html! {
            // Where nobody can sit down now, the page follows the table until somebody can.
            main #main.wrap.narrow.stack.join-page.{ "room-" (key) } tabindex="-1" data-events=[follows] data-seq=(self.seq) {
                header.game-head {
                    (Shell::icon(self.icon))
                    div {
                        h1 { (shell.say(&title)) }
                        @if let Some(host) = self.host {
                            p.soft { (shell.say(&Message::new("join-host").with("host", Arg::Verbatim(host.to_owned())))) }
                        }
                    }
                }
                @if let Some(sitting) = &self.proposal { (self.sit(sitting)) }
                @if self.closed.is_some() {
                    section.panel.stack aria-live="polite" {
                        div #way-in.stack {
                            (way_in(shell, self.table, self.closed))
                            @if !led { (asks::yours(shell, self.table, self.chairs)) }
                        }
                        div { a.button.quiet href=(self.table) { (shell.text("join-watch")) } }
                    }
                } @else if !led { (asks::yours(shell, self.table, self.chairs)) }
                p.row.spread {
                    a.tall href=(shell.url(&format!("/g/{key}/rules"))) { (shell.text("rules-link")) }
                    @if self.closed.is_none() { a.tall href=(self.table) { (shell.text("join-watch")) } }
                }
            }
        };
        let preview = Preview::Game { key, name, invites: self.closed.is_none() };
        shell.document(&Document { preview, ..Document::titled(shell.say(&title)) }, &main)
    }

    fn sit(&self, sitting: &ProposedName<'_>) -> Markup {
        let shell = &self.shell;
        let door = format!("{}/join", self.table);
        html! {
            form #sit.panel.stack method="post" action=(door) {
                (proposal::proposed(shell, sitting, true))
                @if self.free_names { (forms::name_field(shell, "name", "join-own-name")) }
                button #sit-down.button.big { (shell.text("join-sit")) }
            }
            (proposal::another(&door))
        }
    }
}
