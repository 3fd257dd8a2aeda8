//! The page of a table in play: the room's regions, with the header above and the log below.

use game::{Message, Waiting};
use host::Chair;
use maud::{Markup, html};
use rooms::Words;

use crate::{
    aids::HINTS,
    language,
    shell::{
        Document, LiveRegion, Shell,
        assets::{room_script, script},
        forms::{self, Notice, announcements, connection_line},
        icons, names, rules,
    },
    table::{
        self,
        around::Around,
        dialogs,
        hint::Hints,
        log::{self, LogEntry},
    },
};

/// The page of a table in play, for one viewer.
#[derive(Debug)]
pub(crate) struct TablePage<'a> {
    /// The data for the parts of the page around the room's regions: whose turn it is, people, menu.
    pub around: Around<'a>,
    /// The code of the table, to invite spectators. Everybody at the table may see this.
    pub code: &'a str,
    /// The key and the name of the game. Everybody may see this.
    pub room: (&'a str, &'a str),
    /// The number of the journal entry whose state this page shows. Everybody may see this.
    pub seq: u64,
    /// The server's time, in milliseconds since 1970 UTC. Everybody may see this.
    pub now_ms: u64,
    /// The room's regions in this viewer's view. Only this viewer sees them.
    pub regions: Vec<rooms::Region>,
    /// The viewer's log so far. Only this viewer sees it.
    pub log: &'a [LogEntry],
    /// The texts and names for the log. On a shared device the log never says "you".
    pub log_words: &'a Words<'a>,
    /// The reason why the last move was refused, for browsers without JavaScript. Only this viewer sees it.
    pub notice: Option<Notice<'a>>,
    /// The link that moves this seat to another device. Only the seat's owner sees it.
    pub hand_over: Option<&'a str>,
    /// The keys and states of the visitor's own display switches in this room. Only this visitor sees them.
    pub aids: &'a [(&'static str, bool)],
    /// Whether the visitor may request hints, and whether the visitor wants hints. Only this visitor sees it.
    pub hints: Hints,
    /// Whether the room has its own JavaScript file.
    pub has_script: bool,
}

/// Returns all regions of a table's page that the live stream may replace: first the regions around the game, then the
/// room's regions.
pub(crate) fn table_regions(around: &Around<'_>, room: Vec<rooms::Region>) -> Vec<LiveRegion> {
    around.regions().into_iter().chain(room_regions(room)).collect()
}

/// Converts the regions that a room rendered into regions that the live stream may replace.
pub(crate) fn room_regions(room: Vec<rooms::Region>) -> impl Iterator<Item = LiveRegion> {
    room.into_iter().map(LiveRegion::of_room)
}

