//! The cookies of a class: a pupil's place, or the teacher's desk.

use axum::{
    extract::{FromRequestParts, RawPathParams},
    http::{HeaderMap, HeaderValue, StatusCode, request::Parts},
};
use classes::{ClassError, ClassId, Desk, PupilKey};
use host::Token;
use time::Duration;

use crate::{error::WebError, http::cookies, site::Site};

/// The lifetime of these cookies: a term.
const MAX_AGE: Duration = Duration::days(183);

/// The class of the path.
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

/// The desk of the path's class, for a browser with its secret.
#[derive(Debug)]
pub(crate) struct AtDesk(pub(crate) Desk);

impl FromRequestParts<Site> for AtDesk {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, WebError> {
        let InClass(id) = InClass::from_request_parts(parts, site).await?;
        let token = teacher(&parts.headers, id).ok_or(ClassError::NotTeacher)?;
        Ok(Self(site.classes().desk(id, &token).await?))
    }
}

/// The separator of several pupils' places on a shared device.
const BETWEEN: char = '.';

/// The most pupils on a shared device.
const MOST_HERE: usize = 6;

/// The lifetime of the cookie about wrong pictures at a door.
const DOORSTEP: Duration = Duration::minutes(30);

/// The places of this browser in a class, including void ones; the place of the pupil who has the device comes first.
pub(crate) fn pupils(headers: &HeaderMap, class: ClassId) -> Vec<PupilKey> {
    let name = pupil_name(class);
    let keys = cookies::values(headers, &name).flat_map(|value| value.split(BETWEEN));
    keys.filter_map(|key| key.parse().ok()).take(MOST_HERE).collect()
}

/// The place of the pupil who has this browser; it may be void.
pub(crate) fn pupil(headers: &HeaderMap, class: ClassId) -> Option<PupilKey> {
    pupils(headers, class).into_iter().next()
}

/// The cookie about wrong pictures at the door.
pub(crate) fn doorstep(headers: &HeaderMap, class: ClassId) -> Option<String> {
    cookies::values(headers, &doorstep_name(class)).next().map(str::to_owned)
}

/// The `Set-Cookie` header for it.
pub(crate) fn doorstep_cookie(site: &Site, class: ClassId, kept: &str) -> Option<HeaderValue> {
    cookies::keep(site, &doorstep_name(class), kept, site.class_path(class), DOORSTEP)
}

/// The teacher's secret that this browser has.
pub(crate) fn teacher(headers: &HeaderMap, class: ClassId) -> Option<Token> {
    cookies::values(headers, &teacher_name(class)).find_map(|value| value.parse().ok())
}

/// The `Set-Cookie` header for one or several places, which replace all earlier ones.
pub(crate) fn pupils_cookie(site: &Site, class: ClassId, keys: &[PupilKey]) -> Option<HeaderValue> {
    let keys: Vec<String> = keys.iter().take(MOST_HERE).map(PupilKey::secret_text).collect();
    keep(site, class, &pupil_name(class), &keys.join(&BETWEEN.to_string()))
}

/// The `Set-Cookie` header for the desk of a class.
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

impl From<ClassError> for WebError {
    fn from(error: ClassError) -> Self {
        match error {
            ClassError::Host(error) => Self::Host(error),
            error => Self::Class(error),
        }
    }
}

/// The HTTP status for an error of a class.
pub(crate) const fn class_status(error: &ClassError) -> StatusCode {
    match error {
        ClassError::Unknown => StatusCode::NOT_FOUND,
        ClassError::Over => StatusCode::GONE,
        ClassError::TooManyClasses { .. } => StatusCode::TOO_MANY_REQUESTS,
        ClassError::NotTeacher
        | ClassError::NotPupil
        | ClassError::Locked
        | ClassError::WrongPicture
        | ClassError::OldChoice => StatusCode::FORBIDDEN,
        ClassError::BadNumber | ClassError::BadResult => StatusCode::UNPROCESSABLE_ENTITY,
        _ => StatusCode::CONFLICT,
    }
}
