//! Support for browsers of the last five years that lack cascade layers, `:has()` or `:is()`. They get the same style
//! sheet in older syntax, and a script that marks the elements which `:has()` would match.
//!
//! The oldest supported browsers are Chromium 87, Firefox 78 and Safari 14.1. In even older browsers the pages work
//! without JavaScript and style sheets. The `User-Agent` header decides which version of `humbug.css`, `forms.js` and
//! the rooms' style sheets a browser gets. All other files are the same for all browsers.

mod sheet;

use crate::shell::assets::lean_script;

/// The script that marks elements in place of `:has()`, and replaces a few other features that older browsers lack.
const SCRIPT: &str = include_str!("../../../assets/older.js");

/// For each browser, the first version that supports all features of the normal style sheet: layers, `:has()`,
/// `:dir()`, container units, `color-mix()`. Earlier versions get the style sheet for older browsers.
const CHROMIUM: u32 = 120;
const FIREFOX: u32 = 121;
const SAFARI: (u32, u32) = (16, 4);

/// The style of dialogs in browsers without the `dialog` element, see `older.js`.
const DIALOGS: &str = "dialog:not([open]) { display: none; }\n\
    dialog.shown-by-script { position: fixed; inset: 0; margin: auto; z-index: 100; max-block-size: 90vh; \
    overflow: auto; block-size: -moz-fit-content; block-size: fit-content; box-shadow: 0 0 0 100vmax rgb(0 0 0 / 55%); }\n";

/// The files for older browsers. The rooms' style sheets are part of `style`.
pub(crate) struct Older {
    /// The content of `humbug.css` for older browsers.
    pub(crate) style: String,
    /// The content of `forms.js` for older browsers. Every page loads this script first.
    pub(crate) forms: String,
}

impl Older {
    /// Converts the normal style sheet and script for older browsers.
    pub(crate) fn of(style: &str, forms: &str) -> Self {
        let (mut style, relations) = sheet::flat(style);
        style.push_str(DIALOGS);
        let relations = serde_json::to_string(&relations).unwrap_or_default();
        Self { style, forms: format!("const RELATIONS = {relations};\n{}\n{forms}", lean_script(SCRIPT)) }
    }
}

