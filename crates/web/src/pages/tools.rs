//! What the host can do while a game is on: for the table, and for each person.

use game::{Message, Seat};
use host::Chair;
use maud::{Markup, html};

use super::{Around, Shell, shell::Document};

/// The time limits that are offered for one answer, in seconds.
const CLOCKS: [u32; 6] = [15, 30, 45, 60, 120, 300];

/// The longest stretch of every time limit.
const MOST_STRETCH: u8 = 10;

impl Around<'_> {
    /// The host's tools; empty for everybody else.
    pub(super) fn tools(&self) -> Markup {
        html! {
            div #tools.tools.stack {
                @if self.is_host() { (self.run()) (self.everybody()) (self.manners()) (self.stop()) }
            }
        }
    }

    fn run(&self) -> Markup {
        let (value, key, class) =
            if self.settings.paused { ("no", "tool-resume", "signal") } else { ("yes", "tool-pause", "quiet") };
        self.switch("paused", value, "pause", key, class)
    }

    /// Everybody but the host, with what can be done for each.
    fn everybody(&self) -> Markup {
        let shell = &self.shell;
        let others = self.chairs.iter().filter(|chair| self.you != Some(chair.seat));
        let people: Vec<_> = others.filter(|chair| chair.person).collect();
        html! {
            @if !people.is_empty() {
                section.stack aria-labelledby="tools-people" {
                    h2 #tools-people.region-title { (shell.text("people-title")) }
                    ul.tool-people { @for chair in people { (self.person(chair)) } }
                }
            }
        }
    }

    fn person(&self, chair: &Chair) -> Markup {
        let (shell, seat) = (&self.shell, chair.seat.index());
        let of = |key| shell.say(&Message::new("tool-of").with("what", Message::new(key)).with("who", chair.seat));
        let remove = shell.say(&Message::new("tool-remove-help").with("who", chair.seat));
        html! {
            li.panel {
                p { bdi.who { (shell.words.name(chair.seat)) } (self.tags(chair)) }
                div.row {
                    @if !chair.is_handed() {
                        (self.deed("tools/hand", chair.seat, "tool-hand", &of("tool-hand")))
                        (self.deed("host", chair.seat, "tool-make-host", &of("tool-make-host")))
                    }
                    a.button.quiet #(format!("reseat-{seat}")) href=(self.at(&format!("/reseat?seat={seat}"))) aria-label=(of("tool-reseat")) {
                        (shell.text("tool-reseat"))
                    }
                    details.two-step id=(format!("part-{seat}")) {
                        summary.button.quiet aria-label=(of("tool-remove")) { (shell.text("tool-remove")) }
                        div.sure {
                            p { (remove) }
                            (self.deed("remove", chair.seat, "tool-remove-do", &of("tool-remove-do")))
                        }
                    }
                }
            }
        }
    }

    /// One thing done for one person.
    fn deed(&self, deed: &str, seat: Seat, text: &str, label: &str) -> Markup {
        let id = deed.trim_start_matches("tools/");
        html! {
            form method="post" action=(self.at(&format!("/{deed}"))) data-live="tool" {
                input type="hidden" name="seat" value=(seat.index());
                button.button.quiet id=(format!("{id}-{}", seat.index())) aria-label=(label) { (self.shell.text(text)) }
            }
        }
    }

    /// Lock, sounds, chat, clock.
    fn manners(&self) -> Markup {
        let (shell, settings) = (&self.shell, self.settings);
        html! {
            section.stack aria-labelledby="tools-table" {
                h2 #tools-table.region-title { (shell.text("tools-table")) }
                div.switches {
                    (self.toggle("locked", settings.locked, "tool-lock"))
                    (self.toggle("muted", settings.muted, "tool-mute"))
                    @if !settings.child { (self.toggle("chat", settings.chat, "tool-chat")) }
                }
                form.row.end method="post" action=(self.at("/tools/set")) data-live="tool" {
                    div.field {
                        label for="tool-clock" { (shell.text("tool-clock")) }
                        select.input #tool-clock name="clock_s" { (self.clocks()) }
                    }
                    div.field {
                        label for="tool-stretch" { (shell.text("tool-stretch")) }
                        select.input #tool-stretch name="stretch" {
                            @for times in 1..=MOST_STRETCH { option value=(times) selected[times == settings.stretch] { "×" (times) } }
                        }
                    }
                    button #tool-clock-set.button.quiet { (shell.text("tool-clock-set")) }
                }
            }
        }
    }

    fn clocks(&self) -> Markup {
        let (shell, now) = (&self.shell, self.settings.clock_s);
        let own = now.filter(|now| !CLOCKS.contains(now));
        html! {
            option value="" selected[now.is_none()] { (shell.text("tool-clock-off")) }
            @for seconds in CLOCKS.into_iter().chain(own) {
                option value=(seconds) selected[now == Some(seconds)] {
                    (shell.say(&Message::new("tool-clock-seconds").with("seconds", i64::from(seconds))))
                }
            }
        }
    }

    fn toggle(&self, setting: &str, on: bool, key: &str) -> Markup {
        let (next, state) = if on { ("no", "aid-on") } else { ("yes", "aid-off") };
        html! {
            form method="post" action=(self.at("/tools/set")) data-live="tool" {
                button.aid id=(format!("tool-{setting}")) name=(setting) value=(next) role="switch" aria-checked=(on) {
                    span { (self.shell.text(key)) }
                    span.state aria-hidden="true" { (self.shell.text(state)) }
                }
            }
        }
    }

    fn stop(&self) -> Markup {
        let shell = &self.shell;
        html! {
            details #stop-game.two-step {
                summary.button.quiet { (shell.text("tool-stop")) }
                div.sure {
                    p { (shell.text("tool-stop-help")) }
                    form method="post" action=(self.at("/tools/stop")) data-live="tool" {
                        button #stop.button { (shell.text("tool-stop-do")) }
                    }
                }
            }
        }
    }

    /// Leaving in the middle of a game: what it means, and the button.
    pub(super) fn leave(&self) -> Markup {
        let shell = &self.shell;
        html! {
            p { (shell.text("leave-help")) }
            form method="post" action=(self.at("/leave")) { button #leave-do.button.big { (shell.text("leave-do")) } }
        }
    }
}

/// One of the sheets of a table as a page of its own: without the script.
#[derive(Clone, Copy, Debug)]
pub struct ToolsPage<'a> {
    /// The table.
    pub around: Around<'a>,
}

impl ToolsPage<'_> {
    /// The host's tools.
    pub fn render(&self) -> Markup {
        self.sheet("tools-title", &self.around.tools())
    }

    /// The question whether to leave.
    pub fn leave(&self) -> Markup {
        self.sheet("leave-title", &self.around.leave())
    }

    fn sheet(&self, title: &str, content: &Markup) -> Markup {
        let shell: &Shell<'_> = &self.around.shell;
        let main = html! {
            main #main.wrap.narrow.stack tabindex="-1" {
                h1 { (shell.text(title)) }
                div.panel.stack { (content) }
                p { a.button.quiet href=(self.around.at("")) { (shell.text("error-back")) } }
            }
        };
        shell.document(&Document::titled(shell.text(title)), &main)
    }
}
