//! The web server: HTML pages, live streams and the JSON API. No other crate knows HTTP, except `humbug`, which serves
//! this crate's router.
//!
//! [`app`] builds a [`Router`] from the server's [`Classes`]. A request passes the middleware in `guard` (headers,
//! cross-site check) and the extractors in `extract` and `body`. Then a handler of a feature (pages and forms) or of
//! `api` (JSON) answers it. `scene` renders a table from a snapshot and a perspective, and `live` updates the page.
//! `error` is the type of all failures, and `answer` renders it.
//!
//! This crate knows no rules and no room. It joins the verbs and cards of a form into a move's notation, and the room
//! parses this text.

pub(crate) mod aids;
pub(crate) mod answer;
mod api;
mod class;
mod config;
mod decks;
mod error;
mod files;
mod front;
mod http;
mod join;
mod kinds;
mod language;
mod live;
mod lobby;
mod options;
pub(crate) mod page_renderer;
mod print;
mod reader;
mod replay;
mod routes;
pub(crate) mod scene;
mod share;
mod shared;
mod shell;
mod site;
mod table;
mod table_handlers;
mod tv;

use axum::{Extension, Router, extract::DefaultBodyLimit, middleware};
use classes::Classes;
use tower_http::{catch_panic::CatchPanicLayer, compression::CompressionLayer};

pub use answer::full_house;
pub use config::{
    BODY_TIME, BasePath, LanOrigins, MAX_STREAMS, ParseBasePathError, ParsePublicOriginError, PublicOrigin, WebConfig,
};
pub use http::clients::network_of_peer;
pub use http::cors::{CorsOrigin, ParseCorsOriginError};
pub use http::file_worker::FileWorker;
pub use live::{StreamCounts, StreamKind};
pub use options::deck::HouseDeck;
pub use print::{PrintingError, print_calibration, print_game, print_seats};

/// The texts, files and pictures of pages, for tests and tools.
pub mod pages {
    pub use ::pictures::svg as picture_svg;

    pub use crate::shell::{
        assets::{Asset, asset, version},
        texts::{LOCALES, texts},
    };
}

/// Builds the router with all pages, streams and API routes of a server and its classes.
///
/// Live streams end only when the house closes ([`host::House::close`]). A graceful shutdown waits for open streams, so
/// it must call that function first.
pub fn app(classes: Classes, config: WebConfig) -> Router {
    let routes = routes::routes(&config.base_path).merge(api::routes(&config.base_path));
    let site = site::Site::new(classes, config);
    routes
        .fallback(routes::not_found)
        .method_not_allowed_fallback(routes::wrong_method)
        .layer(DefaultBodyLimit::max(http::body::BODY_LIMIT))
        .layer(middleware::from_fn_with_state(site.clone(), http::clients::share))
        .layer(middleware::from_fn_with_state(site.clone(), http::guard::own_pages_only))
        .layer(Extension(site.clone()))
        .layer(CatchPanicLayer::custom(http::guard::after_panic))
        .layer(middleware::from_fn_with_state(site.clone(), answer::put_into_words))
        .layer(middleware::from_fn_with_state(site.clone(), http::guard::keep_out))
        .layer(middleware::from_fn_with_state(site.clone(), http::cors::open_api))
        .layer(middleware::from_fn(http::guard::headers))
        .layer(middleware::from_fn(http::request_id::mark))
        .layer(CompressionLayer::new().gzip(true))
        .with_state(site)
}
