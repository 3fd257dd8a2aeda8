//! The form fields for a table's settings: child mode, names, chat, time limits and the speed of the bots.

use axum::{
    extract::State,
    response::{IntoResponse, Redirect, Response},
};
use game::Message;
use host::{Phase, Settings, SettingsChange};
use maud::{Markup, html};

use crate::{
    answer::done,
    error::WebError,
    http::{
        body::Fields,
        extract::{AtSeat, Scripted},
    },
    shell::{Shell, forms},
    site::Site,
};

/// The offered timeouts, in seconds, after which a bot plays for an absent person.
pub(crate) const AWAY: [u32; 4] = [30, 60, 120, 300];

/// The offered time limits for one answer, in seconds.
pub(crate) const CLOCK: [u32; 6] = [15, 30, 45, 60, 120, 300];

/// The name of the hidden form field with the settings that the form showed, as JSON.
pub(crate) const SHOWN: &str = "shown";

/// The offered thinking times of bots, in milliseconds, with the keys of their labels. The server's default is offered
/// too.
const PACES: [(u32, &str); 3] = [(300, "run-pace-quick"), (2_500, "run-pace-slow"), (5_000, "run-pace-slower")];

/// The form fields for a table's settings. Only the host of the table sees the fields.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunFields<'a> {
    /// The present settings, or the defaults for a new table. Everybody at the table may see this.
    pub settings: &'a Settings,
    /// The server's default thinking time of bots, in milliseconds. Everybody may see this.
    pub usual_pace: u32,
    /// Whether the whole server is for children; then the form hides some fields. Everybody may see this.
    pub child_house: bool,
    /// Whether the form creates a new table.
    pub fresh: bool,
    /// Whether the visitor is the founder of the table. Only the visitor sees this.
    pub founder: bool,
}

impl RunFields<'_> {
    /// Renders all fields, under the names that [`read_settings`] expects.
    pub(crate) fn render(&self, shell: &Shell<'_>) -> Markup {
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

    /// Renders the switch for child mode. At an existing table for children, nobody can turn child mode off. Otherwise
    /// a later host could allow free text.
    fn child(&self, shell: &Shell<'_>) -> Markup {
        let stays = (self.settings.child && !self.fresh).then_some("run-child-stays");
        switch(shell, "child", self.settings.child, stays, ("run-child", "run-child-help"))
    }

    /// Renders the switches that apply only to a table for children: own decks, and the coach. The host may turn them
    /// off; only the founder may turn them on.
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

/// Renders the field for the thinking time of bots. `usual` is the server's default, in milliseconds. The field also
/// offers the present value, because an API request may have set a value that the list does not contain.
pub(crate) fn pace(shell: &Shell<'_>, settings: &Settings, usual: u32) -> Markup {
    let now = settings.pace_ms;
    let own = Choice::new(usual, shell.text("run-pace-usual"), now == usual);
    let known = now == usual || PACES.iter().any(|(ms, _)| *ms == now);
    let other = (!known).then(|| Choice::new(now, shell.text("run-pace-own"), true));
    let others = PACES.iter().filter(|(ms, _)| *ms != usual);
    let others = others.map(|(ms, key)| Choice::new(ms, shell.text(key), now == *ms));
    select(shell, "pace", "run-pace", None, &std::iter::once(own).chain(other).chain(others).collect::<Vec<_>>())
}

/// Renders the switch that makes a new table one for children.
pub(crate) fn child_switch(shell: &Shell<'_>) -> Markup {
    switch(shell, "child", false, None, ("run-child", "run-child-help"))
}

/// Renders the field for the time limit of one answer.
pub(crate) fn clock(shell: &Shell<'_>, settings: &Settings) -> Markup {
    let now = settings.clock_s;
    let none = Choice::new("none", shell.text("run-clock-none"), now.is_none());
    let times = with(&CLOCK, now).into_iter().map(|seconds| timed(shell, seconds, now));
    select(shell, "clock", "run-clock", None, &std::iter::once(none).chain(times).collect::<Vec<_>>())
}

/// Renders the field for the factor by which all time limits are multiplied.
pub(crate) fn stretch(shell: &Shell<'_>, settings: &Settings) -> Markup {
    let times = |count: u8| shell.say(&Message::new("run-stretch-times").with("count", i64::from(count)));
    let choices = (1..=10).map(|count| Choice::new(count, times(count), count == settings.stretch));
    select(shell, "stretch", "run-stretch", Some("run-stretch-help"), &choices.collect::<Vec<_>>())
}

/// One entry of a select element: its value, its label, and whether it is selected.
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

/// Returns the offered times in seconds. The present value is added if it is not one of the offered times.
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

/// The default timeout, in seconds, after which a bot plays for an absent person.
const USUAL_AWAY: u32 = AWAY[1];

/// The longest thinking time of bots, in milliseconds.
const SLOWEST: u32 = 60_000;

/// Returns the settings fields for the form of a new table, with the server's default settings.
pub(crate) fn fresh_fields(site: &Site) -> RunFields<'_> {
    fields(site, &site.config().settings, true)
}

