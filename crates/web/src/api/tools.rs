//! Handlers of the API for the host's tools and for messages at the table.

use axum::{extract::State, http::StatusCode};
use game::Seat;
use host::{Saying, Table};

use crate::{
    api::{self, lobby::SettingsBody},
    error::WebError,
    http::{
        body::Json,
        extract::{AtTable, Bearer, PathSeat},
    },
    options::read::SentOptions,
    site::Site,
};

use super::model::{AgainBody, Problem, SayBody, TableInfo};

type Info = Result<axum::Json<TableInfo>, WebError>;

fn info(table: &Table) -> Info {
    Ok(axum::Json(api::play::info(&table.look())))
}

/// Changes settings of the table, such as the lock, the pause and the time limits. Only the host may do this.
#[utoipa::path(put, path = "/api/v1/tables/{table}/settings", tag = "host", request_body = SettingsBody,
    params(("table" = String, Path, description = "The table's name")), security(("seat" = [])), responses(
    (status = 200, body = TableInfo),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn set(AtTable(table): AtTable, bearer: Bearer, Json(body): Json<SettingsBody>) -> Info {
    table.set(bearer.required()?, &body.change()?).await?;
    info(&table)
}

/// Lets a bot play for a person until the person is back. Only the host may do this, not a stand-in for an absent host.
///
/// The bot plays at once if the person is away; otherwise after a few seconds, unless the person keeps the seat.
#[utoipa::path(post, path = "/api/v1/tables/{table}/seats/{seat}/hand", tag = "host",
    params(("table" = String, Path, description = "The table's name"), ("seat" = String, Path, description = "A letter")),
    security(("seat" = [])), responses(
    (status = 200, body = TableInfo),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn hand(AtTable(table): AtTable, PathSeat(seat): PathSeat, bearer: Bearer) -> Info {
    table.hand(bearer.required()?, seat).await?;
    info(&table)
}

/// Makes another person the host. Only the host may do this.
#[utoipa::path(post, path = "/api/v1/tables/{table}/seats/{seat}/host", tag = "host",
    params(("table" = String, Path, description = "The table's name"), ("seat" = String, Path, description = "A letter")),
    security(("seat" = [])), responses(
    (status = 200, body = TableInfo),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn make_host(AtTable(table): AtTable, PathSeat(seat): PathSeat, bearer: Bearer) -> Info {
    table.make_host(bearer.required()?, seat).await?;
    info(&table)
}

/// Starts another game with the same people and the same code, from the lobby or after a game. Only the host may do
/// this.
#[utoipa::path(post, path = "/api/v1/tables/{table}/again", tag = "host", request_body = AgainBody,
    params(("table" = String, Path, description = "The table's name")), security(("seat" = [])), responses(
    (status = 200, body = TableInfo),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn again(
    State(site): State<Site>,
    AtTable(table): AtTable,
    bearer: Bearer,
    Json(mut body): Json<AgainBody>,
) -> Info {
    if let Some(room) = body.room.as_deref().and_then(rooms::room) {
        let (own, options) = (site.clone(), std::mem::take(&mut body.options));
        let checked = move || {
            let sent = SentOptions::of_values(&own, room, options);
            sent.check_next_deck(&own)?;
            Ok::<_, WebError>(sent.into_values())
        };
        body.options = site.jobs().run(checked).await??;
    }
    table.again(bearer.required()?, body.room.map(|room| (room, body.options)), body.open).await?;
    info(&table)
}

/// Ends the game without a result and returns everybody to the lobby. Only the host may do this.
#[utoipa::path(post, path = "/api/v1/tables/{table}/stop", tag = "host",
    params(("table" = String, Path, description = "The table's name")), security(("seat" = [])), responses(
    (status = 200, body = TableInfo),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn stop(AtTable(table): AtTable, bearer: Bearer) -> Info {
    table.stop(bearer.required()?).await?;
    info(&table)
}

/// Sends a message to everybody at the table: a fixed phrase, or a text if the host allows chat.
#[utoipa::path(post, path = "/api/v1/tables/{table}/say", tag = "play", request_body = SayBody,
    params(("table" = String, Path, description = "The table's name")), security(("seat" = [])), responses(
    (status = 204, description = "Said"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn say(
    AtTable(table): AtTable,
    bearer: Bearer,
    Json(body): Json<SayBody>,
) -> Result<StatusCode, WebError> {
    let saying = match (body.phrase, body.text) {
        (Some(phrase), None) => Saying::Phrase { phrase },
        (None, Some(text)) => Saying::Text { text },
        _ => return Err(WebError::Malformed("phrase")),
    };
    table.say(bearer.required()?, &saying).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Changes the order of the seats in the lobby. Only the host may do this.
#[utoipa::path(put, path = "/api/v1/tables/{table}/seats", tag = "host", request_body = Vec<char>,
    params(("table" = String, Path, description = "The table's name")), security(("seat" = [])), responses(
    (status = 200, body = TableInfo),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn swap(AtTable(table): AtTable, bearer: Bearer, Json(letters): Json<Vec<char>>) -> Info {
    let order: Option<Vec<Seat>> = letters.into_iter().map(Seat::from_letter).collect();
    table.swap(bearer.required()?, &order.ok_or(WebError::Malformed("seats"))?).await?;
    info(&table)
}
