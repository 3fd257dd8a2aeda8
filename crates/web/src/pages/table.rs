//! The table: the room's regions between the house's header and log.

use game::{Message, SeatSet, Viewer, Waiting};
use maud::{Markup, html};

use super::{
    Shell,
    assets::room_script,
    icons, languages,
    log::{self, LogEntry},
    shell::{Document, Region},
};

/// A table while it is played, as one viewer sees it.
#[derive(Debug)]
pub struct TablePage<'a> {
    /// The document; its words name the seats and know whom to call "you".
    pub shell: Shell<'a>,
    /// The table's id. Public.
    pub table: &'a str,
    /// The table's code, to invite watchers. Public to the table.
    pub code: &'a str,
    /// The game's key and name. Public.
    pub room: (&'a str, &'a str),
    /// Who looks.
    pub viewer: Viewer,
    /// The journal entry that this page shows. Public.
    pub seq: u64,
    /// Who is awaited. Public.
    pub waiting: Waiting,
    /// The room's page of this viewer's view. This viewer only.
    pub regions: Vec<rooms::Region>,
    /// What this viewer was told so far. This viewer only.
    pub log: &'a [LogEntry],
    /// Why the last move was refused, without the script. This viewer only.
    pub notice: Option<Notice<'a>>,
    /// The link that carries this seat to another device, for its owner only.
    pub hand_over: Option<&'a str>,
    /// The reader's own switches, by key, and whether they are on. This viewer only.
    pub aids: &'a [(&'static str, bool)],
    /// Whether the room has a script of its own.
    pub has_script: bool,
}

/// A sentence about what did not work, with the clause of the rules behind it. Seen by the player who was refused.
#[derive(Clone, Copy, Debug)]
pub struct Notice<'a> {
    /// The sentence.
    pub sentence: &'a str,
    /// The clause, for instance `XY-14`.
    pub clause: Option<&'a str>,
}

impl Notice<'_> {
    /// The region that shows it: `#notice`. The script gets it as a frame with this one region.
    pub fn region(notice: Option<Notice<'_>>, shell: &Shell<'_>) -> Region {
        let html = html! {
            div #notice.notice {
                @if let Some(notice) = notice {
                    p {
                        (notice.sentence)
                        @if let Some(clause) = notice.clause { " " span.clause { (shell.say(&clause_message(clause))) } }
                    }
                }
            }
        };
        Region { id: "notice".to_owned(), html: html.into_string() }
    }
}

fn clause_message(clause: &str) -> Message {
    Message::new("notice-clause").with("clause", game::Arg::Verbatim(clause.to_owned()))
}

/// Everything on a table page that is replaced when it changes: whose turn it is, then the room's own regions.
pub fn table_regions(shell: &Shell<'_>, viewer: Viewer, waiting: Waiting, room: &[rooms::Region]) -> Vec<Region> {
    let turn = Region { id: "turn".to_owned(), html: turn(shell, viewer, waiting).into_string() };
    let room = room.iter().map(|region| Region { id: region.id.to_owned(), html: region.html.clone().into_string() });
    std::iter::once(turn).chain(room).collect()
}

/// The title of a table's document: it begins with a dot when it is the reader's turn.
pub fn table_title(shell: &Shell<'_>, viewer: Viewer, waiting: Waiting, room_name: &str) -> String {
    let key = if is_mine(viewer, waiting) { "title-yours" } else { "title-table" };
    shell.say(&Message::new(key).with("game", game::Arg::Verbatim(room_name.to_owned())))
}

fn is_mine(viewer: Viewer, waiting: Waiting) -> bool {
    viewer.seat().is_some_and(|seat| waiting.awaits(seat))
}