/// Returns the settings fields for a table. `fresh` is true for a new table.
pub(crate) fn fields<'a>(site: &'a Site, settings: &'a Settings, fresh: bool) -> RunFields<'a> {
    let usual_pace = site.config().settings.pace_ms;
    RunFields { settings, usual_pace, child_house: site.is_for_children(), fresh, founder: fresh }
}

/// Returns the default settings for a new table with a person's own deck. They allow that deck also at a table for
/// children.
pub(crate) fn with_own_decks(site: &Site) -> Settings {
    Settings { own_decks: true, ..site.config().settings.clone() }
}

/// Whether a form contains all settings or only some settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Carries {
    /// The form contains all settings: a missing switch means off, and a missing choice means the default.
    All,
    /// The form contains only some settings: missing settings do not change.
    Some,
}

/// Applies the settings in a form to the settings `before`.
///
/// # Errors
/// [`WebError::Malformed`] with the name of a field whose value the form did not offer.
pub(crate) fn read_settings(
    site: &Site,
    form: &Fields,
    before: &Settings,
    carries: Carries,
) -> Result<Settings, WebError> {
    let all = carries == Carries::All;
    let mut now = switched(form, before, all)?;
    now.child |= site.is_for_children() || before.child;
    now.away_s = match form.one("away")? {
        None if !all => now.away_s,
        None | Some("usual") => Some(USUAL_AWAY).filter(|_| !now.child),
        Some("never") => None,
        Some(text) => Some(seconds("away", text, &AWAY, before.away_s)?),
    };
    now.clock_s = match form.one("clock")? {
        None if !all => now.clock_s,
        None | Some("none") => None,
        Some(text) => Some(seconds("clock", text, &CLOCK, before.clock_s)?),
    };
    if now.child {
        (now.free_names, now.chat, now.clock_s) = (false, false, None);
    }
    let (stretch, pace_ms) = if all { (1, site.config().settings.pace_ms) } else { (now.stretch, now.pace_ms) };
    now.stretch = number(form, "stretch", stretch, |stretch| (1..=10).contains(&stretch))?;
    now.pace_ms = number(form, "pace", pace_ms, |pace| pace <= SLOWEST)?;
    Ok(now)
}

/// Applies the switches in a form. A browser sends `on` for a checked box and nothing for an unchecked box. A button
/// sends `yes` or `no`.
fn switched(form: &Fields, before: &Settings, all: bool) -> Result<Settings, WebError> {
    let mut now = before.clone();
    let switches = [
        ("child", &mut now.child, all),
        ("own-decks", &mut now.own_decks, all),
        ("coach", &mut now.coach, all),
        ("free-names", &mut now.free_names, all),
        ("chat", &mut now.chat, all),
        ("bot-places", &mut now.bot_places, all),
        ("locked", &mut now.locked, false),
        ("muted", &mut now.muted, false),
        ("paused", &mut now.paused, false),
    ];
    for (field, switch, is_box) in switches {
        *switch = match form.one(field)? {
            None => *switch && !is_box,
            Some("on") if is_box => true,
            Some("yes") => true,
            Some("no") => false,
            Some(_) => return Err(WebError::Malformed(field)),
        };
    }
    Ok(now)
}

/// Parses a time in seconds. The time must be one of the offered times or the present time.
fn seconds(field: &'static str, text: &str, offered: &[u32], now: Option<u32>) -> Result<u32, WebError> {
    let seconds = text.parse().map_err(|_| WebError::Malformed(field))?;
    let good = offered.contains(&seconds) || now == Some(seconds);
    if good { Ok(seconds) } else { Err(WebError::Malformed(field)) }
}

fn number<N: std::str::FromStr + Copy>(
    form: &Fields,
    field: &'static str,
    usual: N,
    good: impl Fn(N) -> bool,
) -> Result<N, WebError> {
    let Some(text) = form.one(field)? else { return Ok(usual) };
    let number = text.parse().ok().filter(|number| good(*number));
    number.ok_or(WebError::Malformed(field))
}

/// Handles the settings form of the lobby, which contains all settings.
pub(crate) async fn run(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    form: Fields,
) -> Result<Response, WebError> {
    change(&site, &reader, &form, Carries::All).await?;
    Ok(done(&site, &reader.at.0, scripted))
}

/// Handles a form of the host's tools, which contains only the settings to change.
pub(crate) async fn set(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    form: Fields,
) -> Result<Response, WebError> {
    let table = &reader.at.0;
    change(&site, &reader, &form, Carries::Some).await?;
    if scripted.0 || table.look().phase() != Phase::Playing {
        return Ok(done(&site, table, scripted));
    }
    Ok(Redirect::to(&format!("{}/host", site.table_path(table.id()))).into_response())
}

async fn change(site: &Site, reader: &AtSeat, form: &Fields, carries: Carries) -> Result<(), WebError> {
    let table = &reader.at.0;
    let now = table.look();
    // The form also sends the settings that it showed to the host. Only differences between these settings and the
    // fields are changes by the host.
    let shown = form.one(SHOWN)?.map(serde_json::from_str::<Settings>).transpose();
    let shown = shown.map_err(|_| WebError::Malformed(SHOWN))?.unwrap_or_else(|| now.settings().clone());
    let sent = read_settings(site, form, &shown, carries)?;
    Ok(table.set(reader.required()?, &SettingsChange::between(&shown, &sent)).await?)
}
