//! The translated texts of the server and of all rooms, by language.

use rooms::{ROOMS, Texts};

/// The tags of all languages, English first. Every room has texts in each of them.
pub const LOCALES: &[&str] = rooms::LANGUAGES;

/// Returns the name of a language in that language, for instance "Français"; for an unknown language its tag.
pub(crate) fn own_name(locale: &str) -> &str {
    match locale {
        "en" => "English",
        "fr" => "Français",
        "de" => "Deutsch",
        "nl" => "Nederlands",
        "es" => "Español",
        "it" => "Italiano",
        "zh" => "中文",
        "ar" => "العربية",
        other => other,
    }
}

/// Lists the Fluent files of one language, one file for each part of the server.
macro_rules! files {
    ($locale:literal) => {
        &[
            include_str!(concat!("../../locales/", $locale, "/house.ftl")),
            include_str!(concat!("../../locales/", $locale, "/doors.ftl")),
            include_str!(concat!("../../locales/", $locale, "/length.ftl")),
            include_str!(concat!("../../locales/", $locale, "/play.ftl")),
            include_str!(concat!("../../locales/", $locale, "/asks.ftl")),
            include_str!(concat!("../../locales/", $locale, "/tv.ftl")),
            include_str!(concat!("../../locales/", $locale, "/replay.ftl")),
            include_str!(concat!("../../locales/", $locale, "/learn.ftl")),
            include_str!(concat!("../../locales/", $locale, "/print.ftl")),
            include_str!(concat!("../../locales/", $locale, "/class.ftl")),
            include_str!(concat!("../../locales/", $locale, "/editor.ftl")),
            include_str!(concat!("../../locales/", $locale, "/device.ftl")),
            include_str!(concat!("../../locales/", $locale, "/api.ftl")),
        ]
    };
}

/// Returns the server's own Fluent sources in this language.
fn house(locale: &str) -> &'static [&'static str] {
    match locale {
        "en" => files!("en"),
        "fr" => files!("fr"),
        "ar" => files!("ar"),
        _ => &[],
    }
}

/// Returns all texts of a language: the server's own texts and those of every room. The text keys of a room begin with
/// the room's key, so no keys collide. The English text replaces a missing text.
pub fn texts(locale: &str) -> Texts {
    let rooms = ROOMS.iter().filter_map(|room| room.texts(locale));
    let sources: Vec<&str> = house(locale).iter().copied().chain(rooms).collect();
    let fallback = (locale != LOCALES[0]).then(|| texts(LOCALES[0]));
    Texts::new(locale, &sources, fallback)
}
