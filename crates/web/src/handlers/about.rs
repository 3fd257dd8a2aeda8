//! What the house says of itself: who made it, what it keeps, how programs talk to it, how it looks on a home screen.

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use maud::Markup;
use rooms::{ROOMS, Room};

use super::front::with_shell;
use crate::{
    error::WebError,
    extract::PathName,
    language::Locale,
    pages::{self, CreditsPage, DocsPage, KeptPage},
    site::Site,
};

/// Who made what.
pub(super) async fn credits(State(site): State<Site>, locale: Locale) -> Markup {
    with_shell(&site, locale, |shell| {
        let rooms: Vec<&dyn Room> = ROOMS.iter().map(|room| *room as &dyn Room).collect();
        CreditsPage { shell, rooms: &rooms }.render()
    })
}

/// What is kept.
pub(super) async fn kept(State(site): State<Site>, locale: Locale) -> Markup {
    let tables = site.house().config().lifetime.table;
    with_shell(&site, locale, |shell| KeptPage { shell, tables }.render())
}

/// One of the documents that come with the house.
pub(super) async fn docs(
    State(site): State<Site>,
    locale: Locale,
    PathName(name): PathName,
) -> Result<Markup, WebError> {
    with_shell(&site, locale, |shell| DocsPage::find(shell, &name).map(|page| page.render())).ok_or(WebError::NotFound)
}

/// What a device is told that puts the house on its home screen.
pub(super) async fn manifest(State(site): State<Site>, locale: Locale) -> Response {
    let manifest = with_shell(&site, locale, |shell| pages::manifest(&shell));
    ([(header::CONTENT_TYPE, "application/manifest+json")], manifest.to_string()).into_response()
}
