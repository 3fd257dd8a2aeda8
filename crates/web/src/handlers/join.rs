//! Coming in by a code.
//!
//! The seat's cookie is only sent to the table's own pages, so a code first leads to its table: whoever has a seat
//! there already gets it back rather than a second one.

use axum::{
    extract::State,
    http::Uri,
    response::{IntoResponse, Redirect, Response},
};
use game::MAX_SEATS;
use host::{Newcomer, Nick, Phase, Snapshot, nicks};
use rooms::Words;

use super::front::to_own_table;
use crate::{
    body::Fields,
    digits::read_code,
    error::WebError,
    extract::{AtSeat, PathCode},
    language::Locale,
    names,
    pages::{Face, JoinPage, Proposal, Shell},
    site::Site,
};

/// The address where one sits down at the table with this code.
async fn door(site: &Site, typed: &str) -> Result<Redirect, WebError> {
    let code = read_code(typed).ok_or(WebError::BadCode)?;
    let table = site.house().find(&code).await?;
    Ok(Redirect::to(&format!("{}/join", site.table_path(table))))
}

/// The code of an invitation, as a link.
pub(super) async fn by_link(State(site): State<Site>, PathCode(code): PathCode) -> Result<Redirect, WebError> {
    door(&site, &code).await
}

/// A typed code.
pub(super) async fn by_form(State(site): State<Site>, fields: Fields) -> Result<Redirect, WebError> {
    door(&site, fields.must("code")?).await
}

/// The one page before sitting down; whoever need not sit down goes to the table.
pub(super) async fn ask(State(site): State<Site>, locale: Locale, reader: AtSeat, uri: Uri) -> Response {
    let snapshot = reader.at.0.look();
    let path = site.table_path(snapshot.table());
    if snapshot.phase() != Phase::Lobby || reader.seat().await.is_some() {
        return Redirect::to(&path).into_response();
    }
    let texts = site.languages().texts(locale);
    let names = names::all(&snapshot, &texts);
    let words = Words { texts: &texts, names: &names, you: None };
    let host = snapshot.chairs().iter().find(|chair| chair.host).map(|chair| names[chair.seat].clone());
    let closed = closed(&snapshot);
    let refused = uri.query().and_then(|query| query.strip_prefix("not=")).unwrap_or_default();
    let nick = nicks::random(&with(taken(&snapshot), refused));
    let name = names::nick(&nick, &texts).unwrap_or_default();
    let face = Face {
        seat: snapshot.chairs().len(),
        picture: nicks::animal(&nick.animal).map(|animal| animal.picture),
        name: &name,
    };
    let page = JoinPage {
        shell: Shell { words: &words, base: site.base() },
        table: &path,
        room: (snapshot.room().key(), snapshot.room().name()),
        host: host.as_deref(),
        proposal: closed
            .is_none()
            .then_some(Proposal { mood: &nick.mood, animal: &nick.animal, name: &name, face }),
        free_names: snapshot.settings().free_names,
        closed,
    };
    page.render().into_response()
}

/// Why nobody can sit down, as the key of a sentence.
fn closed(snapshot: &Snapshot) -> Option<&'static str> {
    let most = usize::from(*snapshot.room().seats().end()).min(MAX_SEATS);
    if snapshot.settings().locked {
        Some("join-locked")
    } else if snapshot.chairs().len() >= most {
        Some("join-full")
    } else {
        None
    }
}

/// The animals at the table.
pub(crate) fn taken(snapshot: &Snapshot) -> Vec<String> {
    snapshot.chairs().into_iter().filter_map(|chair| Some(chair.nick?.animal)).collect()
}

fn with(mut taken: Vec<String>, refused: &str) -> Vec<String> {
    taken.push(refused.to_owned());
    taken
}

/// The person that a form describes: a typed name, or an animal that the page proposed. One that somebody else has
/// taken meanwhile is changed for another; without any the house draws one.
///
/// # Errors
/// [`WebError::Nick`] where there is no such mood or animal.
pub(super) fn newcomer(fields: &Fields, taken: &[String]) -> Result<Newcomer, WebError> {
    let name = fields.one("name")?.map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned);
    let nick = match (fields.one("mood")?, fields.one("animal")?) {
        (None, None) => None,
        (mood, animal) => Some(known_nick(mood.unwrap_or_default(), animal.unwrap_or_default(), taken)?),
    };
    Ok(Newcomer { name, nick })
}

pub(crate) fn known_nick(mood: &str, animal: &str, taken: &[String]) -> Result<Nick, WebError> {
    if !nicks::MOODS.contains(&mood) || nicks::animal(animal).is_none() {
        return Err(WebError::Nick);
    }
    let animal = if taken.iter().any(|other| other == animal) { nicks::random(taken).animal } else { animal.to_owned() };
    Ok(Nick { mood: mood.to_owned(), animal })
}

/// Sits down.
pub(super) async fn sit_down(
    State(site): State<Site>,
    reader: AtSeat,
    fields: Fields,
) -> Result<Response, WebError> {
    let table = &reader.at.0;
    if reader.seat().await.is_some() {
        return Ok(Redirect::to(&site.table_path(table.id())).into_response());
    }
    let newcomer = newcomer(&fields, &taken(&table.look()))?;
    let token = table.join(newcomer, "").await?;
    Ok(to_own_table(&site, table.id(), &token))
}
