//! Coming when the game has begun, by the API: a bot's place, or the next game.

use axum::{http::StatusCode, response::IntoResponse};

use super::{
    lobby::{newcomer, seated},
    model::{InLine, LateBody, Problem, Seated, Waits},
};
use crate::{
    body::Json,
    error::WebError,
    extract::{AtTable, Bearer, Brought, PathSeat},
};

/// Goes on for a bot from its next decision on, where whoever hosts lets people do that (`places` of the table).
#[utoipa::path(post, path = "/api/v1/tables/{table}/seats/{seat}/place", tag = "play", request_body = LateBody,
    params(("table" = String, Path, description = "The table's name"), ("seat" = String, Path, description = "A letter")),
    responses(
    (status = 201, description = "The seat is yours", body = Seated),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(super) async fn take(
    AtTable(table): AtTable,
    PathSeat(seat): PathSeat,
    brought: Brought,
    Json(body): Json<LateBody>,
) -> Result<impl IntoResponse, WebError> {
    let token = table.take_place(newcomer(body.name), seat, brought.tokens()).await?;
    table.wait_no_more(brought.tokens()).await?;
    seated(&table, &token).await
}

/// Waits for the next game: sits down as soon as everybody is back in the lobby, on a free seat, else on a bot's.
#[utoipa::path(post, path = "/api/v1/tables/{table}/next", tag = "play", request_body = LateBody,
    params(("table" = String, Path, description = "The table's name")), responses(
    (status = 201, description = "The token holds the seat once there is one", body = Waits),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(super) async fn wait(
    AtTable(table): AtTable,
    brought: Brought,
    Json(body): Json<LateBody>,
) -> Result<impl IntoResponse, WebError> {
    let token = table.wait(newcomer(body.name), brought.tokens()).await?;
    let before = table.place_in_line(std::slice::from_ref(&token)).await?;
    let waits = Waits { table: table.id().to_string(), token: token.secret_text(), before: before.unwrap_or(0) };
    Ok((StatusCode::CREATED, axum::Json(waits)))
}

/// How many wait before whoever asks.
#[utoipa::path(get, path = "/api/v1/tables/{table}/next", tag = "play",
    params(("table" = String, Path, description = "The table's name")), security(("seat" = [])), responses(
    (status = 200, body = InLine),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(super) async fn place_in_line(AtTable(table): AtTable, bearer: Bearer) -> Result<axum::Json<InLine>, WebError> {
    let before = table.place_in_line(std::slice::from_ref(bearer.required()?)).await?;
    Ok(axum::Json(InLine { before }))
}

/// Waits no more.
#[utoipa::path(delete, path = "/api/v1/tables/{table}/next", tag = "play",
    params(("table" = String, Path, description = "The table's name")), security(("seat" = [])), responses(
    (status = 204, description = "It waits no more"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(super) async fn leave(AtTable(table): AtTable, bearer: Bearer) -> Result<StatusCode, WebError> {
    table.wait_no_more(std::slice::from_ref(bearer.required()?)).await?;
    Ok(StatusCode::NO_CONTENT)
}
