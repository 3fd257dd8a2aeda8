//! What the host can do while a game is on: for the table, and for each person.

use game::{Message, Seat};
use host::Chair;
use maud::{Markup, html};

use super::{Around, Shell, run, shell::Document};

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
        let others = self.chairs.iter().filter(|chair| !chair.host);
        let people: Vec<_> = others.filter(|chair| chair.person).collect();
        html! {
            @if !people.is_empty() {
                section.stack aria-labelledby="tools-people" {
                    h2 #tools-people.region-title { (shell.text("people-title")) }
                    @if self.minded { p.soft { (shell.text("tool-minded")) } }
                    ul.tool-people { @for chair in people { (self.person(chair)) } }
                    p.soft { (shell.text("device-lead")) }
                    p { a #new-device.button.quiet href=(self.at("/device")) { (shell.text("device-title")) } }
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
                p { bdi.who translate="no" { (shell.words.name(chair.seat)) } (self.tags(chair)) }
                div.row {
                    @if !chair.is_handed() {
                        // Who plays on the host's own device is there as long as that is.
                        @if !self.here.contains(chair.seat) && !self.minded { (self.deed("tools/hand", chair.seat, "tool-hand", &of("tool-hand"))) }
                        (self.deed("host", chair.seat, "tool-make-host", &of("tool-make-host")))
                    }
                    @if !self.minded {
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

    /// Lock, sounds, chat, clock, how long bots think.
    fn manners(&self) -> Markup {
        let (shell, settings) = (&self.shell, self.settings);
        html! {
            section.stack aria-labelledby="tools-table" {
                h2 #tools-table.region-title { (shell.text("tools-table")) }
                div.switches {
                    (self.toggle("locked", settings.locked, "tool-lock"))
                    (self.toggle("bot-places", settings.bot_places, "tool-places"))
                    (self.toggle("muted", settings.muted, "tool-mute"))
                    @if !settings.child { (self.toggle("chat", settings.chat, "tool-chat")) }
                }
                form.times method="post" action=(self.at("/tools/set")) data-live="tool" {
                    @if !settings.child { (run::clock(shell, settings)) }
                    (run::stretch(shell, settings))
                    @if self.chairs.iter().any(|chair| !chair.person) { (run::pace(shell, settings, self.usual_pace)) }
                    button #tool-clock-set.button.quiet { (shell.text("tool-clock-set")) }
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
            p { (shell.text(if self.is_shared() { "leave-help-here" } else { "leave-help" })) }
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
            main #main.wrap.narrow.stack tabindex="-1" data-attend=(self.around.at("/attend")) {
                h1 { (shell.text(title)) }
                div.panel.stack { (content) }
                p { a.button.quiet href=(self.around.at("")) { (shell.text("error-back")) } }
            }
        };
        shell.document(&Document::titled(shell.text(title)), &main)
    }
}
