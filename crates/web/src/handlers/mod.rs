//! The pages and the forms on them.

mod about;
mod again;
mod asks;
mod assets;
mod class;
mod deck_look;
pub(crate) mod front;
mod games;
mod here;
mod hint;
mod invite;
pub(crate) mod join;
mod language;
mod learn;
mod library;
mod made_decks;
mod moves;
mod print;
mod replay;
pub(crate) mod run;
mod say;
mod seats;
mod seen;
mod table;
mod tools;
mod tv;

use axum::{
    Router,
    extract::{DefaultBodyLimit, State},
    http::{StatusCode, Uri},
    middleware::from_fn,
    response::{IntoResponse, Redirect, Response},
    routing::{get, post},
};

use crate::{
    body::{DECK_BODY_LIMIT, FILE_BODY_LIMIT, RECORD_BODY_LIMIT},
    config::BasePath,
    cookies::returned,
    digits::read_code,
    error::WebError,
    live::carry,
    site::Site,
};

pub(crate) use replay::BadRecord;

/// The routes of pages, forms and files.
pub(crate) fn routes(base: &BasePath) -> Router<Site> {
    let routes = getting_in(base)
        .merge(at_the_table(base))
        .merge(for_the_host(base))
        .merge(around_one_screen(base))
        .merge(on_paper(base))
        .merge(looking_back(base))
        .merge(made_here(base))
        .merge(class::routes(base))
        .merge(files(base));
    let home = format!("{base}/");
    match base.as_str() {
        "" => routes,
        bare => routes.route(bare, get(move || async move { Redirect::permanent(&home) })),
    }
}

/// The front door, the games and their rules, and the ways to a table.
fn getting_in(base: &BasePath) -> Router<Site> {
    let at = |path: &str| format!("{base}{path}");
    let (deck_limit, file_limit) = (DefaultBodyLimit::max(DECK_BODY_LIMIT), DefaultBodyLimit::max(FILE_BODY_LIMIT));
    Router::new()
        .route(&at("/"), get(front::home))
        .route(&at("/g/{room}"), get(front::game))
        .route(&at("/g/{room}/deck"), get(front::own_deck).post(front::look_at_deck).layer(file_limit))
        .route(&at("/g/{room}/deck/cards"), post(deck_look::cards).layer(deck_limit))
        .route(&at("/decks/look"), post(deck_look::look).layer(deck_limit))
        .route(&at("/g/{room}/rules"), get(front::rules))
        .route(&at("/g/{room}/card"), get(learn::card))
        .route(&at("/g/{room}/learn"), get(learn::page).post(learn::play))
        .route(&at("/g/{room}/learn/hint"), post(learn::hint))
        .route(&at("/decks"), get(library::all))
        .route(&at("/decks/{room}/{deck}"), get(library::one))
        .route(&at("/decks/{room}/{deck}/{format}"), get(library::file))
        .route(&at("/credits"), get(about::credits))
        .route(&at("/kept"), get(about::kept))
        .route(&at("/docs/{name}"), get(about::docs))
        .route(&at("/manifest.webmanifest"), get(about::manifest))
        .route(&at("/language"), post(language::choose))
        .route(&at("/play"), get(front::choose_play))
        .route(&at("/host"), get(front::choose_host))
        .route(&at("/play/{room}"), post(front::play).layer(deck_limit).layer(from_fn(returned)))
        .route(&at("/host/{room}"), post(front::host).layer(deck_limit).layer(from_fn(returned)))
        .route(&at("/join"), post(join::by_form))
        .route(&at("/j/{code}"), get(join::by_link))
        .route(&at("/t/{table}/join"), get(join::ask).post(join::sit_down).layer(from_fn(returned)))
}

/// Decks that people make here.
fn made_here(base: &BasePath) -> Router<Site> {
    let at = |path: &str| format!("{base}{path}");
    let (deck_limit, file_limit) = (DefaultBodyLimit::max(DECK_BODY_LIMIT), DefaultBodyLimit::max(FILE_BODY_LIMIT));
    Router::new()
        .route(&at("/decks/keep"), post(made_decks::keep).layer(deck_limit))
        .route(&at("/decks/find"), post(made_decks::by_code))
        .route(&at("/decks/made/{deck}"), get(made_decks::shown))
        .route(&at("/decks/made/{deck}/file/{format}"), get(made_decks::file))
        .route(&at("/decks/made/{deck}/key"), post(made_decks::open))
        .route(&at("/decks/made/{deck}/edit"), get(made_decks::edit).post(made_decks::change).layer(file_limit))
        .route(&at("/decks/made/{deck}/edit/delete"), post(made_decks::delete))
        .route(&at("/decks/made/{deck}/edit/{key}"), get(made_decks::open_old))
}

