//! Absolute links for other people, and their QR codes.

use axum::http::HeaderMap;
use host::Snapshot;
use qrcode::{EcLevel, QrCode, render::svg};

use crate::site::Site;

pub(crate) fn absolute(site: &Site, headers: &HeaderMap, snapshot: &Snapshot) -> Option<String> {
    site.absolute(headers, &format!("/t/{}", snapshot.table()))
}

/// Returns the URL to invite people to a table. The fragment of the URL contains a long secret. Browsers never send a
/// fragment to a server, so no log contains the secret. The path names the game, for link previews. If the journal
/// store returns no secret, the URL contains the six digits of the table instead.
pub(crate) async fn invitation(site: &Site, headers: &HeaderMap, snapshot: &Snapshot) -> String {
    let path = invitation_path(site, snapshot).await;
    site.absolute(headers, &path).unwrap_or_else(|| site.path(&path))
}

pub(crate) async fn invitation_path(site: &Site, snapshot: &Snapshot) -> String {
    let secret = site.house().invitation(snapshot.table()).await;
    secret
        .map_or_else(|_| format!("/j/{}", snapshot.code()), |secret| format!("/j/{}#k={secret}", snapshot.room().key()))
}

/// Renders the QR code of a URL as an inline SVG without styles, scripts or ids; `None` if the URL is too long.
pub(crate) fn svg(address: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(address, EcLevel::M).ok()?;
    let drawing =
        code.render::<svg::Color<'_>>().dark_color(svg::Color("#000")).light_color(svg::Color("#fff")).build();
    // The library writes an XML declaration first, which HTML does not allow, so everything before `<svg` is removed.
    drawing.find("<svg").map(|start| drawing[start..].to_owned())
}
