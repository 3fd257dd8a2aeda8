//! The HTTP routes of all pages, forms and files.

use axum::{
    Router,
    extract::{DefaultBodyLimit, State},
    http::{StatusCode, Uri},
    middleware::from_fn,
    response::{IntoResponse, Redirect, Response},
    routing::{get, post},
};

use crate::{
    api, class,
    config::BasePath,
    decks,
    error::WebError,
    files, front,
    http::{
        body::{DECK_BODY_LIMIT, FILE_BODY_LIMIT, RECORD_BODY_LIMIT},
        cookies::returned,
        extract::read_code,
    },
    join, language,
    live::carry,
    lobby, options, print, replay, share, shared,
    site::Site,
    table, table_handlers, tv,
};

/// Builds the router for pages, forms and files below this base path.
pub(crate) fn routes(base: &BasePath) -> Router<Site> {
    let routes = getting_in(base)
        .merge(at_the_table(base))
        .merge(for_the_host(base))
        .merge(around_one_screen(base))
        .merge(on_paper(base))
        .merge(looking_back(base))
        .merge(made_here(base))
        .merge(class::router(base))
        .merge(files(base));
    let home = format!("{base}/");
    match base.as_str() {
        "" => routes,
        bare => routes.route(bare, get(move || async move { Redirect::permanent(&home) })),
    }
}

/// Builds the routes of the home page, of the games and their rules, and of the forms that create or join a table.
fn getting_in(base: &BasePath) -> Router<Site> {
    let at = |path: &str| format!("{base}{path}");
    let (deck_limit, file_limit) = (DefaultBodyLimit::max(DECK_BODY_LIMIT), DefaultBodyLimit::max(FILE_BODY_LIMIT));
    Router::new()
        .route(&at("/"), get(front::home))
        .route(&at("/g/{room}"), get(front::game))
        .route(&at("/g/{room}/deck"), get(decks::look::own_deck).post(decks::look::look_at_deck).layer(file_limit))
        .route(&at("/g/{room}/deck/cards"), post(decks::look::cards).layer(deck_limit))
        .route(&at("/decks/look"), post(decks::look::look).layer(deck_limit))
        .route(&at("/g/{room}/rules"), get(front::rules))
        .route(&at("/g/{room}/card"), get(front::learn::card))
        .route(&at("/g/{room}/learn"), get(front::learn::page).post(front::learn::play))
        .route(&at("/g/{room}/learn/hint"), post(front::learn::hint))
        .route(&at("/decks"), get(decks::library::all))
        .route(&at("/decks/{room}/{deck}"), get(decks::library::one))
        .route(&at("/decks/{room}/{deck}/{format}"), get(decks::library::file))
        .route(&at("/daily"), get(front::daily::page))
        .route(&at("/credits"), get(front::about::credits))
        .route(&at("/kept"), get(front::about::kept))
        .route(&at("/docs/{name}"), get(front::about::docs))
        .route(&at("/manifest.webmanifest"), get(front::about::manifest))
        .route(&at("/sw.js"), get(front::install::worker))
        .route(&at("/offline"), get(front::install::offline))
        .route(&at("/language"), post(language::choose))
        .route(&at("/play"), get(front::choose_play))
        .route(&at("/host"), get(front::choose_host))
        .route(&at("/play/{room}"), post(front::play).layer(deck_limit).layer(from_fn(returned)))
        .route(&at("/host/{room}"), post(front::host).layer(deck_limit).layer(from_fn(returned)))
        .route(&at("/join"), post(join::by_form))
        .route(&at("/j/{code}"), get(join::by_link))
        .route(&at("/t/{table}/join"), get(join::ask).post(join::sit_down).layer(from_fn(returned)))
}

/// Builds the routes of the decks that people create on this server.
fn made_here(base: &BasePath) -> Router<Site> {
    let at = |path: &str| format!("{base}{path}");
    let (deck_limit, file_limit) = (DefaultBodyLimit::max(DECK_BODY_LIMIT), DefaultBodyLimit::max(FILE_BODY_LIMIT));
    Router::new()
        .route(&at("/decks/keep"), post(decks::stored::store).layer(deck_limit))
        .route(&at("/decks/find"), post(decks::stored::by_code))
        .route(&at("/decks/made/{deck}"), get(decks::stored::shown))
        .route(&at("/decks/made/{deck}/file/{format}"), get(decks::stored::file))
        .route(&at("/decks/made/{deck}/key"), post(decks::stored::open))
        .route(&at("/decks/made/{deck}/edit"), get(decks::stored::edit).post(decks::stored::change).layer(file_limit))
        .route(&at("/decks/made/{deck}/edit/delete"), post(decks::stored::delete))
        .route(&at("/decks/made/{deck}/edit/{key}"), get(decks::stored::open_old))
}

/// Builds the routes that everybody at a table may use.
fn at_the_table(base: &BasePath) -> Router<Site> {
    let at = |path: &str| format!("{base}/t/{{table}}{path}");
    Router::new()
        .route(&at(""), get(table_handlers::page))
        .route(&at("/events"), get(table_handlers::events).layer(from_fn(carry)))
        .route(&at("/attend"), get(table_handlers::attend).layer(from_fn(carry)))
        .route(&at("/move"), post(table::moves::play))
        .route(&at("/say"), get(table::say::page).post(table::say::say))
        .route(&at("/leave"), get(table::tools::ask_to_leave).post(lobby::seats::leave))
        .route(&at("/gone"), get(table::tools::gone))
        .route(&at("/tools/back"), post(table::tools::back))
        .route(&at("/on"), post(table::tools::go_on))
        .route(&at("/hint"), post(table::hint::ask))
        .route(&at("/take"), post(lobby::seats::take))
        .route(&at("/place"), post(join::take_place).layer(from_fn(returned)))
        .route(&at("/next"), post(join::wait).layer(from_fn(returned)))
        .route(&at("/seats/ask"), post(table::seat_requests::ask).layer(from_fn(returned)))
        .route(&at("/agree"), post(table::seat_requests::agree))
        .route(&at("/keep"), post(table::seat_requests::keep))
        .route(&at("/propose"), post(table::next_game::propose))
        .route(&at("/accept"), post(table::next_game::accept))
        .route(&at("/decline"), post(table::next_game::decline))
        .route(&at("/device"), get(join::invite::device))
        .route(&at("/aid"), post(table_handlers::aid))
        .route(&at("/record.ndjson"), get(table_handlers::record))
}

