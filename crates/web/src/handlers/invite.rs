//! Ways in that are shown to others: the invitation in large, and a seat's new link.

use axum::{
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Redirect, Response},
};
use game::Seat;
use host::{HostError, Phase, Snapshot};
use maud::Markup;
use rooms::Words;

use super::seats;
use crate::{
    body::Fields,
    error::WebError,
    extract::{AtSeat, PickedSeat},
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

/// Asks before a seat gets a new link, because the one of before is void then.
pub(super) async fn ask_to_reseat(
    State(site): State<Site>,
    locale: Locale,
    reader: AtSeat,
    PickedSeat(seat): PickedSeat,
) -> Result<Markup, WebError> {
    let snapshot = reader.at.0.look();
    let hosts = reader.at.0.seat_of(reader.required()?).await?;
    let chairs = snapshot.chairs();
    if !chairs.iter().any(|chair| chair.seat == hosts && chair.host) {
        return Err(HostError::NotHost.into());
    }
    if !chairs.iter().any(|chair| chair.seat == seat && chair.person) {
        return Err(HostError::WrongSeat.into());
    }
    Ok(reseat_page(&site, locale, &snapshot, seat, None))
}

/// Gives somebody's seat a fresh token, shown once to the host who asked; the one of before holds no seat any more.
pub(super) async fn reseat(
    State(site): State<Site>,
    locale: Locale,
    reader: AtSeat,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Markup, WebError> {
    let table = &reader.at.0;
    let seat = seats::seat(fields.must("seat")?)?;
    let fresh = table.reseat(reader.required()?, seat).await?;
    let absolute = site.absolute(&headers, &format!("/t/{}", table.id()));
    let absolute = absolute.unwrap_or_else(|| site.table_path(table.id()));
    let link = format!("{absolute}#k={}", fresh.secret_text());
    let qr = qr::svg(&link).unwrap_or_default();
    Ok(reseat_page(&site, locale, &table.look(), seat, Some((&link, &qr))))
}

fn reseat_page(site: &Site, locale: Locale, snapshot: &Snapshot, seat: Seat, link: Option<(&str, &str)>) -> Markup {
    let texts = site.languages().texts(locale);
    let names = names::all(snapshot, &texts);
    let words = Words { texts: &texts, names: &names, you: None };
    let table = site.table_path(snapshot.table());
    let shell = Shell { words: &words, base: site.base() };
    ReseatPage { shell, table: &table, name: &names[seat], seat: seat.index(), link }.render()
}
