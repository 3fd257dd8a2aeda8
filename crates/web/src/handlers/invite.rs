//! Ways in that are shown to others: the invitation in large, and a seat's new link.

use axum::{
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Redirect, Response},
};
use host::Phase;
use rooms::Words;

use super::seats;
use crate::{
    body::Fields,
    error::WebError,
    extract::AtSeat,
    language::Locale,
    names,
    pages::{InvitePage, ReseatPage, Shell},
    qr,
    site::Site,
};

/// The QR code and the six digits as large as the screen.
pub(super) async fn large(State(site): State<Site>, locale: Locale, reader: AtSeat, headers: HeaderMap) -> Response {
    let snapshot = reader.at.0.look();
    let table = site.table_path(snapshot.table());
    if snapshot.phase() != Phase::Lobby {
        return Redirect::to(&table).into_response();
    }
    let absolute = |path: &str| site.absolute(&headers, path).unwrap_or_else(|| site.path(path));
    let front = absolute("/");
    let address = front.split_once("://").map_or(front.as_str(), |(_, rest)| rest).trim_end_matches('/');
    let texts = site.languages().texts(locale);
    let words = Words { texts: &texts, names: &names::all(&snapshot, &texts), you: None };
    let page = InvitePage {
        shell: Shell { words: &words, base: site.base() },
        table: &table,
        room: (snapshot.room().key(), snapshot.room().name()),
        code: snapshot.code(),
        address,
        qr: &qr::svg(&absolute(&format!("/j/{}", snapshot.code()))).unwrap_or_default(),
    };
    page.render().into_response()
}

/// Gives somebody's seat a fresh token, shown once to the host who asked; the one of before holds no seat any more.
pub(super) async fn reseat(
    State(site): State<Site>,
    locale: Locale,
    reader: AtSeat,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, WebError> {
    let table = &reader.at.0;
    let seat = seats::seat(fields.must("seat")?)?;
    let fresh = table.reseat(reader.required()?, seat).await?;
    let snapshot = table.look();
    let path = site.table_path(table.id());
    let absolute = site.absolute(&headers, &format!("/t/{}", table.id())).unwrap_or_else(|| path.clone());
    let link = format!("{absolute}#k={}", fresh.secret_text());
    let texts = site.languages().texts(locale);
    let names = names::all(&snapshot, &texts);
    let words = Words { texts: &texts, names: &names, you: None };
    let page = ReseatPage {
        shell: Shell { words: &words, base: site.base() },
        table: &path,
        name: &names[seat],
        link: &link,
        qr: &qr::svg(&link).unwrap_or_default(),
    };
    Ok(page.render().into_response())
}
