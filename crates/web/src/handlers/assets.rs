//! The files that pages load.

use axum::{
    http::{HeaderValue, Uri, header},
    response::{IntoResponse, Response},
};

use crate::{
    error::WebError,
    extract::PathName,
    pages::{asset, picture_svg, version},
};

/// A drawing of an emoji, called by its code points as Twemoji calls its files: `1f98a.svg`. It never changes.
pub(super) async fn picture(PathName(name): PathName) -> Result<Response, WebError> {
    let svg = name.strip_suffix(".svg").and_then(picture_svg).ok_or(WebError::NotFound)?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml")),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable")),
    ];
    Ok((headers, svg).into_response())
}

/// Kept for ever where the address names this build's version, else asked for again each time.
pub(super) async fn file(PathName(name): PathName, uri: Uri) -> Result<Response, WebError> {
    let asset = asset(&name).ok_or(WebError::NotFound)?;
    let versioned = uri.query().and_then(|query| query.strip_prefix("v=")) == Some(version());
    let keep = if versioned { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(asset.content_type)),
        (header::CACHE_CONTROL, HeaderValue::from_static(keep)),
    ];
    Ok((headers, asset.bytes).into_response())
}
