//! What a browser keeps of a class: a pupil's place, or the teacher's desk.

use axum::{
    extract::{FromRequestParts, RawPathParams},
    http::{HeaderMap, HeaderValue, request::Parts},
};
use host::{ClassError, ClassId, Desk, PupilKey, Token};
use time::Duration;

use crate::{cookies, error::WebError, site::Site};

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

/// The place that this browser has in a class; one that is void by now is returned too.
pub(crate) fn pupil(headers: &HeaderMap, class: ClassId) -> Option<PupilKey> {
    cookies::values(headers, &pupil_name(class)).find_map(|value| value.parse().ok())
}

/// The teacher's secret that this browser has.
pub(crate) fn teacher(headers: &HeaderMap, class: ClassId) -> Option<Token> {
    cookies::values(headers, &teacher_name(class)).find_map(|value| value.parse().ok())
}

/// The `Set-Cookie` that gives a browser a place in a class.
pub(crate) fn pupil_cookie(site: &Site, class: ClassId, key: &PupilKey) -> Option<HeaderValue> {
    keep(site, class, &pupil_name(class), &key.secret_text())
}

/// The `Set-Cookie` that gives a browser the desk of a class.
pub(crate) fn teacher_cookie(site: &Site, class: ClassId, token: &Token) -> Option<HeaderValue> {
    keep(site, class, &teacher_name(class), &token.secret_text())
}

fn keep(site: &Site, class: ClassId, name: &str, value: &str) -> Option<HeaderValue> {
    let mut cookie = cookies::keep(site, name, value, site.class_path(class), MAX_AGE)?;
    cookie.set_sensitive(true);
    Some(cookie)
}

fn pupil_name(class: ClassId) -> String {
    format!("pupil_{class}")
}

fn teacher_name(class: ClassId) -> String {
    format!("teacher_{class}")
}
