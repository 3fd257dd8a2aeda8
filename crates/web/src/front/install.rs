//! The house on a device: its service worker, and the page that the worker shows without a connection.

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use maud::{Markup, html};
use serde_json::json;

use crate::{
    language::Locale,
    shell::{
        Document, Shell,
        assets::{script, version},
        icons, with_shell,
    },
    site::Site,
};

/// The worker, without what it knows of the house.
pub(crate) const WORKER: &str = include_str!("../../assets/worker.js");

/// The files of the page without a connection: with that page everything that the worker stores.
const FILES: [&str; 7] = ["humbug.css", "pages.css", "icon.svg", "forms.js", "live.js", "humbug.js", "offline.js"];

/// Serves the service worker, in the reader's language. It is below the base path, so it can serve no page of another house on
/// the same host. Browsers compare it with the one they have: a new version of the house makes another one.
pub(crate) async fn worker(State(site): State<Site>, locale: Locale) -> Response {
    let headers = [(header::CONTENT_TYPE, "text/javascript; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (headers, with_shell(&site, locale, |shell| source(&shell))).into_response()
}

fn source(shell: &Shell<'_>) -> String {
    let house = json!({
        // Caches belong to a host: those of another house there are not touched.
        "prefix": format!("humbug:{}:", shell.base),
        "version": version(),
        "language": shell.words.texts.locale(),
        "home": shell.url("/"),
        "page": shell.url("/offline"),
        "files": FILES.map(|name| script(shell, name)),
        "notice": shell.text("update-notice"),
        "load": shell.text("update-load"),
    });
    format!("const HOUSE = {house};\n{WORKER}")
}

/// Shows the page for when there is no connection. Everybody gets the same, and it holds nothing of any table.
pub(crate) async fn offline(State(site): State<Site>, locale: Locale) -> Markup {
    with_shell(&site, locale, |shell| {
        let title = shell.text("offline-title");
        let main = html! {
            main #main.wrap.alone tabindex="-1" data-health=(shell.url("/healthz")) data-own=(shell.url("/offline")) {
                (icons::mark())
                h1 { (title) }
                p { (shell.text("offline-lead")) }
                a #again.button.big.signal href="" { (shell.text("offline-again")) }
            }
            script type="module" src=(script(&shell, "offline.js")) {}
        };
        shell.document(&Document { frame: false, ..Document::titled(title) }, &main)
    })
}
