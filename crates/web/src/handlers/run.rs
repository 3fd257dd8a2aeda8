//! How a table is run: from the fields of a form to its settings.

use axum::{
    extract::State,
    response::{IntoResponse, Redirect, Response},
};
use host::{Phase, Settings, SettingsChange};

use super::seats::done;
use crate::{
    body::Fields,
    error::WebError,
    extract::{AtSeat, Scripted},
    pages::{AWAY, CLOCK, RunFields, SHOWN},
    site::Site,
};

/// After so many seconds a bot plays on where the host did not choose.
const USUAL_AWAY: u32 = AWAY[1];

/// The longest that bots may be told to think, in milliseconds.
const SLOWEST: u32 = 60_000;

/// The fields of a form for a table that is to be.
pub(super) fn fresh_fields(site: &Site) -> RunFields<'_> {
    fields(site, &site.config().settings, true)
}

/// The fields of a form for a table as it is run.
pub(crate) fn fields<'a>(site: &'a Site, settings: &'a Settings, fresh: bool) -> RunFields<'a> {
    let usual_pace = site.config().settings.pace_ms;
    RunFields { settings, usual_pace, child_house: site.is_for_children(), fresh, founder: fresh }
}

/// How a table is run that somebody sets up with a deck of their own: children who play there are to read it too.
pub(super) fn with_own_decks(site: &Site) -> Settings {
    Settings { own_decks: true, ..site.config().settings.clone() }
}

/// How much of the settings a form carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Carries {
    /// All that is asked about a table: a switch that was not sent is off, a choice that was not sent is the usual one.
    All,
    /// Some of it: what was not sent stays as it is.
    Some,
}

/// The settings that a form asks for, on top of `before`.
///
/// # Errors
/// [`WebError::Malformed`] with the name of a field that is none of what is offered.
pub(super) fn read_settings(
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

/// The settings with the switches of a form. A box that can be ticked is sent as `on` or not at all, a button says what
/// it changes the switch to.
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

/// One of the times that are offered, or the one of now.
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

/// Sets how the table is run, all of it.
pub(super) async fn run(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    form: Fields,
) -> Result<Response, WebError> {
    change(&site, &reader, &form, Carries::All).await?;
    Ok(done(&site, &reader.at.0, scripted))
}

/// Changes how the table is run: whatever of it was sent.
pub(super) async fn set(
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
    // A form with all fields says how the table was run when it was shown: only what differs is to change.
    let shown = form.one(SHOWN)?.map(serde_json::from_str::<Settings>).transpose();
    let shown = shown.map_err(|_| WebError::Malformed(SHOWN))?.unwrap_or_else(|| now.settings().clone());
    let sent = read_settings(site, form, &shown, carries)?;
    Ok(table.set(reader.required()?, &SettingsChange::between(&shown, &sent)).await?)
}
