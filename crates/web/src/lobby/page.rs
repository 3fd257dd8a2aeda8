//! The page of the lobby: the invitation, the seats, the settings, and the button that starts the game.

use game::{Arg, Message};
use host::Chair;
use maud::{Markup, PreEscaped, html};
use rooms::{FRIENDLY_BOT, Length, Room, Temper};

use crate::{
    options::{length, settings::RunFields},
    replay::finished::forgotten,
    shell::{
        Document, LiveRegion, Shell,
        faces::{Avatar, BOT_PICTURE},
        forms::{copy_box, spaced, spoken_lines},
        icons, names, rules, stream_of,
    },
    table::{self, seat_requests::SeatRequests},
};

/// The preselected level of bots for a host at a table for adults.
const SLY_BOT: &str = "club";

/// The lobby page of a table. Everybody at the table and spectators see it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LobbyPage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The id of the table. Everybody at the table may see this.
    pub table: &'a str,
    /// The number of the journal entry that this page shows.
    pub seq: u64,
    /// The key and the name of the game. Everybody may see this.
    pub room: (&'a str, &'a str),
    /// The table's code of six digits. Everybody at the table may see this.
    pub code: &'a str,
    /// The absolute address of the invitation, as in the QR code.
    pub link: &'a str,
    /// The QR code of `link`, as an SVG element.
    pub qr: &'a str,
    /// Other addresses of the invitation, for networks in which `link` does not work. Everybody at the table may see
    /// this.
    pub other_links: &'a [String],
    /// Whether `link` works only on the server's own machine.
    pub only_here: bool,
    /// All seats that the table could have, including free seats. Everybody at the table may see this.
    pub seats: &'a [LobbySeat<'a>],
    /// The latest event as a sentence, such as the return to the lobby or a new device for a seat; people who come or
    /// leave are not mentioned. Everybody at the table may see this.
    pub news: Option<&'a str>,
    /// The smallest and the largest number of seats in this game. Everybody may see this.
    pub limits: (u8, u8),
    /// The keys of the game's bots, the default first. Everybody may see this.
    pub bots: &'a [&'static str],
    /// The game, and the chosen length; the length is `None` if the options match no length of the game. Everybody at
    /// the table may see this.
    pub length: (&'a dyn Room, Option<Length>),
    /// The number of games that were finished at this table. Everybody may see this.
    pub games: u32,
    /// Whether the visitor is the host of the table and gets the host's buttons.
    pub hosting: bool,
    /// The settings of the table. Everybody at the table may see them; only the host may change them.
    pub run: RunFields<'a>,
    /// The name and value of each option, in the visitor's language. Everybody at the table may see this.
    pub options: &'a [(String, String)],
    /// The reason why the options do not fit the number of people and bots. Everybody at the table may see this.
    pub conflict: Option<&'a str>,
    /// The link that gives the visitor's own seat to another device. Only the visitor sees it.
    pub hand_over: Option<&'a str>,
    /// The pending requests about people's seats.
    pub seat_requests: SeatRequests<'a>,
    /// The day on which the server deletes the table, as `2026-12-22`. Everybody at the table may see this.
    pub forgotten: Option<&'a str>,
}

/// One seat in the lobby. Everybody at the table may see this.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LobbySeat<'a> {
    /// The seat's index, which forms send.
    pub index: usize,
    /// The person or bot on the seat.
    pub sitter: Sitter<'a>,
    /// The code point of the emoji of the person's animal, in hexadecimal.
    pub picture: Option<&'a str>,
    /// Whether a person on the visitor's device has this seat.
    pub you: bool,
    /// Whether this person is the host of the table.
    pub host: bool,
    /// Whether this person's devices have been disconnected for a while.
    pub away: bool,
}

impl LobbySeat<'_> {
    /// Returns a seat that nobody has taken yet.
    pub(crate) const fn free(index: usize) -> Self {
        Self { index, sitter: Sitter::Free, picture: None, you: false, host: false, away: false }
    }
}

/// The person or bot on a seat of the lobby, or nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sitter<'a> {
    /// Nobody has this seat.
    Free,
    /// A person with this name.
    Person(&'a str),
    /// A bot: its name, its level if this level is offered to people, and its temper if it has one.
    Bot(&'a str, Option<&'a str>, Option<Temper>),
}

