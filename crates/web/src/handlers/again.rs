//! Another game with the same people, at the same table.

use axum::{extract::State, response::Response};
use game::Seat;
use host::Table;

use super::{front::usual_options, seats::done};
use crate::{
    body::Fields,
    error::WebError,
    extract::{AtSeat, Scripted},
    site::Site,
};

/// How many people sit at a table.
fn people(table: &Table) -> usize {
    table.look().chairs().iter().filter(|chair| chair.person).count()
}

/// The same game again, at once, unless somebody who waited for it sits down; with `swap` everybody moves up by one seat first; with `lobby` it waits in the lobby, where
/// people come and go, and so does another game with `room`. Only the host may.
pub(super) async fn again(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    let (table, token) = (&reader.at.0, reader.required()?);
    match (fields.one("room")?, fields.one("swap")?) {
        (None, None) if fields.one("lobby")? == Some("yes") => table.again(token, None, false).await?,
        (Some(key), _) => {
            let options = rooms::room(key).map(usual_options).unwrap_or_default();
            table.again(token, Some((key.to_owned(), options)), false).await?;
        }
        (None, Some("yes")) => {
            let before = people(table);
            table.again(token, None, false).await?;
            let seats = table.look().chairs().len();
            let order: Vec<_> = (0..seats).filter_map(|seat| Seat::new((seat + 1) % seats)).collect();
            table.swap(token, &order).await?;
            // The host sees who has come before the game begins.
            if people(table) == before {
                table.open(token).await?;
            }
        }
        (None, None) => table.again(token, None, true).await?,
        (None, Some(_)) => return Err(WebError::Malformed("swap")),
    }
    Ok(done(&site, table, scripted))
}
