//! A table on a device that several people share: the public table behind the curtain, or one person's own page.

use game::{Arg, Message, Seat, Waiting};
use maud::{Markup, PreEscaped, html};

use super::{
    Curtain, Face, Notice, Shell,
    assets::{room_script, script},
    log::{self, LogEntry},
    shell::{Document, Region},
    turn_line::{public_regions, turn_line},
};

/// A table in play on a device that several people share.
#[derive(Debug)]
pub struct SharedPage<'a> {
    /// The document; its words name the seats and call nobody "you".
    pub shell: Shell<'a>,
    /// The table's own address.
    pub table: &'a str,
    /// The game's key and name. Public.
    pub room: (&'a str, &'a str),
    /// Whether the room has a script of its own.
    pub has_script: bool,
    /// The journal entry that this page shows. Public.
    pub seq: u64,
    /// Who is awaited. Public.
    pub waiting: Waiting,
    /// Who holds the device now. With [`Holder::Nobody`] all that follows is public; else it is that seat's only.
    pub holder: Holder<'a>,
    /// The room's page.
    pub regions: Vec<rooms::Region>,
    /// What was told so far.
    pub log: &'a [LogEntry],
    /// Why the last move was refused, without the script.
    pub notice: Option<Notice<'a>>,
}

/// Who holds a device that several people share.
#[derive(Clone, Copy, Debug)]
pub enum Holder<'a> {
    /// Nobody in particular; the curtain calls whoever is to take it.
    Nobody(Option<(Seat, Face<'a>)>),
    /// One person, who has said so.
    Seat(Seat, Face<'a>),
}

impl SharedPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let (key, at) = (self.room.0, self.table);
        let query = self.query();
        let main = html! {
            main #main tabindex="-1" class=(format!("table room-{key}")) data-events=(format!("{at}/events{query}"))
                data-seq=(self.seq) data-keys=[self.opened().map(|_| "on")] data-open-hand=[self.opened().map(|_| at)] data-awake {
                p #say.out-of-sight aria-live="assertive" {}
                p #net.net hidden { (shell.text("net-lost")) }
                @if self.opened().is_none() { (PreEscaped(self.curtain().html)) }
                div #table.board {
                    @for region in &self.regions { (region.html) }
                    @if self.opened().is_some() { div.notice-wrap role="alert" { (PreEscaped(Notice::region(self.notice, shell).html)) } }
                    (log::panel(shell.words, self.log, Markup::default()))
                }
                dialog #dialog closedby="any" aria-label=(shell.text("confirm-title")) {}
            }
            @if self.has_script { script type="module" src=(shell.url(&room_script(key))) {} }
            script type="module" src=(script(shell, "screen.js")) {}
        };
        let still = matches!(self.holder, Holder::Nobody(Some(_)) | Holder::Seat(..));
        let refresh = (!still).then_some((5, at));
        let class = if self.opened().is_some() { "at-table shared opened" } else { "at-table shared" };
        let document = Document { title: self.title().into(), class, refresh, frame: false };
        shell.document(&document, &html! { (self.bar()) (main) })
    }

    /// What is replaced while the table is live.
    pub fn regions(&self) -> Vec<Region> {
        let mut regions = public_regions(&self.shell, self.waiting, &self.regions);
        if self.opened().is_none() {
            regions.push(self.curtain());
        }
        regions
    }

    /// The title of the document: who is to take the device, where somebody is.
    pub fn title(&self) -> String {
        let game = Arg::Verbatim(self.room.1.to_owned());
        let message = match self.holder {
            Holder::Nobody(Some((seat, _))) | Holder::Seat(seat, _) => {
                Message::new("here-page-title").with("who", seat)
            }
            Holder::Nobody(None) => Message::new("title-table"),
        };
        self.shell.say(&message.with("game", game))
    }

    fn opened(&self) -> Option<Seat> {
        match self.holder {
            Holder::Seat(seat, _) => Some(seat),
            Holder::Nobody(_) => None,
        }
    }

    fn query(&self) -> String {
        self.opened().map(|seat| format!("?seat={}", seat.letter())).unwrap_or_default()
    }

    fn curtain(&self) -> Region {
        let called = match self.holder {
            Holder::Nobody(called) => called,
            Holder::Seat(..) => None,
        };
        Curtain { shell: self.shell, table: self.table, called }.region()
    }

    fn bar(&self) -> Markup {
        let shell = &self.shell;
        html! {
            header.table-bar {
                div.wrap {
                    @match self.holder {
                        Holder::Nobody(_) => {
                            (shell.mark(false))
                            h1 { bdi { (self.room.1) } }
                        },
                        Holder::Seat(_, face) => {
                            (face.render(&shell.url("/pictures/")))
                            h1 { bdi { (face.name) } }
                        },
                    }
                    (turn_line(shell, self.waiting))
                    @if self.opened().is_some() { a #hide.button.accent href=(self.table) data-replace { (shell.text("here-hide")) } }
                }
            }
        }
    }
}
