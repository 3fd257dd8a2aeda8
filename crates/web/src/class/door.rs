//! Two pages of a class for pupils: the entry page, and the lobby in which they wait for the game.

use classes::Door;
use game::Message;
use maud::{Markup, html};

use crate::{
    options::proposal::{self, ProposedName},
    shell::{Document, LiveRegion, Shell, faces::Avatar, forms::spoken_lines},
};

/// The page on which a pupil enters the class. Everybody with the class's code sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClassDoorPage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The URL path of the class's page. The paths of the class's other pages begin with this path.
    pub class: &'a str,
    /// The address of this page. A second pupil who shares the device has a different address.
    pub address: &'a str,
    /// The nickname that the server proposes to the pupil.
    pub you: ProposedName<'a>,
    /// The entry check: no check, pictures to choose from, or a wait after a wrong picture. Only the projector shows
    /// the right picture.
    pub door: &'a Door,
    /// The reason why no pupil can enter now, as a localization key; `None` if the class is open. Everybody may see
    /// this.
    pub closed: Option<&'static str>,
    /// The reason why the last attempt to enter was refused, as a localization key.
    pub refused: Option<&'static str>,
}

impl ClassDoorPage<'_> {
    /// Renders the whole page as an HTML document.
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

/// The lobby of a class, in which a pupil waits. The page shows the pupil's own name and the number of pupils who have
/// come.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClassLobbyPage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The URL path of the class's page. The paths of the class's other pages begin with this path.
    pub class: &'a str,
    /// The pupil's picture and nickname. Only this pupil sees them.
    pub you: Avatar<'a>,
    /// The number of pupils who have entered the class. Everybody in the class may see this.
    pub here: usize,
    /// Whether a game is running in which this pupil has no seat. Everybody in the class may see this.
    pub playing: bool,
    /// Whether the class is closed. Everybody in the class may see this.
    pub over: bool,
}

impl ClassLobbyPage<'_> {
    /// Renders the whole page as an HTML document.
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

    /// Returns the parts of the page that change while the pupil waits.
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
