//! Drawings of emoji: Twemoji graphics, CC-BY 4.0, all inside the binary.

use twemoji_assets::svg::SvgTwemojiAsset;

/// The drawing with this code: hexadecimal code points joined by `-`, as Twemoji calls its files.
pub fn picture_svg(code: &str) -> Option<&'static str> {
    if code.len() > 80 {
        return None;
    }
    let letter = |point| u32::from_str_radix(point, 16).ok().and_then(char::from_u32);
    let emoji: String = code.split('-').map(letter).collect::<Option<_>>()?;
    SvgTwemojiAsset::from_emoji(&emoji).map(|drawing| &***drawing)
}

/// What the drawings are called in this language: a line for each, with the emoji, its group, its name and more words to look for it
/// by (`assets/pictures/README.md`).
pub(super) fn picture_names(locale: &str) -> Option<&'static str> {
    match locale {
        "en" => Some(include_str!("../../assets/pictures/en.tsv")),
        "fr" => Some(include_str!("../../assets/pictures/fr.tsv")),
        "ar" => Some(include_str!("../../assets/pictures/ar.tsv")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use deck::Picture;

    use super::{picture_names, picture_svg};
    use crate::pages::LOCALES;

    #[test]
    fn every_picture_that_has_a_name_is_drawn_and_can_stand_in_a_deck() {
        let emoji = |locale: &str| {
            let names = picture_names(locale).expect("names");
            let of = |line: &'static str| {
                let mut parts = line.split('\t');
                let [emoji, group, name] = [parts.next(), parts.next(), parts.next()].map(Option::unwrap);
                assert!(!group.is_empty() && !name.is_empty() && parts.count() < 2, "{line}");
                emoji
            };
            names.lines().map(of).collect::<Vec<_>>()
        };
        let all = emoji("en");
        assert!(all.len() > 1_500);
        for emoji in &all {
            let picture = Picture::read(emoji).unwrap_or_else(|| panic!("{emoji}"));
            assert!(picture.emoji() == *emoji && picture_svg(&picture.code()).is_some(), "{emoji}");
        }
        assert!(LOCALES.iter().all(|locale| emoji(locale) == all), "the same ones in every language");
    }

    #[test]
    fn emoji_have_drawings_and_nothing_else_has() {
        for code in ["1f98a", "2600", "1f3f3-fe0f-200d-1f308"] {
            assert!(picture_svg(code).is_some_and(|svg| svg.starts_with("<svg")), "{code}");
        }
        for code in ["", "-", "41", "zz", "1f98a-", "110000", "d800", "1f98a.svg", "../icon"] {
            assert!(picture_svg(code).is_none(), "{code}");
        }
    }
}
