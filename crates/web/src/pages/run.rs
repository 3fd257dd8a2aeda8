//! The questions about how a table is run: child mode, names, chat, time.

use game::Message;
use host::Settings;
use maud::{Markup, html};

use super::{Shell, forms};

/// The seconds after which a bot plays for somebody who is gone that hosts are offered.
pub(crate) const AWAY: [u32; 4] = [30, 60, 120, 300];

/// The seconds for one answer that hosts are offered.
pub(crate) const CLOCK: [u32; 6] = [15, 30, 45, 60, 120, 300];

/// The field with the settings that a form showed.
pub(crate) const SHOWN: &str = "shown";

/// How long bots think, in milliseconds, with the key of the words for it; the house's own pace stands beside these.
const PACES: [(u32, &str); 3] = [(300, "run-pace-quick"), (2_500, "run-pace-slow"), (5_000, "run-pace-slower")];

/// The fields of a form about how a table is run. Seen by its host.
#[derive(Clone, Copy, Debug)]
pub struct RunFields<'a> {
    /// How it is run now, or would be if nothing were changed. Public to the table.
    pub settings: &'a Settings,
    /// How long the bots of this house usually think, in milliseconds. Public.
    pub usual_pace: u32,
    /// Whether the whole house is for children, so that some questions are not asked. Public.
    pub child_house: bool,
    /// Whether there is no table yet.
    pub fresh: bool,
    /// Whether the reader sets the table up or has set it up. The reader only.
    pub founder: bool,
}

impl RunFields<'_> {
    /// All of them; their names are those that the handlers read.
    pub(super) fn render(&self, shell: &Shell<'_>) -> Markup {
        let now = self.settings;
        html! {
            div.options.run-fields {
                @if !self.fresh { input type="hidden" name=(SHOWN) value=(serde_json::to_string(now).unwrap_or_default()); }
                @if self.child_house {
                    p.help { (shell.text("run-child-house")) }
                } @else {
                    (self.child(shell))
                    (self.for_children(shell))
                    div.not-for-children {
                        (switch(shell, "free-names", now.free_names, None, ("run-names", "run-names-help")))
                        @if self.fresh { div.own-name { (forms::name_field(shell, "name-host", "run-own-name")) } }
                        (switch(shell, "chat", now.chat, None, ("run-chat", "run-chat-help")))
                    }
                }
                (switch(shell, "bot-places", now.bot_places, None, ("run-places", "run-places-help")))
                (self.away(shell))
                @if !self.child_house { div.not-for-children { (clock(shell, now)) } }
                (stretch(shell, now))
                (pace(shell, now, self.usual_pace))
            }
        }
    }

    /// A table that is one for children stays one: whoever hosts it later cannot open it to free texts.
    fn child(&self, shell: &Shell<'_>) -> Markup {
        let stays = (self.settings.child && !self.fresh).then_some("run-child-stays");
        switch(shell, "child", self.settings.child, stays, ("run-child", "run-child-help"))
    }

    /// What only a grown-up allows children: whoever hosts may take it back, and only whoever set the table up may give it.
    fn for_children(&self, shell: &Shell<'_>) -> Markup {
        let switches = [
            ("own-decks", self.settings.own_decks, ("run-own-decks", "run-own-decks-help")),
            ("coach", self.settings.coach, ("run-coach", "run-coach-help")),
        ];
        html! {
            @for (name, on, words) in switches.into_iter().filter(|(_, on, _)| self.founder || *on) {
                div.for-children { (switch(shell, name, on, None, words)) }
            }
        }
    }

    fn away(&self, shell: &Shell<'_>) -> Markup {
        let now = self.settings.away_s.filter(|_| !self.fresh);
        let usual = self.fresh.then(|| Choice::new("usual", shell.text("run-away-usual"), true));
        let never = Choice::new("never", shell.text("run-away-never"), !self.fresh && now.is_none());
        let times = with(&AWAY, now).into_iter().map(|seconds| timed(shell, seconds, now));
        select(shell, "away", "run-away", None, &usual.into_iter().chain(times).chain([never]).collect::<Vec<_>>())
    }
}

