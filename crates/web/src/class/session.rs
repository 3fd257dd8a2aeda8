//! What a browser keeps of a class: a pupil's place, or the teacher's desk.

use axum::{
    extract::{FromRequestParts, RawPathParams},
    http::{HeaderMap, HeaderValue, StatusCode, request::Parts},
};
use host::{ClassError, ClassId, Desk, PupilKey, Token};
use time::Duration;

use crate::{error::WebError, http::cookies, site::Site};

/// How long a browser keeps a place in a class, or its desk: a term.
const MAX_AGE: Duration = Duration::days(183);

/// The class named in the path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InClass(pub(crate) ClassId);

impl FromRequestParts<Site> for InClass {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, WebError> {
        let params = RawPathParams::from_request_parts(parts, site).await.map_err(|_| WebError::NotFound)?;
        let name = params.iter().find(|(key, _)| *key == "class").map(|(_, value)| value).ok_or(WebError::NotFound)?;
        Ok(Self(name.parse()?))
    }
}

/// The desk of the class named in the path, for a browser that keeps its secret.
#[derive(Debug)]
pub(crate) struct AtDesk(pub(crate) Desk);

impl FromRequestParts<Site> for AtDesk {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, WebError> {
        let InClass(id) = InClass::from_request_parts(parts, site).await?;
        let token = teacher(&parts.headers, id).ok_or(ClassError::NotTeacher)?;
        Ok(Self(site.house().desk(id, &token).await?))
    }
}

/// What stands between the places of several pupils who share a device.
const BETWEEN: char = '.';

/// The most pupils who share a device.
const MOST_HERE: usize = 6;

/// How long a browser keeps how many wrong pictures it tapped at a door.
const DOORSTEP: Duration = Duration::minutes(30);

/// The places that this browser has in a class, that of the pupil who has the device now first; those that are void by now too.
pub(crate) fn pupils(headers: &HeaderMap, class: ClassId) -> Vec<PupilKey> {
    let name = pupil_name(class);
    let keys = cookies::values(headers, &name).flat_map(|value| value.split(BETWEEN));
    keys.filter_map(|key| key.parse().ok()).take(MOST_HERE).collect()
}

/// The place of the pupil who has this browser now; one that is void by now is returned too.
pub(crate) fn pupil(headers: &HeaderMap, class: ClassId) -> Option<PupilKey> {
    pupils(headers, class).into_iter().next()
}

/// What this browser keeps of the wrong pictures that it tapped at the door.
pub(crate) fn doorstep(headers: &HeaderMap, class: ClassId) -> Option<String> {
    cookies::values(headers, &doorstep_name(class)).next().map(str::to_owned)
}

/// The `Set-Cookie` that has a browser keep that.
pub(crate) fn doorstep_cookie(site: &Site, class: ClassId, kept: &str) -> Option<HeaderValue> {
    cookies::keep(site, &doorstep_name(class), kept, site.class_path(class), DOORSTEP)
}

/// The teacher's secret that this browser has.
pub(crate) fn teacher(headers: &HeaderMap, class: ClassId) -> Option<Token> {
    cookies::values(headers, &teacher_name(class)).find_map(|value| value.parse().ok())
}

/// The `Set-Cookie` that gives a browser a place in a class, or several, and no others.
pub(crate) fn pupils_cookie(site: &Site, class: ClassId, keys: &[PupilKey]) -> Option<HeaderValue> {
    let keys: Vec<String> = keys.iter().take(MOST_HERE).map(PupilKey::secret_text).collect();
    keep(site, class, &pupil_name(class), &keys.join(&BETWEEN.to_string()))
}

/// The `Set-Cookie` that gives a browser the desk of a class.
pub(crate) fn teacher_cookie(site: &Site, class: ClassId, token: &Token) -> Option<HeaderValue> {
    keep(site, class, &teacher_name(class), &token.secret_text())
}

fn keep(site: &Site, class: ClassId, name: &str, value: &str) -> Option<HeaderValue> {
    let how_long = if value.is_empty() { Duration::ZERO } else { MAX_AGE };
    let mut cookie = cookies::keep(site, name, value, site.class_path(class), how_long)?;
    cookie.set_sensitive(true);
    Some(cookie)
}

fn pupil_name(class: ClassId) -> String {
    format!("pupil_{class}")
}

fn doorstep_name(class: ClassId) -> String {
    format!("door_{class}")
}

fn teacher_name(class: ClassId) -> String {
    format!("teacher_{class}")
}

// Refusals of a class as answers.

impl From<ClassError> for WebError {
    fn from(error: ClassError) -> Self {
        match error {
            ClassError::Host(error) => Self::Host(error),
            error => Self::Class(error),
        }
    }
}

/// The status of the answer to what a class refused.
pub(crate) const fn class_status(error: &ClassError) -> StatusCode {
    match error {
        ClassError::Unknown => StatusCode::NOT_FOUND,
        ClassError::Over => StatusCode::GONE,
        ClassError::NotTeacher
        | ClassError::NotPupil
        | ClassError::Locked
        | ClassError::WrongPicture
        | ClassError::OldChoice => StatusCode::FORBIDDEN,
        ClassError::BadNumber | ClassError::BadResult => StatusCode::UNPROCESSABLE_ENTITY,
        _ => StatusCode::CONFLICT,
    }
}
