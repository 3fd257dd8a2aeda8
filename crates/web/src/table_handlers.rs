//! The HTTP handlers for a table's page, its live stream and its record.

use axum::{
    extract::State,
    http::{HeaderMap, Uri, header},
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};
use game::{Seat, SeatSet};
use host::{Phase, Snapshot, Table};

use crate::{
    aids::AidChoices,
    error::WebError,
    http::{
        body::Fields,
        device_seats,
        extract::{At, AtSeat, AtTable, MadeForSeat},
    },
    language::Locale,
    live::{presence, stream},
    options::level,
    page_renderer::PageRenderer,
    replay,
    scene::{Doors, Scene},
    shell::links::{self, absolute, invitation_path},
    site::{Addresses, Site},
};

/// Serves the page for the table's phase and the visitor's seat: lobby, game, or result. A visitor without a seat is a
/// spectator.
pub(crate) async fn page(
    State(site): State<Site>,
    locale: Locale,
    reader: AtSeat,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    reader.touch().await;
    let snapshot = reader.at.0.look();
    let perspective = reader.perspective(&snapshot).await;
    let path = site.table_path(snapshot.table());
    if uri.path() != path {
        // The requested path may contain capital letters. Browsers send the seat's cookie only to the lower-case path,
        // so the visitor is redirected to that path.
        return Redirect::permanent(&path).into_response();
    }
    if let Some(class) = class_page_elsewhere(&site, &snapshot, reader.token.is_some(), perspective.is_seated()).await {
        return Redirect::to(&class).into_response();
    }
    // The token is for the hand-over link. On a shared device, a page that belongs to no single seat has no such link.
    // A table of a class has no such link, because only the class gives seats to devices.
    let token = reader.token.as_ref().filter(|_| perspective.you.is_some() && !snapshot.settings().led);
    let link =
        token.and_then(|token| Some(format!("{}#k={}", absolute(&site, &headers, &snapshot)?, token.secret_text())));
    let mut doors = doors(&site, &headers, &snapshot, link).await;
    look_further(&mut doors, &site, &reader.at.0, &snapshot, perspective.you).await;
    let results = level::after_game(&site, &headers, &snapshot, perspective.you);
    let (next_level, results) = results.unwrap_or_default();
    doors.next_level = next_level;
    let texts = site.languages().texts(locale);
    let aids = AidChoices::of(&headers);
    let scene = Scene::new(&site, &texts, &snapshot, perspective, &aids);
    // A cookie stores the seats of this browser, so that the home page can link back to this table.
    let seats =
        if reader.held.is_empty() { reader.seat().await.map_or(SeatSet::EMPTY, SeatSet::one) } else { reader.here() };
    let here = device_seats::remember(&site, &headers, snapshot.table(), seats);
    let here: Vec<_> = here.into_iter().chain(results).map(|cookie| (header::SET_COOKIE, cookie)).collect();
    let here = AppendHeaders(here);
    let moment = if uri.query() == Some("moment") { scene.moment() } else { None };
    (here, moment.unwrap_or_else(|| scene.page(&doors, None))).into_response()
}

/// Adds data that the snapshot does not contain: whether the game is homework, and the replay.
async fn look_further(doors: &mut Doors, site: &Site, table: &Table, snapshot: &Snapshot, you: Option<Seat>) {
    // A game is homework only if a single person plays it, so other games need no look-up.
    doors.unaided = you.is_some_and(|seat| snapshot.grants_hints(seat)) && table.is_assignment().await;
    if snapshot.phase() == Phase::Finished {
        doors.last_game = replay::last_game(site, table, you).await;
        doors.evening = replay::evening::of(site, table).await;
        // If the look-up of the homework fails, the page does not mention homework.
        let homework = you.is_some() && site.classes().homework_of(snapshot.table()).await.is_ok_and(|of| of.is_some());
        doors.result_code = homework.then(|| format!("{}/homework", site.table_path(snapshot.table())));
    }
}

/// Returns the path of the class page for a pupil who no longer belongs to this table; `None` for all other visitors.
async fn class_page_elsewhere(site: &Site, snapshot: &Snapshot, is_pupil: bool, is_seated: bool) -> Option<String> {
    if !is_pupil || !snapshot.settings().led {
        return None;
    }
    let id = site.classes().of_table(snapshot.table()).await.ok()??;
    let class = site.classes().get(id).await.ok()?;
    let stays = is_seated && (class.is_on(snapshot.table()) || snapshot.phase() == Phase::Finished);
    (!stays && !class.over).then(|| site.class_path(id))
}

pub(crate) async fn doors(site: &Site, headers: &HeaderMap, snapshot: &Snapshot, hand_over: Option<String>) -> Doors {
    if snapshot.phase() != Phase::Lobby {
        return Doors { hand_over, ..Doors::default() };
    }
    let path = invitation_path(site, snapshot).await;
    let Addresses { urls, only_here } = site.addresses(headers, &path);
    let mut urls = urls.into_iter();
    let link = urls.next().unwrap_or_else(|| site.path(&path));
    let qr = links::svg(&link).unwrap_or_default();
    Doors { link, qr, hand_over, other_links: urls.collect(), only_here, ..Doors::default() }
}

/// Serves the live stream of the table for the page's script.
pub(crate) async fn events(
    State(site): State<Site>,
    locale: Locale,
    reader: AtSeat,
    At(at): At,
    MadeForSeat(seated): MadeForSeat,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let aids = AidChoices::of(&headers).only(reader.at.0.look().room());
    let face = PageRenderer::new(site.clone(), locale, aids).made_for(seated);
    let credentials = reader.credentials();
    stream(&site, reader.at.0, credentials, at, face).await
}

/// Serves a live stream without content, for secondary pages of a table such as the host's tools. While the stream is
/// open, the visitor is marked as present.
pub(crate) async fn attend(State(site): State<Site>, reader: AtSeat) -> Result<Response, WebError> {
    let credentials = reader.credentials();
    presence(&site, reader.at.0, credentials).await
}

/// Changes one of the visitor's own display switches, which a cookie stores.
pub(crate) async fn aid(
    State(site): State<Site>,
    reader: AtSeat,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, WebError> {
    let snapshot = reader.at.0.look();
    let choices = AidChoices::of(&headers).with(snapshot.room(), fields.must("aid")?, fields.must("on")? == "yes");
    let cookie = choices.cookie(&site).map(|cookie| (header::SET_COOKIE, cookie));
    Ok((AppendHeaders(cookie), Redirect::to(&reader.path(&site))).into_response())
}

/// Serves the record of the table as a file, once a game is over.
pub(crate) async fn record(AtTable(table): AtTable) -> Result<Response, WebError> {
    let text = table.record_text().await?;
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"humbug-{}.ndjson\"", table.id())),
    ];
    Ok((headers, text).into_response())
}
