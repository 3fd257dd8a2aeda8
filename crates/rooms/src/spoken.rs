//! The languages of the house, and the files of a room that hold them.

/// The language tags of the house, English first. What a room lacks in one of the others is shown in English.
pub const LANGUAGES: &[&str] = &["en", "fr", "ar"];

/// What a room keeps as files in its own folder: `room.css`, `icon.svg`, `tutorial.txt`, and in each of the given languages
/// `texts/<tag>.ftl`, `texts/page.<tag>.ftl`, `texts/learn.<tag>.ftl` and `rules.<tag>.md`.
macro_rules! folder {
    ($($tag:literal),+) => {
        const TUTORIAL: &'static str = include_str!("tutorial.txt");
        const CSS: &'static str = include_str!("room.css");
        const ICON: &'static str = include_str!("icon.svg");

        fn texts(locale: &str) -> Option<&'static str> {
            match locale {
                $($tag => Some(concat!(
                    include_str!(concat!("texts/", $tag, ".ftl")), "\n",
                    include_str!(concat!("texts/page.", $tag, ".ftl")), "\n",
                    include_str!(concat!("texts/learn.", $tag, ".ftl")),
                )),)+
                _ => None,
            }
        }

        fn rules_text(locale: &str) -> Option<&'static str> {
            match locale {
                $($tag => Some(include_str!(concat!("rules.", $tag, ".md"))),)+
                _ => None,
            }
        }
    };
}

pub(crate) use folder;
