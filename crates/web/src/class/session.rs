//! The cookies of a class: the places of pupils, and the key of the teacher.

use axum::{
    extract::{FromRequestParts, RawPathParams},
    http::{HeaderMap, HeaderValue, StatusCode, request::Parts},
};
use classes::{ClassError, ClassId, Desk, PupilKey};
use host::Token;
use time::Duration;

use crate::{error::WebError, http::cookies, site::Site};

/// The lifetime of the cookies with places and keys: half a year, so that the cookies are valid for a whole school
/// term.
const MAX_AGE: Duration = Duration::days(183);

/// The class that the request's path names.
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

/// The teacher's access to the class in the path. The extractor refuses a browser without the teacher's key.
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

/// The separator between the pupils' places in the cookie. Several pupils may share a device.
const BETWEEN: char = '.';

/// The largest number of pupils who can share a device.
const MOST_HERE: usize = 6;

/// The lifetime of the cookie that stores the wrong guesses of pictures on the entry page.
const DOORSTEP: Duration = Duration::minutes(30);

/// Returns the keys of this browser's places in a class, one key for each pupil. The key of the pupil who uses the
/// device now comes first. A key may be invalid, because another device has taken the place.
pub(crate) fn pupils(headers: &HeaderMap, class: ClassId) -> Vec<PupilKey> {
    let name = pupil_name(class);
    let keys = cookies::values(headers, &name).flat_map(|value| value.split(BETWEEN));
    keys.filter_map(|key| key.parse().ok()).take(MOST_HERE).collect()
}

/// Returns the key to the place of the pupil who uses this browser now. The key may be invalid, because another device
/// has taken the place.
pub(crate) fn pupil(headers: &HeaderMap, class: ClassId) -> Option<PupilKey> {
    pupils(headers, class).into_iter().next()
}

/// Returns the value of the cookie that stores the wrong guesses of pictures on the entry page.
pub(crate) fn doorstep(headers: &HeaderMap, class: ClassId) -> Option<String> {
    cookies::values(headers, &doorstep_name(class)).next().map(str::to_owned)
}

/// Returns the `Set-Cookie` header that stores the wrong guesses of pictures on the entry page.
pub(crate) fn doorstep_cookie(site: &Site, class: ClassId, kept: &str) -> Option<HeaderValue> {
    cookies::keep(site, &doorstep_name(class), kept, site.class_path(class), DOORSTEP)
}

/// Returns the teacher's key in this browser's cookie.
pub(crate) fn teacher(headers: &HeaderMap, class: ClassId) -> Option<Token> {
    cookies::values(headers, &teacher_name(class)).find_map(|value| value.parse().ok())
}

/// Returns the `Set-Cookie` header with the keys of a device's places in the class. These keys replace all earlier keys
/// in the cookie.
pub(crate) fn pupils_cookie(site: &Site, class: ClassId, keys: &[PupilKey]) -> Option<HeaderValue> {
    let keys: Vec<String> = keys.iter().take(MOST_HERE).map(PupilKey::secret_text).collect();
    keep(site, class, &pupil_name(class), &keys.join(&BETWEEN.to_string()))
}

/// Returns the `Set-Cookie` header for the teacher's key.
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

/// Returns the HTTP status for an error of a class.
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
