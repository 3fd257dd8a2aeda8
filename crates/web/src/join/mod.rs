//! Handlers that bring a person to a table or a class by a code or an invitation link.
//!
//! The browser sends a seat's cookie only to the pages of that seat's table. So a code first redirects to a page of the
//! table. A person who already has a seat at the table gets the same seat again instead of a second seat.

pub(crate) mod invite;
pub(crate) mod page;

use axum::{
    extract::State,
    http::header,
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};
use classes::ClassId;
use game::MAX_SEATS;
use host::{HostError, INVITATION_LENGTH, Newcomer, Nick, Phase, Snapshot, TableId};
use rooms::Words;

use crate::{
    answer::seat,
    error::WebError,
    http::{
        self,
        body::Fields,
        cookies::to_own_table,
        extract::{AtSeat, PathCode, Refused, key_in, read_code},
    },
    join::page::{InvitedPage, JoinPage, NextGame, PlacesPage},
    language::Locale,
    options::proposal::propose_beside,
    shell::{Shell, names, with_shell},
    site::Site,
};

/// Finds the table with this code or this invitation secret. The code may contain spaces, and digits of other writing
/// systems.
///
/// # Errors
/// [`WebError::BadCode`] for text that is neither a code nor a secret; [`HostError::UnknownCode`];
/// [`HostError::TooManyGuesses`] after many wrong codes, but never for an invitation secret.
async fn invited(site: &Site, text: &str) -> Result<TableId, WebError> {
    match read_code(text) {
        Some(code) => Ok(site.house().find(&code).await?),
        None if text.trim().len() == INVITATION_LENGTH => Ok(site.house().find_invited(text.trim()).await?),
        None => Err(WebError::BadCode),
    }
}

/// The table or class to which a code or an invitation leads.
pub(crate) enum Way {
    /// The code or invitation of a table.
    Table(TableId),
    /// The code of a class.
    Class(ClassId),
}

impl Way {
    /// Finds the table or class that belongs to this code or invitation.
    ///
    /// # Errors
    /// See [`invited`].
    pub(crate) async fn by(site: &Site, typed: &str) -> Result<Self, WebError> {
        if let Some(code) = read_code(typed)
            && let Some(class) = site.classes().find(&code).await?
        {
            return Ok(Self::Class(class));
        }
        Ok(Self::Table(invited(site, typed).await?))
    }
}

/// Returns a redirect to the page on which a person sits down at the table or enters the class with this code.
async fn door(site: &Site, typed: &str) -> Result<Redirect, WebError> {
    Ok(Redirect::to(&match Way::by(site, typed).await? {
        Way::Class(class) => site.class_path(class),
        Way::Table(table) => format!("{}/join", site.table_path(table)),
    }))
}

/// Handles an invitation link. A link with a code redirects to its table or class. A link with a secret names only the
/// game in its path: the secret is behind `#`, and the page's script posts it.
pub(crate) async fn by_link(
    State(site): State<Site>,
    locale: Locale,
    PathCode(code): PathCode,
) -> Result<Response, WebError> {
    if let Some(room) = rooms::room(&code) {
        let page = with_shell(&site, locale, |shell| InvitedPage { shell, room: (room.key(), room.name()) }.render());
        return Ok(page.into_response());
    }
    Ok(door(&site, &code).await?.into_response())
}

/// Handles a form with a typed code or a pasted link.
pub(crate) async fn by_form(State(site): State<Site>, fields: Fields) -> Result<Redirect, WebError> {
    let typed = match fields.one("token")? {
        Some(token) => token,
        None => fields.must("code")?,
    };
    let key = key_in(typed);
    door(&site, key.rsplit('/').next().unwrap_or(key)).await
}

/// Renders the page on which a person sits down. People who have a seat are redirected to the table.
pub(crate) async fn ask(
    State(site): State<Site>,
    locale: Locale,
    reader: AtSeat,
    refused: Refused,
) -> Result<Response, WebError> {
    let snapshot = reader.at.0.look();
    let path = site.table_path(snapshot.table());
    if reader.seat().await.is_some() {
        return Ok(Redirect::to(&path).into_response());
    }
    if snapshot.phase() != Phase::Lobby {
        return late(&site, locale, &reader, &snapshot, &refused).await;
    }
    let texts = site.languages().texts(locale);
    let names = names::all(&snapshot, &texts);
    let words = Words { texts: &texts, names: &names, you: None };
    let host = snapshot.chairs().iter().find(|chair| chair.host).map(|chair| names[chair.seat].clone());
    let closed = match reader.at.0.may_sit(&reader.brought).await {
        Err(HostError::TakenOff) => Some("error-taken-off"),
        _ => closed(&snapshot),
    };
    let chairs = snapshot.chairs();
    let proposal = propose_beside(site.house(), &chairs, &refused, &texts)?;
    let page = JoinPage {
        shell: Shell { words: &words, base: site.base(), facts: site.facts() },
        table: &path,
        room: (snapshot.room().key(), snapshot.room().name()),
        icon: snapshot.room().icon(),
        host: host.as_deref(),
        proposal: closed.is_none().then(|| proposal.sitting(snapshot.chairs().len())),
        free_names: snapshot.settings().free_names,
        chairs: &chairs,
        closed,
        seq: snapshot.seq().0,
    };
    Ok(page.render().into_response())
}

