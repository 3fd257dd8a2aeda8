//! The static files that pages load: style sheets, scripts and icons. All of them are compiled into the binary.

use std::{collections::BTreeMap, sync::LazyLock};

use rooms::ROOMS;
use serde_json::{Value, json};

use crate::{
    front::install::WORKER,
    shell::{GROUND, Shell, older::Older, texts::LOCALES},
};

/// A static file that the server delivers.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// The content of the static file.
    pub bytes: &'static [u8],
    /// The media type of the static file, for the `Content-Type` header.
    pub content_type: &'static str,
}

const JAVASCRIPT: &str = "text/javascript; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SVG: &str = "image/svg+xml";
const PNG: &str = "image/png";
const TEXT: &str = "text/plain; charset=utf-8";

/// The libraries in the program with their licences, which `cargo xtask licences` writes.
const LICENCES: &str = include_str!("../../assets/licences.txt");
/// The server's own scripts, by file name.
pub(crate) const SCRIPTS: &[(&str, &str)] = &[
    ("humbug.js", include_str!("../../assets/humbug.js")),
    ("live.js", include_str!("../../assets/live.js")),
    ("forms.js", include_str!("../../assets/forms.js")),
    ("replay.js", include_str!("../../assets/replay.js")),
    ("fit.js", include_str!("../../assets/fit.js")),
    ("stage.js", include_str!("../../assets/stage.js")),
    ("sound.js", include_str!("../../assets/sound.js")),
    ("look.js", include_str!("../../assets/look.js")),
    ("learn.js", include_str!("../../assets/learn.js")),
    ("deck.js", include_str!("../../assets/deck.js")),
    ("picture.js", include_str!("../../assets/picture.js")),
    ("own-decks.js", include_str!("../../assets/own-decks.js")),
    ("file.js", include_str!("../../assets/file.js")),
    ("typed.js", include_str!("../../assets/typed.js")),
    ("class.js", include_str!("../../assets/class.js")),
    ("screen.js", include_str!("../../assets/screen.js")),
    ("daily.js", include_str!("../../assets/daily.js")),
    ("install.js", include_str!("../../assets/install.js")),
    ("offline.js", include_str!("../../assets/offline.js")),
    ("share.js", include_str!("../../assets/share.js")),
    ("mine.js", include_str!("../../assets/mine.js")),
];
const ICON: &str = include_str!("../../assets/icon.svg");
const ICON_TURN: &str = include_str!("../../assets/icon-turn.svg");
const ICON_192: &[u8] = include_bytes!("../../assets/icon-192.png");
const ICON_512: &[u8] = include_bytes!("../../assets/icon-512.png");
const PREVIEW: &[u8] = include_bytes!("../../assets/preview.png");

/// The order of the cascade layers. Each style sheet begins with it, so that the order of the files does not matter.
const LAYERS: &str = "@layer tokens, base, parts, pages, room;\n";

/// The rules for letters of twice the usual size. They are the last part of two files, because they have to come after
/// the rules that they change.
const LARGE: &str = include_str!("../../assets/css/large.css");

/// The parts of `humbug.css`, which every page loads, in cascade order. The colours of all rooms follow in the same
/// file, in the layer `room`. The rest of each room's style sheet is a separate file that only the pages of that room
/// load.
const EVERYWHERE: &[&str] = &[
    include_str!("../../assets/css/tokens.css"),
    include_str!("../../assets/css/base.css"),
    include_str!("../../assets/css/parts.css"),
    include_str!("../../assets/css/cards.css"),
    include_str!("../../assets/css/common.css"),
    include_str!("../../assets/css/doors.css"),
    include_str!("../../assets/css/table.css"),
    include_str!("../../assets/css/scene.css"),
    include_str!("../../assets/css/fit.css"),
    include_str!("../../assets/css/stage.css"),
    include_str!("../../assets/css/aids.css"),
    LARGE,
];

