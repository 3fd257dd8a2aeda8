//! The JSON API: with this API, programs can do everything that a player or a spectator can do on the pages.

mod document;
mod events;
mod lobby;
mod model;
mod next_game;
mod patch;
mod play;
mod rooms;
mod schemas;
pub(crate) mod seats;
mod text;
mod tools;
mod view_renderer;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    routing::{delete, get, post, put},
};

pub(crate) use events::download;
pub(crate) use model::Problem;
pub(crate) use rooms::Documents;

use crate::{
    config::BasePath,
    http::{
        body::DECK_BODY_LIMIT,
        rate_limits::{Limit, limited},
    },
    site::Site,
};

/// The path prefix of all API routes, below the base path.
pub(crate) const PREFIX: &str = "/api";

/// Returns the router with all routes of the API.
pub(crate) fn routes(base: &BasePath) -> Router<Site> {
    let at = |path: &str| format!("{base}{PREFIX}{path}");
    let deck_limit = DefaultBodyLimit::max(DECK_BODY_LIMIT);
    let tool = |route| limited(route, &[Limit::Tools]);
    let sit_down = |route| limited(route, &[Limit::People]);
    let create = post(lobby::create).layer(deck_limit);
    let join_by_code = limited(post(lobby::join_by_code), &[Limit::Codes, Limit::People])
        .merge(limited(get(lobby::look_by_code), &[Limit::Codes]));
    let propose = limited(post(next_game::propose).delete(next_game::decline), &[Limit::Proposals]);
    let wait = sit_down(post(seats::wait)).get(seats::place_in_line).delete(seats::leave);
    Router::new()
        .route(&at("/openapi.json"), get(document::openapi))
        .route(&at("/v1/rooms"), get(rooms::rooms))
        .route(&at("/v1/tables"), limited(create, &[Limit::Tables]))
        .route(&at("/v1/join/{code}"), join_by_code)
        .route(&at("/v1/tables/{table}"), get(lobby::look))
        .route(&at("/v1/tables/{table}/seats"), sit_down(post(lobby::join)).merge(tool(put(tools::swap))))
        .route(&at("/v1/tables/{table}/seats/{seat}"), tool(delete(lobby::free)))
        .route(&at("/v1/tables/{table}/seats/{seat}/ask"), limited(post(seats::ask), &[Limit::Devices]))
        .route(&at("/v1/tables/{table}/seats/{seat}/agree"), post(seats::agree))
        .route(&at("/v1/tables/{table}/seats/{seat}/keep"), post(seats::keep))
        .route(&at("/v1/tables/{table}/seats/{seat}/hand"), tool(post(tools::hand)))
        .route(&at("/v1/tables/{table}/seats/{seat}/host"), tool(post(tools::make_host)))
        .route(&at("/v1/tables/{table}/seats/{seat}/place"), sit_down(post(seats::take)))
        .route(&at("/v1/tables/{table}/next"), wait)
        .route(&at("/v1/tables/{table}/settings"), tool(put(tools::set)))
        .route(&at("/v1/tables/{table}/again"), tool(post(tools::again).layer(deck_limit)))
        .route(&at("/v1/tables/{table}/proposals"), propose)
        .route(
            &at("/v1/tables/{table}/proposals/{number}/accept"),
            limited(post(next_game::accept), &[Limit::Proposals]),
        )
        .route(&at("/v1/tables/{table}/proposals/{number}/begin"), tool(post(next_game::begin)))
        .route(&at("/v1/tables/{table}/stop"), tool(post(tools::stop)))
        .route(&at("/v1/tables/{table}/say"), limited(post(tools::say), &[Limit::Phrases]))
        .route(&at("/v1/tables/{table}/bots"), tool(post(lobby::add_bot)))
        .route(&at("/v1/tables/{table}/open"), tool(post(lobby::open)))
        .route(&at("/v1/tables/{table}/view"), get(play::view))
        .route(&at("/v1/tables/{table}/text"), get(text::text))
        .route(&at("/v1/tables/{table}/moves"), get(play::moves).post(play::play))
        .route(&at("/v1/tables/{table}/hint"), post(play::hint))
        .route(&at("/v1/tables/{table}/events"), get(events::events))
        .route(&at("/v1/tables/{table}/record"), get(play::record))
        .route(&at("/v1/tables/{table}/seen"), get(events::seen))
}