/// Renders the page for a person who comes during a game. The person can take the place of a bot or join the waiting
/// list. If neither is possible, the person is redirected to the table as a spectator.
async fn late(
    site: &Site,
    locale: Locale,
    reader: &AtSeat,
    snapshot: &Snapshot,
    refused: &Refused,
) -> Result<Response, WebError> {
    let (table, path) = (&reader.at.0, site.table_path(snapshot.table()));
    let next = match table.place_in_waiting_list(&reader.brought).await? {
        Some(before) => NextGame::Waits(before),
        None if snapshot.settings().locked || table.may_sit(&reader.brought).await.is_err() => NextGame::Closed,
        None => NextGame::Open,
    };
    let may_take = table.may_take_place(&reader.brought).await.is_ok();
    let free = if may_take { snapshot.places() } else { Vec::new() };
    if free.is_empty() && next == NextGame::Closed {
        return Ok(Redirect::to(&path).into_response());
    }
    let texts = site.languages().texts(locale);
    let names = names::all(snapshot, &texts);
    let words = Words { texts: &texts, names: &names, you: None };
    let chairs = snapshot.chairs();
    let proposal = propose_beside(site.house(), &chairs, refused, &texts)?;
    let page = PlacesPage {
        shell: Shell { words: &words, base: site.base(), facts: site.facts() },
        table: &path,
        room: (snapshot.room().key(), snapshot.room().name()),
        icon: snapshot.room().icon(),
        proposal: proposal.sitting(free.first().map_or(0, |seat| seat.index())),
        free_names: snapshot.settings().free_names,
        places: &free,
        faces: &names::faces(snapshot, &names, &site.path("/pictures/")),
        next,
        seq: snapshot.seq().0,
    };
    Ok(page.render().into_response())
}

/// Takes the place of a bot in a running game.
pub(crate) async fn take_place(State(site): State<Site>, reader: AtSeat, fields: Fields) -> Result<Response, WebError> {
    let table = &reader.at.0;
    let token = table.take_place(newcomer(&fields)?, seat(fields.must("seat")?)?, &reader.brought).await?;
    table.wait_no_more(&reader.brought).await?;
    Ok(to_own_table(&site, table.id(), &[token]))
}

/// Joins or leaves the waiting list for the next game.
pub(crate) async fn wait(State(site): State<Site>, reader: AtSeat, fields: Fields) -> Result<Response, WebError> {
    let table = &reader.at.0;
    let door = Redirect::to(&format!("{}/join", site.table_path(table.id())));
    if fields.one("wait")? == Some("no") {
        table.wait_no_more(&reader.brought).await?;
        return Ok(door.into_response());
    }
    let token = table.wait(newcomer(&fields)?, &reader.brought).await?;
    let cookie = http::cookies::seat_cookie(&site, table.id(), &[token]).map(|cookie| (header::SET_COOKIE, cookie));
    Ok((AppendHeaders(cookie), door).into_response())
}

/// Returns the reason why nobody can sit down, as a localization key; `None` if a person can sit down.
fn closed(snapshot: &Snapshot) -> Option<&'static str> {
    let most = usize::from(*snapshot.room().seats().end()).min(MAX_SEATS);
    if snapshot.settings().led {
        Some("error-seats-of-class")
    } else if snapshot.settings().locked {
        Some("join-locked")
    } else if snapshot.chairs().len() >= most {
        Some("join-full")
    } else {
        None
    }
}

/// Parses the name of a new person in a form: a typed name, or the nickname that the page proposed. The host crate
/// checks that typed names are allowed and that the nickname is free.
pub(crate) fn newcomer(fields: &Fields) -> Result<Newcomer, WebError> {
    let name = fields.one("name")?.map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned);
    let nick = match (fields.one("mood")?, fields.one("animal")?) {
        (Some(mood), Some(animal)) => Some(Nick { mood: mood.to_owned(), animal: animal.to_owned() }),
        _ => None,
    };
    Ok(Newcomer { name, nick })
}

/// Takes the next free seat for the person.
pub(crate) async fn sit_down(State(site): State<Site>, reader: AtSeat, fields: Fields) -> Result<Response, WebError> {
    let table = &reader.at.0;
    if reader.seat().await.is_some() {
        return Ok(Redirect::to(&site.table_path(table.id())).into_response());
    }
    table.may_sit(&reader.brought).await?;
    let token = table.join(newcomer(&fields)?, "").await?;
    table.wait_no_more(&reader.brought).await?;
    Ok(to_own_table(&site, table.id(), &reader.tokens_with(token).await))
}
