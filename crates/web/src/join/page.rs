//! The pages that a person sees after entering a code and before having a seat: the proposed name, and the button to
//! sit down.

use game::{Arg, BySeat, Message, Seat};
use host::Chair;
use maud::{Markup, html};

use crate::{
    lobby::page::way_in,
    options::proposal::{self, ProposedName},
    shell::{Document, Preview, Shell, forms, stream_of},
    table,
};

/// The page behind an invitation, on which a person sits down. Everybody with the code sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct JoinPage<'a> {
    /// The texts, addresses and server data that every page needs. The texts contain the names at the table.
    pub shell: Shell<'a>,
    /// The address of the table.
    pub table: &'a str,
    /// The key and the name of the game. Everybody with the code may see this.
    pub room: (&'a str, &'a str),
    /// The icon of the game, as SVG. Everybody with the code may see this.
    pub icon: &'static str,
    /// The name of the host. Everybody with the code may see this.
    pub host: Option<&'a str>,
    /// The nickname that the server proposes to the visitor; `None` if nobody can sit down.
    pub proposal: Option<ProposedName<'a>>,
    /// Whether people may type their names at this table. Everybody with the code may see this.
    pub free_names: bool,
    /// The chairs of the table with their people and bots. Everybody with the code may see this.
    pub chairs: &'a [Chair],
    /// The number of the journal entry that this page shows.
    pub seq: u64,
    /// The localization key of the reason why nobody can sit down; `None` if a person can sit down.
    pub closed: Option<&'static str>,
}

/// The page behind a link whose secret is in the URL fragment. The page's script posts the secret. Without the script,
/// the person pastes the link. Everybody sees the same page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InvitedPage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The key and the name of the game. Everybody may see this.
    pub room: (&'a str, &'a str),
}

impl InvitedPage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
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
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let (key, name) = self.room;
        // At a table of a class, only the class assigns seats, so the page has no form to get back a seat.
        let led = self.closed == Some("error-seats-of-class");
        let follows = self.closed.filter(|why| *why != "error-taken-off");
        let follows = follows.map(|_| stream_of(&format!("{}/events", self.table), false));
        let title = Message::new("join-table-title").with("game", Arg::Verbatim(name.to_owned()));
        let main = html! {
            // While nobody can sit down, the page follows the live stream until a seat is free.
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
                            @if !led { (table::seat_requests::yours(shell, self.table, self.chairs)) }
                        }
                        div { a.button.quiet href=(self.table) { (shell.text("join-watch")) } }
                    }
                } @else if !led { (table::seat_requests::yours(shell, self.table, self.chairs)) }
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

/// Whether a visitor who comes during a game waits for the next game, can wait, or cannot wait. Only this visitor sees
/// it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NextGame {
    /// The table is locked or the visitor was removed from it, so the visitor cannot wait for the next game.
    Closed,
    /// The visitor can join the waiting list.
    Open,
    /// The visitor is on the waiting list. The value is the number of people before this visitor.
    Waits(usize),
}

/// The page for a person who comes during a game: the places of bots, and the waiting list for the next game. Everybody
/// with the table's code or address sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlacesPage<'a> {
    /// The texts, addresses and server data that every page needs. The texts contain the names at the table.
    pub shell: Shell<'a>,
    /// The address of the table.
    pub table: &'a str,
    /// The key and the name of the game. Everybody may see this.
    pub room: (&'a str, &'a str),
    /// The icon of the game, as SVG. Everybody may see this.
    pub icon: &'static str,
    /// The nickname that the server proposes to the visitor.
    pub proposal: ProposedName<'a>,
    /// Whether people may type their names at this table. Everybody may see this.
    pub free_names: bool,
    /// The seats of bots that a newcomer may take. Everybody may see this.
    pub places: &'a [Seat],
    /// The pictures of the people and bots, by seat. Everybody may see this.
    pub faces: &'a BySeat<Markup>,
    /// Whether the visitor waits for the next game, can wait, or cannot wait.
    pub next: NextGame,
    /// The number of the journal entry that this page shows. Everybody may see this.
    pub seq: u64,
}

impl PlacesPage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let (key, name) = self.room;
        let (title, lead) = match (self.next, self.places.is_empty()) {
            (NextGame::Waits(_), _) => ("join-next-title", "join-next-waits"),
            (_, true) => ("join-next-title", "join-next-lead"),
            (_, false) => ("join-place-title", "join-place-lead"),
        };
        let title = shell.say(&Message::new(title).with("game", Arg::Verbatim(name.to_owned())));
        let waits = matches!(self.next, NextGame::Waits(_));
        // The page follows the live stream, which redirects people on the waiting list to the table when the next game
        // begins.
        let follows = waits.then(|| stream_of(&format!("{}/events", self.table), false));
        let main = html! {
            main #main.wrap.narrow.stack.join-page.{ "room-" (key) } tabindex="-1" data-events=[follows] data-seq=(self.seq) {
                header.game-head {
                    (Shell::icon(self.icon))
                    div { h1 { (title) } p.soft { (shell.text(lead)) } }
                }
                @if let NextGame::Waits(before) = self.next { (self.waits(before)) } @else { (self.form()) }
                p.row.spread {
                    a.tall href=(shell.url(&format!("/g/{key}/rules"))) { (shell.text("rules-link")) }
                    a.tall href=(self.table) { (shell.text("join-watch")) }
                }
            }
        };
        shell.document(&Document::titled(title.clone()).of_game(self.room), &main)
    }

    /// Renders the number of people who wait before the visitor, and the button that leaves the waiting list.
    fn waits(&self, before: usize) -> Markup {
        let shell = &self.shell;
        html! {
            form #waits.panel.stack method="post" action=(format!("{}/next", self.table)) {
                p { (shell.say(&Message::new("join-next-before").with("count", before))) }
                div.row {
                    a.button href=(self.table) { (shell.text("join-watch")) }
                    button #wait-no-more.button.quiet name="wait" value="no" { (shell.text("join-next-leave")) }
                }
            }
        }
    }

    fn form(&self) -> Markup {
        let (shell, taken) = (&self.shell, self.places.is_empty());
        html! {
            form #late.panel.stack method="post" action=(format!("{}/{}", self.table, if taken { "next" } else { "place" })) {
                (proposal::proposed(shell, &self.proposal, true))
                @if self.free_names { (forms::name_field(shell, "name", "join-own-name")) }
                @if !taken { p #place-told.soft { (shell.text("join-place-told")) } }
                @if !taken { ul.places {
                    @for seat in self.places {
                        li {
                            (self.faces[*seat])
                            button.button id=(format!("place-{}", seat.index())) name="seat" value=(seat.index()) aria-describedby="place-told" {
                                (shell.say(&Message::new("join-place").with("who", *seat)))
                            }
                        }
                    }
                } }
                @if self.next == NextGame::Open {
                    div {
                        button #wait.button.quiet[!taken] formaction=(format!("{}/next", self.table)) name="wait" value="yes" aria-describedby="next-told" {
                            (shell.text("join-next-wait"))
                        }
                    }
                    p #next-told.soft { (shell.text("join-next-told")) }
                }
            }
            (proposal::another(&format!("{}/join", self.table)))
        }
    }
}
