//! The wall: what the projector shows.

use game::Message;
use maud::{Markup, PreEscaped, html};

use super::super::{
    Avatar, Shell,
    lobby::spaced,
    shell::{Document, LiveRegion},
    table::spoken_lines,
};

/// What the projector shows: code, names, clock. Everybody in the room sees it; nothing on it is a hand.
#[derive(Clone, Copy, Debug)]
pub struct WallPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The class's address.
    pub class: &'a str,
    /// The six digits.
    pub code: &'a str,
    /// The address of the front door, for those who type.
    pub address: &'a str,
    /// The QR code of the way in, as an SVG element.
    pub qr: &'a str,
    /// Whether nobody else is let in.
    pub locked: bool,
    /// The faces of those who have come.
    pub faces: &'a [Avatar<'a>],
    /// The picture that is to be tapped now, where that is asked.
    pub picture: Option<&'a str>,
    /// The tables of the game that is on.
    pub tables: &'a [WallTable],
    /// Whether all tables stand still.
    pub paused: bool,
    /// When the time is up that the teacher set, in milliseconds since 1970 UTC.
    pub until_ms: Option<u64>,
    /// What the house's clock shows, in milliseconds since 1970 UTC.
    pub now_ms: u64,
}

/// A table on the wall.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WallTable {
    /// Its number.
    pub number: u16,
    /// What its people are called.
    pub names: Vec<String>,
    /// Whether its game is over.
    pub over: bool,
    /// Who has won it, where the teacher shows that.
    pub winners: Vec<String>,
}

impl WallPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("class-wall-title");
        let main = html! {
            main #main.class-wall tabindex="-1" data-events=(format!("{}/wall/events", self.class)) data-seq="0" data-now=(self.now_ms) {
                (spoken_lines(shell))
                h1.out-of-sight { (title) }
                @for region in self.regions() { (PreEscaped(region.html.to_string())) }
            }
        };
        let address = format!("{}/wall", self.class);
        let document = Document { frame: false, refresh: Some((4, &address)), ..Document::titled(title) };
        shell.document(&document, &main)
    }

    /// What changes.
    pub fn regions(&self) -> Vec<LiveRegion> {
        let top = html! {
            header #wall-top.wall-top {
                (self.way_in())
                @if let Some(until) = self.until_ms { p.wall-clock data-until=(until) role="timer" { } }
            }
        };
        let body = html! { div #wall-body.wall-body { @if self.tables.is_empty() { (self.lobby()) } @else { (self.in_play()) } } };
        vec![LiveRegion::new("wall-top", top.into_string()), LiveRegion::new("wall-body", body.into_string())]
    }

    fn way_in(&self) -> Markup {
        let shell = &self.shell;
        html! {
            @if self.locked { p.wall-locked { (shell.text("class-wall-locked")) } } @else {
                div.wall-in {
                    div.qr aria-hidden="true" { (PreEscaped(self.qr)) }
                    div {
                        p.wall-address dir="ltr" { (self.address) }
                        p.wall-code dir="ltr" { (spaced(self.code)) }
                    }
                    @if let Some(picture) = self.picture {
                        div.wall-tap {
                            p { (shell.text("class-wall-tap")) }
                            img src=(shell.url(&format!("/pictures/{picture}.svg"))) alt=(shell.text("class-wall-picture")) width="120" height="120";
                        }
                    }
                }
            }
        }
    }

    fn lobby(&self) -> Markup {
        let shell = &self.shell;
        html! {
            p.wall-count role="status" { (shell.say(&Message::new("class-here").with("count", self.faces.len()))) }
            ul.wall-faces { @for face in self.faces { li { (face.render(&shell.url("/pictures/"))) bdi translate="no" { (face.name) } } } }
        }
    }

    fn in_play(&self) -> Markup {
        let shell = &self.shell;
        html! {
            @if self.paused { p.wall-paused role="status" { (shell.text("class-paused")) } }
            ul.wall-tables {
                @for table in self.tables {
                    li.panel.is-over[table.over] {
                        h2 { (shell.say(&Message::new("class-table").with("number", i64::from(table.number)))) }
                        p { @for (place, name) in table.names.iter().enumerate() { @if place > 0 { (shell.text("list-separator")) } bdi translate="no" { (name) } } }
                        @if table.over { p.small { (shell.text("class-table-over")) } }
                        @for winner in &table.winners { p.strong { "★ " bdi translate="no" { (winner) } } }
                    }
                }
            }
        }
    }
}
