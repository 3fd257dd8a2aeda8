//! The parts of a table's page around the room's regions: whose turn it is, who is present, and the host's controls.

use game::{Message, Seat, SeatSet, Viewer, Waiting};
use host::{Chair, Settings};
use maud::{Markup, html};
use rooms::Room;

use crate::{
    reader::PendingSeat,
    shell::{LiveRegion, Shell, stream_of},
    table::{self, page::Clock, seat_requests::SeatRequests},
};

/// The data for the parts of a table's page around the room's regions, during and after a game, for one viewer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around<'a> {
    /// The HTML document around the page. Its texts contain the names of the seats and address the person on the
    /// visitor's seat as "you".
    pub shell: Shell<'a>,
    /// The id of the table. Everybody may see this.
    pub table: &'a str,
    /// The game of the table. Everybody may see this.
    pub room: &'a dyn Room,
    /// The viewer whose view of the game the page shows.
    pub viewer: Viewer,
    /// The visitor's own seat, also after the game. Only this viewer sees it.
    pub you: Option<Seat>,
    /// The seats on the visitor's device, if there are several; otherwise empty. Only this device sees them.
    pub here: SeatSet,
    /// The seats whose answer the table waits for. Everybody may see this.
    pub waiting: Waiting,
    /// The chairs: who sits there, who is absent, and for whom a bot plays. Everybody may see this.
    pub chairs: &'a [Chair],
    /// The settings of the table. Everybody at the table may see this.
    pub settings: &'a Settings,
    /// The server's default thinking time of bots, in milliseconds. Everybody may see this.
    pub usual_pace: u32,
    /// The deadline for the answers that the game waits for; `None` without a deadline. Everybody may see this.
    pub clock: Option<Clock>,
    /// The number of games finished at this table. Everybody may see this.
    pub games: u32,
    /// Whether the present host is a stand-in for an absent host. Everybody may see this.
    pub minded: bool,
    /// The seat or game that the visitor's device waits for, if the device has no seat. Only this device sees it.
    pub pending_seat: PendingSeat,
}

impl Around<'_> {
    /// Returns the regions around the game that the live stream may replace.
    pub(crate) fn regions(&self) -> Vec<LiveRegion> {
        [self.turn_region()].into_iter().chain(self.beside_game()).collect()
    }

    /// Returns the region that says whose turn it is.
    pub(crate) fn turn_region(&self) -> LiveRegion {
        region("turn", self.turn())
    }

    /// Returns the regions that no move changes: presence, settings, requests about seats, and the host's tools.
    pub(crate) fn beside_game(&self) -> Vec<LiveRegion> {
        let shown = [("banner", self.banner()), ("people", self.people()), ("own", self.own())];
        let mut regions: Vec<_> = shown.map(|(id, html)| region(id, html)).into();
        regions.push(self.with_seat_requests(|requests| requests.region()));
        if self.is_host() {
            regions.push(region("tools", self.tools()));
        }
        regions
    }

    /// Calls `show` with the requests about people's seats.
    pub(crate) fn with_seat_requests<R>(&self, show: impl FnOnce(&SeatRequests<'_>) -> R) -> R {
        let Self { shell, chairs, settings, minded, you, here, pending_seat, .. } = *self;
        let (table, door) = (self.at(""), self.waiting != Waiting::Nobody && !settings.led);
        let places = door && settings.bot_places && !settings.locked && chairs.iter().any(|chair| !chair.person);
        let next = !settings.locked;
        show(&SeatRequests { shell, table: &table, chairs, minded, you, here, pending_seat, door, places, next })
    }

    /// Checks whether the table waits for an answer of the visitor.
    pub(crate) fn is_mine(&self) -> bool {
        self.viewer.seat().is_some_and(|seat| self.waiting.awaits(seat))
    }

    /// Checks whether the visitor hosts the table. On a shared device, checks whether one of the people at the device
    /// is the host.
    pub(crate) fn is_host(&self) -> bool {
        match self.you {
            Some(_) => self.mine().is_some_and(|chair| chair.host),
            None => self.chairs.iter().any(|chair| chair.host && self.here.contains(chair.seat)),
        }
    }

    /// Checks whether several people play on the visitor's device.
    pub(crate) fn is_shared(&self) -> bool {
        !self.here.is_empty()
    }

    /// Returns the chair of the visitor's own seat.
    pub(crate) fn mine(&self) -> Option<&Chair> {
        self.chairs.iter().find(|chair| self.you == Some(chair.seat))
    }

    /// Returns the seat of the host; `None` if nobody hosts the table.
    pub(crate) fn host(&self) -> Option<Seat> {
        self.chairs.iter().find(|chair| chair.host).map(|chair| chair.seat)
    }

    /// Returns the URL of a page below this table.
    pub(crate) fn at(&self, path: &str) -> String {
        self.shell.url(&format!("/t/{}{path}", self.table))
    }

    /// Returns the URL of a page below this table for this visitor. On a shared device the URL names the seat.
    pub(crate) fn own_at(&self, path: &str) -> String {
        let meant = self.viewer.seat().filter(|_| self.is_shared());
        let query = meant.map(|seat| format!("?seat={}", seat.letter())).unwrap_or_default();
        self.at(path) + &query
    }

    /// Returns the URL of the page's live stream. The URL tells the stream for which seat the page was rendered.
    pub(crate) fn events(&self) -> String {
        stream_of(&self.own_at("/events"), self.you.is_some())
    }

    /// Renders whose turn it is, and how much time is left.
    pub(crate) fn turn(&self) -> Markup {
        let (shell, mine) = (&self.shell, self.is_mine());
        let text = match self.waiting {
            Waiting::Seats(_) | Waiting::Nature if self.settings.paused => shell.text("turn-paused"),
            _ if mine => shell.text("turn-yours"),
            waiting => table::page::sentence(shell, waiting),
        };
        let yours = mine && !self.settings.paused;
        html! {
            div #turn.turn.yours[yours] {
                p { (text) }
                @if let Some(time) = self.clock.filter(|_| !self.settings.paused) { (table::page::show(shell, time)) }
            }
        }
    }

    /// Renders the banner for unusual states: the game is paused, a bot plays for the visitor, or the visitor is a
    /// spectator.
    pub(crate) fn banner(&self) -> Markup {
        let shell = &self.shell;
        let handed = self.mine().is_some_and(Chair::is_handed);
        let over = self.waiting == Waiting::Nobody;
        html! {
            div #banner.banner {
                @if self.settings.paused && !over {
                    div.calm {
                        p { (shell.text("banner-paused")) }
                        @if self.is_host() { (self.switch("paused", "no", "resume", "tool-resume", "signal")) }
                    }
                }
                @if handed && !over {
                    div.calm {
                        p { (shell.text("banner-handed")) }
                        form method="post" action=(self.own_at("/tools/back")) data-live="tool" {
                            button #take-back.button.signal { (shell.text("tool-back")) }
                        }
                    }
                }
                @if self.you.is_none() && !self.is_shared() && !over { p.watching { (shell.text("banner-watching")) } }
            }
        }
    }

    /// Renders the list of people with their states. The list is hidden if only one person plays, or if all people
    /// share this device, unless a person is absent.
    pub(crate) fn people(&self) -> Markup {
        let shell = &self.shell;
        let people: Vec<_> = self.chairs.iter().filter(|chair| chair.person).collect();
        let apart = people.iter().any(|chair| !self.here.contains(chair.seat));
        let shown = people.len() > 1 && apart || people.iter().any(|chair| chair.away || chair.is_handed());
        html! {
            ul #people.people aria-label=(shell.text("people-title")) hidden[!shown] {
                @for chair in people.into_iter().filter(|_| shown) {
                    li.out[chair.away || chair.is_handed()] {
                        bdi.who translate="no" { (shell.words.name(chair.seat)) }
                        (self.tags(chair))
                    }
                }
            }
        }
    }

    /// Renders the states of a person, each as a short tag.
    pub(crate) fn tags(&self, chair: &Chair) -> Markup {
        let shell = &self.shell;
        let tags = [
            (chair.host, false, "tag-host"),
            (chair.is_handed(), true, "tag-handed"),
            (chair.away && !chair.is_handed(), true, "tag-away"),
        ];
        html! {
            @for (_, gone, key) in tags.into_iter().filter(|(is, ..)| *is) { " " span.tag.gone[gone] { (shell.text(key)) } }
        }
    }

    /// Renders a button that changes one setting of the table to this value.
    pub(crate) fn switch(&self, setting: &str, value: &str, id: &str, text: &str, class: &str) -> Markup {
        html! {
            form method="post" action=(self.at("/tools/set")) data-live="tool" {
                button.button.(class) #(id) name=(setting) value=(value) { (self.shell.text(text)) }
            }
        }
    }
}

