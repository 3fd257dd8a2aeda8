//! Coming in by a code.
//!
//! The seat's cookie is only sent to the table's own pages, so a code first leads to its table: whoever has a seat
//! there already gets it back rather than a second one.

use axum::{
    extract::State,
    response::{IntoResponse, Redirect, Response},
};
use host::Phase;
use rooms::Words;

use super::front::to_own_table;
use crate::{
    body::Fields,
    digits::read_code,
    error::WebError,
    extract::{AtSeat, PathCode},
    language::Locale,
    pages::{JoinPage, Shell},
    site::Site,
};

/// The address where one sits down at the table with this code.
async fn door(site: &Site, typed: &str) -> Result<String, WebError> {
    let code = read_code(typed).ok_or(WebError::BadCode)?;
    let table = site.house().find(&code).await?;
    Ok(format!("{}/join", site.table_path(table)))
}

/// The code of an invitation, as a link.
pub(super) async fn by_link(State(site): State<Site>, PathCode(code): PathCode) -> Result<Redirect, WebError> {
    Ok(Redirect::to(&door(&site, &code).await?))
}

/// The code of an invitation, with a name. The form goes on to the table.
pub(super) async fn by_link_form(State(site): State<Site>, PathCode(code): PathCode) -> Result<Redirect, WebError> {
    Ok(Redirect::temporary(&door(&site, &code).await?))
}

/// A typed code, with a name. The form goes on to the table.
pub(super) async fn by_form(State(site): State<Site>, fields: Fields) -> Result<Redirect, WebError> {
    Ok(Redirect::temporary(&door(&site, fields.must("code")?).await?))
}

/// One more question before sitting down; whoever cannot or need not sit down goes to the table.
pub(super) async fn ask(State(site): State<Site>, locale: Locale, reader: AtSeat) -> Response {
    let snapshot = reader.at.0.look();
    let path = site.table_path(snapshot.table());
    if snapshot.phase() != Phase::Lobby || reader.seat().await.is_some() {
        return Redirect::to(&path).into_response();
    }
    let texts = site.languages().texts(locale);
    let words = Words { texts: &texts, names: &snapshot.names(), you: None };
    let chairs = snapshot.chairs();
    let page = JoinPage {
        shell: Shell { words: &words, base: site.base() },
        code: snapshot.code(),
        room: (snapshot.room().key(), snapshot.room().name()),
        host: chairs.iter().find(|chair| chair.host).map(|chair| chair.name.as_str()),
        name: None,
        watch: Some(&path),
    };
    page.render().into_response()
}

/// Sits down.
pub(super) async fn sit_down(
    State(site): State<Site>,
    locale: Locale,
    reader: AtSeat,
    fields: Fields,
) -> Result<Response, WebError> {
    let table = &reader.at.0;
    if reader.seat().await.is_some() {
        return Ok(Redirect::to(&site.table_path(table.id())).into_response());
    }
    let name = site.name(locale, fields.one("name")?);
    let token = table.join(name.as_str(), "").await?;
    Ok(to_own_table(&site, table.id(), &reader.tokens_with(token).await))
}
