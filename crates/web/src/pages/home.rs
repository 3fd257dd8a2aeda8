//! The front door: pick a game, play at once, host a table, join by a code.

use game::{Arg, Message};
use maud::{Markup, html};
use rooms::Room;

use super::{Shell, forms, shell::Document, tutorial};

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
                div.games {
                    @for room in self.rooms { (self.game(*room)) }
                    (self.own_decks())
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

    /// For teachers: the games that are played with a deck, and where to bring one.
    fn own_decks(&self) -> Markup {
        let shell = &self.shell;
        let learning: Vec<_> = self.rooms.iter().filter(|room| room.decks().is_some()).collect();
        html! {
            @if !learning.is_empty() {
                section.panel.stack.own-words aria-labelledby="own-words" {
                    h2 #own-words { (shell.text("home-words")) }
                    p { (shell.text("home-words-lead")) }
                    ul.links {
                        @for room in learning {
                            li { a.button.quiet href=(shell.url(&format!("/g/{}/deck", room.key()))) {
                                (shell.say(&Message::new("home-words-link").with("game", Arg::Verbatim(room.name().to_owned()))))
                            } }
                        }
                    }
                }
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
                div.links {
                    form method="post" action=(shell.url(&format!("/play/{key}"))) {
                        button.button { (shell.text("play-now")) span.out-of-sight { ": " (room.name()) } }
                    }
                    a.button.quiet href=(shell.url(&format!("/g/{key}#host"))) { (shell.text("host-link")) }
                    (tutorial::door(shell, room))
                    a.button.plain href=(shell.url(&format!("/g/{key}/rules"))) { (shell.text("home-rules")) span.out-of-sight { ": " (room.name()) } }
                }
            }
        }
    }
}
