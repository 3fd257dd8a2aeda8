//! Looking and playing by the API.

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use host::HostError;
use rooms::Texts;

use super::{
    hint_info::HintInfo,
    model::{Moment, MoveBody, MovesInfo, OverInfo, Played, Problem},
    sheet,
};
use crate::{
    body::Json,
    error::WebError,
    extract::{AtTable, Bearer, Limit},
    language::Locale,
    live::Perspective,
    site::Site,
};

/// How many moves are listed where the request does not say.
const USUAL: usize = 200;

/// The most moves that are listed.
const MOST: usize = 10_000;

/// What the holder of the token may know; without a token what a watcher may know.
#[utoipa::path(get, path = "/api/v1/tables/{table}/view", tag = "play",
    params(("table" = String, Path, description = "The table's name")), security((), ("seat" = [])), responses(
    (status = 200, body = Moment),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(super) async fn view(
    State(site): State<Site>,
    locale: Locale,
    at: AtTable,
    bearer: Bearer,
) -> Result<axum::Json<Moment>, WebError> {
    let seat = at.seat(bearer.0.as_ref()).await?;
    let snapshot = at.0.look();
    let texts = site.languages().texts(locale);
    Ok(axum::Json(sheet::moment(&snapshot, Perspective::of(&snapshot, seat), &texts)))
}

/// The moves of the token's seat. Once the game is over there are none, and `over` says so.
#[utoipa::path(get, path = "/api/v1/tables/{table}/moves", tag = "play", params(
    ("table" = String, Path, description = "The table's name"),
    ("limit" = Option<usize>, Query, description = "How many at most: 200 where left out, never more than 10 000"),
), security(("seat" = [])), responses(
    (status = 200, body = MovesInfo),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(super) async fn moves(
    State(site): State<Site>,
    locale: Locale,
    at: AtTable,
    bearer: Bearer,
    limit: Limit,
) -> Result<axum::Json<MovesInfo>, WebError> {
    let seat = at.0.seat_of(bearer.required()?).await?;
    let snapshot = at.0.look();
    let limit = limit.0.unwrap_or(USUAL).min(MOST);
    // One more than is sent, to know whether there are more.
    let mut moves = snapshot.legal(seat, limit + 1);
    let more = moves.len() > limit;
    moves.truncate(limit);
    let window = snapshot.waiting().filter(|waiting| waiting.awaits(seat)).and_then(|waiting| waiting.window());
    let candidates = snapshot.view(Perspective::of(&snapshot, Some(seat)).viewer).map(|view| view.candidates());
    Ok(axum::Json(MovesInfo {
        window: window.map(|window| window.number),
        moves,
        more,
        candidates: candidates.unwrap_or_default(),
        over: snapshot.outcome().map(|_| over(&site.languages().texts(locale))),
    }))
}

/// Nothing can be played any more: the same word and sentence as in the refusal of a move.
fn over(texts: &Texts) -> OverInfo {
    let error = WebError::Host(HostError::GameOver);
    OverInfo { code: error.word(), detail: error.sentence(texts) }
}

/// Answers an open window.
#[utoipa::path(post, path = "/api/v1/tables/{table}/moves", tag = "play", request_body = MoveBody,
    params(("table" = String, Path, description = "The table's name")), security(("seat" = [])), responses(
    (status = 200, description = "It is in the journal", body = Played),
    (status = 409, description = "The window is closed, the seat is not awaited, or the game is over (`game-over`)", body = Problem,
        content_type = "application/problem+json"),
    (status = 422, description = "No move, or one that the rules refuse: then `clause` names the rule", body = Problem,
        content_type = "application/problem+json"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(super) async fn play(
    at: AtTable,
    bearer: Bearer,
    Json(body): Json<MoveBody>,
) -> Result<axum::Json<Played>, WebError> {
    let token = bearer.required()?;
    match at.0.play(token, body.window, &body.r#move).await {
        Ok(seq) => Ok(axum::Json(Played { seq: seq.0 })),
        Err(error) => Err(at.refuse(error, Some(token)).await),
    }
}

/// What an expert would do in the seat's place, by what that seat knows; for whoever plays alone against bots.
#[utoipa::path(post, path = "/api/v1/tables/{table}/hint", tag = "play",
    params(("table" = String, Path, description = "The table's name")), security(("seat" = [])), responses(
    (status = 200, body = HintInfo),
    (status = 403, description = "Somebody else plays or may come, a class counts on the game, or children play (`no-hints`)",
        body = Problem, content_type = "application/problem+json"),
    (status = 409, description = "The seat is not awaited, or the table has gone on meanwhile", body = Problem,
        content_type = "application/problem+json"),
    (status = 429, description = "There is no answer in time", body = Problem, content_type = "application/problem+json"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(super) async fn hint(at: AtTable, bearer: Bearer) -> Result<axum::Json<HintInfo>, WebError> {
    let token = bearer.required()?;
    match at.0.hint(token).await {
        Ok((window, hint)) => Ok(axum::Json(HintInfo::new(window, hint))),
        Err(error) => Err(at.refuse(error, Some(token)).await),
    }
}

/// The whole record, once the game is over: lines of JSON, to be verified with `humbug verify`.
#[utoipa::path(get, path = "/api/v1/tables/{table}/record", tag = "play",
    params(("table" = String, Path, description = "The table's name")), responses(
    (status = 200, body = String, content_type = "application/x-ndjson"),
    (status = 409, description = "The game is not over", body = Problem, content_type = "application/problem+json"),
))]
pub(super) async fn record(AtTable(table): AtTable) -> Result<Response, WebError> {
    let text = table.record_text().await?;
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], text).into_response())
}