/// What everybody at a table does.
fn at_the_table(base: &BasePath) -> Router<Site> {
    let at = |path: &str| format!("{base}/t/{{table}}{path}");
    Router::new()
        .route(&at(""), get(table::page))
        .route(&at("/events"), get(table::events).layer(from_fn(carry)))
        .route(&at("/attend"), get(table::attend).layer(from_fn(carry)))
        .route(&at("/move"), post(moves::play))
        .route(&at("/say"), get(say::page).post(say::say))
        .route(&at("/leave"), get(tools::ask_to_leave).post(seats::leave))
        .route(&at("/gone"), get(tools::gone))
        .route(&at("/tools/back"), post(tools::back))
        .route(&at("/on"), post(tools::go_on))
        .route(&at("/hint"), post(hint::ask))
        .route(&at("/take"), post(seats::take))
        .route(&at("/place"), post(join::take_place).layer(from_fn(returned)))
        .route(&at("/next"), post(join::wait).layer(from_fn(returned)))
        .route(&at("/seats/ask"), post(asks::ask).layer(from_fn(returned)))
        .route(&at("/agree"), post(asks::agree))
        .route(&at("/keep"), post(asks::keep))
        .route(&at("/device"), get(invite::device))
        .route(&at("/aid"), post(table::aid))
        .route(&at("/record.ndjson"), get(table::record))
}

/// What only the host of a table does.
fn for_the_host(base: &BasePath) -> Router<Site> {
    let at = |path: &str| format!("{base}/t/{{table}}{path}");
    let deck_limit = DefaultBodyLimit::max(DECK_BODY_LIMIT);
    Router::new()
        .route(&at("/bot"), post(seats::add_bot))
        .route(&at("/remove"), post(seats::remove))
        .route(&at("/start"), post(seats::start))
        .route(&at("/swap"), post(seats::swap))
        .route(&at("/qr"), get(invite::large))
        .route(&at("/run"), post(run::run))
        .route(&at("/game"), get(games::choose))
        .route(&at("/game/{room}"), get(games::options).post(games::change).layer(deck_limit))
        .route(&at("/length"), post(games::length))
        .route(&at("/again"), post(again::again))
        .route(&at("/host"), get(tools::page).post(seats::make_host))
        .route(&at("/tools/set"), post(run::set))
        .route(&at("/tools/stop"), post(tools::stop))
        .route(&at("/tools/hand"), post(tools::hand))
}

/// The screen for everybody, and several people at one device.
fn around_one_screen(base: &BasePath) -> Router<Site> {
    let at = |path: &str| format!("{base}{path}");
    let deck_limit = DefaultBodyLimit::max(DECK_BODY_LIMIT);
    Router::new()
        .route(&at("/tv"), get(tv::ask).post(tv::by_form))
        .route(&at("/tv/{code}"), get(tv::by_link))
        .route(&at("/tv/open/{room}"), post(tv::open))
        .route(&at("/t/{table}/tv"), get(tv::page))
        .route(&at("/t/{table}/tv/events"), get(tv::events).layer(from_fn(carry)))
        .route(&at("/here"), get(here::games))
        .route(&at("/here/{room}"), get(here::table).post(here::start).layer(deck_limit).layer(from_fn(returned)))
        .route(&at("/t/{table}/also"), get(here::ask_also).post(here::also))
        .route(&at("/t/{table}/hand"), get(here::hand))
}

/// Printing.
fn on_paper(base: &BasePath) -> Router<Site> {
    let at = |path: &str| format!("{base}/print{path}");
    let deck_limit = DefaultBodyLimit::max(DECK_BODY_LIMIT);
    Router::new()
        .route(&at(""), get(print::choose))
        .route(&at("/calibration"), post(print::calibration).layer(deck_limit))
        .route(&at("/{room}"), get(print::page).post(print::game).layer(deck_limit))
        .route(&at("/{room}/deck"), post(print::with_deck).layer(deck_limit))
}

/// Looking back.
fn looking_back(base: &BasePath) -> Router<Site> {
    let at = |path: &str| format!("{base}{path}");
    let limit = DefaultBodyLimit::max(RECORD_BODY_LIMIT);
    Router::new()
        .route(&at("/t/{table}/replay"), get(replay::page))
        .route(&at("/t/{table}/seen.ndjson"), get(seen::export))
        .route(&at("/replay"), get(replay::bring).post(replay::keep).layer(limit))
        .route(&at("/replay/{table}"), get(replay::short))
}

/// What pages load.
fn files(base: &BasePath) -> Router<Site> {
    let at = |path: &str| format!("{base}{path}");
    Router::new()
        .route(&at("/assets/{name}"), get(assets::file))
        .route(&at("/pictures/{name}"), get(assets::picture))
        .route(&at("/healthz"), get(healthz))
        .route(&at("/readyz"), get(readyz))
}

/// Is there a house? For whoever would start it again where there is none.
async fn healthz() -> &'static str {
    "ok\n"
}

/// Can people play here? 503 where the store does not take what is written. For proxies and service managers.
async fn readyz(State(site): State<Site>) -> (StatusCode, &'static str) {
    if site.house().is_ready().await {
        (StatusCode::OK, "ready\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "not ready: the store does not take what is written\n")
    }
}

/// Any other path: six digits are the code of a table, everything else is no page.
pub(crate) async fn not_found(State(site): State<Site>, uri: Uri) -> Response {
    let below = uri.path().strip_prefix(site.base()).and_then(|path| path.strip_prefix('/'));
    match below.and_then(read_code) {
        Some(code) => Redirect::to(&site.path(&format!("/j/{code}"))).into_response(),
        None => WebError::NotFound.into_response(),
    }
}

/// A page that exists, asked for in a way that it does not answer.
pub(crate) async fn wrong_method() -> WebError {
    WebError::Method
}