impl<'a> Sitter<'a> {
    /// Returns the occupant of a chair. `name` is the name that the visitor sees.
    pub(crate) fn of(chair: &'a Chair, name: &'a str, room: &dyn Room) -> Self {
        if chair.person {
            return Self::Person(name);
        }
        Self::Bot(name, chair.bot.as_deref().filter(|bot| room.bots().contains(bot)), names::temper(chair, room))
    }
}

/// Returns the text with this key, which contains the name of the game.
fn table_of(shell: &Shell<'_>, key: &'static str, game: &str) -> String {
    shell.say(&Message::new(key).with("game", Arg::Verbatim(game.to_owned())))
}

/// Renders the link by which a visitor takes a seat. If nobody can sit down, renders the reason instead, whose text key
/// is `closed`.
pub(crate) fn way_in(shell: &Shell<'_>, at: &str, closed: Option<&'static str>) -> Markup {
    html! {
        @match closed {
            Some(why) => p { (shell.text(why)) },
            None => div { a #sit-too.button.big href=(format!("{at}/join")) { (shell.text("lobby-sit")) } },
        }
    }
}

impl LobbyPage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let (key, name) = self.room;
        let at = self.at();
        let main = html! {
            main #main.wrap.{ "room-" (key) } tabindex="-1" data-events=(stream_of(&format!("{at}/events"), self.is_seated()))
                data-seq=(self.seq) data-take=(format!("{at}/take")) {
                (spoken_lines(shell))
                div role="alert" { div #notice.notice {} }
                div role="status" { (self.news_line()) }
                (self.seat_requests.spoken())
                div.out-of-sight role="status" { (self.people_count()) }
                div.lobby {
                    div.lobby-head { (self.headline()) (rules::opener(shell, key)) p.soft { (shell.text("lobby-lead")) } }
                    // The host sees the invitation first; a guest sees the people first.
                    @if self.hosting { (self.invite()) (self.sitting()) } @else { (self.sitting()) (self.invite()) }
                    (self.more(&at))
                }
                (rules::dialog(shell, key))
            }
        };
        // The host may change while the page is open, but the document's title does not change. So the title does not
        // say who is the host.
        let title = table_of(shell, "lobby-title-guest", name);
        let document = Document { refresh: Some((4, &at)), ..Document::titled(title).of_game(self.room) };
        shell.document(&document, &main)
    }

    /// Returns the parts of the page that the live stream replaces.
    pub(crate) fn regions(&self) -> Vec<LiveRegion> {
        let region = |id: &'static str, html: Markup| LiveRegion::new(id, html.into_string());
        let shown = [
            ("headline", self.headline()),
            ("told", self.news_line()),
            ("company", self.people_count()),
            ("sitting", self.sitting()),
            ("way-in", self.way_in()),
            ("host-tools", self.tools()),
            ("agreed", self.agreed()),
        ];
        shown.map(|(id, html)| region(id, html)).into_iter().chain([self.seat_requests.region()]).collect()
    }

    /// Returns the address of the table.
    pub(crate) fn at(&self) -> String {
        self.shell.url(&format!("/t/{}", self.table))
    }

    /// Renders the heading. The host sees another text than other people.
    fn headline(&self) -> Markup {
        let key = if self.hosting { "lobby-title" } else { "lobby-title-guest" };
        html! { h1 #headline { (table_of(&self.shell, key, self.room.1)) } }
    }

    fn news_line(&self) -> Markup {
        html! { p #told.calm hidden[self.news.is_none()] { (self.news.unwrap_or_default()) } }
    }

    /// Renders the number of people at the table. Screen readers announce every change of the number, because the live
    /// stream never replaces the element around it.
    fn people_count(&self) -> Markup {
        html! { p #company { (self.count()) } }
    }

    fn invite(&self) -> Markup {
        let shell = &self.shell;
        html! {
            section.panel.invite aria-labelledby="invite-title" {
                div.invite-code {
                    h2 #invite-title { (shell.text("lobby-invite")) }
                    p.table-code { (spaced(self.code)) }
                }
                a #show-large href=(format!("{}/qr", self.at())) aria-label=(shell.text("lobby-large")) {
                    div.qr role="img" aria-label=(shell.text("lobby-qr")) { (PreEscaped(self.qr)) }
                    span { (shell.text("lobby-large")) }
                }
                (copy_box(shell, "invite-link", "lobby-link", self.link))
                @if self.only_here { p #only-here.hint { (shell.text("lobby-only-here")) } }
                @if !self.other_links.is_empty() {
                    details #other-links {
                        summary { (shell.text("lobby-other-links")) }
                        ul { @for link in self.other_links { li { a href=(link) dir="ltr" { (link) } } } }
                    }
                }
            }
        }
    }

    /// Renders the host's settings and the link to another game.
    fn tools(&self) -> Markup {
        let shell = &self.shell;
        html! {
            div #host-tools hidden[!self.hosting] {
                @if self.hosting {
                    details #run {
                        summary { (shell.text("run-title")) }
                        form.options method="post" action=(format!("{}/run", self.at())) data-live="lobby" {
                            (self.run.render(shell))
                            div { button #run-save.button { (shell.text("run-save")) } }
                        }
                    }
                    a #change-game href=(format!("{}/game", self.at())) { (shell.text("lobby-change")) (icons::step(false)) }
                }
            }
        }
    }

    fn agreed(&self) -> Markup {
        html! {
            details #agreed hidden[self.options.is_empty()] {
                summary { (self.shell.text("lobby-options")) }
                dl.agreed { @for (name, value) in self.options { dt { (name) } dd { (value) } } }
            }
        }
    }

    /// Returns whether a person on the visitor's device has a seat here.
    fn is_seated(&self) -> bool {
        self.seats.iter().any(|seat| seat.you)
    }

    /// Renders the link by which a spectator takes a seat, if a seat is free and the table is not locked. Also renders
    /// the form by which people get back a lost seat.
    fn way_in(&self) -> Markup {
        let free = self.seats.iter().any(|seat| seat.sitter == Sitter::Free);
        let out = !self.is_seated();
        let led = self.run.settings.led;
        let closed = match (self.run.settings.locked, free) {
            _ if led => Some("error-seats-of-class"),
            (true, _) => Some("join-locked"),
            (false, false) => Some("join-full"),
            (false, true) => None,
        };
        html! {
            div #way-in.stack hidden[!out] {
                @if out { (way_in(&self.shell, &self.at(), closed)) }
                @if out && !led && self.seat_requests.waits().is_none() { (table::seat_requests::yours(&self.shell, &self.at(), self.seat_requests.chairs)) }
            }
        }
    }

    /// Renders the links that people rarely need, one line for each.
    fn more(&self, at: &str) -> Markup {
        let shell = &self.shell;
        let way = |to: String, key: &str, tab: bool| {
            html! { a href=(to) target=[tab.then_some("_blank")] { (shell.text(key)) (icons::step(false)) } }
        };
        html! {
            div.lobby-more {
                (self.way_in())
                div.panel.folds {
                    (self.tools())
                    (self.agreed())
                    @if let Some(link) = self.hand_over {
                        details #hand-over {
                            summary { (shell.text("menu-hand-over")) }
                            div.stack { p { (shell.text("hand-over-help")) } (copy_box(shell, "hand-over-link", "hand-over-label", link)) }
                        }
                    }
                    @if self.is_seated() { (way(format!("{at}/also"), "here-link", false)) }
                    @if self.hosting { (way(format!("{at}/tv"), "tv-link", true)) }
                    @if self.games > 0 { (way(format!("{at}/replay"), "replay-earlier", false)) }
                    // The rules open in a new tab, so that the visitor stays in the lobby.
                    (way(shell.url(&format!("/g/{}/rules", self.room.0)), "rules-link", true))
                }
                @if self.is_seated() {
                    form method="post" action=(format!("{at}/leave")) { button.button.quiet { (shell.text("lobby-leave")) } }
                }
                (forgotten(shell, self.forgotten))
            }
        }
    }
}

