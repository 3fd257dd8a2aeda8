//! The page of somebody who comes when the game has begun: the places of bots that they may take.

use game::{Arg, BySeat, Message, Seat};
use maud::{Markup, html};

use super::{ProposedName, Shell, forms, proposal, shell::Document};

/// The places of bots at a table whose game has begun. Seen by anybody who has the table's code or address.
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
}

impl PlacesPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let (key, name) = self.room;
        let title = shell.say(&Message::new("join-place-title").with("game", Arg::Verbatim(name.to_owned())));
        let main = html! {
            main #main.wrap.narrow.stack.join-page.{ "room-" (key) } tabindex="-1" {
                header.game-head {
                    (Shell::icon(self.icon))
                    div { h1 { (title) } p.soft { (shell.text("join-place-lead")) } }
                }
                (self.form())
                p.row.spread {
                    a.tall href=(shell.url(&format!("/g/{key}/rules"))) { (shell.text("rules-link")) }
                    a.tall href=(self.table) { (shell.text("join-watch")) }
                }
            }
        };
        shell.document(&Document::titled(title.clone()).of_game(self.room), &main)
    }

    fn form(&self) -> Markup {
        let shell = &self.shell;
        html! {
            form #take-place.panel.stack method="post" action=(format!("{}/place", self.table)) {
                (proposal::proposed(shell, &self.proposal, true))
                @if self.free_names { (forms::name_field(shell, "name", "join-own-name")) }
                p #place-told.soft { (shell.text("join-place-told")) }
                ul.places {
                    @for seat in self.places {
                        li {
                            (self.faces[*seat])
                            button.button id=(format!("place-{}", seat.index())) name="seat" value=(seat.index()) aria-describedby="place-told" {
                                (shell.say(&Message::new("join-place").with("who", *seat)))
                            }
                        }
                    }
                }
            }
            (proposal::another(&format!("{}/join", self.table)))
        }
    }
}
