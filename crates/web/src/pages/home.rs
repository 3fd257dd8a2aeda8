//! The front door: pick a game, play at once, host a table, join by a code.

use maud::{Markup, html};
use rooms::Room;

use super::{Shell, forms, shell::Document};

/// The front door. Everybody sees the same.
#[derive(Clone, Copy, Debug)]
pub struct Home<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The rooms, in the order shown. Public.
    pub rooms: &'a [&'a dyn Room],
    /// The name this reader gave before, for the field. Seen by this reader only.
    pub name: Option<&'a str>,
}

impl Home<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let main = html! {
            main #main.wrap tabindex="-1" {
                section.hero {
                    div {
                        h1 { (shell.text("home-title")) }
                        p.lead { (shell.text("home-lead")) }
                    }
                    (self.join())
                }
                h2.out-of-sight { (shell.text("home-games")) }
                div.games.one[self.rooms.len() == 1] {
                    @for room in self.rooms { (self.game(*room)) }
                }
                ul.promises {
                    @for key in ["promise-secret", "promise-account", "promise-bots"] { li { (shell.text(key)) } }
                }
            }
        };
        shell.document(&Document::titled(shell.text("home-page-title")), &main)
    }

    fn join(&self) -> Markup {
        let shell = &self.shell;
        html! {
            form.panel.join-box method="post" action=(shell.url("/join")) {
                span.deco aria-hidden="true" { @for _ in 0..3 { span.card.back {} } }
                h2 { label for="code" { (shell.text("join-title")) } }
                div.row {
                    input.input.code #code name="code" inputmode="numeric" autocomplete="off" maxlength="12" required
                        placeholder="482 913" aria-describedby="code-help";
                    button.button.big { (shell.text("join-button")) }
                }
                p #code-help.small.soft { (shell.text("join-help")) }
                (forms::name_field(shell, "name-join", self.name))
            }
        }
    }

    fn game(&self, room: &dyn Room) -> Markup {
        let shell = &self.shell;
        let key = room.key();
        html! {
            article.panel.game.{ "room-" (key) } {
                (Shell::icon(room.icon()))
                div.game-name {
                    h2 { a href=(shell.url(&format!("/g/{key}"))) { bdi { (room.name()) } } }
                    p.small.soft { (forms::seats_text(shell, room)) }
                }
                p.blurb { (shell.text(&format!("{key}-blurb"))) }
                (forms::play_now(shell, room, false))
                div.links {
                    a.button.quiet href=(shell.url(&format!("/g/{key}#host"))) { (shell.text("host-link")) }
                    a.button.plain href=(shell.url(&format!("/g/{key}/rules"))) { (shell.text("rules-link")) }
                }
            }
        }
    }
}