/// The parts of `pages.css`, see [`Sheet::Pages`](crate::shell::Sheet::Pages).
const PAGES: &[&str] = &[
    include_str!("../../assets/css/pages.css"),
    include_str!("../../assets/css/learn.css"),
    include_str!("../../assets/css/replay.css"),
    include_str!("../../assets/css/class.css"),
    include_str!("../../assets/css/editor.css"),
    LARGE,
];

/// The content of `screen.css`, see [`Sheet::Screen`](crate::shell::Sheet::Screen).
const SCREEN: &str = include_str!("../../assets/css/screen.css");

/// The server's own style sheets, by file name, in the order in which pages load them.
static STYLES: LazyLock<[(&str, String); 3]> = LazyLock::new(|| {
    let rooms: String =
        ROOMS.iter().map(|room| format!("@layer room {{\n{}\n}}\n", halves(room.about().assets.css).0)).collect();
    [("humbug.css", EVERYWHERE.concat() + &rooms), ("pages.css", PAGES.concat()), ("screen.css", SCREEN.to_owned())]
        .map(|(name, css)| (name, lean(&[LAYERS, &css].concat())))
});

/// The style sheets of the rooms without their colours, in the order of [`ROOMS`].
static ROOM_STYLES: LazyLock<Vec<String>> = LazyLock::new(|| {
    ROOMS.iter().map(|room| lean(&format!("@layer room {{\n{}}}\n", halves(room.about().assets.css).1))).collect()
});

/// The style sheet and script for older browsers. `humbug.css` includes all other style sheets, so those files are empty
/// for these browsers.
static OLDER: LazyLock<Older> = LazyLock::new(|| {
    let all: String = styles().collect();
    Older::of(&all, &SCRIPT_FILES["forms.js"])
});

/// The scripts of the server and of the rooms as browsers get them, by file name.
static SCRIPT_FILES: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let own = SCRIPTS.iter().map(|(name, text)| ((*name).to_owned(), *text));
    let with_script = ROOMS.iter().filter(|room| !room.script().is_empty());
    let of_rooms = with_script.map(|room| (format!("room-{}.js", room.key()), room.script()));
    own.chain(of_rooms).map(|(name, text)| (name, lean_script(text))).collect()
});

/// Returns the content of all style sheets, in the order in which pages load them.
fn styles() -> impl Iterator<Item = &'static str> {
    STYLES.iter().map(|(_, style)| style).chain(ROOM_STYLES.iter()).map(String::as_str)
}

/// Splits a room's style sheet into its first paragraph, which contains the colours, and the rest.
fn halves(css: &str) -> (&str, &str) {
    css.split_once("\n\n").unwrap_or((css, ""))
}

