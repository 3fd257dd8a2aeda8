//! How a table is run: from the fields of a form to its settings.

use axum::{extract::State, response::Response};
use host::{Settings, Snapshot, Table, Token};

use super::seats::done;
use crate::{
    body::Fields,
    error::WebError,
    extract::{AtSeat, Scripted},
    pages::{AWAY, CLOCK, RunFields},
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
    RunFields { settings, usual_pace, child_house: site.is_for_children(), fresh }
}

/// The settings that a form asks for, on top of `before`. A switch that was not sent is off; a choice that was not
/// sent is the usual one.
///
/// # Errors
/// [`WebError::Malformed`] with the name of a field that is none of what is offered.
pub(super) fn read_settings(site: &Site, form: &Fields, before: &Settings) -> Result<Settings, WebError> {
    let on = |key| Ok::<_, WebError>(form.one(key)? == Some("on"));
    let child = on("child")? || site.is_for_children();
    let away_s = match form.one("away")? {
        None | Some("usual") => Some(USUAL_AWAY).filter(|_| !child),
        Some("never") => None,
        Some(text) => Some(seconds("away", text, &AWAY, before.away_s)?),
    };
    let clock_s = match form.one("clock")? {
        None | Some("none") => None,
        Some(text) => Some(seconds("clock", text, &CLOCK, before.clock_s)?),
    };
    Ok(Settings {
        child,
        free_names: on("free-names")? && !child,
        chat: on("chat")? && !child,
        away_s,
        clock_s: clock_s.filter(|_| !child),
        stretch: number(form, "stretch", 1, |stretch| (1..=10).contains(&stretch))?,
        pace_ms: number(form, "pace", site.config().settings.pace_ms, |pace| pace <= SLOWEST)?,
        ..before.clone()
    })
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

/// Changes the settings of a table.
async fn change(table: &Table, token: &Token, change: impl FnOnce(&Snapshot) -> Settings) -> Result<(), WebError> {
    let settings = change(&table.look());
    Ok(table.set(token, &settings).await?)
}

/// Sets how the table is run.
pub(super) async fn run(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    form: Fields,
) -> Result<Response, WebError> {
    let table = &reader.at.0;
    let settings = read_settings(&site, &form, table.look().settings())?;
    change(table, reader.required()?, |_| settings).await?;
    Ok(done(&site, table, scripted))
}

/// Lets nobody else sit down, or lets them again.
pub(super) async fn lock(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    form: Fields,
) -> Result<Response, WebError> {
    let locked = form.must("locked")? == "yes";
    let table = &reader.at.0;
    change(table, reader.required()?, |now| Settings { locked, ..now.settings().clone() }).await?;
    Ok(done(&site, table, scripted))
}
