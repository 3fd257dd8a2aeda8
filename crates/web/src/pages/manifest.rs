//! What a device is told that puts the house on its home screen.

use serde_json::{Value, json};

use super::{Shell, assets::script, shell::GROUND};

/// The web app manifest, in the reader's language.
pub fn manifest(shell: &Shell<'_>) -> Value {
    let home = shell.url("/");
    let icon = |name: &str, sizes: &str, kind: &str, purpose: &str| json!({ "src": script(shell, name), "sizes": sizes, "type": kind, "purpose": purpose });
    json!({
        "id": home,
        "name": shell.text("home-page-title"),
        "short_name": shell.text("house-name"),
        "description": shell.text("home-lead"),
        "lang": shell.words.texts.locale(),
        "dir": shell.words.texts.direction(),
        "start_url": home,
        "scope": home,
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": [
            icon("icon.svg", "any", "image/svg+xml", "any"),
            icon("icon-192.png", "192x192", "image/png", "any"),
            icon("icon-512.png", "512x512", "image/png", "any"),
            icon("icon-512.png", "512x512", "image/png", "maskable"),
        ],
    })
}
