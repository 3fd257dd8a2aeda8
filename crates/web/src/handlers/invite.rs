//! Ways in that are shown to others: the invitation in large, and the way for somebody's new device.

use axum::{
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Redirect, Response},
};
use host::{HostError, Phase};
use maud::Markup;
use rooms::Words;

use super::table::{absolute, invitation};
use crate::{
    error::WebError,
    extract::AtSeat,
    language::Locale,
    names,
    pages::{DevicePage, InvitePage, Shell},
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
        shell: Shell { words: &words, base: site.base(), facts: site.facts() },
        table: &table,
        room: (snapshot.room().key(), snapshot.room().name()),
        code: snapshot.code(),
        address,
        qr: &qr::svg(&invitation(&site, &headers, &snapshot).await).unwrap_or_default(),
    };
    page.render().into_response()
}

/// How somebody goes on with a new device: the table's address, from which that device asks itself.
pub(super) async fn device(
    State(site): State<Site>,
    locale: Locale,
    reader: AtSeat,
    headers: HeaderMap,
) -> Result<Markup, WebError> {
    reader.at.0.seat_of(reader.required()?).await?;
    let snapshot = reader.at.0.look();
    if snapshot.settings().led {
        return Err(HostError::SeatsOfClass.into());
    }
    let table = site.table_path(snapshot.table());
    let link = absolute(&site, &headers, &snapshot).unwrap_or_else(|| table.clone());
    let texts = site.languages().texts(locale);
    let words = Words { texts: &texts, names: &names::all(&snapshot, &texts), you: None };
    let shell = Shell { words: &words, base: site.base(), facts: site.facts() };
    Ok(DevicePage { shell, table: &table, link: &link, qr: &qr::svg(&link).unwrap_or_default() }.render())
}
