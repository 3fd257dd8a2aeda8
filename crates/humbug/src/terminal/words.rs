//! The sentences of the terminal around a game, in each language. The sentences of the game come from the server.

use anyhow::bail;
use rooms::{LANGUAGES, Texts, digit};

/// Returns the language of the terminal: the chosen one, or that of the environment (POSIX: `LC_ALL`, `LC_MESSAGES`,
/// `LANG`). The environment may have any language tag; the texts exist in some languages, English among them.
///
/// # Errors
/// There are no texts in the chosen language.
pub(crate) fn language(chosen: Option<&str>) -> anyhow::Result<String> {
    let from_environment = || {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
        names.iter().find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
    };
    let all = chosen.map(str::to_owned).or_else(from_environment).unwrap_or_default();
    let tag = all.split(['.', '@']).next().unwrap_or_default().replace('_', "-");
    let tag = if tag.is_empty() || tag == "C" || tag == "POSIX" { "en".to_owned() } else { tag };
    let main = tag.split('-').next().unwrap_or_default().to_lowercase();
    if chosen.is_some() && !LANGUAGES.contains(&main.as_str()) {
        bail!("there is no language {all:?}; there are: {}", LANGUAGES.join(", "));
    }
    Ok(tag)
}

/// Returns the terminal's texts in a language, English where there are none.
pub(crate) fn texts(language: &str) -> Texts {
    let english = include_str!("texts/en.ftl");
    let (locale, source) = match language.split('-').next().unwrap_or_default().to_lowercase().as_str() {
        "fr" => ("fr", include_str!("texts/fr.ftl")),
        "ar" => ("ar", include_str!("texts/ar.ftl")),
        _ => return Texts::new("en", &[english], None),
    };
    Texts::new(locale, &[source], Some(Texts::new("en", &[english], None)))
}

/// Reads a number in the digits of any writing system that people type here. Returns `None` if it has more than four.
pub(crate) fn number(text: &str) -> Option<usize> {
    let text = text.trim().trim_end_matches('.');
    if text.is_empty() || text.chars().count() > 4 {
        return None;
    }
    text.chars().try_fold(0, |number, letter| Some(number * 10 + digit(letter)? as usize))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn numbers_are_read_in_the_digits_that_people_type() {
        let read = [("12", Some(12)), (" 3. ", Some(3)), ("٢", Some(2)), ("۱۰", Some(10)), ("", None), ("x", None)];
        for (text, value) in read {
            assert_eq!(number(text), value, "{text}");
        }
        assert_eq!(number("123456789012345678901234567890"), None);
    }

    #[test]
    fn every_language_has_every_text() {
        let keys = |source: &str| -> BTreeSet<String> {
            source.lines().filter_map(|line| Some(line.split_once(" =")?.0.to_owned())).collect()
        };
        let english = keys(include_str!("texts/en.ftl"));
        assert_eq!(keys(include_str!("texts/fr.ftl")), english);
        assert_eq!(keys(include_str!("texts/ar.ftl")), english);
    }

    #[test]
    fn a_locale_of_the_system_is_a_language_tag() {
        for (locale, tag) in [("fr_FR.UTF-8", "fr-FR"), ("ar", "ar"), ("C.UTF-8", "en"), ("POSIX", "en"), ("", "en")] {
            assert_eq!(language(Some(locale)).unwrap(), tag, "{locale}");
        }
        assert!(language(Some("de")).unwrap_err().to_string().ends_with("en, fr, ar"));
    }
}
