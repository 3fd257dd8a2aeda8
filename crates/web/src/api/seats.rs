//! Handlers of the API for people's seats: other devices, the places of bots, and the waiting list.

use axum::{http::StatusCode, response::IntoResponse};
use host::{HostError, Table, Token};

use crate::{
    api::{
        self,
        lobby::{newcomer, seated},
        model::{AgreeBody, AskedSeat, InLine, LateBody, Problem, Seated, TableInfo, Waits},
    },
    error::WebError,
    http::{
        body::Json,
        extract::{AtTable, Bearer, Brought, PathSeat},
    },
};

/// Requests a person's seat for another device.
///
/// The token is invalid until people at the table have approved the device: the person's old device, the host if the
/// person is away, or two people. The request lapses after two minutes.
#[utoipa::path(post, path = "/api/v1/tables/{table}/seats/{seat}/ask", tag = "play",
    params(("table" = String, Path, description = "The table's name"), ("seat" = String, Path, description = "A letter")),
    responses(
    (status = 201, description = "Show the code; try the token until it holds the seat", body = AskedSeat),
    (status = 429, description = "Too many requests from devices in a short time", body = Problem, content_type = "application/problem+json"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn ask(
    AtTable(table): AtTable,
    PathSeat(seat): PathSeat,
) -> Result<(StatusCode, axum::Json<AskedSeat>), WebError> {
    let (token, code) = table.ask_for_seat(seat).await?;
    let asked = AskedSeat { table: table.id().to_string(), token: token.secret_text(), code, seat: seat.letter() };
    Ok((StatusCode::CREATED, axum::Json(asked)))
}

/// Approves a device that requested a person's seat: the caller confirms that this person owns the device.
#[utoipa::path(post, path = "/api/v1/tables/{table}/seats/{seat}/agree", tag = "play", request_body = AgreeBody,
    params(("table" = String, Path, description = "The table's name"), ("seat" = String, Path, description = "A letter")),
    security(("seat" = [])), responses(
    (status = 200, body = TableInfo),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn agree(
    AtTable(table): AtTable,
    PathSeat(seat): PathSeat,
    bearer: Bearer,
    Json(body): Json<AgreeBody>,
) -> Result<axum::Json<TableInfo>, WebError> {
    table.agree(bearer.required()?, seat, journal::Seq(body.asked)).await?;
    Ok(axum::Json(api::play::info(&table.look())))
}

/// Refuses a pending request about the caller's own seat.
#[utoipa::path(post, path = "/api/v1/tables/{table}/seats/{seat}/keep", tag = "play",
    params(("table" = String, Path, description = "The table's name"), ("seat" = String, Path, description = "One's own")),
    security(("seat" = [])), responses(
    (status = 200, body = TableInfo),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn keep(
    AtTable(table): AtTable,
    PathSeat(seat): PathSeat,
    bearer: Bearer,
) -> Result<axum::Json<TableInfo>, WebError> {
    let token = bearer.required()?;
    if table.seat_of(token).await? != seat {
        return Err(HostError::NotSeated.into());
    }
    table.keep(token).await?;
    Ok(axum::Json(api::play::info(&table.look())))
}

/// Takes the seat of a bot: the caller makes the next decision instead of the bot. The host must allow this (`places`
/// of the table).
#[utoipa::path(post, path = "/api/v1/tables/{table}/seats/{seat}/place", tag = "play", request_body = LateBody,
    params(("table" = String, Path, description = "The table's name"), ("seat" = String, Path, description = "A letter")),
    responses(
    (status = 201, description = "The seat is yours", body = Seated),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn take(
    AtTable(table): AtTable,
    PathSeat(seat): PathSeat,
    brought: Brought,
    Json(body): Json<LateBody>,
) -> Result<impl IntoResponse, WebError> {
    let token = table.take_place(newcomer(body.name), seat, brought.tokens()).await?;
    table.wait_no_more(brought.tokens()).await?;
    seated(&table, &token).await
}

/// Puts the caller on the waiting list for the next game.
///
/// The caller gets a seat as soon as everybody is back in the lobby: a free seat, otherwise a bot's seat.
#[utoipa::path(post, path = "/api/v1/tables/{table}/next", tag = "play", request_body = LateBody,
    params(("table" = String, Path, description = "The table's name")), responses(
    (status = 201, description = "The token holds the seat once there is one", body = Waits),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn wait(
    AtTable(table): AtTable,
    brought: Brought,
    Json(body): Json<LateBody>,
) -> Result<impl IntoResponse, WebError> {
    let token = table.wait(newcomer(body.name), brought.tokens()).await?;
    let before = table.place_in_waiting_list(std::slice::from_ref(&token)).await?;
    let waits = Waits { table: table.id().to_string(), token: token.secret_text(), before: before.unwrap_or(0) };
    Ok((StatusCode::CREATED, axum::Json(waits)))
}

/// Returns the number of people who are on the waiting list before the caller.
#[utoipa::path(get, path = "/api/v1/tables/{table}/next", tag = "play",
    params(("table" = String, Path, description = "The table's name")), security(("seat" = [])), responses(
    (status = 200, body = InLine),
    (status = 403, description = "The token neither waits nor holds a seat (`not-seated`)", body = Problem,
        content_type = "application/problem+json"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn place_in_line(AtTable(table): AtTable, bearer: Bearer) -> Result<axum::Json<InLine>, WebError> {
    let before = place(&table, bearer.required()?).await?;
    Ok(axum::Json(InLine { before }))
}

/// Returns the number of people who wait before the holder of this token; `None` if the holder has a seat.
///
/// # Errors
/// [`HostError::NotSeated`] if the token neither waits nor holds a seat.
async fn place(table: &Table, token: &Token) -> Result<Option<usize>, HostError> {
    let before = table.place_in_waiting_list(std::slice::from_ref(token)).await?;
    if before.is_none() {
        table.seat_of(token).await?;
    }
    Ok(before)
}

/// Removes the caller from the waiting list.
#[utoipa::path(delete, path = "/api/v1/tables/{table}/next", tag = "play",
    params(("table" = String, Path, description = "The table's name")), security(("seat" = [])), responses(
    (status = 204, description = "It waits no more"),
    (status = 403, description = "The token neither waits nor holds a seat (`not-seated`)", body = Problem,
        content_type = "application/problem+json"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn leave(AtTable(table): AtTable, bearer: Bearer) -> Result<StatusCode, WebError> {
    let token = bearer.required()?;
    place(&table, token).await?;
    table.wait_no_more(std::slice::from_ref(token)).await?;
    Ok(StatusCode::NO_CONTENT)
}
