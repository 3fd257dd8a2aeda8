//! The page of somebody who comes when the game has begun: the places of bots that they may take, and the next game.

use game::{Arg, BySeat, Message, Seat};
use maud::{Markup, html};

use super::{
    ProposedName, Shell, forms, proposal,
    shell::{Document, stream_of},
};

/// What somebody who comes late may do about the next game. This reader only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NextGame {
    /// Nothing: nobody else sits down here.
    Closed,
    /// Wait for it.
    Open,
    /// They wait, and so many came before them.
    Waits(usize),
}

/// The places of bots at a table whose game has begun, and the next game. Seen by anybody who has the table's code or address.
#[derive(Clone, Copy, Debug)]
pub struct PlacesPage<'a> {
    /// The document; its words name the seats.
    pub shell: Shell<'a>,
    /// The table's own address.
    pub table: &'a str,
    /// The game's key and name. Public.
    pub room: (&'a str, &'a str),
    /// The game's drawing. Public.
    pub icon: &'static str,
    /// What the reader would be called.
    pub proposal: ProposedName<'a>,
    /// Whether people may type names at this table. Public.
    pub free_names: bool,
    /// The seats whose bots somebody may play on for. Public.
    pub places: &'a [Seat],
    /// The faces of everybody. Public.
    pub faces: &'a BySeat<Markup>,
    /// What the reader may do about the next game.
    pub next: NextGame,
    /// The journal entry that this page shows. Public.
    pub seq: u64,
}

impl PlacesPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let (key, name) = self.room;
        let (title, lead) = match (self.next, self.places.is_empty()) {
            (NextGame::Waits(_), _) => ("join-next-title", "join-next-waits"),
            (_, true) => ("join-next-title", "join-next-lead"),
            (_, false) => ("join-place-title", "join-place-lead"),
        };
        let title = shell.say(&Message::new(title).with("game", Arg::Verbatim(name.to_owned())));
        let waits = matches!(self.next, NextGame::Waits(_));
        // Whoever waits is led to the table when the next game begins.
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

    /// For whoever waits: how many came before, and the way out of the line.
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
