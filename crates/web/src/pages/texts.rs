//! The house's own sentences and those of every room, language by language.

use rooms::{ROOMS, Texts};

/// The languages that the house speaks, English first: those that every room has.
pub const LOCALES: &[&str] = rooms::LANGUAGES;

/// What a language is called by those who speak it; the tag itself where the house does not know.
pub(super) fn own_name(locale: &str) -> &str {
    match locale {
        "en" => "English",
        "fr" => "Français",
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
            include_str!(concat!("../../locales/", $locale, "/play.ftl")),
            include_str!(concat!("../../locales/", $locale, "/tv.ftl")),
            include_str!(concat!("../../locales/", $locale, "/replay.ftl")),
            include_str!(concat!("../../locales/", $locale, "/learn.ftl")),
        ]
    };
}

/// The house's sentences in this language, as Fluent sources.
fn house(locale: &str) -> &'static [&'static str] {
    match locale {
        "en" => files!("en"),
        "fr" => files!("fr"),
        "ar" => files!("ar"),
        _ => &[],
    }
}

/// All texts of a language: the house's and every room's (room keys begin with the room's own key, so none clash).
/// What a language lacks is said in English.
pub fn texts(locale: &str) -> Texts {
    let rooms = ROOMS.iter().filter_map(|room| room.texts(locale));
    let sources: Vec<&str> = house(locale).iter().copied().chain(rooms).collect();
    let fallback = (locale != LOCALES[0]).then(|| texts(LOCALES[0]));
    Texts::new(locale, &sources, fallback)
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    fn sources(folder: &Path) -> String {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let read =
            |path: std::path::PathBuf| if path.is_dir() { sources(&path) } else { fs::read_to_string(path).unwrap() };
        entries.map(read).collect()
    }

    #[test]
    fn every_key_that_the_web_uses_has_its_words() {
        let source = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
        let texts = texts("en");
        for opening in ["text(\"", "Message::new(\"", "format(\"", "\"error-"] {
            for (at, _) in source.match_indices(opening) {
                let start = at + opening.rfind('"').unwrap_or(0) + 1;
                let key: String = source[start..].chars().take_while(|c| *c != '"').collect();
                let is_key =
                    key.contains('-') && key.chars().all(|c| c.is_ascii_lowercase() || c == '-') && !key.ends_with('-');
                assert!(!is_key || texts.format(&key, None) != key, "{key} has no words");
            }
        }
    }
}
