//! The screen for everybody in the room.

use axum::{
    extract::State,
    http::{HeaderMap, Uri},
    response::{IntoResponse, Redirect, Response},
};
use game::BySeat;
use host::{NewTable, Newcomer, Phase};
use maud::Markup;
use rooms::{ROOMS, Room, Words};

use super::{
    front::usual_options,
    join::Way,
    table::{absolute, doors},
};
use crate::{
    aids::AidChoices,
    big_screen::WayIn,
    body::Fields,
    error::WebError,
    extract::{At, AtTable, InRoom, PathCode},
    language::Locale,
    live::{Credentials, PageRenderer, Perspective, stream},
    pages::{Shell, TvDoorPage},
    qr,
    scene::Scene,
    site::Site,
};

/// Asks which table.
pub(super) async fn ask(State(site): State<Site>, locale: Locale) -> Markup {
    let texts = site.languages().texts(locale);
    let words = Words { texts: &texts, names: &BySeat::new(0), you: None };
    let rooms: Vec<&dyn Room> = ROOMS.iter().map(|room| *room as &dyn Room).collect();
    TvDoorPage { shell: Shell { words: &words, base: site.base(), facts: site.facts() }, rooms: &rooms }.render()
}

/// A table that is opened on the screen itself: nobody sits there yet, and whoever sits down first hosts it. The screen holds
/// no seat, so it can do nothing there.
pub(super) async fn open(State(site): State<Site>, InRoom(room): InRoom) -> Result<Redirect, WebError> {
    let settings = site.config().settings.clone();
    let new = NewTable { room: room.key().to_owned(), options: usual_options(room), settings };
    let (id, token) = site.house().create(new, Newcomer::default(), "").await?;
    site.house().table(id).await?.leave(&token).await?;
    Ok(Redirect::to(&format!("{}/tv", site.table_path(id))))
}

/// To the screen of the table, or the wall of the class, with a typed code.
pub(super) async fn by_form(State(site): State<Site>, fields: Fields) -> Result<Redirect, WebError> {
    by_code(&site, fields.must("code")?).await
}

/// The same with the code in the address.
pub(super) async fn by_link(State(site): State<Site>, PathCode(code): PathCode) -> Result<Redirect, WebError> {
    by_code(&site, &code).await
}

async fn by_code(site: &Site, typed: &str) -> Result<Redirect, WebError> {
    Ok(Redirect::to(&match Way::by(site, typed).await? {
        // What a class has for everybody to see, for whoever has its board.
        Way::Class(class) => format!("{}/wall", site.class_path(class)),
        Way::Table(table) => format!("{}/tv", site.table_path(table)),
    }))
}

/// The public table. Whatever else the browser that asks may have, it changes nothing.
pub(super) async fn page(
    State(site): State<Site>,
    locale: Locale,
    AtTable(table): AtTable,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let snapshot = table.look();
    let path = format!("{}/tv", site.table_path(snapshot.table()));
    if uri.path() != path {
        return Redirect::permanent(&path).into_response();
    }
    let texts = site.languages().texts(locale);
    let aids = AidChoices::default();
    let scene = Scene::new(&site, &texts, &snapshot, Perspective::screen(), &aids);
    let mut doors = doors(&site, &headers, &snapshot, None).await;
    if snapshot.phase() == Phase::Playing {
        // Whoever lost a device asks for the seat from the table's own page.
        doors.qr = absolute(&site, &headers, &snapshot).and_then(|link| qr::svg(&link)).unwrap_or_default();
    }
    let way_in = WayIn::from((doors, site.absolute(&headers, "/")));
    scene.screen(&way_in).into_response()
}

/// The public table entry by entry.
pub(super) async fn events(
    State(site): State<Site>,
    locale: Locale,
    AtTable(table): AtTable,
    At(at): At,
) -> Result<Response, WebError> {
    let face = PageRenderer::new(site.clone(), locale, AidChoices::default());
    stream(&site, table, Credentials::screen(), at, face).await
}
