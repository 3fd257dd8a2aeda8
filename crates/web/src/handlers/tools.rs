//! What the host does with a table, and what people do with their own seat while a game is on.

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use host::HostError;
use maud::Markup;

use super::seats::{done, done_here, seat};
use crate::{
    aids::AidChoices,
    body::Fields,
    error::WebError,
    extract::{AtSeat, AtTable, Scripted},
    language::Locale,
    live::Perspective,
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
    let perspective = Perspective { here: reader.here(), ..Perspective::of(&snapshot, Some(seat)) };
    Ok(Scene::new(site, &texts, &snapshot, perspective, &AidChoices::default()).around(None, show))
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
    let perspective = Perspective::of(&snapshot, None);
    let aids = AidChoices::default();
    let scene = Scene::new(&site, &texts, &snapshot, perspective, &aids);
    let table = site.table_path(snapshot.table());
    scene.with_shell(|shell| GonePage { shell, table: &table }.render())
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
    reader.at.0.hand(reader.required()?, seat(fields.must("seat")?)?).await?;
    Ok(done(&site, &reader.at.0, scripted))
}

/// "I am here again": the bot that played on gives the seat back.
pub(super) async fn back(State(site): State<Site>, reader: AtSeat, scripted: Scripted) -> Result<Response, WebError> {
    reader.at.0.touch(reader.required()?).await?;
    Ok(done_here(&site, &reader, scripted))
}

/// Whoever plays alone against bots has seen enough.
pub(super) async fn go_on(State(site): State<Site>, reader: AtSeat, scripted: Scripted) -> Result<Response, WebError> {
    reader.at.0.go_on(reader.required()?).await?;
    Ok(done_here(&site, &reader, scripted))
}
