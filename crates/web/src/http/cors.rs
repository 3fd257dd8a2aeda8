//! Requests of programs that run in pages of other sites (CORS, the Fetch standard), which the operator can allow.
//!
//! Only the API is open to them. It reads no cookie, so such a page acts with the tokens that it holds, and never in the
//! visitor's own seat.

use std::{str::FromStr, time::Duration};

use axum::{
    extract::{Request, State},
    http::{HeaderName, HeaderValue, Method, header},
    middleware::Next,
    response::Response,
};
use tower::{Layer as _, Service as _};
use tower_http::cors::{AllowOrigin, CorsLayer};

use crate::{
    PublicOrigin, api,
    http::{
        guard::without_usual_port,
        rate_limits::{RATELIMIT, RATELIMIT_POLICY},
        request_id::X_REQUEST_ID,
    },
    site::Site,
};

/// How long a browser may remember that a request is allowed.
const MAX_AGE: Duration = Duration::from_secs(3_600);

/// An origin whose pages may use the API.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CorsOrigin {
    /// Every origin.
    Any,
    /// This origin, as browsers send it.
    Exact(HeaderValue),
}

/// The error for a text that is not a [`CorsOrigin`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an origin looks like https://cards.example or http://192.168.1.5:8080, without a path; * stands for all")]
pub struct ParseCorsOriginError;

impl FromStr for CorsOrigin {
    type Err = ParseCorsOriginError;

    fn from_str(text: &str) -> Result<Self, ParseCorsOriginError> {
        if text == "*" {
            return Ok(Self::Any);
        }
        let origin: PublicOrigin = text.to_ascii_lowercase().parse().map_err(|_| ParseCorsOriginError)?;
        if origin.as_str().contains('*') {
            return Err(ParseCorsOriginError);
        }
        let value = HeaderValue::try_from(without_usual_port(origin.as_str())).map_err(|_| ParseCorsOriginError)?;
        Ok(Self::Exact(value))
    }
}

/// Builds the layer that allows these origins. `None` if there are none.
pub(crate) fn layer(origins: &[CorsOrigin]) -> Option<CorsLayer> {
    let exact = origins.iter().map(|origin| match origin {
        CorsOrigin::Any => None,
        CorsOrigin::Exact(value) => Some(value.clone()),
    });
    let allowed = match exact.collect::<Option<Vec<_>>>() {
        Some(exact) if exact.is_empty() => return None,
        Some(exact) => AllowOrigin::list(exact),
        None => AllowOrigin::any(),
    };
    let asked = ["idempotency-key", "last-event-id"].map(HeaderName::from_static);
    let layer = CorsLayer::new()
        .allow_origin(allowed)
        .allow_methods([Method::GET, Method::POST, Method::PUT, Method::DELETE])
        .allow_headers(
            [&[header::AUTHORIZATION, header::CONTENT_TYPE, header::IF_NONE_MATCH, X_REQUEST_ID], &asked[..]].concat(),
        )
        .expose_headers([header::ETAG, header::RETRY_AFTER, X_REQUEST_ID, RATELIMIT, RATELIMIT_POLICY])
        .max_age(MAX_AGE);
    Some(layer)
}

/// Middleware that answers preflight requests, and adds the headers that let a page of an allowed origin read a response
/// of the API. It changes nothing at other paths.
pub(crate) async fn open_api(State(site): State<Site>, request: Request, next: Next) -> Response {
    match site.cors().filter(|_| is_api(&site, &request)) {
        // The error type is `Infallible`.
        Some(layer) => layer.layer(next).call(request).await.unwrap_or_else(|error| match error {}),
        None => next.run(request).await,
    }
}

/// Returns whether a page of an allowed origin sent this request to the API.
pub(crate) fn is_allowed(site: &Site, request: &Request) -> bool {
    let Some(sender) = request.headers().get(header::ORIGIN) else { return false };
    let allows = |origin: &CorsOrigin| match origin {
        CorsOrigin::Any => true,
        CorsOrigin::Exact(origin) => origin == sender,
    };
    is_api(site, request) && site.config().cors_origins.iter().any(allows)
}

fn is_api(site: &Site, request: &Request) -> bool {
    let path = request.uri().path().strip_prefix(site.base()).and_then(|path| path.strip_prefix(api::PREFIX));
    path.is_some_and(|path| path.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn origins_are_those_that_browsers_send() {
        let exact = |text: &'static str| Ok(CorsOrigin::Exact(HeaderValue::from_static(text)));
        for (text, origin) in [
            ("*", Ok(CorsOrigin::Any)),
            ("https://Cards.Example", exact("https://cards.example")),
            ("https://cards.example:443", exact("https://cards.example")),
            ("http://[::1]:3000/", exact("http://[::1]:3000")),
            ("null", Err(ParseCorsOriginError)),
            ("cards.example", Err(ParseCorsOriginError)),
            ("https://*.example", Err(ParseCorsOriginError)),
            ("https://cards.example/play", Err(ParseCorsOriginError)),
            ("", Err(ParseCorsOriginError)),
        ] {
            assert_eq!(text.parse(), origin, "{text:?}");
        }
    }
}
