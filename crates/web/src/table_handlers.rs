//! A table's page, its live stream and its record.

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

/// The page for the table's phase and the reader's seat: lobby, game, or result. Without a seat the reader is a
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
        // Capitals are accepted too, but the cookie is only sent to the canonical address.
        return Redirect::permanent(&path).into_response();
    }
    if let Some(class) = class_page_elsewhere(&site, &snapshot, reader.token.is_some(), perspective.is_seated()).await {
        return Redirect::to(&class).into_response();
    }
    // Behind a curtain there is no hand-over link, because it is unclear for which seat; that seat's own page has it.
    // At a table of a class only the class gives devices a seat.
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
    // The front door links back here, as long as there is a seat.
    let seats =
        if reader.held.is_empty() { reader.seat().await.map_or(SeatSet::EMPTY, SeatSet::one) } else { reader.here() };
    let here = device_seats::remember(&site, &headers, snapshot.table(), seats);
    let here: Vec<_> = here.into_iter().chain(results).map(|cookie| (header::SET_COOKIE, cookie)).collect();
    let here = AppendHeaders(here);
    let moment = if uri.query() == Some("moment") { scene.moment() } else { None };
    (here, moment.unwrap_or_else(|| scene.page(&doors, None))).into_response()
}

/// What a page needs besides the table: whether it is homework, and the replay.
async fn look_further(doors: &mut Doors, site: &Site, table: &Table, snapshot: &Snapshot, you: Option<Seat>) {
    // Only a game with a single person can be homework.
    doors.unaided = you.is_some_and(|seat| snapshot.grants_hints(seat)) && table.is_assignment().await;
    if snapshot.phase() == Phase::Finished {
        doors.last_game = replay::last_game(site, table, you).await;
        // If the store does not answer whether it is homework, the page does not mention it.
        let homework = you.is_some() && site.classes().homework_of(snapshot.table()).await.is_ok_and(|of| of.is_some());
        doors.result_code = homework.then(|| format!("{}/homework", site.table_path(snapshot.table())));
    }
}

/// The page of the class, for a person who has, or had, a seat at one of its tables and belongs elsewhere now.
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

/// The live stream of the table, for the page's script.
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

/// A stream without content: a reader of another page of the table counts as present while it is open.
pub(crate) async fn attend(State(site): State<Site>, reader: AtSeat) -> Result<Response, WebError> {
    let credentials = reader.credentials();
    presence(&site, reader.at.0, credentials).await
}

/// Sets one of the reader's own switches.
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

/// The whole record, after the game.
pub(crate) async fn record(AtTable(table): AtTable) -> Result<Response, WebError> {
    let text = table.record_text().await?;
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"humbug-{}.ndjson\"", table.id())),
    ];
    Ok((headers, text).into_response())
}