/// Returns a style sheet without comments, empty lines and indentation.
fn lean(css: &str) -> String {
    let mut bare = String::with_capacity(css.len());
    let mut rest = css;
    while let Some((before, after)) = rest.split_once("/*") {
        bare.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    bare.push_str(rest);
    bare.lines().map(str::trim).filter(|line| !line.is_empty()).flat_map(|line| [line, "\n"]).collect()
}

/// Returns a script without lines that are only a comment, empty lines and indentation. No script has a text of several
/// lines, in which these would matter.
pub(crate) fn lean_script(text: &str) -> String {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.flat_map(|line| [line, "\n"]).collect()
}

static VERSION: LazyLock<String> = LazyLock::new(|| {
    let texts = [OLDER.style.as_str(), OLDER.forms.as_str(), WORKER, ICON, ICON_TURN].map(str::as_bytes);
    let scripts = SCRIPT_FILES.values().map(|script| script.as_bytes());
    let names = LOCALES.iter().filter_map(|locale| pictures::names(locale)).map(str::as_bytes);
    let pictures = [ICON_192, ICON_512, PREVIEW];
    let rooms = ROOMS.iter().map(|room| room.about().assets.preview);
    let styles = styles().map(str::as_bytes);
    let bytes =
        texts.into_iter().chain(scripts).chain(names).chain(pictures).chain(rooms).chain(styles).flatten().copied();
    // This FNV-1a hash only names the version of the files. It is not a protection.
    let hash =
        bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    format!("{hash:016x}")
});

/// Returns the file with this name. Files of a room have the names `room-<key>.css`, `room-<key>.js` and
/// `preview-<key>.png`.
pub fn asset(name: &str) -> Option<Asset> {
    if let Some(style) = own_style(name).or_else(|| room_style(name)) {
        return Some(Asset { bytes: style.as_bytes(), content_type: CSS });
    }
    if let Some(script) = SCRIPT_FILES.get(name) {
        return Some(Asset { bytes: script.as_bytes(), content_type: JAVASCRIPT });
    }
    let room = name.strip_prefix("preview-").and_then(|name| rooms::room(name.strip_suffix(".png")?));
    if let Some(room) = room.filter(|room| !room.about().assets.preview.is_empty()) {
        return Some(Asset { bytes: room.about().assets.preview, content_type: PNG });
    }
    if let Some(locale) = name.strip_prefix("pictures-").and_then(|name| name.strip_suffix(".tsv")) {
        let names = pictures::names(locale)?;
        return Some(Asset { bytes: names.as_bytes(), content_type: "text/tab-separated-values; charset=utf-8" });
    }
    let (bytes, content_type) = match name {
        "icon.svg" => (ICON.as_bytes(), SVG),
        "icon-turn.svg" => (ICON_TURN.as_bytes(), SVG),
        "icon-192.png" => (ICON_192, PNG),
        "icon-512.png" => (ICON_512, PNG),
        "preview.png" => (PREVIEW, PNG),
        "licences.txt" => (LICENCES.as_bytes(), TEXT),
        _ => return None,
    };
    Some(Asset { bytes, content_type })
}

/// Returns the version for older browsers of the file with this name; `None` if the file is the same for all browsers.
pub(crate) fn older_asset(name: &str) -> Option<Asset> {
    let text = match name {
        "humbug.css" => OLDER.style.as_str(),
        "forms.js" => OLDER.forms.as_str(),
        _ => own_style(name).or_else(|| room_style(name)).map(|_| "")?,
    };
    Some(Asset { bytes: text.as_bytes(), content_type: asset(name)?.content_type })
}

/// Returns the URL of the preview picture for links to this room, or to the home page.
pub(crate) fn preview(room: Option<&str>) -> String {
    let room = room.and_then(rooms::room).filter(|room| !room.about().assets.preview.is_empty());
    let name = room.map_or_else(|| "preview".to_owned(), |room| format!("preview-{}", room.key()));
    format!("/assets/{name}.png?v={}", version())
}

/// Returns the URL of one of the server's own files. The URL contains the version hash, so that browsers load a changed
/// file again.
pub(crate) fn script(shell: &Shell<'_>, name: &str) -> String {
    shell.url(&format!("/assets/{name}?v={}", version()))
}

/// Returns one of the server's own style sheets by its file name.
fn own_style(name: &str) -> Option<&'static str> {
    STYLES.iter().find(|(own, _)| *own == name).map(|(_, style)| style.as_str())
}

/// Returns the style sheet of a room by its file name; `None` if `name` is not the name of a room's style sheet.
fn room_style(name: &str) -> Option<&'static str> {
    let key = name.strip_prefix("room-")?.strip_suffix(".css")?;
    let (_, style) = ROOMS.iter().zip(ROOM_STYLES.iter()).find(|(room, _)| room.key() == key)?;
    Some(style)
}

/// Returns the URL of a room's own script. The URL contains the version hash, so that browsers load a changed script
/// again.
pub(crate) fn room_script(room: &str) -> String {
    format!("/assets/room-{room}.js?v={}", version())
}

