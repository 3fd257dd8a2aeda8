//! The pupils' door, lobby, and the way from there to their tables.

use std::time::Duration;

use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};
use game::BySeat;
use host::{Class, ClassError, ClassId, Joining, Nick, Place, PupilKey, nicks};
use rooms::Words;

use super::super::front::{to_own_table, with_shell};
use crate::{
    body::Fields,
    class_session::{self, InClass},
    error::WebError,
    extract::{At, Refused, Scripted},
    language::Locale,
    live::{ClassFace, Shown, class_stream},
    names,
    pages::{Avatar, ClassDoorPage, ClassLobbyPage, KeyPage, Shell},
    proposal::propose_but,
    site::Site,
};

/// Where a pupil belongs now: their table, else the lobby; for whoever has no place, the door.
pub(super) async fn page(
    State(site): State<Site>,
    locale: Locale,
    InClass(id): InClass,
    headers: HeaderMap,
    refused: Refused,
) -> Result<Response, WebError> {
    let class = site.house().class(id).await?;
    let Some(key) = class_session::pupil(&headers, id) else { return door(&site, locale, &class, &refused, None) };
    match site.house().place_in_class(id, &key).await {
        Ok(Place::Table(table, token)) => Ok(to_own_table(&site, table, &[token])),
        Ok(Place::Lobby) => Ok(lobby(&site, locale, &class, &key)?.into_response()),
        // Another device has the place by now: this one may come in anew.
        Err(ClassError::NotPupil) => door(&site, locale, &class, &refused, Some("error-class-pupil")),
        Err(error) => Err(error.into()),
    }
}

fn door(
    site: &Site,
    locale: Locale,
    class: &Class,
    refused: &Refused,
    why: Option<&'static str>,
) -> Result<Response, WebError> {
    let texts = site.languages().texts(locale);
    let proposal = propose_but(site.house(), class.pupils.iter().map(|pupil| &pupil.nick), refused, &texts)?;
    let closed = match (class.over, class.plan.locked) {
        (true, _) => Some("error-class-over"),
        (false, true) => Some("error-class-locked"),
        (false, false) => (class.pupils.len() >= host::MOST_PUPILS).then_some("error-class-full"),
    };
    let pictures = if class.plan.two_step { class.pictures() } else { Vec::new() };
    let path = site.class_path(class.id);
    Ok(with_shell(site, locale, |shell| {
        let you = proposal.sitting(0);
        ClassDoorPage { shell, class: &path, you, pictures: &pictures, closed, refused: why }.render()
    })
    .into_response())
}

fn lobby(site: &Site, locale: Locale, class: &Class, key: &PupilKey) -> Result<maud::Markup, WebError> {
    with_lobby(site, locale, class, key, |page| page.render()).map_err(Into::into)
}

