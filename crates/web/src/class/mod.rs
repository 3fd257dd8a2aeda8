//! The pages of a class: the entry page for pupils, the teacher's board, the page for the projector, seat cards, the
//! report and homework.

pub(crate) mod board;
pub(crate) mod board_page;
pub(crate) mod cards;
pub(crate) mod door;
pub(crate) mod homework;
pub(crate) mod open;
pub(crate) mod pupil;
pub(crate) mod report;
pub(crate) mod session;
pub(crate) mod wall;
pub(crate) mod words;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::HeaderMap,
    middleware::from_fn,
    response::Response,
    routing::{get, post},
};
use classes::{Class, ClassGame, ClassId, Desk};
use rooms::Texts;

use crate::{
    class::wall::{ClassFace, class_stream},
    config::BasePath,
    error::WebError,
    http::{body::FILE_BODY_LIMIT, cookies::returned},
    live::carry,
    options::agreement,
    shell,
    site::Site,
};

/// Returns the router with all pages of classes.
pub(crate) fn router(base: &BasePath) -> Router<Site> {
    let at = |path: &str| format!("{base}/class{path}");
    let of = |path: &str| format!("{base}/class/{{class}}{path}");
    let file_limit = DefaultBodyLimit::max(FILE_BODY_LIMIT);
    Router::new()
        .route(&at("/new"), get(open::choose))
        .route(&at("/new/{room}"), get(open::form).post(open::open).layer(file_limit).layer(from_fn(returned)))
        .route(&of(""), get(pupil::page).post(pupil::join).layer(from_fn(returned)))
        .route(&of("/events"), get(pupil::events).layer(from_fn(carry)))
        .route(&of("/also"), get(pupil::ask_also).post(pupil::also).layer(from_fn(returned)))
        .route(&of("/who"), get(pupil::who).post(pupil::change_who))
        .route(&of("/seat"), get(pupil::card).post(pupil::take).layer(from_fn(returned)))
        .route(&of("/teacher"), get(board::link).post(board::take).layer(from_fn(returned)))
        .route(&of("/board"), get(board::page))
        .route(&of("/board/events"), get(board::events).layer(from_fn(carry)))
        .route(&of("/do"), post(board::act))
        .route(&of("/device/{pupil}"), get(board::device))
        .route(&of("/check"), post(board::check))
        .route(&of("/game"), get(open::choose_next))
        .route(&of("/game/{room}"), get(open::next_form).post(open::next).layer(file_limit))
        .route(&of("/wall"), get(wall::page))
        .route(&of("/wall/events"), get(wall::events).layer(from_fn(carry)))
        .route(&of("/cards"), get(cards::page))
        .route(&of("/cards.pdf"), get(cards::sheets))
        .route(&of("/report"), get(report::page))
        .route(&of("/report.csv"), get(report::csv))
        .route(&of("/homework/{number}"), get(homework::page).post(homework::begin).layer(from_fn(returned)))
        .route(&format!("{base}/t/{{table}}/homework"), get(homework::result))
        .route(&format!("{base}/t/{{table}}/who"), get(pupil::who_at_table))
}

/// Returns the absolute address of a class's page, or the relative address if the server does not know its own address.
fn absolute(site: &Site, headers: &HeaderMap, class: ClassId, path: &str) -> String {
    site.absolute(headers, &format!("/class/{class}{path}"))
        .unwrap_or_else(|| format!("{}{path}", site.class_path(class)))
}

/// Returns the live stream for a page that only the teacher can open.
async fn stream_at<F: ClassFace>(
    site: &Site,
    desk: &Desk,
    at: Option<u64>,
    face: impl FnOnce(&Class) -> F,
) -> Result<Response, WebError> {
    let class = desk.class().await?;
    let watch = site.classes().watch(class.id).await?;
    class_stream(site, watch, face(&class), at)
}

/// Returns the title of a game's deck in the visitor's language; `None` for a game without words.
fn title_of(texts: &Texts, game: &ClassGame) -> Option<String> {
    agreement::deck_name(texts, rooms::room(&game.room)?, &game.options)
}

/// Formats the date of a time, or a dash if it has none. The time is in milliseconds since 1970 UTC.
fn day(ms: u64) -> String {
    shell::date(ms).unwrap_or_else(|| "–".to_owned())
}
