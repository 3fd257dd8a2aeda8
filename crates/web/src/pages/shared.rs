//! A table on a device that several people share: the public table behind the curtain, or one person's own page.

use game::{Arg, Message, Seat, Waiting};
use maud::{Markup, PreEscaped, html};

use super::{
    Avatar, Curtain, Hangs, TablePage,
    assets::{room_script, script},
    icons, rules_card,
    shell::{Document, LiveRegion},
    table::{banner_at_the_end, last_regions, live_lines, table_regions},
};

/// What a page has for whoever decides alone.
const IN_THE_OPEN: [&str; 2] = ["hand", "actions"];

/// A table in play on a device that several people share.
#[derive(Debug)]
pub struct SharedPage<'a> {
    /// The table, as whoever holds the device now sees it. With [`Holder::Nobody`] all of it is public; else it is that
    /// seat's only, and with [`Holder::Everybody`] public as well.
    pub table: TablePage<'a>,
    /// Who holds the device now.
    pub holder: Holder<'a>,
    /// Whom of its device the table awaits. Public.
    pub called: Option<(Seat, Avatar<'a>)>,
    /// Whether something has just come out on the table. Public.
    pub came_out: bool,
    /// Whether the page begins with that, step by step. Public.
    pub staged: bool,
    /// Whether a round has just ended with it. Public.
    pub round: bool,
    /// Whether the game is over: this is its last moment, before the way to the result. Public.
    pub over: bool,
}

/// Who holds a device that several people share.
#[derive(Clone, Copy, Debug)]
pub enum Holder<'a> {
    /// Nobody in particular; the curtain calls whoever is to take it.
    Nobody,
    /// One person, who has said so.
    Seat(Seat, Avatar<'a>),
    /// All of them: this one decides before everybody's eyes.
    Everybody(Seat, Avatar<'a>),
}

impl SharedPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let (table, around) = (&self.table, &self.table.around);
        let (shell, key) = (&around.shell, table.room.0);
        let (at, opened) = (around.at(""), self.is_opened());
        let open_hand = opened.then_some(at.as_str());
        let main = html! {
            main #main tabindex="-1" class=(format!("table room-{key}")) data-events=(around.events())
                data-seq=(table.seq) data-now=(table.now_ms) data-say-clock=(shell.text("clock-short"))
                data-keys="on" data-open-hand=[open_hand] data-round[self.staged && self.round] data-awake {
                (live_lines(shell))
                (around.people())
                div role="status" { @if self.over { (banner_at_the_end(around)) } @else { (around.banner()) } }
                (around.with_asks(|asks| asks.spoken()))
                (PreEscaped(self.curtain().html))
                div #table.board {
                    @for region in self.of_all() { (region.html) }
                    @if !opened { (PreEscaped(self.deciding().html)) }
                    div.notice-wrap role="alert" { (table.notice()) }
                    (table.log_panel())
                }
                (table.dialogs())
            }
            @if table.has_script { script type="module" src=(shell.url(&room_script(key))) {} }
            // What is staged as the page comes is heard too.
            @for name in ["fit.js", "look.js", "sound.js", "stage.js", "screen.js"] {
                script type="module" src=(script(shell, name)) {}
            }
        };
        let still = opened || self.called.is_some() || around.waiting == Waiting::Nobody;
        let refresh = (!still).then_some((5, at.as_str()));
        let class = if opened { "at-table shared opened" } else { "at-table shared" };
        let document = Document {
            class,
            refresh,
            frame: false,
            staged: self.staged,
            ..Document::titled(self.title()).of_game(table.room)
        };
        shell.document(&document, &html! { (self.bar()) (main) })
    }

    /// What is replaced while the table is live.
    pub fn regions(&self) -> Vec<LiveRegion> {
        let of_all: Vec<_> = self.of_all().cloned().collect();
        let around = &self.table.around;
        let mut regions = if self.over { last_regions(around, of_all) } else { table_regions(around, of_all) };
        regions.push(self.curtain());
        if !self.is_opened() {
            regions.push(self.deciding());
        }
        regions
    }

    /// What stands there whoever decides. One person's page has all of it in its place.
    fn of_all(&self) -> impl Iterator<Item = &rooms::Region> {
        let everybody = matches!(self.holder, Holder::Everybody(..));
        self.table.regions.iter().filter(move |region| !(everybody && IN_THE_OPEN.contains(&region.id)))
    }

    /// The cards and buttons of whoever decides before everybody's eyes: the region `#deciding`, empty while nobody does.
    fn deciding(&self) -> LiveRegion {
        let everybody = matches!(self.holder, Holder::Everybody(..));
        let parts = self.table.regions.iter().filter(|region| everybody && IN_THE_OPEN.contains(&region.id));
        let html = html! { div #deciding { @for part in parts { (part.html) } } };
        LiveRegion::new("deciding", html.into_string())
    }

    /// The title of the document: who is to take the device, where somebody is.
    pub fn title(&self) -> String {
        let game = Arg::Verbatim(self.table.room.1.to_owned());
        let face = match self.holder {
            // It is read by whoever comes by: it names even the person whose page it is.
            Holder::Seat(_, face) | Holder::Everybody(_, face) => Some(face),
            Holder::Nobody => self.called.map(|(_, face)| face),
        };
        let message = match face {
            Some(face) => Message::new("here-page-title").with("who", Arg::Verbatim(face.name.to_owned())),
            None => Message::new("title-table"),
        };
        self.table.around.shell.say(&message.with("game", game))
    }

    fn is_opened(&self) -> bool {
        matches!(self.holder, Holder::Seat(..))
    }

    fn curtain(&self) -> LiveRegion {
        let (hangs, own) = match self.holder {
            Holder::Nobody if self.came_out => (Hangs::Aside, None),
            Holder::Nobody => (Hangs::Whole, None),
            Holder::Everybody(..) => (Hangs::Open, None),
            Holder::Seat(seat, _) => (Hangs::Handing, Some(seat)),
        };
        let called = self.called.filter(|(seat, _)| own != Some(*seat));
        let around = &self.table.around;
        Curtain { shell: around.shell, table: &around.at(""), called, hangs }.region()
    }

    fn bar(&self) -> Markup {
        let (around, room) = (&self.table.around, self.table.room);
        let shell = &around.shell;
        html! {
            header.table-bar {
                div.wrap {
                    @match self.holder {
                        Holder::Nobody | Holder::Everybody(..) => {
                            (shell.mark(false))
                            h1 { bdi translate="no" { (room.1) } }
                        },
                        Holder::Seat(_, face) => {
                            (face.render(&shell.url("/pictures/")))
                            h1 { bdi translate="no" { (face.name) } }
                        },
                    }
                    (around.turn())
                    (rules_card::opener(shell, room.0))
                    (self.table.menu())
                    @if self.is_opened() {
                        a #hide.button.accent href=(around.at("")) data-replace aria-label=(shell.text("here-hide")) {
                            (icons::hidden()) span.label { (shell.text("here-hide")) }
                        }
                    }
                }
            }
        }
    }
}