fn region(id: &'static str, html: Markup) -> LiveRegion {
    LiveRegion::new(id, html.into_string())
}

/// Replaces the room's action bar by a button that ends the thinking pause of the bots, while a person who plays alone
/// waits for the bots.
pub(crate) fn with_go_on(around: &Around<'_>, mut regions: Vec<rooms::Region>) -> Vec<rooms::Region> {
    if !is_waited_for(around) {
        return regions;
    }
    let shell = &around.shell;
    for bar in regions.iter_mut().filter(|region| region.id == "actions") {
        let html = html! {
            div #actions.actions role="group" aria-label=(shell.say(&Message::new("go-on-bots"))) {
                form method="post" action=(around.at("/on")) data-live="on" {
                    div.action-row { button #go-on.button.quiet { (shell.text("go-on")) } }
                }
            }
        };
        *bar = rooms::Region::new(bar.id, html);
    }
    regions
}

/// Checks whether the visitor is the only person at the table and the table waits for bots.
fn is_waited_for(around: &Around<'_>) -> bool {
    let person = |chair: &&host::Chair| chair.person;
    let alone = around.chairs.iter().filter(person).count() == 1 && around.chairs.len() > 1;
    let bots = matches!(around.waiting, Waiting::Seats(_)) && !around.is_mine() && !around.settings.paused;
    alone && bots && !around.is_shared() && around.viewer.seat().is_some()
}

/// Renders the dialog with the last reveal or the result of a round. The dialog is closed and empty; the page's script
/// fills the dialog from the page. All visitors get the same element. Every page with an [`opener`] must contain the
/// dialog. The TV page gets the dialog without buttons.
pub(crate) fn dialog(shell: &Shell<'_>, buttons: bool) -> Markup {
    let text = |key| shell.text(key);
    html! {
        dialog #look closedby="any" aria-labelledby="look-title" data-round=(text("look-round")) data-last=(text("look-last")) data-again=(text("look-again"))
            data-on=(text("go-on")) data-close-text=(text("close")) {
            div.dialog-body {
                h2 #look-title { (text("look-again")) }
                div #look-lines.stack {}
                div #look-laid {}
                div #look-scores {}
                @if buttons { div { button #look-close.button.accent type="button" data-close autofocus { (text("close")) } } }
            }
        }
    }
}

/// Renders the button that opens the dialog with the last reveal. The page's script shows the button after a reveal.
pub(crate) fn opener(shell: &Shell<'_>) -> Markup {
    html! { button #look-again type="button" data-look hidden { (shell.text("look-again")) } }
}
