//! Drawings of emoji (Twemoji graphics, CC-BY 4.0) with their names, embedded in the binary.
//!
//! Only pictures that people can search by name have a drawing. `build.rs` copies these drawings from the package
//! `twemoji-assets`.

use std::ops::Range;

/// All drawings, concatenated.
static DRAWINGS: &str = include_str!(concat!(env!("OUT_DIR"), "/drawings.txt"));

/// The code of each drawing and its range in `DRAWINGS`, sorted by code.
static PLACES: &[(&str, Range<usize>)] = include!(concat!(env!("OUT_DIR"), "/places.rs"));

/// Returns the drawing with this code, as SVG. The code is Twemoji's file name: hexadecimal code points joined by `-`.
///
/// ```
/// assert!(pictures::svg("1f98a").is_some_and(|fox| fox.starts_with("<svg")));
/// ```
#[must_use]
pub fn svg(code: &str) -> Option<&'static str> {
    let place = PLACES.binary_search_by(|(known, _)| (*known).cmp(code)).ok()?;
    DRAWINGS.get(PLACES.get(place)?.1.clone())
}

/// Returns the names of the drawings in this language, one line per drawing: the emoji, its group, its name, and more
/// words to search for (`names/README.md`). Returns `None` for an unknown language.
#[must_use]
pub fn names(locale: &str) -> Option<&'static str> {
    match locale {
        "en" => Some(include_str!("../names/en.tsv")),
        "fr" => Some(include_str!("../names/fr.tsv")),
        "ar" => Some(include_str!("../names/ar.tsv")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use deck::Picture;

    use super::{PLACES, names, svg};

    fn emoji(locale: &str) -> Vec<&'static str> {
        let of = |line: &'static str| {
            let mut parts = line.split('\t');
            let [emoji, group, name] = [parts.next(), parts.next(), parts.next()].map(Option::unwrap);
            assert!(!group.is_empty() && !name.is_empty() && parts.count() < 2, "{line}");
            emoji
        };
        names(locale).expect("names").lines().map(of).collect()
    }

    #[test]
    fn every_picture_that_has_a_name_is_drawn_and_can_stand_in_a_deck() {
        let all = emoji("en");
        assert!(all.len() > 1_500 && all.len() == PLACES.len());
        for emoji in &all {
            let picture = Picture::read(emoji).unwrap_or_else(|| panic!("{emoji}"));
            let drawing = svg(&picture.code()).unwrap_or_else(|| panic!("{emoji}"));
            assert!(picture.emoji() == *emoji, "{emoji}");
            assert!(drawing.starts_with("<svg") && drawing.trim_end().ends_with("</svg>"), "{emoji}");
        }
        for locale in ["fr", "ar"] {
            assert_eq!(emoji(locale), all, "the same ones in every language: {locale}");
        }
    }

    #[test]
    fn a_skin_tone_does_not_change_the_drawing() {
        for (toned, plain) in [("👍🏽", "👍"), ("☝🏿", "☝️"), ("🕵🏻‍♀️", "🕵️‍♀️"), ("👩🏾‍🤝‍👨🏼", "👫"), ("🧑🏻‍❤️‍🧑🏿", "💑")]
        {
            let code = |emoji| Picture::read(emoji).unwrap_or_else(|| panic!("{emoji}")).code();
            assert_eq!(code(toned), code(plain), "{toned}");
            assert!(svg(&code(toned)).is_some(), "{toned}");
        }
    }

    #[test]
    fn emoji_have_drawings_and_nothing_else_has() {
        for code in ["1f98a", "2600", "1f3f3-fe0f-200d-1f308"] {
            assert!(svg(code).is_some_and(|svg| svg.starts_with("<svg")), "{code}");
        }
        for code in ["", "-", "41", "zz", "1f98a-", "110000", "d800", "1f98a.svg", "../icon"] {
            assert!(svg(code).is_none(), "{code}");
        }
    }
}
