//! The JSON API: with this API, programs can do everything that a player or a spectator can do on the pages.

mod document;
mod events;
mod lobby;
mod model;
mod next_game;
mod play;
mod rooms;
pub(crate) mod seats;
mod tools;
mod view_renderer;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    routing::{delete, get, post, put},
};

pub(crate) use events::download;
pub(crate) use model::Problem;

use crate::{config::BasePath, http::body::DECK_BODY_LIMIT, site::Site};

/// The path prefix of all API routes, below the base path.
pub(crate) const PREFIX: &str = "/api";

/// Returns the router with all routes of the API.
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
        .route(&at("/v1/tables/{table}/seats/{seat}/ask"), post(seats::ask))
        .route(&at("/v1/tables/{table}/seats/{seat}/agree"), post(seats::agree))
        .route(&at("/v1/tables/{table}/seats/{seat}/keep"), post(seats::keep))
        .route(&at("/v1/tables/{table}/seats/{seat}/hand"), post(tools::hand))
        .route(&at("/v1/tables/{table}/seats/{seat}/host"), post(tools::make_host))
        .route(&at("/v1/tables/{table}/seats/{seat}/place"), post(seats::take))
        .route(&at("/v1/tables/{table}/next"), post(seats::wait).get(seats::place_in_line).delete(seats::leave))
        .route(&at("/v1/tables/{table}/settings"), put(tools::set))
        .route(&at("/v1/tables/{table}/again"), post(tools::again).layer(DefaultBodyLimit::max(DECK_BODY_LIMIT)))
        .route(&at("/v1/tables/{table}/proposals"), post(next_game::propose).delete(next_game::decline))
        .route(&at("/v1/tables/{table}/proposals/{number}/accept"), post(next_game::accept))
        .route(&at("/v1/tables/{table}/proposals/{number}/begin"), post(next_game::begin))
        .route(&at("/v1/tables/{table}/stop"), post(tools::stop))
        .route(&at("/v1/tables/{table}/say"), post(tools::say))
        .route(&at("/v1/tables/{table}/bots"), post(lobby::add_bot))
        .route(&at("/v1/tables/{table}/open"), post(lobby::open))
        .route(&at("/v1/tables/{table}/view"), get(play::view))
        .route(&at("/v1/tables/{table}/moves"), get(play::moves).post(play::play))
        .route(&at("/v1/tables/{table}/hint"), post(play::hint))
        .route(&at("/v1/tables/{table}/events"), get(events::events))
        .route(&at("/v1/tables/{table}/record"), get(play::record))
        .route(&at("/v1/tables/{table}/seen"), get(events::seen))
}
