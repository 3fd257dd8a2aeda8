//! The description of the API for machines.

use axum::{Json, extract::State};
use utoipa::{
    Modify, OpenApi,
    openapi::{
        Server,
        security::{Http, HttpAuthScheme, SecurityScheme},
    },
};

use super::{asks, events, late, lobby, play, rooms, seen, tools};
use crate::site::Site;

#[derive(OpenApi)]
#[openapi(
    info(title = "Humbug", description = "A house of bluffing card games. Seat tokens travel as Bearer tokens only."),
    paths(
        rooms::rooms,
        lobby::create,
        lobby::join_by_code,
        lobby::look,
        lobby::join,
        lobby::free,
        lobby::add_bot,
        lobby::open,
        tools::swap,
        late::take,
        late::wait,
        late::place_in_line,
        late::leave,
        asks::ask,
        asks::agree,
        asks::keep,
        tools::hand,
        tools::make_host,
        tools::set,
        tools::again,
        tools::stop,
        tools::say,
        play::view,
        play::moves,
        play::play,
        play::hint,
        play::record,
        seen::seen,
        events::events,
        openapi,
    ),
    modifiers(&Seat)
)]
struct Document;

/// Adds the one security scheme: the token of a seat.
struct Seat;

impl Modify for Seat {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        document.components.get_or_insert_default().add_security_scheme("seat", scheme);
    }
}

/// This document.
#[utoipa::path(get, path = "/api/openapi.json", tag = "rooms", responses(
    (status = 200, description = "OpenAPI 3.1", body = Object, content_type = "application/json"),
))]
pub(super) async fn openapi(State(site): State<Site>) -> Json<utoipa::openapi::OpenApi> {
    let mut document = Document::openapi();
    if !site.base().is_empty() {
        document.servers = Some(vec![Server::new(site.base())]);
    }
    Json(document)
}
