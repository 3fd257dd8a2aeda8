//! Who sits where in the lobby, and what the host can do about it.

use game::{Arg, Message};
use maud::{Markup, html};

use super::{Avatar, LobbyPage, LobbySeat, Sitter, avatar::BOT_PICTURE, icons, length};

impl LobbyPage<'_> {
    /// The region `#sitting`.
    pub(super) fn sitting(&self) -> Markup {
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

    /// How many sit at the table.
    pub(super) fn count(&self) -> String {
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
                            @if let Sitter::Bot(_, Some(level)) = seat.sitter { span.tag { (shell.text(&format!("bot-{level}"))) } }
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
                            @if !self.asks.minded { (self.remover(seat.index, "", html! { (say("lobby-remove")) })) }
                        }
                    }
                }
            }
        }
    }

    /// A button by which two neighbours change places.
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

    /// All free seats in one line: the start button must not slide off a small screen.
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

    /// How well a bot plays, as a choice without a visible label.
    fn level(&self, bot: &str) -> String {
        let level = Message::new("lobby-level").with("level", Arg::Verbatim(self.shell.text(&format!("bot-{bot}"))));
        self.shell.say(&level)
    }

    fn bots(&self, free: usize) -> Markup {
        let shell = &self.shell;
        html! {
            form.bots method="post" action=(format!("{}/bot", self.at())) data-live="lobby" {
                @if self.bots.len() > 1 {
                    label.out-of-sight for="bot-level" { (shell.text("lobby-bot-level")) }
                    select #bot-level.input name="bot" {
                        @for bot in self.bots { option value=(bot) { (self.level(bot)) } }
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
    /// The name of whoever sits there.
    fn name(&self) -> Option<&'a str> {
        match self.sitter {
            Sitter::Free => None,
            Sitter::Person(name) | Sitter::Bot(name, _) => Some(name),
        }
    }
}
