//! What the people at a table do with its seats.

use axum::{
    extract::State,
    http::{StatusCode, header},
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};
use game::Seat;
use host::{HostError, NewTable, Table, Token};

use super::front::{default_bot, play_against};
use crate::{
    aids::AidChoices,
    body::Fields,
    error::WebError,
    extract::{AtSeat, Scripted},
    live::Sight,
    scene::Scene,
    session,
    site::Site,
};

/// After a form that changed the table: its script needs no page, because the stream shows the change.
pub(super) fn done(site: &Site, table: &Table, scripted: Scripted) -> Response {
    if scripted.0 {
        StatusCode::NO_CONTENT.into_response()
    } else {
        Redirect::to(&site.table_path(table.id())).into_response()
    }
}

/// Puts a bot on the next free seat: the one named, else the room's own.
pub(super) async fn add_bot(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    let token = reader.required()?;
    let table = &reader.at.0;
    let usual = default_bot(table.look().room());
    table.add_bot(token, fields.one("bot")?.unwrap_or(usual)).await?;
    Ok(done(&site, table, scripted))
}

/// Frees another seat, given by its index.
pub(super) async fn remove(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    let token = reader.required()?;
    let index = fields.must("seat")?.parse().ok().and_then(Seat::new);
    reader.at.0.remove(token, index.ok_or(WebError::Malformed("seat"))?).await?;
    Ok(done(&site, &reader.at.0, scripted))
}

/// Gives one's own seat up, and forgets its token. Whoever plays on the same device goes too.
pub(super) async fn leave(State(site): State<Site>, reader: AtSeat) -> Result<Response, WebError> {
    let own = reader.required()?;
    for (_, token) in reader.held.iter().filter(|(_, token)| token != own) {
        reader.at.0.leave(token).await?;
    }
    reader.at.0.leave(own).await?;
    let cookie = session::no_seat_cookie(&site, reader.at.0.id()).map(|cookie| (header::SET_COOKIE, cookie));
    Ok((AppendHeaders(cookie), Redirect::to(&site.path("/"))).into_response())
}

/// Begins the game.
pub(super) async fn start(State(site): State<Site>, reader: AtSeat, scripted: Scripted) -> Result<Response, WebError> {
    reader.at.0.open(reader.required()?).await?;
    Ok(done(&site, &reader.at.0, scripted))
}

/// Takes over a seat on this device: the token came in the fragment of a hand-over link, which no server sees, and is
/// posted by the page's script.
pub(super) async fn take(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    let token: Token = fields.must("token")?.trim().parse().map_err(|_| WebError::BadToken)?;
    let table = &reader.at.0;
    table.seat_of(&token).await?;
    let tokens = reader.tokens_with(token).await;
    let cookie = session::seat_cookie(&site, table.id(), &tokens).map(|cookie| (header::SET_COOKIE, cookie));
    Ok((AppendHeaders(cookie), done(&site, table, scripted)).into_response())
}

/// Another table of the same kind, after one against bots.
pub(super) async fn again(State(site): State<Site>, reader: AtSeat) -> Result<Response, WebError> {
    let (snapshot, seat) = (reader.at.0.look(), reader.seat().await);
    let texts = site.languages().texts(crate::language::Locale::default());
    let scene = Scene {
        site: &site,
        texts: &texts,
        snapshot: &snapshot,
        sight: Sight::of(&snapshot, seat),
        aids: &AidChoices::default(),
    };
    let seat = seat.filter(|_| scene.may_play_again()).ok_or(HostError::NotHost)?;
    let chairs = snapshot.chairs();
    let name = chairs.iter().find(|chair| chair.seat == seat).map_or("", |chair| &chair.name);
    let bots: Vec<&str> = chairs.iter().filter_map(|chair| chair.bot.as_deref()).collect();
    let new = NewTable {
        room: snapshot.room().key().to_owned(),
        options: snapshot.options().clone(),
        settings: snapshot.settings().clone(),
    };
    play_against(&site, new, name, &bots).await
}
