//! The page on which a visitor chooses one of the games, for instance to play, host or print it.

use maud::{Markup, html};
use rooms::Room;

use crate::{
    options::{
        length,
        level::{self, Level},
    },
    shell::{Document, Shell, forms, icons},
};

/// The page with the list of all games. A tap on a game selects it. All visitors see the same page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChoosePage<'a> {
    /// The HTML document around this page, in the visitor's language.
    pub shell: Shell<'a>,
    /// The games in the order of the list. Everybody may see this.
    pub rooms: &'a [&'a dyn Room],
    /// The reason why the visitor chooses a game.
    pub choice: Choice<'a>,
}

/// The reason why the visitor chooses a game. The reason decides the title of the page and the target of each game's
/// link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice<'a> {
    /// The visitor plays at once against bots. The page also asks for the bots' level; the level in this value is
    /// preselected.
    Play(Level),
    /// The visitor hosts a new table.
    Host,
    /// Several people play on this device.
    Here,
    /// The visitor prints the game.
    Print,
    /// The host changes the game of this table; the people keep their seats. The text is the path of the table's page.
    Table(&'a str),
}

impl ChoosePage<'_> {
    /// Renders the whole page with the list of games.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let (title, lead) = match self.choice {
            // This page needs no introduction, because the form below asks for the level of the bots.
            Choice::Play(_) => ("choose-play-title", None),
            Choice::Host => ("choose-host-title", Some("choose-host-lead")),
            Choice::Here => ("here-games-title", Some("here-games-lead")),
            Choice::Print => ("choose-print-title", Some("choose-print-lead")),
            Choice::Table(_) => ("change-title", Some("change-lead")),
        };
        let title = shell.text(title);
        let attend = match self.choice {
            Choice::Table(path) => Some(format!("{path}/attend")),
            Choice::Play(_) | Choice::Host | Choice::Here | Choice::Print => None,
        };
        let main = html! {
            main #main.wrap.choose.stack tabindex="-1" data-attend=[attend] {
                div.page-head { h1 { (title) } @if let Some(lead) = lead { p.soft { (shell.text(lead)) } } }
                @if self.choice == Choice::Host {
                    a #class-door.panel.door.class-way href=(shell.url("/class/new")) {
                        (icons::people())
                        span.door-text { b { (shell.text("class-way")) } span.small { (shell.text("class-way-help")) } }
                    }
                }
                @if let Choice::Play(now) = self.choice {
                    // Each game below is a submit button of this form, with its own `formaction`.
                    form #play.stack method="post" action=[self.rooms.first().map(|room| self.play(*room))] {
                        (level::choice(shell, now))
                        (self.games())
                    }
                } @else {
                    (self.games())
                }
                @if let Choice::Table(path) = self.choice { p { a.button.quiet href=(path) { (shell.text("error-back")) } } }
            }
        };
        shell.document(&Document::titled(title), &main)
    }

    fn games(&self) -> Markup {
        html! { ul.choices-of-games { @for room in self.rooms { li { (self.game(*room)) } } } }
    }

    fn play(&self, room: &dyn Room) -> String {
        self.shell.url(&format!("/play/{}", room.key()))
    }

    fn game(&self, room: &dyn Room) -> Markup {
        let (shell, key) = (&self.shell, room.key());
        let class = format!("panel game-choice room-{key}");
        let inside = html! {
            (Shell::icon(room.icon()))
            span.door-text {
                b { bdi translate="no" { (room.name()) } }
                span.small { (length::seats_and_time(shell, room)) }
                span.blurb { (shell.text(&format!("{key}-blurb"))) }
            }
        };
        html! {
            @match self.choice {
                Choice::Play(_) => {
                    button class=(class) formaction=(self.play(room)) { (inside) }
                    (forms::door(shell, room))
                },
                Choice::Host => a class=(class) href=(shell.url(&format!("/g/{key}#host"))) { (inside) },
                Choice::Here => a class=(class) href=(shell.url(&format!("/here/{key}"))) { (inside) },
                Choice::Print => a class=(class) href=(shell.url(&format!("/print/{key}"))) { (inside) },
                Choice::Table(path) => a class=(class) href=(format!("{path}/game/{key}")) { (inside) },
            }
        }
    }
}