/// How long bots think; `usual` is the house's own pace, in milliseconds. What was asked for otherwise, by a program, is kept.
pub(super) fn pace(shell: &Shell<'_>, settings: &Settings, usual: u32) -> Markup {
    let now = settings.pace_ms;
    let own = Choice::new(usual, shell.text("run-pace-usual"), now == usual);
    let known = now == usual || PACES.iter().any(|(ms, _)| *ms == now);
    let other = (!known).then(|| Choice::new(now, shell.text("run-pace-own"), true));
    let others = PACES.iter().filter(|(ms, _)| *ms != usual);
    let others = others.map(|(ms, key)| Choice::new(ms, shell.text(key), now == *ms));
    select(shell, "pace", "run-pace", None, &std::iter::once(own).chain(other).chain(others).collect::<Vec<_>>())
}

/// The switch by which a table that is to be is one for children.
pub(super) fn child_switch(shell: &Shell<'_>) -> Markup {
    switch(shell, "child", false, None, ("run-child", "run-child-help"))
}

/// How long everybody may take over one answer.
pub(super) fn clock(shell: &Shell<'_>, settings: &Settings) -> Markup {
    let now = settings.clock_s;
    let none = Choice::new("none", shell.text("run-clock-none"), now.is_none());
    let times = with(&CLOCK, now).into_iter().map(|seconds| timed(shell, seconds, now));
    select(shell, "clock", "run-clock", None, &std::iter::once(none).chain(times).collect::<Vec<_>>())
}

/// By how much every time limit is multiplied.
pub(super) fn stretch(shell: &Shell<'_>, settings: &Settings) -> Markup {
    let times = |count: u8| shell.say(&Message::new("run-stretch-times").with("count", i64::from(count)));
    let choices = (1..=10).map(|count| Choice::new(count, times(count), count == settings.stretch));
    select(shell, "stretch", "run-stretch", Some("run-stretch-help"), &choices.collect::<Vec<_>>())
}

/// One of several: what is posted, what is read, and whether it is chosen now.
struct Choice {
    value: String,
    text: String,
    chosen: bool,
}

impl Choice {
    fn new(value: impl ToString, text: String, chosen: bool) -> Self {
        Self { value: value.to_string(), text, chosen }
    }
}

/// The seconds that are offered, and those of now where they are others.
fn with(offered: &[u32], now: Option<u32>) -> Vec<u32> {
    let mut all: Vec<u32> = offered.iter().copied().chain(now).collect();
    all.sort_unstable();
    all.dedup();
    all
}

fn timed(shell: &Shell<'_>, seconds: u32, now: Option<u32>) -> Choice {
    let message = match seconds {
        whole if whole % 60 == 0 => Message::new("run-minutes").with("count", i64::from(whole / 60)),
        seconds => Message::new("run-seconds").with("count", i64::from(seconds)),
    };
    Choice::new(seconds, shell.say(&message), now == Some(seconds))
}

fn select(shell: &Shell<'_>, name: &str, label: &str, help: Option<&str>, choices: &[Choice]) -> Markup {
    let id = format!("run-{name}");
    html! {
        div.field {
            label for=(id) { (shell.text(label)) }
            select.input #(id) name=(name) {
                @for choice in choices { option value=(choice.value) selected[choice.chosen] { (choice.text) } }
            }
            @if let Some(help) = help { p.help { (shell.text(help)) } }
        }
    }
}

fn switch(shell: &Shell<'_>, name: &str, on: bool, stays: Option<&str>, (label, help): (&str, &str)) -> Markup {
    let (id, help_id) = (format!("run-{name}"), format!("run-{name}-help"));
    html! {
        div.switch {
            input #(id) type="checkbox" role="switch" name=(name) value="on" checked[on] disabled[stays.is_some()]
                aria-describedby=(help_id);
            label for=(id) { (shell.text(label)) }
            div.help #(help_id) {
                p { (shell.text(help)) }
                @if let Some(stays) = stays { p { strong { (shell.text(stays)) } } }
            }
        }
    }
}