fn turn(shell: &Shell<'_>, viewer: Viewer, waiting: Waiting) -> Markup {
    let mine = is_mine(viewer, waiting);
    let text = match waiting {
        _ if mine => shell.text("turn-yours"),
        Waiting::Seats(window) => shell.say(&waiting_for(window.seats)),
        Waiting::Nature => shell.text("turn-nature"),
        Waiting::Nobody => shell.text("turn-nobody"),
    };
    html! { div #turn.turn.yours[mine] { p { (text) } } }
}

fn waiting_for(seats: SeatSet) -> Message {
    match (seats.first(), seats.len()) {
        (Some(seat), 1) => Message::new("turn-waiting").with("who", seat),
        (_, count) => Message::new("turn-waiting-many").with("count", count),
    }
}

impl TablePage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let (key, name) = self.room;
        let at = shell.url(&format!("/t/{}", self.table));
        let main = html! {
            main #main tabindex="-1" class=(format!("table room-{key}")) data-events=(format!("{at}/events"))
                data-seq=(self.seq) data-take=(format!("{at}/take")) data-keys="on" data-say-turn=(shell.text("turn-yours")) {
                p #say.out-of-sight aria-live="assertive" {}
                p #net.net hidden { (shell.text("net-lost")) }
                div.board {
                    @for region in &self.regions { (region.html) }
                    div.notice-wrap role="alert" { (self.notice()) }
                    (log::panel(shell.words, self.log))
                }
                (self.dialogs())
            }
            @if self.has_script { script type="module" src=(shell.url(&room_script(key))) {} }
        };
        let mine = is_mine(self.viewer, self.waiting);
        let title = table_title(shell, self.viewer, self.waiting, name);
        let refresh = (!mine && self.waiting != Waiting::Nobody).then_some((5, at.as_str()));
        let document = Document { title: title.into(), class: "at-table", refresh, frame: false };
        let page = html! { (self.bar()) (main) };
        shell.document(&document, &page)
    }

    fn notice(&self) -> Markup {
        maud::PreEscaped(Notice::region(self.notice, &self.shell).html)
    }

    fn bar(&self) -> Markup {
        let shell = &self.shell;
        let (key, name) = self.room;
        html! {
            header.table-bar {
                div.wrap {
                    (shell.mark(false))
                    h1 { bdi { (name) } }
                    (turn(shell, self.viewer, self.waiting))
                    details #menu.menu {
                        summary aria-label=(shell.text("menu")) { (icons::dots()) }
                        div.menu-list {
                            a href=(shell.url(&format!("/g/{key}/rules"))) target="_blank" { (shell.text("menu-rules")) }
                            a href=(shell.url(&format!("/t/{}/tv", self.table))) target="_blank" { (shell.text("tv-link")) }
                            button type="button" data-open="keys" data-scripted hidden { (shell.text("menu-keys")) }
                            @if self.hand_over.is_some() {
                                button type="button" data-open="hand-over" data-scripted hidden { (shell.text("menu-hand-over")) }
                            }
                            @for (aid, on) in self.aids { (self.aid(aid, *on)) }
                            (languages::choices(shell, Some(&shell.url(&format!("/t/{}", self.table)))))
                            p.code-line { (shell.text("menu-code")) " " bdi.numbers { (super::lobby::spaced(self.code)) } }
                        }
                    }
                }
            }
        }
    }

    /// A switch of the reader's own: what it is, and the other state to go to.
    fn aid(&self, aid: &str, on: bool) -> Markup {
        let (shell, key) = (&self.shell, format!("{}-aid-{aid}", self.room.0));
        let help_key = format!("{key}-help");
        let help = Some(shell.text(&help_key)).filter(|help| *help != help_key);
        let (next, state) = if on { ("no", "aid-on") } else { ("yes", "aid-off") };
        html! {
            form method="post" action=(shell.url(&format!("/t/{}/aid", self.table))) {
                input type="hidden" name="aid" value=(aid);
                button.aid name="on" value=(next) role="switch" aria-checked=(on) {
                    span { (shell.text(&key)) @if let Some(help) = &help { small { (help) } } }
                    span.state aria-hidden="true" { (shell.text(state)) }
                }
            }
        }
    }

    fn dialogs(&self) -> Markup {
        let shell = &self.shell;
        html! {
            dialog #dialog closedby="any" aria-label=(shell.text("confirm-title")) {}
            dialog #keys closedby="any" aria-labelledby="keys-title" { (self.keys()) }
            @if let Some(link) = self.hand_over {
                dialog #hand-over closedby="any" aria-labelledby="hand-over-title" {
                    div.dialog-body {
                        h2 #hand-over-title { (shell.text("menu-hand-over")) }
                        p { (shell.text("hand-over-help")) }
                        (super::lobby::copy_box(shell, "hand-over-link", "hand-over-label", link))
                        (close(shell))
                    }
                }
            }
        }
    }

    fn keys(&self) -> Markup {
        let shell = &self.shell;
        let house = [
            ("1 … 9 0", "keys-card"),
            ("← →", "keys-arrows"),
            ("Enter", "keys-enter"),
            ("Esc", "keys-esc"),
            ("l", "keys-log"),
            ("?", "keys-help"),
        ];
        let own = format!("{}-keys", self.room.0);
        html! {
            div.dialog-body {
                h2 #keys-title { (shell.text("keys-title")) }
                p { (shell.text(&own)) }
                dl.key-list {
                    @for (key, text) in house { dt { kbd { (key) } } dd { (shell.text(text)) } }
                }
                label.row { input #keys-on type="checkbox"; (shell.text("keys-switch")) }
                (close(shell))
            }
        }
    }
}

fn close(shell: &Shell<'_>) -> Markup {
    html! { div { button.button type="button" data-close { (shell.text("close")) } } }
}
