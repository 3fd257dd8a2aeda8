//! What is asked about people's seats, by the API.

use axum::http::StatusCode;

use super::{
    model::{AgreeBody, AskedSeat, Problem, TableInfo},
    sheet,
};
use crate::{
    body::Json,
    error::WebError,
    extract::{AtTable, Bearer, PathSeat},
};

/// Asks for a person's seat from another device. The token holds nothing until those who sit at the table let the device
/// in: the person's old device, the host where the person is away, or two people. It lapses after two minutes.
#[utoipa::path(post, path = "/api/v1/tables/{table}/seats/{seat}/ask", tag = "play",
    params(("table" = String, Path, description = "The table's name"), ("seat" = String, Path, description = "A letter")),
    responses(
    (status = 201, description = "Show the code; try the token until it holds the seat", body = AskedSeat),
    (status = 429, description = "Too many devices asked lately", body = Problem, content_type = "application/problem+json"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(super) async fn ask(
    AtTable(table): AtTable,
    PathSeat(seat): PathSeat,
) -> Result<(StatusCode, axum::Json<AskedSeat>), WebError> {
    let (token, code) = table.ask_for_seat(seat).await?;
    let asked = AskedSeat { table: table.id().to_string(), token: token.secret_text(), code, seat: seat.letter() };
    Ok((StatusCode::CREATED, axum::Json(asked)))
}

/// Says that the device that asked is that person's.
#[utoipa::path(post, path = "/api/v1/tables/{table}/seats/{seat}/agree", tag = "play", request_body = AgreeBody,
    params(("table" = String, Path, description = "The table's name"), ("seat" = String, Path, description = "A letter")),
    security(("seat" = [])), responses(
    (status = 200, body = TableInfo),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(super) async fn agree(
    AtTable(table): AtTable,
    PathSeat(seat): PathSeat,
    bearer: Bearer,
    Json(body): Json<AgreeBody>,
) -> Result<axum::Json<TableInfo>, WebError> {
    table.agree(bearer.required()?, seat, journal::Seq(body.asked)).await?;
    Ok(axum::Json(sheet::info(&table.look())))
}

/// Keeps one's own seat, whatever is asked.
#[utoipa::path(post, path = "/api/v1/tables/{table}/seats/{seat}/keep", tag = "play",
    params(("table" = String, Path, description = "The table's name"), ("seat" = String, Path, description = "One's own")),
    security(("seat" = [])), responses(
    (status = 200, body = TableInfo),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(super) async fn keep(
    AtTable(table): AtTable,
    PathSeat(seat): PathSeat,
    bearer: Bearer,
) -> Result<axum::Json<TableInfo>, WebError> {
    let token = bearer.required()?;
    if table.seat_of(token).await? != seat {
        return Err(host::HostError::NotSeated.into());
    }
    table.keep(token).await?;
    Ok(axum::Json(sheet::info(&table.look())))
}
