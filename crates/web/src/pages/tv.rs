//! The screen for everybody: the public table on a projector or a television, to be read from the back row.

use game::{Arg, Message, Waiting};
use host::Chair;
use maud::{Markup, PreEscaped, html};

use super::{
    Avatar, Shell, asks,
    assets::script,
    finished::Place,
    lobby::spaced,
    log::{self, LogEntry},
    look, result,
    shell::{Document, LiveRegion},
    signals,
    table::spoken_lines,
    turn_line::{public_regions, turn_line},
};

/// A table on the screen for everybody. Nothing on it depends on who asks for it.
#[derive(Debug)]
pub struct TvPage<'a> {
    /// The document; its words name the seats and call nobody "you".
    pub shell: Shell<'a>,
    /// The table's id. Public.
    pub table: &'a str,
    /// The game's key and name. Public.
    pub room: (&'a str, &'a str),
    /// The six digits, in the corner once the table is in play. Public.
    pub code: &'a str,
    /// The journal entry that this page shows. Public.
    pub seq: u64,
    /// Who sits where, and what is asked of them. Public.
    pub chairs: &'a [Chair],
    /// Whether the host wants silence. Public.
    pub muted: bool,
    /// What the table shows at this stage. Public.
    pub show: TvShow<'a>,
}

/// What the screen shows of a table at each stage. Public.
#[derive(Debug)]
pub enum TvShow<'a> {
    /// How to get in, and who is there.
    Lobby {
        /// The six digits.
        code: &'a str,
        /// Where to type them: the address of the front door, without its scheme.
        address: &'a str,
        /// The QR code of the address to come in by, as an SVG element.
        qr: &'a str,
        /// Everybody who sits at the table, with a picture.
        people: &'a [Avatar<'a>],
        /// How many can play.
        most: u8,
    },
    /// The table as watchers see it.
    Playing {
        /// Who is awaited.
        waiting: Waiting,
        /// The room's page of the watchers' view.
        regions: Vec<rooms::Region>,
        /// What watchers were told so far.
        log: &'a [LogEntry],
        /// The QR code of the table's address, from which a new device asks for a seat.
        qr: &'a str,
    },
    /// The result.
    Finished {
        /// The places, best first.
        places: &'a [Place],
        /// What watchers were told so far.
        log: &'a [LogEntry],
    },
}

impl TvPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let (key, name) = self.room;
        let at = shell.url(&format!("/t/{}/tv", self.table));
        let phase = match self.show {
            TvShow::Lobby { .. } => "tv-lobby",
            TvShow::Playing { .. } => "table",
            TvShow::Finished { .. } => "over",
        };
        let main = html! {
            main #main.{ (phase) " room-" (key) } tabindex="-1" data-events=(format!("{at}/events")) data-seq=(self.seq) data-awake {
                (spoken_lines(shell))
                @if !matches!(self.show, TvShow::Finished { .. }) { div.tv-strip { (asks::on_screen(shell, self.chairs)) (self.new_device()) } }
                (self.body())
                (look::dialog(shell, false))
            }
            script type="module" src=(script(shell, "fit.js")) {}
            script type="module" src=(script(shell, "look.js")) {}
            script type="module" src=(script(shell, "stage.js")) {}
            script type="module" src=(script(shell, "sound.js")) {}
            script type="module" src=(script(shell, "screen.js")) {}
        };
        let title = shell.say(&Message::new("title-table").with("game", Arg::Verbatim(name.to_owned())));
        let document = Document {
            class: "on-screen",
            refresh: Some((5, &at)),
            frame: false,
            ..Document::titled(title).of_game((key, name))
        };
        shell.document(&document, &html! { (self.bar()) (main) })
    }

    /// What is replaced while the table stays at this stage.
    pub fn regions(&self) -> Vec<LiveRegion> {
        match &self.show {
            TvShow::Lobby { people, most, .. } => {
                vec![LiveRegion::new("tv-people", self.people(people, *most).into_string()), self.asks(), self.own()]
            }
            TvShow::Playing { waiting, regions, .. } => {
                public_regions(&self.shell, *waiting, regions).into_iter().chain([self.asks(), self.own()]).collect()
            }
            TvShow::Finished { .. } => Vec::new(),
        }
    }

    fn asks(&self) -> LiveRegion {
        LiveRegion::new("tv-asks", asks::on_screen(&self.shell, self.chairs).into_string())
    }

    fn own(&self) -> LiveRegion {
        LiveRegion::new("own", signals::on_screen(&self.shell, self.muted).into_string())
    }

    /// For whoever lost a device: shown while somebody is out and no device asks yet.
    fn new_device(&self) -> Markup {
        let shell = &self.shell;
        let qr = if let TvShow::Playing { qr, .. } = &self.show { qr } else { "" };
        html! {
            @if !qr.is_empty() {
                div.tv-device {
                    div.qr role="img" aria-label=(shell.text("device-label")) { (PreEscaped(qr)) }
                    p { (shell.text("tv-device")) }
                }
            }
        }
    }

    fn bar(&self) -> Markup {
        html! {
            header.tv-bar {
                (self.shell.mark(true))
                h1 { bdi translate="no" { (self.room.1) } }
                @if let TvShow::Playing { waiting, .. } = &self.show { (turn_line(&self.shell, *waiting)) }
                @if !matches!(self.show, TvShow::Lobby { .. }) { p.tv-code { span.out-of-sight { (self.shell.text("tv-code")) " " } bdi.numbers translate="no" dir="ltr" { (spaced(self.code)) } } }
                (signals::on_screen(&self.shell, self.muted))
            }
        }
    }

    fn body(&self) -> Markup {
        match &self.show {
            TvShow::Lobby { code, address, qr, people, most } => html! {
                div.tv-door {
                    div.tv-qr role="img" aria-label=(self.shell.text("lobby-qr")) { (PreEscaped(qr)) }
                    (self.way_in(code, address))
                    (self.people(people, *most))
                }
            },
            TvShow::Playing { regions, log, .. } => html! {
                div.board {
                    @for region in regions { (region.html) }
                    (log::panel(self.shell.words, log, Markup::default()))
                }
            },
            TvShow::Finished { places, log } => html! {
                div.tv-result {
                    section.stack aria-labelledby="tv-won" {
                        h2 #tv-won { (result::title(&self.shell, places)) }
                        (result::ranks(&self.shell, self.room.0, places))
                    }
                    (log::panel(self.shell.words, log, Markup::default()))
                }
            },
        }
    }

    fn way_in(&self, code: &str, address: &str) -> Markup {
        let shell = &self.shell;
        html! {
            section.tv-way aria-labelledby="tv-way" {
                h2 #tv-way { (shell.text("tv-scan")) }
                p.tv-or { (shell.text("tv-or")) }
                p.tv-address { bdi translate="no" dir="ltr" { (address) } }
                p.tv-or { (shell.text("tv-type")) }
                p.table-code { (spaced(code)) }
            }
        }
    }

    fn people(&self, people: &[Avatar<'_>], most: u8) -> Markup {
        let pictures = self.shell.url("/pictures/");
        let title = Message::new("lobby-seats").with("taken", people.len()).with("most", i64::from(most));
        html! {
            section #tv-people.tv-people aria-labelledby="tv-people-title" {
                h2 #tv-people-title { (self.shell.say(&title)) }
                ul { @for face in people { li { (face.render(&pictures)) bdi translate="no" { (face.name) } } } }
                p.soft { (self.shell.text("tv-wait")) }
            }
        }
    }
}
