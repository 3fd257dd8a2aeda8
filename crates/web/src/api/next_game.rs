//! The API requests by which the people at a table choose the next game.

use axum::extract::State;
use host::Table;
use journal::Seq;

use crate::{
    api::{
        self,
        model::{Problem, ProposeBody, TableInfo},
    },
    error::WebError,
    http::{
        body::Json,
        extract::{AtTable, Bearer, PathNumber},
    },
    language::Locale,
    site::Site,
    table::next_game,
};

type Info = Result<axum::Json<TableInfo>, WebError>;

fn info(table: &Table) -> Info {
    Ok(axum::Json(api::play::info(&table.look())))
}

/// Proposes the next game, once a game is over. The proposal replaces the person's earlier proposal and vote. If another
/// person has proposed the same game, the request is an agreement to that proposal. The game begins when all people who
/// are present have agreed, at least two. A game with words is proposed with words in the language of the request.
#[utoipa::path(post, path = "/api/v1/tables/{table}/proposals", tag = "play", request_body = ProposeBody,
    params(("table" = String, Path, description = "The table's name")), security(("seat" = [])), responses(
    (status = 200, body = TableInfo),
    (status = 409, description = "No game has just ended, there is no shorter length, or the people are too few or too many", body = Problem,
        content_type = "application/problem+json"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn propose(
    State(site): State<Site>,
    locale: Locale,
    AtTable(table): AtTable,
    bearer: Bearer,
    Json(body): Json<ProposeBody>,
) -> Info {
    next_game::propose_at(&site, locale, &table, bearer.required()?, &body.game).await?;
    info(&table)
}

/// Agrees to a proposal, in place of the person's earlier proposal and vote.
#[utoipa::path(post, path = "/api/v1/tables/{table}/proposals/{number}/accept", tag = "play", params(
    ("table" = String, Path, description = "The table's name"),
    ("number" = u64, Path, description = "The number of the proposal"),
), security(("seat" = [])), responses(
    (status = 200, body = TableInfo),
    (status = 409, description = "The proposal is no longer open (`not-proposed`)", body = Problem, content_type = "application/problem+json"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn accept(AtTable(table): AtTable, PathNumber(number): PathNumber, bearer: Bearer) -> Info {
    table.accept(bearer.required()?, Seq(number)).await?;
    info(&table)
}

/// Begins a proposed game at once. Only the host may do this.
#[utoipa::path(post, path = "/api/v1/tables/{table}/proposals/{number}/begin", tag = "host", params(
    ("table" = String, Path, description = "The table's name"),
    ("number" = u64, Path, description = "The number of the proposal"),
), security(("seat" = [])), responses(
    (status = 200, body = TableInfo),
    (status = 409, description = "The proposal is no longer open (`not-proposed`)", body = Problem, content_type = "application/problem+json"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn begin(AtTable(table): AtTable, PathNumber(number): PathNumber, bearer: Bearer) -> Info {
    table.begin_proposed(bearer.required()?, Seq(number)).await?;
    info(&table)
}

/// Withdraws the person's proposal and vote, and says that the person wants no other game now.
#[utoipa::path(delete, path = "/api/v1/tables/{table}/proposals", tag = "play",
    params(("table" = String, Path, description = "The table's name")), security(("seat" = [])), responses(
    (status = 200, body = TableInfo),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn decline(AtTable(table): AtTable, bearer: Bearer) -> Info {
    table.decline(bearer.required()?).await?;
    info(&table)
}