/// Checks by the `User-Agent` header whether a browser is an older browser. An unknown browser is treated as a current
/// browser.
pub(crate) fn is_older(user_agent: &str) -> bool {
    let version = |name: &str| {
        let (_, rest) = user_agent.split_once(name)?;
        let mut numbers = rest.split(|c: char| !c.is_ascii_digit()).map(str::parse::<u32>);
        Some((numbers.next()?.ok()?, numbers.next().and_then(Result::ok).unwrap_or(0)))
    };
    // Apple requires all browsers on an iPhone or iPad to use the system's Safari engine, so the system's version
    // decides.
    let system = user_agent.contains("AppleWebKit").then(|| version("iPhone OS ").or_else(|| version("CPU OS ")));
    if let Some(system) = system.flatten() {
        return system < SAFARI;
    }
    if let Some((chromium, _)) = version("Chrome/").or_else(|| version("Chromium/")) {
        return chromium < CHROMIUM;
    }
    if let Some((firefox, _)) = version("Firefox/") {
        return firefox < FIREFOX;
    }
    user_agent.contains("Safari/") && version("Version/").is_some_and(|safari| safari < SAFARI)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::assets::SCRIPTS;

    /// Returns the content of a file as a current or an older browser loads it.
    fn text(name: &str, older: bool) -> String {
        let file = older
            .then(|| crate::shell::assets::older_asset(name))
            .flatten()
            .or_else(|| crate::shell::assets::asset(name));
        String::from_utf8(file.expect("a file").bytes.to_vec()).expect("text")
    }

    #[test]
    fn the_older_style_sheet_has_nothing_that_older_browsers_cannot_read() {
        let css = text("humbug.css", true);
        for new in [
            "@layer",
            "@container",
            ":has(",
            ":is(",
            ":where(",
            ":dir(",
            "color-mix(",
            "dvh",
            "svh",
            "cqi",
            "scripting",
            "&",
        ] {
            assert!(!css.contains(new), "{new}: {}", css.lines().find(|line| line.contains(new)).unwrap_or_default());
        }
        let mut depth = 0_i32;
        for line in css.lines() {
            depth += line.matches('{').count() as i32 - line.matches('}').count() as i32;
            assert!((0..=2).contains(&depth), "{line}");
            for (_, rest) in line.match_indices(":not(").map(|(at, found)| line.split_at(at + found.len())) {
                let inner = &rest[..rest.find(')').unwrap_or(rest.len())];
                let simple = !inner.contains([' ', ',', '>']) && inner.matches(['.', '#', ':', '[']).count() <= 1;
                assert!(simple || inner.starts_with(":nth-") || inner.starts_with('['), "{inner} in {line}");
            }
        }
        assert_eq!(depth, 0);
        assert!(css.len() < 400_000, "{} bytes", css.len());
    }

    #[test]
    fn scripts_have_nothing_that_older_browsers_cannot_read() {
        let with_script = rooms::ROOMS.iter().filter(|room| !room.script().is_empty());
        let rooms = with_script.map(|room| (room.key(), room.script()));
        // The sources, whose indentation says what is at the top level.
        for (name, source) in SCRIPTS.iter().copied().chain([("older.js", SCRIPT)]).chain(rooms) {
            for (number, line) in source.lines().enumerate() {
                let new = [
                    "??=",
                    "||=",
                    "&&=",
                    ".at(-",
                    "structuredClone",
                    "hasOwn(",
                    "findLast",
                    ":is(",
                    ":where(",
                    ":dir(",
                ];
                let found = new.into_iter().find(|new| line.contains(new));
                // Finds `await` at the top level of a module, because older browsers do not run such a module.
                let awaits = line.contains("await ") && !line.starts_with([' ', '}']) && !line.contains("async");
                let lists =
                    line.split(":not(").skip(1).any(|rest| rest.split(')').next().unwrap_or_default().contains(','));
                let comments = line.trim_start().starts_with("//");
                assert!(comments || found.is_none() && !awaits && !lists, "{name}:{}: {found:?} {line}", number + 1);
            }
        }
    }

    #[test]
    fn browsers_are_told_apart_by_their_versions() {
        let mozilla = |rest: &str| format!("Mozilla/5.0 {rest}");
        let webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
        let iphone = |system: &str, rest: &str| {
            mozilla(&format!(
                "(iPhone; CPU iPhone OS {system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) {rest}"
            ))
        };
        for (user_agent, older) in [
            (mozilla(&format!("(X11; Linux x86_64) {webkit} Chrome/87.0.4280.144 Safari/537.36")), true),
            (
                mozilla(&format!(
                    "(Linux; Android 8.0.0; SM-G930F) {webkit} SamsungBrowser/16.0 Chrome/92.0.4515.166 Mobile Safari/537.36"
                )),
                true,
            ),
            (
                mozilla(&format!(
                    "(X11; Linux x86_64) {webkit} QtWebEngine/5.15.19 Chrome/87.0.4280.144 Safari/537.36"
                )),
                true,
            ),
            (
                mozilla(&format!(
                    "(Windows NT 10.0; Win64; x64) {webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0"
                )),
                false,
            ),
            (mozilla("(X11; Linux x86_64; rv:78.0) Gecko/20100101 Firefox/78.0"), true),
            (mozilla("(Windows NT 6.1; Win64; x64; rv:109.0) Gecko/20100101 Firefox/115.0"), true),
            (mozilla("(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"), false),
            (iphone("14_4", "Version/14.0.3 Mobile/15E148 Safari/604.1"), true),
            (iphone("14_4", "CriOS/131.0 Mobile/15E148 Safari/604.1"), true),
            (iphone("14_4", "FxiOS/140.0 Mobile/15E148 Safari/605.1.15"), true),
            (iphone("18_1", "Version/18.1 Mobile/15E148 Safari/604.1"), false),
            (
                mozilla(
                    "(iPad; CPU OS 15_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.3 Safari/604.1",
                ),
                true,
            ),
            (
                mozilla(
                    "(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.1 Safari/605.1.15",
                ),
                true,
            ),
            (
                mozilla(
                    "(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15",
                ),
                false,
            ),
            (String::new(), false),
            ("curl/8.5.0".to_owned(), false),
            ("Chrome/".to_owned(), false),
            ("Chrome/99999999999999999999".to_owned(), false),
        ] {
            assert_eq!(is_older(&user_agent), older, "{user_agent}");
        }
    }
}
