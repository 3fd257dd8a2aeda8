//! The live stream of the API.

use axum::{extract::State, response::Response};

use super::{
    model::{Moment, Problem},
    view_renderer::ViewRenderer,
};
use crate::{
    error::WebError,
    extract::{At, AtTable, Bearer},
    language::Locale,
    live::{Credentials, stream},
    site::Site,
};

/// The table entry by entry, as Server-Sent Events: each entry of the journal gives one frame, whose id is the entry's
/// number. A frame without data means that the entry changed nothing for this viewer.
#[utoipa::path(get, path = "/api/v1/tables/{table}/events", tag = "play", params(
    ("table" = String, Path, description = "The table's name"),
    ("at" = Option<u64>, Query, description = "The number of the view that the reader has; without it, or where it is \
        not the latest, the first frame holds everything"),
    ("last-event-id" = Option<String>, Header, description = "As `at`; goes before it"),
), security((), ("seat" = [])), responses(
    (status = 200, description = "Frames named `view`, their data a moment of the table", body = Moment,
        content_type = "text/event-stream"),
    (status = 503, description = "As many streams are open as may be", body = Problem, content_type = "application/problem+json"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(super) async fn events(
    State(site): State<Site>,
    locale: Locale,
    at_table: AtTable,
    bearer: Bearer,
    At(at): At,
) -> Result<Response, WebError> {
    // A token that holds no seat here is refused rather than shown the rail.
    at_table.seat(bearer.0.as_ref()).await?;
    let face = ViewRenderer::new(&site, locale);
    stream(&site, at_table.0, Credentials::holder(bearer.0), at, face).await
}