/// Returns the regions for the end of a game: the final table, with a link to the result in place of the move buttons.
pub(crate) fn last_regions(around: &Around<'_>, room: Vec<rooms::Region>) -> Vec<LiveRegion> {
    let mut regions = table_regions(around, room);
    let (shell, way) = (&around.shell, way_to_result(around));
    let bar = html! { div #actions.actions role="group" aria-label=(shell.text("over-see-result")) { div.action-row { (way) } } };
    let banner = banner_at_the_end(around);
    // A spectator has no action bar, so the link goes into the banner.
    let place = if regions.iter().any(|region| region.id == "actions") { ("actions", bar) } else { ("banner", banner) };
    for region in regions.iter_mut().filter(|region| region.id == place.0) {
        *region = LiveRegion::new(region.id, place.1.clone().into_string());
    }
    regions
}

fn way_to_result(around: &Around<'_>) -> Markup {
    html! { a #see-result.button.big.signal href=(around.at("")) { (around.shell.text("over-see-result")) } }
}

/// Renders the banner at the end of a game, with the link to the result. The banner is for visitors without an action
/// bar.
pub(crate) fn banner_at_the_end(around: &Around<'_>) -> Markup {
    html! { div #banner.banner { div.calm { (way_to_result(around)) } } }
}

/// Returns the title of a table's document. The title begins with a dot if it is the visitor's turn.
pub(crate) fn table_title(around: &Around<'_>, room_name: &str) -> String {
    let key = if around.is_mine() && !around.settings.paused { "title-yours" } else { "title-table" };
    around.shell.say(&Message::new(key).with("game", game::Arg::Verbatim(room_name.to_owned())))
}

impl TablePage<'_> {
    /// Renders the whole page of a table in play.
    pub(crate) fn render(&self) -> Markup {
        let around = &self.around;
        let shell = &around.shell;
        let (key, name) = self.room;
        let at = around.at("");
        let main = html! {
            main #main tabindex="-1" class=(format!("table live room-{key}")) data-events=(around.events())
                data-seq=(self.seq) data-now=(self.now_ms) data-take=(format!("{at}/take")) data-keys="on"
                data-say-turn=(shell.text("turn-yours")) data-say-clock=(shell.text("clock-short")) {
                (live_lines())
                (around.people())
                div role="status" { (around.banner()) }
                (around.with_seat_requests(|requests| requests.spoken()))
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
            script type="module" src=(script(shell, "install.js")) {}
        };
        let title = table_title(around, name);
        let still = around.is_mine() || around.waiting == Waiting::Nobody;
        let refresh = (!still || around.settings.paused).then_some((5, at.as_str()));
        let document = Document {
            class: "at-table",
            refresh,
            frame: false,
            sheets: &[],
            ..Document::titled(title).of_game(self.room)
        };
        let page = html! { (self.bar()) (main) };
        shell.document(&document, &page)
    }

    /// Renders the log, with the button for sayings.
    pub(crate) fn log_panel(&self) -> Markup {
        log::panel(self.log_words, self.log, self.around.say_button())
    }

    /// Renders the message that says why the last move was refused; empty if no move was refused.
    pub(crate) fn notice(&self) -> Markup {
        maud::PreEscaped(Notice::region(self.notice, &self.around.shell).html.to_string())
    }
}

/// Renders the elements for the announcements to screen readers, and for the bubbles with sayings.
pub(crate) fn live_lines() -> Markup {
    html! {
        (announcements())
        div #bubbles.bubbles aria-hidden="true" {}
    }
}

impl TablePage<'_> {
    /// Renders the bar above a table: logo, name of the game, whose turn it is, and the menu.
    pub(crate) fn bar(&self) -> Markup {
        let shell = &self.around.shell;
        html! {
            header.table-bar {
                div.wrap {
                    (shell.mark(false))
                    h1 { bdi translate="no" { (self.room.1) } }
                    (self.around.turn())
                    (self.hints.button(&self.around))
                    (dialogs::sound_in_bar(shell))
                    (rules::opener(shell, self.room.0))
                    (self.menu())
                }
                (connection_line(shell))
            }
        }
    }

    /// Renders the menu at the end of the bar above the table.
    pub(crate) fn menu(&self) -> Markup {
        let (shell, key) = (&self.around.shell, self.room.0);
        let acts = self.around.you.is_some() || !self.around.is_shared();
        html! {
            details #menu.menu {
                summary aria-label=(shell.text("menu")) { (icons::dots()) }
                div.menu-list {
                    (table::around::opener(shell))
                    a href=(shell.url(&format!("/g/{key}/rules"))) target="_blank" { (shell.text("menu-rules")) }
                    a href=(self.around.at("/tv")) target="_blank" { (shell.text("tv-link")) }
                    @if acts { button type="button" data-open="keys" data-scripted hidden { (shell.text("menu-keys")) } }
                    (self.around.own())
                    @if self.around.settings.led && self.around.you.is_some() {
                        a #not-me href=(self.around.at("/who")) { (shell.text("class-not-me")) }
                    }
                    @if self.hand_over.is_some() {
                        button type="button" data-open="hand-over" data-scripted hidden { (shell.text("menu-hand-over")) }
                    }
                    @if self.around.games > 0 {
                        a #look-back href=(self.around.at("/replay")) target="_blank" { (shell.text("replay-earlier")) }
                    }
                    a href=(self.around.own_at("/seen.ndjson")) download { (shell.text("seen-save")) }
                    @if acts { @for (aid, on) in self.aids { (self.aid(aid, &format!("{key}-aid-{aid}"), *on)) } }
                    @if self.hints.granted { (self.aid(HINTS, "hint-aid", self.hints.offered)) }
                    (language::choices(shell, Some(&self.around.at(""))))
                    // On phones the sound switch has the place of the logo, so this is the only way to the front page.
                    a href=(shell.url("/")) { (shell.text("menu-home")) }
                    p.code-line { (shell.text("menu-code")) " " bdi.numbers translate="no" dir="ltr" { (forms::spaced(self.code)) } }
                }
            }
        }
    }

    /// Renders one of the visitor's own display switches, as a button that submits the opposite state.
    fn aid(&self, aid: &str, key: &str, on: bool) -> Markup {
        let shell = &self.around.shell;
        let help_key = format!("{key}-help");
        let help = Some(shell.text(&help_key)).filter(|help| *help != help_key);
        let (next, state) = if on { ("no", "aid-on") } else { ("yes", "aid-off") };
        html! {
            form method="post" action=(self.around.own_at("/aid")) {
                input type="hidden" name="aid" value=(aid);
                button.aid name="on" value=(next) role="switch" aria-checked=(on) {
                    span { (shell.text(key)) @if let Some(help) = &help { small { (help) } } }
                    span.state aria-hidden="true" { (shell.text(state)) }
                }
            }
        }
    }
}

impl Around<'_> {
    /// Renders the part of the menu that depends on the visitor's role and on the settings.
    pub(crate) fn own(&self) -> Markup {
        let shell = &self.shell;
        let leaves = self.you.is_some() || self.is_shared();
        html! {
            div #own.menu-part data-muted[self.settings.muted] {
                @if self.you.is_some() {
                    a href=(self.own_at("/say")) data-open="sayings" { (shell.text("say-open")) }
                }
                @if self.is_host() { a href=(self.at("/host")) data-open="host-tools" { (shell.text("tools-title")) } }
                (self.bots())
                @if leaves { a href=(self.at("/leave")) data-open="leave" { (shell.text("leave-title")) } }
                (dialogs::switches(shell, self.settings.muted))
            }
        }
    }
}

