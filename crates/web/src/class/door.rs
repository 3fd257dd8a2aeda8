//! The pupils' door and lobby.

use classes::Door;
use game::Message;
use maud::{Markup, html};

use crate::{
    options::proposal::{self, ProposedName},
    shell::{Document, LiveRegion, Shell, faces::Avatar, forms::spoken_lines},
};

/// The one screen on which a pupil enters. Everybody with the code sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClassDoorPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The class's address.
    pub class: &'a str,
    /// The address of this door: another one for a pupil who shares a device.
    pub address: &'a str,
    /// The pupil's proposed name.
    pub you: ProposedName<'a>,
    /// The pictures to choose from, if the class asks for one. Only the wall shows which one is right.
    pub door: &'a Door,
    /// Why the class is closed now, as the key of a sentence. Public.
    pub closed: Option<&'static str>,
    /// Why the last try was refused, as the key of a sentence.
    pub refused: Option<&'static str>,
}

impl ClassDoorPage<'_> {
    /// The whole page.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("class-door-title");
        let main = html! {
            main #main.wrap.narrow.stack.class-door tabindex="-1" data-take=(format!("{}/seat", self.class)) {
                h1 { (title) }
                @if let Some(refused) = self.refused { p.panel.alert role="alert" { (shell.text(refused)) } }
                @match self.closed {
                    Some(closed) => section.panel.stack { p { (shell.text(closed)) } p { a.button.quiet href=(shell.url("/")) { (shell.text("class-home")) } } },
                    None => (self.form()),
                }
                p.small.soft { (shell.text("class-door-promise")) }
            }
        };
        shell.document(&Document::titled(title), &main)
    }

    fn form(&self) -> Markup {
        let shell = &self.shell;
        html! {
            form #sit.panel.stack method="post" action=(self.address) {
                (proposal::proposed(shell, &self.you, true))
                @match self.door {
                    Door::Open => button #sit-down.button.big.signal { (shell.text("class-door-in")) },
                    Door::Waits(seconds) => {
                        p #door-waits role="status" { (shell.say(&Message::new("class-door-waits").with("seconds", *seconds as i64))) }
                        p { a.button.quiet href=(self.address) { (shell.text("class-door-again")) } }
                    },
                    Door::Asks(choice) => fieldset.field {
                        input type="hidden" name="choice" value=(choice.ticket);
                        legend { (shell.text("class-door-picture")) }
                        div.wall-pictures {
                            @for (place, picture) in choice.pictures.iter().enumerate() {
                                button.wall-picture name="picture" value=(place) aria-label=(shell.say(&Message::new("class-door-choice").with("number", place as i64 + 1))) {
                                    img src=(shell.url(&format!("/pictures/{picture}.svg"))) alt="" width="64" height="64";
                                }
                            }
                        }
                    }
                }
            }
            (proposal::another(self.address))
        }
    }
}

/// A pupil's lobby. The pupil sees their own name and how many have come.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClassLobbyPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The class's address.
    pub class: &'a str,
    /// The pupil's face and name. The pupil only.
    pub you: Avatar<'a>,
    /// How many have come. Public to the class.
    pub here: usize,
    /// Whether a game is running without a free seat. Public to the class.
    pub playing: bool,
    /// Whether the class is over. Public to the class.
    pub over: bool,
}

impl ClassLobbyPage<'_> {
    /// The whole page.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("class-lobby-title");
        let main = html! {
            main #main.wrap.narrow.stack.class-lobby tabindex="-1" data-events=(format!("{}/events", self.class)) data-seq="0" {
                (spoken_lines(shell))
                h1.out-of-sight { (title) }
                section.panel.stack.centred {
                    (self.you.render(&shell.url("/pictures/")))
                    p.lead { (shell.text("join-as")) " " strong { bdi translate="no" { (self.you.name) } } }
                    @for region in self.regions() { (maud::PreEscaped(region.html.to_string())) }
                    @if !self.over { p { a #not-me.tall href=(format!("{}/who", self.class)) { (shell.text("class-not-me")) } } }
                }
            }
        };
        shell.document(&Document { refresh: Some((4, self.class)), ..Document::titled(title) }, &main)
    }

    /// The parts that change while the pupil waits.
    pub(crate) fn regions(&self) -> Vec<LiveRegion> {
        let shell = &self.shell;
        let key = match (self.over, self.playing) {
            (true, _) => "error-class-over",
            (false, true) => "class-lobby-next",
            (false, false) => "class-lobby-wait",
        };
        let html = html! {
            div #waiting.stack role="status" {
                p { (shell.text(key)) }
                @if !self.over { p.soft { (shell.say(&Message::new("class-here").with("count", self.here))) } }
            }
        };
        vec![LiveRegion::new("waiting", html.into_string())]
    }
}
