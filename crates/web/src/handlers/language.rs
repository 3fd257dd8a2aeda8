//! The language that a reader chooses.

use axum::{
    extract::State,
    http::{HeaderMap, Uri, header},
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};

use crate::{body::Fields, error::WebError, site::Site};

/// Longer addresses are not gone back to.
const LONGEST: usize = 500;

/// Keeps the chosen language in the reader's browser and shows the same page again.
pub(super) async fn choose(State(site): State<Site>, headers: HeaderMap, fields: Fields) -> Result<Response, WebError> {
    let locale = site.languages().known(fields.must("language")?).ok_or(WebError::Malformed("language"))?;
    let cookie = locale.cookie(&site).map(|cookie| (header::SET_COOKIE, cookie));
    let back = match fields.one("back")? {
        Some(back) => within(&site, back),
        None => came_from(&headers).and_then(|path| within(&site, &path)),
    };
    Ok((AppendHeaders(cookie), Redirect::to(&back.unwrap_or_else(|| site.path("/")))).into_response())
}

/// Path and query of the page that this request was sent from; which host it names does not matter.
fn came_from(headers: &HeaderMap) -> Option<String> {
    let referer: Uri = headers.get(header::REFERER)?.to_str().ok()?.parse().ok()?;
    Some(referer.path_and_query()?.as_str().to_owned())
}

/// The address itself, where it is one of this house: nobody is sent anywhere else.
fn within(site: &Site, address: &str) -> Option<String> {
    let below = address.strip_prefix(site.base())?;
    // Browsers read a backslash as a slash, and overlook control characters.
    let plain = address.chars().all(|c| c.is_ascii_graphic() && c != '\\');
    let local = below.starts_with('/') && !address.starts_with("//");
    (plain && local && address.len() <= LONGEST).then(|| page_of(address))
}

/// The page on which an address is shown: a form's own address answers nobody who only looks.
fn page_of(address: &str) -> String {
    address.strip_suffix("/move").unwrap_or(address).to_owned()
}
