//! What people say to each other at a table.

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use host::Saying;

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
    reader.exactly()?;
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
    // Where several people share a device, who speaks must be said: behind the curtain and after the game nobody does.
    let token = reader.exactly()?;
    let saying = match (fields.one("phrase")?, fields.one("text")?) {
        (Some(phrase), None) => Saying::Phrase { phrase: phrase.to_owned() },
        (None, Some(text)) => Saying::Text { text: text.to_owned() },
        _ => return Err(WebError::Malformed("phrase")),
    };
    reader.at.0.say(token, &saying).await?;
    Ok(done_here(&site, &reader, scripted))
}
