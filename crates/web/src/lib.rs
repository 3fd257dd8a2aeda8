//! The pages, the live streams and the JSON API: the only crate that knows HTTP.
//!
//! [`app`] is a [`Router`] over a [`House`]. A request comes in through `guard` (headers, cross-site check), is taken
//! apart by `extract` and `body`, and is carried out by `handlers` (pages and forms) or `api` (JSON). What a reader
//! sees of a table is made in `scene` from a snapshot and a sight, and kept live by `live`. Whatever goes wrong is one
//! `error`, put into words by `answer`.
//!
//! The web knows no rules and no room: verbs and cards of a form are joined into notation, and the room reads them.

mod agreement;
mod aids;
mod answer;
mod api;
mod big_screen;
mod body;
mod bot_says;
mod call_up;
mod class_error;
mod class_session;
mod clients;
mod config;
mod cookies;
mod digits;
mod error;
mod extract;
mod file_worker;
mod full;
mod guard;
mod handlers;
mod jobs;
mod language;
mod list;
mod list_pages;
mod live;
mod live_regions;
mod names;
mod older;
pub mod pages;
mod printing;
mod proposal;
mod qr;
mod record_error;
mod replays;
mod robots;
mod scene;
mod seats_here;
mod session;
mod shared;
mod shelf;
mod site;
mod take;

use axum::{Extension, Router, extract::DefaultBodyLimit, middleware};
use host::House;
use tower_http::{catch_panic::CatchPanicLayer, compression::CompressionLayer};

pub use clients::network_of_peer;
pub use config::{
    BODY_TIME, BasePath, LanOrigins, MAX_STREAMS, ParseBasePathError, ParsePublicOriginError, PublicOrigin, WebConfig,
};
pub use file_worker::FileWorker;
pub use full::full_house;
pub use printing::{PrintingError, print_calibration, print_game, print_seats};
pub use shelf::AddedDeck;

/// The web side of a house.
///
/// Streams end when the house closes ([`House::close`]); call it when a graceful shutdown begins.
pub fn app(house: House, config: WebConfig) -> Router {
    let routes = handlers::routes(&config.base_path).merge(api::routes(&config.base_path));
    let site = site::Site::new(house, config);
    routes
        .fallback(handlers::not_found)
        .method_not_allowed_fallback(handlers::wrong_method)
        .layer(DefaultBodyLimit::max(body::BODY_LIMIT))
        .layer(middleware::from_fn_with_state(site.clone(), clients::share))
        .layer(middleware::from_fn_with_state(site.clone(), guard::own_pages_only))
        .layer(Extension(site.clone()))
        .layer(CatchPanicLayer::custom(guard::after_panic))
        .layer(middleware::from_fn_with_state(site.clone(), answer::put_into_words))
        .layer(middleware::from_fn_with_state(site.clone(), robots::keep_out))
        .layer(middleware::from_fn(guard::headers))
        .layer(CompressionLayer::new().gzip(true))
        .with_state(site)
}
