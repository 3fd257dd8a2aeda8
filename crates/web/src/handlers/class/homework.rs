//! Homework: the page behind the link, the game, and the code of what came of it.

use axum::{
    extract::{Path, State},
    response::Response,
};
use host::{ClassError, ClassId, HostError};
use maud::Markup;

use super::{
    super::front::{to_own_table, with_shell},
    title_of,
};
use crate::{
    class_session::InClass,
    error::WebError,
    extract::AtSeat,
    language::Locale,
    pages::{HomeworkPage, ResultCodePage},
    site::Site,
};

/// The number of a homework in the path.
fn number(path: &str) -> Result<u8, WebError> {
    path.parse().map_err(|_| WebError::NotFound)
}

/// The page behind the link.
pub(super) async fn page(
    State(site): State<Site>,
    locale: Locale,
    InClass(id): InClass,
    Path((_, which)): Path<(String, String)>,
) -> Result<Markup, WebError> {
    let (class, number) = (site.house().class(id).await?, number(&which)?);
    let given = class.homework.iter().find(|given| given.number == number).ok_or(WebError::NotFound)?;
    let room = rooms::room(&given.game.room).ok_or_else(|| HostError::UnknownRoom(given.game.room.clone()))?;
    let (action, deck) = (path_of(&site, id, number), title_of(&site.languages().texts(locale), &given.game));
    Ok(with_shell(&site, locale, |shell| HomeworkPage { shell, action: &action, room, deck: deck.as_deref() }.render()))
}

/// The address of a homework.
fn path_of(site: &Site, id: ClassId, number: u8) -> String {
    format!("{}/homework/{number}", site.class_path(id))
}

/// Begins the game.
pub(super) async fn begin(
    State(site): State<Site>,
    InClass(id): InClass,
    Path((_, which)): Path<(String, String)>,
) -> Result<Response, WebError> {
    let (table, token) = site.house().begin_homework(id, number(&which)?).await?;
    Ok(to_own_table(&site, table, &[token]))
}

/// The code of what came of it.
pub(super) async fn result(State(site): State<Site>, locale: Locale, reader: AtSeat) -> Result<Markup, WebError> {
    let table = reader.at.0.id();
    let code = match site.house().homework_result(table, reader.required()?).await {
        Ok(code) => Ok(code),
        Err(ClassError::Host(HostError::NotFinished)) => Err("class-result-early"),
        Err(error @ ClassError::NotOwnWork) => Err(error.key()),
        Err(error) => return Err(error.into()),
    };
    let path = site.table_path(table);
    let anew = site.house().homework_of(table).await?.map(|(class, number)| path_of(&site, class, number));
    let code = code.as_deref().map_err(|why| *why);
    Ok(with_shell(&site, locale, |shell| ResultCodePage { shell, table: &path, code, anew: anew.as_deref() }.render()))
}
