//! What the host does with a table, and what people do with their own seat while a game is on.

use std::sync::Arc;

use axum::{
    extract::State,
    response::{IntoResponse, Redirect, Response},
};
use game::Seat;
use host::{HostError, Settings, Snapshot};
use maud::Markup;

use super::seats::done;
use crate::{
    aids::AidChoices,
    body::Fields,
    error::WebError,
    extract::{AtSeat, AtTable, Scripted},
    language::Locale,
    live::Sight,
    pages::{Around, GonePage, ToolsPage},
    scene::Scene,
    site::Site,
};

/// The table around the reader, on a page of its own.
pub(super) async fn sheet<R>(
    site: &Site,
    locale: Locale,
    reader: &AtSeat,
    show: impl FnOnce(&Around<'_>) -> R,
) -> Result<R, WebError> {
    let seat = reader.at.0.seat_of(reader.required()?).await?;
    let (snapshot, texts) = (reader.at.0.look(), site.languages().texts(locale));
    let sight = Sight::of(&snapshot, Some(seat));
    Ok(Scene { site, texts: &texts, snapshot: &snapshot, sight, aids: &AidChoices::default() }.around(None, show))
}

/// The host's tools as a page.
pub(super) async fn page(State(site): State<Site>, locale: Locale, reader: AtSeat) -> Result<Response, WebError> {
    let page = |around: &Around<'_>| around.is_host().then(|| ToolsPage { around: *around }.render());
    Ok(sheet(&site, locale, &reader, page).await?.ok_or(HostError::NotHost)?.into_response())
}

/// The question whether to leave, as a page.
pub(super) async fn ask_to_leave(
    State(site): State<Site>,
    locale: Locale,
    reader: AtSeat,
) -> Result<Response, WebError> {
    let page = sheet(&site, locale, &reader, |around| ToolsPage { around: *around }.leave()).await?;
    Ok(page.into_response())
}

/// Where people are who left in the middle of a game: their seat stays theirs. This page is no sign of life.
pub(super) async fn gone(State(site): State<Site>, locale: Locale, AtTable(table): AtTable) -> Markup {
    let (snapshot, texts) = (table.look(), site.languages().texts(locale));
    let sight = Sight::of(&snapshot, None);
    let scene = Scene { site: &site, texts: &texts, snapshot: &snapshot, sight, aids: &AidChoices::default() };
    let table = site.table_path(snapshot.table());
    scene.with_shell(|shell| GonePage { shell, table: &table }.render())
}

/// Changes how the table is run: whatever of it was sent.
pub(super) async fn set(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    let settings = changed(&reader.at.0.look(), &fields)?;
    reader.at.0.set(reader.required()?, &settings).await?;
    if scripted.0 {
        return Ok(done(&site, &reader.at.0, scripted));
    }
    Ok(Redirect::to(&format!("{}/host", site.table_path(reader.at.0.id()))).into_response())
}

/// The settings with what a form changes.
fn changed(snapshot: &Arc<Snapshot>, fields: &Fields) -> Result<Settings, WebError> {
    let mut settings = snapshot.settings().clone();
    let switches = [
        ("paused", &mut settings.paused),
        ("locked", &mut settings.locked),
        ("muted", &mut settings.muted),
        ("chat", &mut settings.chat),
    ];
    for (field, switch) in switches {
        match fields.one(field)? {
            None => {}
            Some("yes") => *switch = true,
            Some("no") => *switch = false,
            Some(_) => return Err(WebError::Malformed(field)),
        }
    }
    if let Some(seconds) = fields.one("clock_s")? {
        settings.clock_s = match seconds.trim() {
            "" => None,
            seconds => Some(read_within(seconds, 5..=3_600).ok_or(WebError::Malformed("clock_s"))?),
        };
    }
    if let Some(times) = fields.one("stretch")? {
        let times = read_within(times, 1..=10).and_then(|times| u8::try_from(times).ok());
        settings.stretch = times.ok_or(WebError::Malformed("stretch"))?;
    }
    Ok(settings)
}

fn read_within(text: &str, range: std::ops::RangeInclusive<u32>) -> Option<u32> {
    text.trim().parse().ok().filter(|number| range.contains(number))
}

/// Ends the game without a result; everybody is back in the lobby.
pub(super) async fn stop(State(site): State<Site>, reader: AtSeat, scripted: Scripted) -> Result<Response, WebError> {
    reader.at.0.stop(reader.required()?).await?;
    Ok(done(&site, &reader.at.0, scripted))
}

/// Lets a bot play on for somebody.
pub(super) async fn hand(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    reader.at.0.hand(reader.required()?, seat_of(&fields)?).await?;
    Ok(done(&site, &reader.at.0, scripted))
}

fn seat_of(fields: &Fields) -> Result<Seat, WebError> {
    fields.must("seat")?.parse().ok().and_then(Seat::new).ok_or(WebError::Malformed("seat"))
}

/// "I am here again": the bot that played on gives the seat back.
pub(super) async fn back(State(site): State<Site>, reader: AtSeat, scripted: Scripted) -> Result<Response, WebError> {
    reader.at.0.touch(reader.required()?).await?;
    Ok(done(&site, &reader.at.0, scripted))
}