/// Builds the routes that only the host of a table may use.
fn for_the_host(base: &BasePath) -> Router<Site> {
    let at = |path: &str| format!("{base}/t/{{table}}{path}");
    let deck_limit = DefaultBodyLimit::max(DECK_BODY_LIMIT);
    Router::new()
        .route(&at("/bot"), post(lobby::seats::add_bot))
        .route(&at("/remove"), post(lobby::seats::remove))
        .route(&at("/start"), post(lobby::seats::start))
        .route(&at("/swap"), post(lobby::seats::swap))
        .route(&at("/qr"), get(join::invite::large))
        .route(&at("/run"), post(options::settings::run))
        .route(&at("/game"), get(lobby::games::choose))
        .route(&at("/game/{room}"), get(lobby::games::options).post(lobby::games::change).layer(deck_limit))
        .route(&at("/length"), post(lobby::games::length))
        .route(&at("/again"), post(lobby::games::again))
        .route(&at("/host"), get(table::tools::page).post(lobby::seats::make_host))
        .route(&at("/tools/set"), post(options::settings::set))
        .route(&at("/tools/stop"), post(table::tools::stop))
        .route(&at("/tools/hand"), post(table::tools::hand))
}

/// Builds the routes of the TV page, and of a device that several people share.
fn around_one_screen(base: &BasePath) -> Router<Site> {
    let at = |path: &str| format!("{base}{path}");
    let deck_limit = DefaultBodyLimit::max(DECK_BODY_LIMIT);
    Router::new()
        .route(&at("/tv"), get(tv::ask).post(tv::by_form))
        .route(&at("/tv/{code}"), get(tv::by_link))
        .route(&at("/tv/open/{room}"), post(tv::open))
        .route(&at("/t/{table}/tv"), get(tv::page))
        .route(&at("/t/{table}/tv/events"), get(tv::events).layer(from_fn(carry)))
        .route(&at("/here"), get(shared::here::games))
        .route(
            &at("/here/{room}"),
            get(shared::here::table).post(shared::here::start).layer(deck_limit).layer(from_fn(returned)),
        )
        .route(&at("/t/{table}/also"), get(shared::here::ask_also).post(shared::here::also))
        .route(&at("/t/{table}/hand"), get(shared::here::hand))
}

/// Builds the routes for printing.
fn on_paper(base: &BasePath) -> Router<Site> {
    let at = |path: &str| format!("{base}/print{path}");
    let deck_limit = DefaultBodyLimit::max(DECK_BODY_LIMIT);
    Router::new()
        .route(&at(""), get(print::choose))
        .route(&at("/calibration"), post(print::calibration).layer(deck_limit))
        .route(&at("/{room}"), get(print::page).post(print::game).layer(deck_limit))
        .route(&at("/{room}/deck"), post(print::with_deck).layer(deck_limit))
}

/// Builds the routes of replays and imported records.
fn looking_back(base: &BasePath) -> Router<Site> {
    let at = |path: &str| format!("{base}{path}");
    let limit = DefaultBodyLimit::max(RECORD_BODY_LIMIT);
    Router::new()
        .route(&at("/t/{table}/replay"), get(replay::page))
        .route(&at("/t/{table}/share"), get(share::page))
        .route(&at("/t/{table}/share.svg"), get(share::picture))
        .route(&at("/t/{table}/seen.ndjson"), get(api::download))
        .route(&at("/replay"), get(replay::bring).post(replay::keep).layer(limit))
        .route(&at("/replay/{table}"), get(replay::short))
        .route(&at("/mine"), get(replay::mine::page))
}

/// Builds the routes of the files that pages load, and of the health checks.
fn files(base: &BasePath) -> Router<Site> {
    let at = |path: &str| format!("{base}{path}");
    Router::new()
        .route(&at("/assets/{name}"), get(files::file))
        .route(&at("/pictures/{name}"), get(files::picture))
        .route(&at("/healthz"), get(healthz))
        .route(&at("/readyz"), get(readyz))
}

/// Reports liveness: the process runs. A process manager restarts the process if this request fails.
async fn healthz() -> &'static str {
    "ok\n"
}

/// Reports readiness: 503 if the journal store accepts no writes. Proxies and service managers use this check.
async fn readyz(State(site): State<Site>) -> (StatusCode, &'static str) {
    if site.house().is_ready().await {
        (StatusCode::OK, "ready\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "not ready: the store does not take what is written\n")
    }
}

/// Handles unknown paths. A path of six digits is a table's code and redirects to the table; any other path is a 404.
pub(crate) async fn not_found(State(site): State<Site>, uri: Uri) -> Response {
    let below = uri.path().strip_prefix(site.base()).and_then(|path| path.strip_prefix('/'));
    match below.and_then(read_code) {
        Some(code) => Redirect::to(&site.path(&format!("/j/{code}"))).into_response(),
        None => WebError::NotFound.into_response(),
    }
}

/// Returns the error for a request with an HTTP method that the path does not support.
pub(crate) async fn wrong_method() -> WebError {
    WebError::Method
}