/// Returns a hash over all files. The hash is a part of the files' URLs, so browsers may cache the files for ever.
pub fn version() -> &'static str {
    &VERSION
}

/// Returns the web app manifest in the visitor's language, so that a phone can put the site on its home screen.
pub(crate) fn manifest(shell: &Shell<'_>) -> Value {
    let home = shell.url("/");
    let icon = |name: &str, sizes: &str, kind: &str, purpose: &str| json!({ "src": script(shell, name), "sizes": sizes, "type": kind, "purpose": purpose });
    let shortcuts = [("play-now", "/play"), ("daily-title", "/daily")]
        .map(|(key, path)| json!({ "name": shell.text(key), "url": shell.url(path) }));
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
        "shortcuts": shortcuts,
    })
}

#[cfg(test)]
mod tests {
    use sha2::Digest;

    use super::*;
    use crate::http::guard::{WATCHDOG, WATCHDOG_HASH};

    #[test]
    fn scripts_stay_small() {
        let most = [
            ("humbug.js", 20_100),
            ("live.js", 5_000),
            ("forms.js", 1_500),
            ("replay.js", 5_300),
            ("fit.js", 1_700),
            ("stage.js", 11_400),
            ("sound.js", 3_500),
            ("look.js", 2_600),
            ("learn.js", 1_400),
            ("deck.js", 15_200),
            ("picture.js", 3_900),
            ("own-decks.js", 2_000),
            ("file.js", 2_100),
            ("typed.js", 1_800),
            ("class.js", 1_100),
            ("screen.js", 3_450),
            ("daily.js", 800),
            ("install.js", 2_700),
            ("offline.js", 400),
            ("mine.js", 3_700),
            ("share.js", 1_400),
        ];
        assert_eq!(most.len(), SCRIPTS.len());
        for (name, most) in most {
            let length = SCRIPT_FILES[name].len();
            assert!(length <= most, "{name}: {length} bytes");
        }
        for room in ROOMS {
            assert!(lean_script(room.script()).len() <= 4_400, "{}", room.key());
        }
        for (script, most) in [(WATCHDOG, 1_500), (WORKER, 2_500)] {
            assert!(script.len() < most, "{} bytes", script.len());
        }
    }

    #[test]
    fn no_script_has_a_text_of_several_lines() {
        for (name, script) in SCRIPT_FILES.iter() {
            assert!(script.lines().all(|line| line.matches('`').count() % 2 == 0 && !line.ends_with('\\')), "{name}");
        }
    }

    #[test]
    fn the_script_within_pages_is_the_one_that_browsers_are_told_to_run() {
        let hash = data_encoding::BASE64.encode(&sha2::Sha256::digest(WATCHDOG));
        assert_eq!(WATCHDOG_HASH, format!("sha256-{hash}"));
        assert!(!WATCHDOG.contains("</"), "it ends where it ends");
    }

    #[test]
    fn nothing_is_loaded_from_elsewhere() {
        for text in styles().chain([WATCHDOG, WORKER]).chain(SCRIPT_FILES.values().map(String::as_str)) {
            assert!(!text.contains("//cdn") && !text.contains("https:") && !text.contains("url(http"));
        }
    }

    #[test]
    fn unknown_names_have_no_file() {
        assert!(asset("../Cargo.toml").is_none());
        assert_eq!(asset("icon.svg").unwrap().content_type, "image/svg+xml");
    }

