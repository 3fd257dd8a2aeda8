//! The table: the room's regions between the house's header and log.

use game::{Message, Waiting};
use maud::{Markup, html};
use rooms::Words;

use super::{
    Around, Hints, LogEntry, Notice, Shell,
    assets::{room_script, script},
    log,
    shell::{Document, LiveRegion},
};

/// A table while it is played, as one viewer sees it.
#[derive(Debug)]
pub struct TablePage<'a> {
    /// What stands around the room's own regions.
    pub around: Around<'a>,
    /// The table's code, to invite watchers. Public to the table.
    pub code: &'a str,
    /// The game's key and name. Public.
    pub room: (&'a str, &'a str),
    /// The journal entry that this page shows. Public.
    pub seq: u64,
    /// What the house's clock shows, in milliseconds since 1970 UTC. Public.
    pub now_ms: u64,
    /// The room's page of this viewer's view. This viewer only.
    pub regions: Vec<rooms::Region>,
    /// What this viewer was told so far. This viewer only.
    pub log: &'a [LogEntry],
    /// The words of the log: where several people read it, they call nobody "you".
    pub log_words: &'a Words<'a>,
    /// Why the last move was refused, without the script. This viewer only.
    pub notice: Option<Notice<'a>>,
    /// The link that carries this seat to another device, for its owner only.
    pub hand_over: Option<&'a str>,
    /// The reader's own switches, by key, and whether they are on. This viewer only.
    pub aids: &'a [(&'static str, bool)],
    /// Whether the reader may have hints, and wants them. This viewer only.
    pub hints: Hints,
    /// Whether the room has a script of its own.
    pub has_script: bool,
}

/// Everything on a table page that is replaced when it changes: what is around the room's regions, then they.
pub(super) fn table_regions(around: &Around<'_>, room: Vec<rooms::Region>) -> Vec<LiveRegion> {
    around.regions().into_iter().chain(room_regions(room)).collect()
}

/// A room's own regions.
pub fn room_regions(room: Vec<rooms::Region>) -> impl Iterator<Item = LiveRegion> {
    room.into_iter().map(LiveRegion::of_room)
}

/// The same for the last moment of a game: the table as it ended, with the way to the result instead of buttons.
pub fn last_regions(around: &Around<'_>, room: Vec<rooms::Region>) -> Vec<LiveRegion> {
    let mut regions = table_regions(around, room);
    let (shell, way) = (&around.shell, way_to_result(around));
    let bar = html! { div #actions.actions role="group" aria-label=(shell.text("over-see-result")) { div.action-row { (way) } } };
    let banner = banner_at_the_end(around);
    // Who has no seat has no bar.
    let place = if regions.iter().any(|region| region.id == "actions") { ("actions", bar) } else { ("banner", banner) };
    for region in regions.iter_mut().filter(|region| region.id == place.0) {
        *region = LiveRegion::new(region.id, place.1.clone().into_string());
    }
    regions
}

fn way_to_result(around: &Around<'_>) -> Markup {
    html! { a #see-result.button.big.signal href=(around.at("")) { (around.shell.text("over-see-result")) } }
}

/// The banner of a table whose game has just ended, for those who have no bar: the way to the result.
pub(super) fn banner_at_the_end(around: &Around<'_>) -> Markup {
    html! { div #banner.banner { div.calm { (way_to_result(around)) } } }
}

/// The title of a table's document: it begins with a dot when it is the reader's turn.
pub fn table_title(around: &Around<'_>, room_name: &str) -> String {
    let key = if around.is_mine() && !around.settings.paused { "title-yours" } else { "title-table" };
    around.shell.say(&Message::new(key).with("game", game::Arg::Verbatim(room_name.to_owned())))
}

impl TablePage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let around = &self.around;
        let shell = &around.shell;
        let (key, name) = self.room;
        let at = around.at("");
        let main = html! {
            main #main tabindex="-1" class=(format!("table room-{key}")) data-events=(around.events())
                data-seq=(self.seq) data-now=(self.now_ms) data-take=(format!("{at}/take")) data-keys="on"
                data-say-turn=(shell.text("turn-yours")) data-say-clock=(shell.text("clock-short")) {
                (live_lines(shell))
                (around.people())
                div role="status" { (around.banner()) }
                (around.with_asks(|asks| asks.spoken()))
                div.board {
                    @for region in &self.regions { (region.html) }
                    div.notice-wrap role="alert" { (self.notice()) }
                    (self.log_panel())
                }
                (self.dialogs())
            }
            @if self.has_script { script type="module" src=(shell.url(&room_script(key))) {} }
            script type="module" src=(script(shell, "fit.js")) {}
            script type="module" src=(script(shell, "look.js")) {}
            script type="module" src=(script(shell, "stage.js")) {}
            script type="module" src=(script(shell, "sound.js")) {}
        };
        let title = table_title(around, name);
        let still = around.is_mine() || around.waiting == Waiting::Nobody;
        let refresh = (!still || around.settings.paused).then_some((5, at.as_str()));
        let document =
            Document { class: "at-table", refresh, frame: false, ..Document::titled(title).of_game(self.room) };
        let page = html! { (self.bar()) (main) };
        shell.document(&document, &page)
    }

    /// The log, with the button to say something.
    pub(super) fn log_panel(&self) -> Markup {
        log::panel(self.log_words, self.log, self.around.say_button())
    }

    /// Why the last move was refused.
    pub(super) fn notice(&self) -> Markup {
        maud::PreEscaped(Notice::region(self.notice, &self.around.shell).html.to_string())
    }
}

/// What every live page has: the line that is read out at once, and the line about the connection.
pub(super) fn spoken_lines(shell: &Shell<'_>) -> Markup {
    html! {
        p #say.out-of-sight aria-live="assertive" {}
        p #net.net hidden data-back=(shell.text("net-back")) data-lost=(shell.text("net-lost")) data-slow=(shell.text("net-slow")) { (shell.text("net-lost")) }
    }
}

/// The same, and what people say.
pub(super) fn live_lines(shell: &Shell<'_>) -> Markup {
    html! {
        (spoken_lines(shell))
        div #bubbles.bubbles aria-hidden="true" {}
    }
}
