//! What is asked about people's seats: a device that wants to go on as somebody, and who answers.

use axum::{
    extract::State,
    http::header,
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};

use super::seats::{done_here, seat};
use crate::{
    body::Fields,
    error::WebError,
    extract::{AtSeat, Scripted},
    session,
    site::Site,
};

/// This browser asks for somebody's seat. It gets a key that holds nothing until it is let in.
pub(super) async fn ask(State(site): State<Site>, reader: AtSeat, fields: Fields) -> Result<Response, WebError> {
    let table = &reader.at.0;
    let path = site.table_path(table.id());
    if reader.seat().await.is_some() {
        return Ok(Redirect::to(&path).into_response());
    }
    let (fresh, _) = table.ask_for_seat(seat(fields.must("seat")?)?).await?;
    // Those of before stay: whoever was taken off the table is known by them.
    let tokens: Vec<_> = std::iter::once(fresh).chain(reader.brought.iter().cloned()).collect();
    let cookie = session::seat_cookie(&site, table.id(), &tokens).map(|cookie| (header::SET_COOKIE, cookie));
    Ok((AppendHeaders(cookie), Redirect::to(&path)).into_response())
}

/// "It is them": the device that asked is that person's.
pub(super) async fn agree(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    let asked = fields.must("asked")?.parse().map_err(|_| WebError::Malformed("asked"))?;
    reader.at.0.agree(reader.exactly()?, seat(fields.must("seat")?)?, journal::Seq(asked)).await?;
    Ok(done_here(&site, &reader, scripted))
}

/// "I am here", or "no": the seat stays with whoever has it.
pub(super) async fn keep(State(site): State<Site>, reader: AtSeat, scripted: Scripted) -> Result<Response, WebError> {
    reader.at.0.keep(reader.exactly()?).await?;
    Ok(done_here(&site, &reader, scripted))
}
