//! What one viewer has seen of a game, as a file.

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};

use crate::{api, error::WebError, extract::AtSeat, language::Locale, site::Site};

/// What the reader's seat, or a watcher, was told of the game so far, and what it knows now.
pub(super) async fn export(State(site): State<Site>, locale: Locale, reader: AtSeat) -> Result<Response, WebError> {
    // A device that several people share is a watcher, until it says whose sight is meant.
    let seat = reader.seat().await.filter(|_| reader.held.is_empty() || reader.asked);
    let text = api::seen(&site, locale, &reader.at.0, seat).await?;
    let name = format!("humbug-{}-seen.ndjson", reader.at.0.id());
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, text).into_response())
}
