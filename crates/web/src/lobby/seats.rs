//! Handlers of the lobby's forms about seats: bots, removal, the host's role, the order, leaving, starting, and another
//! device.

use axum::{
    extract::State,
    http::{HeaderMap, header},
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};
use game::SeatSet;
use host::{Phase, Token};

use crate::{
    answer::{done, seat},
    error::WebError,
    http::{
        self,
        body::Fields,
        device_seats,
        extract::{AtSeat, Scripted},
    },
    options::agreement,
    site::Site,
};

/// Puts a bot on the next free seat, or bots on all free seats. The field `bot` names the kind of bot; without this
/// field, the table's default bot is used.
pub(crate) async fn add_bot(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    let token = reader.required()?;
    let table = &reader.at.0;
    let snapshot = table.look();
    let room = snapshot.room();
    let bot = fields.one("bot")?.unwrap_or_else(|| room.usual_bot(snapshot.settings().child));
    match fields.one("seats")? {
        None => table.add_bot(token, bot).await?,
        Some("all") => table.fill(token, bot, *room.seats().end()).await?,
        Some(_) => return Err(WebError::Malformed("seats")),
    }
    Ok(done(&site, table, scripted))
}

/// Frees another person's or a bot's seat. The form contains the seat's index.
pub(crate) async fn remove(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    reader.at.0.remove(reader.required()?, seat(fields.must("seat")?)?).await?;
    Ok(done(&site, &reader.at.0, scripted))
}

/// Makes another person the host of the table.
pub(crate) async fn make_host(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    reader.at.0.make_host(reader.required()?, seat(fields.must("seat")?)?).await?;
    Ok(done(&site, &reader.at.0, scripted))
}

/// Changes the order of the seats. The form lists the old seats in their new order.
pub(crate) async fn swap(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    let order = fields.must("order")?.split_whitespace().map(seat).collect::<Result<Vec<_>, _>>();
    let order = order.map_err(|_| WebError::Malformed("order"))?;
    reader.at.0.swap(reader.required()?, &order).await?;
    Ok(done(&site, &reader.at.0, scripted))
}

/// Gives up all seats of the visitor's device at this table. In the lobby the seats become free and their cookie is
/// removed. During a game bots play on the seats, and the people keep their seats.
pub(crate) async fn leave(State(site): State<Site>, reader: AtSeat, headers: HeaderMap) -> Result<Response, WebError> {
    let phase = reader.at.0.look().phase();
    let own = reader.required()?;
    for (_, token) in reader.held.iter().filter(|(_, token)| token != own) {
        reader.at.0.leave(token).await?;
    }
    reader.at.0.leave(own).await?;
    if phase == Phase::Playing {
        return Ok(Redirect::to(&format!("{}/gone", site.table_path(reader.at.0.id()))).into_response());
    }
    let table = reader.at.0.id();
    let seats = http::cookies::no_seat_cookie(&site, table).into_iter();
    let cookies = seats.chain(device_seats::remember(&site, &headers, table, SeatSet::EMPTY));
    let cookies: Vec<_> = cookies.map(|cookie| (header::SET_COOKIE, cookie)).collect();
    Ok((AppendHeaders(cookies), Redirect::to(&site.path("/"))).into_response())
}

/// Begins the game.
pub(crate) async fn start(State(site): State<Site>, reader: AtSeat, scripted: Scripted) -> Result<Response, WebError> {
    let opened = reader.at.0.open(reader.required()?).await;
    let snapshot = reader.at.0.look();
    opened.map_err(|error| agreement::refused(snapshot.room(), error, Some(snapshot.chairs().len())))?;
    Ok(done(&site, &reader.at.0, scripted))
}

/// Gives a seat to this device. The seat's token is in the URL fragment of a hand-over link. Browsers do not send the
/// fragment, so the page's script posts the token.
pub(crate) async fn take(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    let token: Token = fields.must("token")?.trim().parse().map_err(|_| WebError::BadToken)?;
    let table = &reader.at.0;
    table.take_over(&token).await?;
    let tokens = reader.tokens_with(token).await;
    let cookie = http::cookies::seat_cookie(&site, table.id(), &tokens).map(|cookie| (header::SET_COOKIE, cookie));
    Ok((AppendHeaders(cookie), done(&site, table, scripted)).into_response())
}