    /// Returns the colour of a CSS token in the light theme. If `dark` is true, returns the colour in the dark theme,
    /// if it is different there. A room's own colours override the server's colours.
    fn colour(room: &str, token: &str, dark: bool) -> [f64; 3] {
        let find = |text: &str| text.split_once(&format!("--{token}: #")).map(|(_, rest)| rest[..6].to_owned());
        let sheet = |text: &str| {
            let (light_sheet, dark_sheet) = text.split_once("@media").unwrap_or((text, ""));
            find(dark_sheet).filter(|_| dark).or_else(|| find(light_sheet))
        };
        let hex = sheet(room).or_else(|| sheet(include_str!("../../assets/css/tokens.css"))).unwrap();
        [0, 2, 4].map(|at| f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()) / 255.0)
    }

    /// Returns the contrast ratio of two colours (WCAG 2.2).
    fn contrast(room: &str, one: &str, other: &str, dark: bool) -> f64 {
        let light = |token| {
            let linear = colour(room, token, dark)
                .map(|c| if c <= 0.03928 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) });
            0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05
        };
        let (a, b) = (light(one), light(other));
        a.max(b) / a.min(b)
    }

    #[test]
    fn text_and_marks_stand_out_in_both_themes() {
        let grounds = ["ground", "surface", "raised"];
        let pairs = [("on-solid", "solid"), ("on-signal", "signal"), ("on-accent", "accent"), ("alert", "alert-soft")];
        let suits = ["spade", "heart", "diamond", "club"].map(|suit| (suit, "face"));
        let inks = ["ink", "ink-soft", "link", "good"].into_iter().flat_map(|ink| grounds.map(|ground| (ink, ground)));
        for dark in [false, true] {
            for (one, other) in inks.clone().chain(pairs).chain(suits) {
                assert!(contrast("", one, other, dark) >= 4.5, "{one} on {other}, dark: {dark}");
            }
            for (one, other) in
                grounds.map(|ground| ("edge", ground)).into_iter().chain([("face-line", "face"), ("focus", "ground")])
            {
                assert!(contrast("", one, other, dark) >= 3.0, "{one} on {other}, dark: {dark}");
            }
            for seat in ["a", "b", "c", "d", "e", "f", "g", "h"].map(|seat| format!("seat-{seat}")) {
                assert!(grounds.iter().all(|ground| contrast("", &seat, ground, dark) >= 4.5), "{seat}, dark: {dark}");
            }
        }
    }
    /// The table's background is lightest in its middle and darkest at its rim. Text must be readable on both colours.
    #[test]
    fn every_cloth_can_be_read_on_in_both_themes() {
        let shades = [("on-shade", "shade"), ("on-shade-soft", "shade"), ("ink-on-floor", "floor")];
        let papers = [("solid", "paper"), ("ink", "paper"), ("ink-soft", "paper"), ("ink-on-key", "key")];
        let keys = [("ink-off", "key-off"), ("ink-on-key", "key-off"), ("on-wood", "wood"), ("on-wood", "wood-deep")];
        for room in ROOMS.iter().map(|room| halves(room.about().assets.css).0).chain([""]) {
            let cloths = ["on-felt", "on-felt-soft"]
                .into_iter()
                .flat_map(|ink| ["felt-lit", "felt", "felt-rim"].map(|felt| (ink, felt)));
            for dark in [false, true] {
                for felt in ["felt-lit", "felt", "felt-rim"] {
                    let contrast = contrast(room, "focus-on-felt", felt, dark);
                    assert!(contrast >= 3.0, "the focus on {felt}: {contrast:.2}, dark: {dark}, {room:.60}");
                }
                for (one, other) in cloths.clone().chain(shades).chain(papers).chain(keys) {
                    let contrast = contrast(room, one, other, dark);
                    assert!(contrast >= 4.5, "{one} on {other}: {contrast:.2}, dark: {dark}, {room:.60}");
                }
            }
        }
    }

    #[test]
    fn a_style_sheet_is_served_without_comments() {
        assert_eq!(lean("/* a */\n  .b { c: d; }\n\n/* e\n f */ g { h: i; }\n"), ".b { c: d; }\ng { h: i; }\n");
        for room in ROOMS {
            let file = asset(&format!("room-{}.css", room.key())).expect("every room has one");
            assert!(
                !file.bytes.is_empty() && halves(room.about().assets.css).0.contains("--accent: #"),
                "{}",
                room.key()
            );
        }
    }
}
