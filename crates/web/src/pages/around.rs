//! What stands around a room's own regions: whose turn it is, who is there, what the host may do.

use game::{Seat, SeatSet, Viewer, Waiting};
use host::{Chair, Settings};
use maud::{Markup, html};

use super::{
    Clock, Hopes, SeatAsks, Shell, clock,
    shell::{LiveRegion, stream_of},
    turn_line,
};

/// A table while it is played and just afterwards: everything around the room's own regions, for one viewer.
#[derive(Clone, Copy, Debug)]
pub struct Around<'a> {
    /// The document; its words name the seats and know whom to call "you".
    pub shell: Shell<'a>,
    /// The table's id. Public.
    pub table: &'a str,
    /// Who looks.
    pub viewer: Viewer,
    /// The reader's own seat, also when the game is over. This viewer only.
    pub you: Option<Seat>,
    /// The seats of all who play on the reader's device, where they are several; else none. This device only.
    pub here: SeatSet,
    /// Who is awaited. Public.
    pub waiting: Waiting,
    /// Who sits where, who is away, for whom a bot plays. Public.
    pub chairs: &'a [Chair],
    /// How the table is run. Public to the table.
    pub settings: &'a Settings,
    /// How long the house's bots think where nobody chose, in milliseconds. Public.
    pub usual_pace: u32,
    /// When the time for the open window runs out, where it is limited. Public.
    pub clock: Option<Clock>,
    /// How many games have been finished at this table. Public.
    pub games: u32,
    /// Whether whoever hosts only minds the table for an absent host. Public.
    pub minded: bool,
    /// What the reader's device waits for, where it holds no seat. This device only.
    pub hopes: Hopes,
}

impl Around<'_> {
    /// Everything here that is replaced when it changes.
    pub fn regions(&self) -> Vec<LiveRegion> {
        [self.turn_region()].into_iter().chain(self.beside_game()).collect()
    }

    /// Whose turn it is.
    pub fn turn_region(&self) -> LiveRegion {
        region("turn", self.turn())
    }

    /// What no move changes while a game is on: only who is there and how the table is run.
    pub fn beside_game(&self) -> Vec<LiveRegion> {
        let shown = [("banner", self.banner()), ("people", self.people()), ("own", self.own())];
        let mut regions: Vec<_> = shown.map(|(id, html)| region(id, html)).into();
        regions.push(self.with_asks(|asks| asks.region()));
        if self.is_host() {
            regions.push(region("tools", self.tools()));
        }
        regions
    }

    /// Calls with what is asked about people's seats.
    pub(super) fn with_asks<R>(&self, show: impl FnOnce(&SeatAsks<'_>) -> R) -> R {
        let Self { shell, chairs, settings, minded, you, here, hopes, .. } = *self;
        let (table, door) = (self.at(""), self.waiting != Waiting::Nobody && !settings.led);
        let places = door && settings.bot_places && !settings.locked && chairs.iter().any(|chair| !chair.person);
        let next = !settings.locked;
        show(&SeatAsks { shell, table: &table, chairs, minded, you, here, hopes, door, places, next })
    }

    /// Whether the reader is awaited.
    pub fn is_mine(&self) -> bool {
        self.viewer.seat().is_some_and(|seat| self.waiting.awaits(seat))
    }

    /// Whether the reader hosts the table: behind the curtain of a device that several people share, whether one of them
    /// does.
    pub fn is_host(&self) -> bool {
        match self.you {
            Some(_) => self.mine().is_some_and(|chair| chair.host),
            None => self.chairs.iter().any(|chair| chair.host && self.here.contains(chair.seat)),
        }
    }

    /// Whether several people play on the reader's device.
    pub(super) fn is_shared(&self) -> bool {
        !self.here.is_empty()
    }

    /// The reader's own chair.
    pub(super) fn mine(&self) -> Option<&Chair> {
        self.chairs.iter().find(|chair| self.you == Some(chair.seat))
    }

    /// Who hosts the table, if anybody does.
    pub(super) fn host(&self) -> Option<Seat> {
        self.chairs.iter().find(|chair| chair.host).map(|chair| chair.seat)
    }

    /// An address of this table.
    pub(super) fn at(&self, path: &str) -> String {
        self.shell.url(&format!("/t/{}{path}", self.table))
    }

    /// An address of this table for whoever looks: a device with several seats says which it means.
    pub(super) fn own_at(&self, path: &str) -> String {
        let meant = self.viewer.seat().filter(|_| self.is_shared());
        let query = meant.map(|seat| format!("?seat={}", seat.letter())).unwrap_or_default();
        self.at(path) + &query
    }

    /// The address of the page's stream, which must know for whom the page was made.
    pub(super) fn events(&self) -> String {
        stream_of(&self.own_at("/events"), self.you.is_some())
    }

    /// Whose turn it is, and how much time is left.
    pub(super) fn turn(&self) -> Markup {
        let (shell, mine) = (&self.shell, self.is_mine());
        let text = match self.waiting {
            Waiting::Seats(_) | Waiting::Nature if self.settings.paused => shell.text("turn-paused"),
            _ if mine => shell.text("turn-yours"),
            waiting => turn_line::sentence(shell, waiting),
        };
        let yours = mine && !self.settings.paused;
        html! {
            div #turn.turn.yours[yours] {
                p { (text) }
                @if let Some(time) = self.clock.filter(|_| !self.settings.paused) { (clock::show(shell, time)) }
            }
        }
    }

    /// What is out of the ordinary for this reader: the game stands still, a bot plays for them, they only watch.
    pub(super) fn banner(&self) -> Markup {
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

    /// The people at the table and how they are; nothing where there is only one among bots, or all share one device.
    pub(super) fn people(&self) -> Markup {
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

    /// How somebody is, in a word or two each.
    pub(super) fn tags(&self, chair: &Chair) -> Markup {
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

    /// One setting of the table to be changed to this value at the press of a button.
    pub(super) fn switch(&self, setting: &str, value: &str, id: &str, text: &str, class: &str) -> Markup {
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
