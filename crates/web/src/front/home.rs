//! The front page: the ways to play, and the list of games.

use game::{Arg, Message};
use maud::{Markup, html};
use rooms::Room;

use crate::{
    options::length,
    shell::{Document, Shell, forms, icons},
};

/// A table whose game is not over and at which the visitor has a seat. Only this visitor sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Running {
    /// The address of the table.
    pub path: String,
    /// The key of the room (the game).
    pub key: &'static str,
    /// The name of the game.
    pub game: &'static str,
    /// The icon of the game, as SVG.
    pub icon: &'static str,
    /// The names of the other people and bots at the table, in the visitor's language.
    pub others: Vec<String>,
}

/// The front page. Everybody sees the same page, except for the links to the visitor's own tables.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Home<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The rooms (games), in the order shown. Everybody may see this.
    pub rooms: &'a [&'a dyn Room],
    /// The visitor's tables whose games are not over. Only the visitor sees them.
    pub running: &'a [Running],
    /// Whether the server is for children, so that own decks are not allowed. Everybody may see this.
    pub child_house: bool,
}

impl Home<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let main = html! {
            main #main.wrap tabindex="-1" {
                div.hero {
                    div {
                        h1 { (shell.text("home-title")) }
                        p.lead { (shell.text("home-lead")) }
                    }
                    div.hero-fan aria-hidden="true" { @for room in self.rooms { span.{ "room-" (room.key()) } { (Shell::icon(room.icon())) } } }
                }
                (self.go_on())
                (self.doors())
                h2.out-of-sight #games { (shell.text("home-games")) }
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

    /// Renders the links back to the visitor's tables.
    fn go_on(&self) -> Markup {
        html! {
            @if !self.running.is_empty() {
                nav.running aria-label=(self.shell.text("home-running")) {
                    @for table in self.running {
                        a.panel.running-table.{ "room-" (table.key) } href=(table.path) { (Shell::icon(table.icon)) b { (self.way_back(table)) } }
                    }
                }
            }
        }
    }

    fn way_back(&self, table: &Running) -> String {
        let verbatim = |text: &str| Arg::Verbatim(text.to_owned());
        let game = |key| Message::new(key).with("game", verbatim(table.game));
        let Some((last, first)) = table.others.split_last() else { return self.shell.say(&game("home-go-on")) };
        let first: Vec<Arg> = first.iter().map(|name| verbatim(name)).collect();
        let who = match first.is_empty() {
            true => verbatim(last),
            false => Message::new("home-and").with("first", first).with("last", verbatim(last)).into(),
        };
        self.shell.say(&game("home-go-on-with").with("who", who))
    }

    fn doors(&self) -> Markup {
        let shell = &self.shell;
        html! {
            div.doors {
                a #door-play.door.panel.signal href=(shell.url("/play")) {
                    (icons::cards())
                    span.door-text { b { (shell.text("play-now")) } span.small { (shell.text("door-play-help")) } }
                }
                (self.join())
                a #door-host.door.panel href=(shell.url("/host")) {
                    (icons::people())
                    span.door-text { b { (shell.text("door-host")) } span.small { (shell.text("door-host-help")) } }
                }
            }
            p.side-doors {
                a href=(shell.url("/here")) { (icons::tablet()) (shell.text("door-here")) }
                a href=(shell.url("/tv")) { (icons::screen()) (shell.text("door-tv")) }
                @if !self.child_house { a href=(shell.url("/replay")) { (icons::replay()) (shell.text("door-replay")) } }
                a href=(shell.url("/daily")) { (icons::mask()) (shell.text("daily-title")) }
                a href=(shell.url("/print")) { (icons::printer()) (shell.text("door-print")) }
            }
        }
    }

    fn join(&self) -> Markup {
        let shell = &self.shell;
        html! {
            form #door-join.door.panel method="post" action=(shell.url("/join")) {
                label for="code" { b { (shell.text("join-title")) } }
                div.code-row {
                    input.input.code #code name="code" inputmode="numeric" autocomplete="off" maxlength="12" required
                        placeholder="482 913" aria-describedby="code-help";
                    button.button.big { (shell.text("join-button")) }
                }
                p #code-help.small.soft { (shell.text("join-help")) }
            }
        }
    }

    /// Renders the section for teachers: the games with decks, and the links to bring an own deck.
    fn own_decks(&self) -> Markup {
        let shell = &self.shell;
        let learning: Vec<_> = self.rooms.iter().filter(|room| room.decks().is_some()).collect();
        let link =
            |room: &dyn Room| Message::new("home-words-link").with("game", Arg::Verbatim(room.name().to_owned()));
        html! {
            @if !learning.is_empty() && !self.child_house {
                section.panel.stack.own-words aria-labelledby="own-words" {
                    h2 #own-words { (shell.text("home-words")) }
                    p { (shell.text("home-words-lead")) }
                    ul.links {
                        li { a.button.quiet href=(shell.url("/decks")) { (shell.text("library-title")) } }
                        @for room in learning {
                            li { a.button.quiet href=(shell.url(&format!("/g/{}/deck", room.key()))) { (shell.say(&link(*room))) } }
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
                    h2 { a href=(shell.url(&format!("/g/{key}"))) { bdi translate="no" { (room.name()) } } }
                    p.small.soft { (length::seats_and_time(shell, room)) }
                }
                p.blurb { (shell.text(&format!("{key}-blurb"))) }
                div.links {
                    a.button href=(shell.url(&format!("/g/{key}#play"))) { (shell.text("play-now")) span.out-of-sight { (shell.text("colon")) (room.name()) } }
                    a.button.quiet href=(shell.url(&format!("/g/{key}#host"))) { (shell.text("host-link")) }
                    (forms::door(shell, room))
                    a.button.plain href=(shell.url(&format!("/g/{key}/rules"))) { (shell.text("home-rules")) span.out-of-sight { (shell.text("colon")) (room.name()) } }
                }
            }
        }
    }
}
