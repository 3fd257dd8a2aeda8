//! The pages, the live streams and the JSON API: the only crate that knows HTTP.
//!
//! [`app`] is a [`Router`] over a house and its [`Classes`]. A request passes `guard` (headers, cross-site check) and the extractors in
//! `extract` and `body`, and reaches a handler of its feature (pages and forms) or of `api` (JSON). `scene` renders a
//! table from a snapshot and a perspective, and `live` updates it. Every failure is one `error`, rendered by `answer`.
//!
//! The web knows no rules and no room: it joins the verbs and cards of a form into notation, and the room parses them.

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
pub use http::file_worker::FileWorker;
pub use options::deck::HouseDeck;
pub use print::{PrintingError, print_calibration, print_game, print_seats};

/// What tests and tools need of pages: the texts, the files, the pictures.
pub mod pages {
    pub use ::pictures::svg as picture_svg;

    pub use crate::shell::{
        assets::{Asset, asset, version},
        texts::{LOCALES, texts},
    };
}

/// The web side of a house and its classes.
///
/// Streams end when the house closes ([`host::House::close`]); call it when a graceful shutdown begins.
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
        .layer(middleware::from_fn(http::guard::headers))
        .layer(CompressionLayer::new().gzip(true))
        .with_state(site)
}