impl LobbyPage<'_> {
    /// Renders the region `#sitting`: the seats, and the host's buttons for them.
    pub(crate) fn sitting(&self) -> Markup {
        let shell = &self.shell;
        let taken = self.taken();
        html! {
            section #sitting.panel.stack aria-labelledby="seats-title" {
                h2 #seats-title { (self.count()) }
                ol.sitters {
                    @for seat in self.seats { (self.seat(seat)) }
                    @if taken < self.seats.len() { (self.free(self.seats.len() - taken)) }
                }
                @if self.run.settings.locked { p.locked-note { (icons::lock()) (shell.text("lobby-locked")) } }
                (length::at_table(shell, &self.at(), self.length.0, self.length.1, taken as u8, self.hosting))
                @if self.hosting { (self.host_buttons(taken)) } @else { p.soft { (self.waits_for()) } }
            }
        }
    }

    /// Returns a text with the number of taken seats and of all seats.
    pub(crate) fn count(&self) -> String {
        let count = Message::new("lobby-seats").with("taken", self.taken()).with("most", i64::from(self.limits.1));
        self.shell.say(&count)
    }

    fn taken(&self) -> usize {
        self.seats.iter().filter(|seat| seat.sitter != Sitter::Free).count()
    }

    fn waits_for(&self) -> String {
        let shell = &self.shell;
        let host = self.seats.iter().find(|seat| seat.host).and_then(|seat| seat.name());
        host.map_or_else(
            || shell.text("lobby-wait"),
            |name| shell.say(&Message::new("lobby-host-starts").with("who", Arg::Verbatim(name.to_owned()))),
        )
    }

    fn seat(&self, seat: &LobbySeat<'_>) -> Markup {
        let shell = &self.shell;
        let Some(name) = seat.name() else { return Markup::default() };
        let is_bot = matches!(seat.sitter, Sitter::Bot(..));
        let picture = if is_bot { Some(BOT_PICTURE) } else { seat.picture };
        html! {
            li.sitter {
                (Avatar { seat: seat.index, picture, name }.render(&shell.url("/pictures/")))
                div.who-box {
                    bdi.who translate="no" { @if seat.you { (shell.say(&Message::new("name-you").with("name", Arg::Verbatim(name.to_owned())))) } @else { (name) } }
                    @if seat.host || is_bot || seat.away {
                        span.tags {
                            @if seat.host { span.tag { (shell.text("tag-host")) } }
                            @if is_bot { span.tag { (shell.text("tag-bot")) } }
                            @if let Sitter::Bot(_, Some(level), _) = seat.sitter { span.tag { (shell.text(&format!("bot-{level}"))) } }
                            @if let Sitter::Bot(_, _, Some(temper)) = seat.sitter { span.tag { (shell.text(&format!("temper-{}", temper.key()))) } }
                            @if seat.away { span.tag { (shell.text("lobby-away")) } }
                        }
                    }
                }
                @if self.hosting { (self.seat_tools(seat, name, is_bot)) }
            }
        }
    }

    fn seat_tools(&self, seat: &LobbySeat<'_>, name: &str, is_bot: bool) -> Markup {
        let say = |key| self.shell.say(&Message::new(key).with("name", Arg::Verbatim(name.to_owned())));
        let last = seat.index + 1 == self.taken();
        html! {
            div.seat-tools {
                @if seat.index > 0 { (self.mover("up", seat.index - 1, seat.index, &say("lobby-up"), &icons::up())) }
                @if !last { (self.mover("down", seat.index, seat.index + 1, &say("lobby-down"), &icons::down())) }
                @if is_bot {
                    (self.remover(seat.index, "button quiet round", html! { span aria-hidden="true" { "×" } span.out-of-sight { (say("lobby-remove")) } }))
                } @else if !seat.you {
                    details.menu id=(format!("tools-{}", seat.index)) {
                        summary aria-label=(say("lobby-tools")) { (icons::dots()) }
                        div.menu-list {
                            (self.tool("host", seat.index, "lobby-make-host"))
                            a id=(format!("device-{}", seat.index)) href=(format!("{}/device", self.at())) { (self.shell.text("device-title")) }
                            @if !self.seat_requests.minded { (self.remover(seat.index, "", html! { (say("lobby-remove")) })) }
                        }
                    }
                }
            }
        }
    }

    /// Renders a button that swaps two neighbouring seats.
    fn mover(&self, class: &str, one: usize, other: usize, label: &str, icon: &Markup) -> Markup {
        let seat = if class == "up" { other } else { one };
        let mut order: Vec<usize> = (0..self.taken()).collect();
        order.swap(one, other);
        let order: Vec<String> = order.iter().map(usize::to_string).collect();
        html! {
            form.mover.(class) method="post" action=(format!("{}/swap", self.at())) data-live="lobby" {
                input type="hidden" name="order" value=(order.join(" "));
                button.button.quiet.round id=(format!("{class}-{seat}")) aria-label=(label) { (icon) }
            }
        }
    }

    fn remover(&self, seat: usize, class: &str, inside: Markup) -> Markup {
        html! {
            form method="post" action=(format!("{}/remove", self.at())) data-live="lobby" {
                input type="hidden" name="seat" value=(seat);
                button class=[Some(class).filter(|class| !class.is_empty())] id=(format!("remove-{seat}")) { (inside) }
            }
        }
    }

    fn tool(&self, verb: &str, seat: usize, key: &str) -> Markup {
        html! {
            form method="post" action=(format!("{}/{verb}", self.at())) data-live="lobby" {
                input type="hidden" name="seat" value=(seat);
                button id=(format!("{verb}-{seat}")) { (self.shell.text(key)) }
            }
        }
    }

    /// Renders all free seats in one line, so that the start button stays visible on a small screen.
    fn free(&self, count: usize) -> Markup {
        let text = self.shell.say(&Message::new("lobby-free").with("count", count));
        html! { li.sitter.free { span.badge aria-hidden="true" { "+" } (text) } }
    }

    fn host_buttons(&self, taken: usize) -> Markup {
        let shell = &self.shell;
        let (fewest, most) = self.limits;
        let too_few = taken < usize::from(fewest);
        let reason = Message::new("lobby-too-few").with("missing", usize::from(fewest).saturating_sub(taken));
        html! {
            div.host-ways {
                @if taken < usize::from(most) { (self.bots(usize::from(most) - taken)) }
                (self.lock())
            }
            form.start method="post" action=(format!("{}/start", self.at())) data-live="lobby" {
                button #start.button.big.signal disabled[too_few || self.conflict.is_some()] aria-describedby="start-reason" { (shell.text("lobby-start")) }
                p #start-reason.small.soft[self.conflict.is_none()] {
                    @if too_few { (shell.say(&reason)) } @else { (self.conflict.map_or_else(|| shell.text("lobby-ready"), str::to_owned)) }
                }
            }
        }
    }

    /// Returns the text of a select option for a bot's level. The text contains the word "level", because the select
    /// has no visible label.
    fn level(&self, bot: &str) -> String {
        let level = Message::new("lobby-level").with("level", Arg::Verbatim(self.shell.text(&format!("bot-{bot}"))));
        self.shell.say(&level)
    }

    /// Returns the level that is preselected for the next bot: the level of the last bot. Without bots, the level is
    /// [`FRIENDLY_BOT`] at a table for children, otherwise [`SLY_BOT`].
    fn next_level(&self) -> &str {
        let last = self.seats.iter().rev().find_map(|seat| match seat.sitter {
            Sitter::Bot(_, level, _) => level,
            Sitter::Free | Sitter::Person(_) => None,
        });
        last.unwrap_or(if self.run.settings.child { FRIENDLY_BOT } else { SLY_BOT })
    }

    fn bots(&self, free: usize) -> Markup {
        let (shell, now) = (&self.shell, self.next_level());
        html! {
            form.bots method="post" action=(format!("{}/bot", self.at())) data-live="lobby" {
                @if self.bots.len() > 1 {
                    label.out-of-sight for="bot-level" { (shell.text("lobby-bot-level")) }
                    select #bot-level.input name="bot" {
                        @for bot in self.bots { option value=(bot) selected[*bot == now] { (self.level(bot)) } }
                    }
                }
                button #add-bot.button.quiet { (icons::bot()) (shell.text("lobby-add-bot")) }
                @if free > 1 { button #fill.button.quiet name="seats" value="all" { (shell.text("lobby-fill")) } }
            }
        }
    }

    fn lock(&self) -> Markup {
        let (next, key) = if self.run.settings.locked { ("no", "lobby-unlock") } else { ("yes", "lobby-lock") };
        html! {
            form method="post" action=(format!("{}/tools/set", self.at())) data-live="lobby" {
                button #lock.button.quiet name="locked" value=(next) { (icons::lock()) (self.shell.text(key)) }
            }
        }
    }
}

impl<'a> LobbySeat<'a> {
    /// Returns the name of the occupant; `None` for a free seat.
    fn name(&self) -> Option<&'a str> {
        match self.sitter {
            Sitter::Free => None,
            Sitter::Person(name) | Sitter::Bot(name, ..) => Some(name),
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn codes_are_shown_in_two_groups() {
        assert_eq!(super::spaced("482913"), "482\u{a0}913");
        assert_eq!(super::spaced("12"), "12\u{a0}");
    }
}
