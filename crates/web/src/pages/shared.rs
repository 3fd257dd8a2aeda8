//! A table on a device that several people share: the public table behind the curtain, or one person's own page.

use game::{Arg, Message, Seat, Waiting};
use maud::{Markup, PreEscaped, html};

use super::{
    Avatar, Curtain, TablePage,
    assets::{room_script, script},
    icons, rules_card,
    shell::{Document, LiveRegion},
    table::{live_lines, table_regions},
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
    /// Whether something has just come out on the table. Public.
    pub came_out: bool,
}

/// Who holds a device that several people share.
#[derive(Clone, Copy, Debug)]
pub enum Holder<'a> {
    /// Nobody in particular; the curtain calls whoever is to take it.
    Nobody(Option<(Seat, Avatar<'a>)>),
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
                data-keys="on" data-open-hand=[open_hand] data-awake {
                (live_lines(shell))
                (around.people())
                div role="status" { (around.banner()) }
                (around.with_asks(|asks| asks.spoken()))
                @if !opened { (PreEscaped(self.curtain().html)) }
                div #table.board {
                    @for region in self.of_all() { (region.html) }
                    @if !opened { (PreEscaped(self.deciding().html)) }
                    div.notice-wrap role="alert" { (table.notice()) }
                    (table.log_panel())
                }
                (table.dialogs())
            }
            @if table.has_script { script type="module" src=(shell.url(&room_script(key))) {} }
            script type="module" src=(script(shell, "fit.js")) {}
            script type="module" src=(script(shell, "look.js")) {}
            script type="module" src=(script(shell, "stage.js")) {}
            script type="module" src=(script(shell, "sound.js")) {}
            script type="module" src=(script(shell, "screen.js")) {}
        };
        let still = !matches!(self.holder, Holder::Nobody(None)) || around.waiting == Waiting::Nobody;
        let refresh = (!still).then_some((5, at.as_str()));
        let class = if opened { "at-table shared opened" } else { "at-table shared" };
        let document = Document { class, refresh, frame: false, ..Document::titled(self.title()).of_game(table.room) };
        shell.document(&document, &html! { (self.bar()) (main) })
    }

    /// What is replaced while the table is live.
    pub fn regions(&self) -> Vec<LiveRegion> {
        let of_all: Vec<_> = self.of_all().cloned().collect();
        let mut regions = table_regions(&self.table.around, &of_all);
        if !self.is_opened() {
            regions.extend([self.curtain(), self.deciding()]);
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
        LiveRegion { id: "deciding".to_owned(), html: html.into_string() }
    }

    /// The title of the document: who is to take the device, where somebody is.
    pub fn title(&self) -> String {
        let game = Arg::Verbatim(self.table.room.1.to_owned());
        let message = match self.holder {
            // It is read by whoever comes by: it names even the person whose page it is.
            Holder::Nobody(Some((_, face))) | Holder::Seat(_, face) | Holder::Everybody(_, face) => {
                Message::new("here-page-title").with("who", Arg::Verbatim(face.name.to_owned()))
            }
            Holder::Nobody(None) => Message::new("title-table"),
        };
        self.table.around.shell.say(&message.with("game", game))
    }

    fn is_opened(&self) -> bool {
        matches!(self.holder, Holder::Seat(..))
    }

    fn curtain(&self) -> LiveRegion {
        let (called, open) = match self.holder {
            Holder::Nobody(called) => (called, false),
            Holder::Everybody(seat, face) => (Some((seat, face)), true),
            Holder::Seat(..) => (None, false),
        };
        let around = &self.table.around;
        Curtain { shell: around.shell, table: &around.at(""), called, open, interlude: self.came_out }.region()
    }

    fn bar(&self) -> Markup {
        let (around, room) = (&self.table.around, self.table.room);
        let shell = &around.shell;
        html! {
            header.table-bar {
                div.wrap {
                    @match self.holder {
                        Holder::Nobody(_) | Holder::Everybody(..) => {
                            (shell.mark(false))
                            h1 { bdi { (room.1) } }
                        },
                        Holder::Seat(_, face) => {
                            (face.render(&shell.url("/pictures/")))
                            h1 { bdi { (face.name) } }
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
