//! The texts of the house and of every room, by language.

use rooms::{ROOMS, Texts};

/// The languages, English first: every room has them.
pub const LOCALES: &[&str] = rooms::LANGUAGES;

/// A language's own name; its tag if unknown.
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

/// The files of one language, one for each part of the house.
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
        ]
    };
}

/// The house's Fluent sources in this language.
fn house(locale: &str) -> &'static [&'static str] {
    match locale {
        "en" => files!("en"),
        "fr" => files!("fr"),
        "ar" => files!("ar"),
        _ => &[],
    }
}

/// All texts of a language: the house's and every room's (room keys begin with the room's own key, so none clash).
/// Missing texts are in English.
pub fn texts(locale: &str) -> Texts {
    let rooms = ROOMS.iter().filter_map(|room| room.texts(locale));
    let sources: Vec<&str> = house(locale).iter().copied().chain(rooms).collect();
    let fallback = (locale != LOCALES[0]).then(|| texts(LOCALES[0]));
    Texts::new(locale, &sources, fallback)
}