impl Around<'_> {
    /// Renders the level and the temper of each bot, which say how the bot plays. All visitors see the same list.
    fn bots(&self) -> Markup {
        let shell = &self.shell;
        let bots: Vec<_> = self.chairs.iter().filter(|chair| !chair.person).collect();
        let words = |chair: &Chair| {
            let level = chair.bot.as_ref().filter(|bot| self.room.bots().contains(&bot.as_str()));
            let temper = names::temper(chair, self.room).map(|temper| format!("temper-{}", temper.key()));
            level.map(|level| format!("bot-{level}")).into_iter().chain(temper).collect::<Vec<_>>()
        };
        html! {
            @if !bots.is_empty() {
                details #own-bots.bot-cards {
                    summary { (shell.text("bots-title")) }
                    dl {
                        @for chair in bots {
                            dt { bdi translate="no" { (shell.words.name(chair.seat)) } }
                            dd { @for key in words(chair) { span.tag { (shell.text(&key)) } } }
                        }
                    }
                }
            }
        }
    }
}

/// Returns a sentence that names the players whose answer the table waits for. The sentence is public and never says
/// "you".
pub(crate) fn sentence(shell: &Shell<'_>, waiting: Waiting) -> String {
    match waiting {
        Waiting::Seats(window) => match (window.seats.first(), window.seats.len()) {
            (Some(seat), 1) => shell.say(&Message::new("turn-waiting").with("who", seat)),
            (_, count) => shell.say(&Message::new("turn-waiting-many").with("count", count)),
        },
        Waiting::Nature => shell.text("turn-nature"),
        Waiting::Nobody => shell.text("turn-nobody"),
    }
}

/// Renders the region `#turn`, which says for whom the table waits. Everybody may see this.
pub(crate) fn turn_line(shell: &Shell<'_>, waiting: Waiting) -> Markup {
    html! { div #turn.turn { p { (sentence(shell, waiting)) } } }
}

/// Returns the region `#turn` and the room's regions, for the live stream.
pub(crate) fn public_regions(shell: &Shell<'_>, waiting: Waiting, room: &[rooms::Region]) -> Vec<LiveRegion> {
    let turn = LiveRegion::new("turn", turn_line(shell, waiting).into_string());
    let room = room.iter().cloned().map(LiveRegion::of_room);
    std::iter::once(turn).chain(room).collect()
}

/// The deadline for the answers that the game waits for. Everybody may see this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clock {
    /// The deadline, in milliseconds since 1970 UTC by the server's clock.
    pub until_ms: u64,
    /// The server's time, set only for the first load of a page. Live updates are cached, so they must not depend on
    /// the time. The page's script counts down the remaining time.
    pub now_ms: Option<u64>,
}

/// Renders the remaining time in minutes and seconds. The page's script counts down by the server's clock, not by the
/// device's clock.
pub(crate) fn show(shell: &Shell<'_>, clock: Clock) -> Markup {
    let left = clock.now_ms.map(|now| clock.until_ms.saturating_sub(now).div_ceil(1_000));
    html! {
        span.clock.numbers role="timer" aria-label=(shell.text("clock-label")) data-until=(clock.until_ms) {
            @if let Some(left) = left { (format!("{}:{:02}", left / 60, left % 60)) }
        }
    }
}
