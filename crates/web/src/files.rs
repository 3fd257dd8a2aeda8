//! Handlers for the static files of pages: style sheets, scripts, fonts and pictures of emoji.

use axum::{
    http::{HeaderMap, HeaderValue, Uri, header},
    response::{AppendHeaders, IntoResponse, Response},
};

use crate::{
    error::WebError,
    http::extract::PathName,
    pages::picture_svg,
    shell::{
        assets::{asset, older_asset, version},
        older::is_older,
    },
};

/// Returns the picture of an emoji as SVG. The name is the emoji's code points, as in Twemoji: `1f98a.svg`. Browsers
/// may cache the picture for ever, because it never changes.
pub(crate) async fn picture(PathName(name): PathName) -> Result<Response, WebError> {
    let svg = name.strip_suffix(".svg").and_then(picture_svg).ok_or(WebError::NotFound)?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml")),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable")),
    ];
    Ok((headers, svg).into_response())
}

/// Returns a static file. An address with this build's version may be cached for ever; without the version, browsers
/// revalidate the file each time. A variant for older browsers may be cached for a day only, because an updated browser
/// needs the normal file.
pub(crate) async fn file(PathName(name): PathName, uri: Uri, headers: HeaderMap) -> Result<Response, WebError> {
    let usual = asset(&name).ok_or(WebError::NotFound)?;
    let user_agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let older = older_asset(&name);
    let for_older = older.filter(|_| is_older(user_agent));
    let versioned = uri.query().and_then(|query| query.strip_prefix("v=")) == Some(version());
    let keep = match (versioned, for_older) {
        (false, _) => "no-cache",
        (true, None) => "public, max-age=31536000, immutable",
        (true, Some(_)) => "private, max-age=86400",
    };
    let asset = for_older.unwrap_or(usual);
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(asset.content_type)),
        (header::CACHE_CONTROL, HeaderValue::from_static(keep)),
    ];
    let varies = older.map(|_| (header::VARY, HeaderValue::from_static("User-Agent")));
    Ok((headers, AppendHeaders(varies), asset.bytes).into_response())
}
