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

/// A table in play on a device that several people share.
#[derive(Debug)]
pub struct SharedPage<'a> {
    /// The table, as whoever holds the device now sees it. With [`Holder::Nobody`] all of it is public; else it is that
    /// seat's only.
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
                data-keys=[opened.then_some("on")] data-open-hand=[open_hand] data-awake {
                (live_lines(shell))
                (around.people())
                div role="status" { (around.banner()) }
                (around.with_asks(|asks| asks.spoken()))
                @if !opened { (PreEscaped(self.curtain().html)) }
                div #table.board {
                    @for region in &table.regions { (region.html) }
                    @if opened { div.notice-wrap role="alert" { (table.notice()) } }
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
        let still = opened || matches!(self.holder, Holder::Nobody(Some(_))) || around.waiting == Waiting::Nobody;
        let refresh = (!still).then_some((5, at.as_str()));
        let class = if opened { "at-table shared opened" } else { "at-table shared" };
        let document = Document { class, refresh, frame: false, ..Document::titled(self.title()).of_game(table.room) };
        shell.document(&document, &html! { (self.bar()) (main) })
    }

    /// What is replaced while the table is live.
    pub fn regions(&self) -> Vec<LiveRegion> {
        let mut regions = table_regions(&self.table.around, &self.table.regions);
        if !self.is_opened() {
            regions.push(self.curtain());
        }
        regions
    }

    /// The title of the document: who is to take the device, where somebody is.
    pub fn title(&self) -> String {
        let game = Arg::Verbatim(self.table.room.1.to_owned());
        let message = match self.holder {
            // It is read by whoever comes by: it names even the person whose page it is.
            Holder::Nobody(Some((_, face))) | Holder::Seat(_, face) => {
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
        let called = match self.holder {
            Holder::Nobody(called) => called,
            Holder::Seat(..) => None,
        };
        let around = &self.table.around;
        Curtain { shell: around.shell, table: &around.at(""), called, interlude: self.came_out }.region()
    }

    fn bar(&self) -> Markup {
        let (around, room) = (&self.table.around, self.table.room);
        let shell = &around.shell;
        html! {
            header.table-bar {
                div.wrap {
                    @match self.holder {
                        Holder::Nobody(_) => {
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
