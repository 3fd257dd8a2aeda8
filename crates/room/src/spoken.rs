//! The languages of the house, and the files of a room that hold them and its functions.

/// The language tags of the house, English first. What a room lacks in one of the others is shown in English.
pub const LANGUAGES: &[&str] = &["en", "fr", "ar"];

/// The files in a room's folder: `room.css`, `icon.svg`, `tutorial.txt`, and in each of the given languages
/// `texts/<tag>.ftl`, `texts/page.<tag>.ftl`, `texts/learn.<tag>.ftl` and `rules.<tag>.md`.
#[macro_export]
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

/// Includes, inside the `impl` of `RoomGame`, the functions that a room has in separate files, by their names.
#[macro_export]
macro_rules! from_files {
    ($($function:ident),+) => { $( $crate::from_files!(@$function); )+ };
    (@unready) => {
        fn unready(_: &View, text: &str) -> Option<Why> {
            rules::unready(text)
        }
    };
    (@too_late) => {
        fn too_late(view: &View, text: &str) -> Option<Why> {
            rules::too_late(view, text)
        }
    };
    (@truth) => {
        fn truth(open: &View, seat: game::Seat, play: &Move) -> Option<$crate::Truth> {
            truth::truth(open, seat, play)
        }
    };
    (@feats) => {
        fn feats(before: &View, after: &View, events: &[Event]) -> Vec<$crate::Feat> {
            feats::feats(before, after, events)
        }
    };
    (@page) => {
        #[cfg(feature = "page")]
        fn printed(options: &Options, words: &$crate::Words<'_>) -> Option<$crate::Printed> {
            Some(page::printed(options, words))
        }

        #[cfg(feature = "page")]
        fn page(view: &View, page: &$crate::Page<'_>) -> Vec<$crate::Region> {
            page::page(view, page)
        }
    };
}