fn with_lobby<R>(
    site: &Site,
    locale: Locale,
    class: &Class,
    key: &PupilKey,
    show: impl FnOnce(ClassLobbyPage<'_>) -> R,
) -> Result<R, ClassError> {
    let texts = site.languages().texts(locale);
    let pupil = class.holder(key)?;
    let name = names::nick(&pupil.nick, &texts).unwrap_or_default();
    let picture = nicks::animal(&pupil.nick.animal).map(|animal| animal.picture);
    let words = Words { texts: &texts, names: &BySeat::new(0), you: None };
    let shell = Shell { words: &words, base: site.base(), facts: site.facts() };
    let you = Avatar { seat: usize::from(pupil.number), picture, name: &name };
    let (class_path, here) = (site.class_path(class.id), class.here().count());
    Ok(show(ClassLobbyPage { shell, class: &class_path, you, here, playing: class.playing, over: class.over }))
}

/// Comes in.
pub(super) async fn join(
    State(site): State<Site>,
    locale: Locale,
    InClass(id): InClass,
    headers: HeaderMap,
    refused: Refused,
    fields: Fields,
) -> Result<Response, WebError> {
    let path = site.class_path(id);
    // Whoever comes twice has one place.
    if let Some(key) = class_session::pupil(&headers, id)
        && site.house().place_in_class(id, &key).await.is_ok()
    {
        return Ok(Redirect::to(&path).into_response());
    }
    let nick = match (fields.one("mood")?, fields.one("animal")?) {
        (Some(mood), Some(animal)) => Some(Nick { mood: mood.to_owned(), animal: animal.to_owned() }),
        _ => None,
    };
    let picture = fields.one("picture")?.map(str::parse).transpose().map_err(|_| WebError::Malformed("picture"))?;
    match site.house().join_class(id, Joining { nick, picture }).await {
        Ok(key) => Ok(with_place(&site, id, &key)),
        Err(ClassError::WrongPicture) => {
            let class = site.house().class(id).await?;
            let page = door(&site, locale, &class, &refused, Some("error-class-picture"))?;
            Ok((StatusCode::FORBIDDEN, page).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

/// To the class's page, with the cookie that holds the place.
fn with_place(site: &Site, id: ClassId, key: &PupilKey) -> Response {
    let cookie = class_session::pupil_cookie(site, id, key).map(|cookie: HeaderValue| (header::SET_COOKIE, cookie));
    (AppendHeaders(cookie), Redirect::to(&site.class_path(id))).into_response()
}

/// The page behind a seat card, whose key is in the fragment. On a device that several use, another card may be brought:
/// so it says whose place the device has, and leads there by one tap.
pub(super) async fn card(
    State(site): State<Site>,
    locale: Locale,
    InClass(id): InClass,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let class = site.house().class(id).await?;
    let key = class_session::pupil(&headers, id);
    let texts = site.languages().texts(locale);
    let name = key.and_then(|key| names::nick(&class.holder(&key).ok()?.nick, &texts));
    let path = site.class_path(id);
    let action = format!("{path}/seat");
    Ok(with_shell(&site, locale, |shell| {
        let go_on = name.as_deref().map(|name| (path.as_str(), name));
        KeyPage { shell, action: &action, words: ("class-card-title", "class-card-lead"), go_on }.render()
    })
    .into_response())
}

/// Takes the place of a seat card.
pub(super) async fn take(
    State(site): State<Site>,
    InClass(id): InClass,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    let key: PupilKey = last_part(fields.must("token")?).parse()?;
    let key = site.house().come_by_card(id, &key).await?;
    let response = with_place(&site, id, &key);
    if !scripted.0 {
        return Ok(response);
    }
    let cookie = class_session::pupil_cookie(&site, id, &key).map(|cookie| (header::SET_COOKIE, cookie));
    Ok((AppendHeaders(cookie), StatusCode::NO_CONTENT).into_response())
}

/// The key in what was pasted: itself, or what follows `#k=` in a whole link.
pub(super) fn last_part(pasted: &str) -> &str {
    pasted.trim().rsplit("#k=").next().unwrap_or_default()
}

/// The lobby, live: whoever is seated is led to their table.
pub(super) async fn events(
    State(site): State<Site>,
    locale: Locale,
    InClass(id): InClass,
    At(at): At,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let key = class_session::pupil(&headers, id).ok_or(ClassError::NotPupil)?;
    let watch = site.house().watch_class(id).await?;
    class_stream(&site, watch, Lobby { site: site.clone(), locale, key }, at)
}

struct Lobby {
    site: Site,
    locale: Locale,
    key: PupilKey,
}

impl ClassFace for Lobby {
    const EVERY: Option<Duration> = None;

    async fn show(&mut self, class: &Class) -> Shown {
        let elsewhere = || Shown::Elsewhere(self.site.class_path(class.id));
        match class.holder(&self.key) {
            Ok(pupil) if pupil.seat.is_some_and(|seat| class.is_on(seat.table)) => elsewhere(),
            Err(_) => elsewhere(),
            Ok(_) => with_lobby(&self.site, self.locale, class, &self.key, |page| page.regions())
                .map_or_else(|_| elsewhere(), Shown::Regions),
        }
    }
}
