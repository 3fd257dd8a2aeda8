//! The JSON API: everything a seat or a watcher can do, for programs.

mod asks;
mod document;
mod events;
mod hint_info;
mod late;
mod lobby;
mod model;
mod play;
mod room_info;
mod rooms;
mod seen;
mod settings;
mod sheet;
mod tools;
mod view_renderer;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    routing::{delete, get, post, put},
};

pub(crate) use model::Problem;
pub(crate) use seen::export as seen;

use crate::{body::DECK_BODY_LIMIT, config::BasePath, site::Site};

/// The path below the base path that all of the API lies under.
pub(crate) const PREFIX: &str = "/api";

/// The routes of the API.
pub(crate) fn routes(base: &BasePath) -> Router<Site> {
    let at = |path: &str| format!("{base}{PREFIX}{path}");
    Router::new()
        .route(&at("/openapi.json"), get(document::openapi))
        .route(&at("/v1/rooms"), get(rooms::rooms))
        .route(&at("/v1/tables"), post(lobby::create).layer(DefaultBodyLimit::max(DECK_BODY_LIMIT)))
        .route(&at("/v1/join/{code}"), post(lobby::join_by_code))
        .route(&at("/v1/tables/{table}"), get(lobby::look))
        .route(&at("/v1/tables/{table}/seats"), post(lobby::join).put(tools::swap))
        .route(&at("/v1/tables/{table}/seats/{seat}"), delete(lobby::free))
        .route(&at("/v1/tables/{table}/seats/{seat}/ask"), post(asks::ask))
        .route(&at("/v1/tables/{table}/seats/{seat}/agree"), post(asks::agree))
        .route(&at("/v1/tables/{table}/seats/{seat}/keep"), post(asks::keep))
        .route(&at("/v1/tables/{table}/seats/{seat}/hand"), post(tools::hand))
        .route(&at("/v1/tables/{table}/seats/{seat}/host"), post(tools::make_host))
        .route(&at("/v1/tables/{table}/seats/{seat}/place"), post(late::take))
        .route(&at("/v1/tables/{table}/next"), post(late::wait).get(late::place_in_line).delete(late::leave))
        .route(&at("/v1/tables/{table}/settings"), put(tools::set))
        .route(&at("/v1/tables/{table}/again"), post(tools::again).layer(DefaultBodyLimit::max(DECK_BODY_LIMIT)))
        .route(&at("/v1/tables/{table}/stop"), post(tools::stop))
        .route(&at("/v1/tables/{table}/say"), post(tools::say))
        .route(&at("/v1/tables/{table}/bots"), post(lobby::add_bot))
        .route(&at("/v1/tables/{table}/open"), post(lobby::open))
        .route(&at("/v1/tables/{table}/view"), get(play::view))
        .route(&at("/v1/tables/{table}/moves"), get(play::moves).post(play::play))
        .route(&at("/v1/tables/{table}/hint"), post(play::hint))
        .route(&at("/v1/tables/{table}/events"), get(events::events))
        .route(&at("/v1/tables/{table}/record"), get(play::record))
        .route(&at("/v1/tables/{table}/seen"), get(seen::seen))
}
