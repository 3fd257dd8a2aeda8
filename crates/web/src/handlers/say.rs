//! What people say to each other at a table.

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use host::{Phase, Saying};

use super::{seats::done_here, tools::sheet};
use crate::{
    body::Fields,
    error::WebError,
    extract::{AtSeat, Scripted},
    language::Locale,
    pages::SayingsPage,
    site::Site,
};

/// What can be said, as a page.
pub(super) async fn page(State(site): State<Site>, locale: Locale, reader: AtSeat) -> Result<Response, WebError> {
    let page = sheet(&site, locale, &reader, |around| SayingsPage { around: *around }.render()).await?;
    Ok(page.into_response())
}

/// Says a phrase by its code, or a text where the table has a chat.
pub(super) async fn say(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    // Behind a curtain nobody speaks: who it is must be said.
    let playing = reader.at.0.look().phase() == Phase::Playing;
    let token = if playing { reader.exactly()? } else { reader.required()? };
    let saying = match (fields.one("phrase")?, fields.one("text")?) {
        (Some(phrase), None) => Saying::Phrase { phrase: phrase.to_owned() },
        (None, Some(text)) => Saying::Text { text: text.to_owned() },
        _ => return Err(WebError::Malformed("phrase")),
    };
    reader.at.0.say(token, &saying).await?;
    Ok(done_here(&site, &reader, scripted))
}
