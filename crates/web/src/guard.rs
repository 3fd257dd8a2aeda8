//! What stands around every route: headers for browsers, the check against other sites' forms, and a net for panics.

use std::any::Any;

use axum::{
    body::Body,
    extract::Request,
    http::{HeaderName, HeaderValue, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tower_http::csrf::{CsrfLayer, ProtectionError};

use crate::{config::WebConfig, error::WebError};

/// Nothing comes from anywhere else, nothing goes anywhere else, and nobody may frame a table.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
     form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'",
);

/// Headers on every answer; handlers may have set their own `Cache-Control`.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    // Not `no-referrer`: browsers would then send `Origin: null` with our own forms on plain HTTP.
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// The refusal of another site's request.
pub(crate) type CrossSite = fn(ProtectionError) -> Response<Body>;

/// Refuses every request that changes something and was sent by another site's page, by `Sec-Fetch-Site` and `Origin`.
pub(crate) fn cross_site(config: &WebConfig) -> CsrfLayer<CrossSite> {
    let refuse: CrossSite = |_| WebError::CrossSite.into_response();
    let layer = CsrfLayer::new();
    let layer = match &config.public_origin {
        // Behind a proxy the request's own `Host` may be another.
        Some(origin) => match layer.clone().add_trusted_origin(origin.as_str()) {
            Ok(layer) => layer,
            Err(error) => {
                tracing::warn!(%error, "the public address is not used for the check against other sites");
                layer
            }
        },
        None => layer,
    };
    layer.with_rejection_response(refuse)
}

/// The answer to a request whose handler panicked.
pub(crate) fn after_panic(_: Box<dyn Any + Send + 'static>) -> Response<Body> {
    WebError::Internal.into_response()
}
