//! The languages of the program, and macros that include a room's files and functions.

/// The language tags that the program supports, English first. If a room has no text in the viewer's language, the page
/// shows the English text.
pub const LANGUAGES: &[&str] = &["en", "fr", "ar"];

/// Includes the files of a room's folder as its [`Assets`](crate::Assets): `room.css`, `icon.svg`, and for each
/// language `texts/<tag>.ftl`, `texts/page.<tag>.ftl`, `texts/learn.<tag>.ftl` and `rules.<tag>.md`. It does not
/// include the script and the preview picture, because not every room has them.
#[macro_export]
macro_rules! folder {
    ($($tag:literal),+) => {
        $crate::Assets {
            css: include_str!("room.css"),
            icon: include_str!("icon.svg"),
            texts: &[$((
                $tag,
                concat!(
                    include_str!(concat!("texts/", $tag, ".ftl")), "\n",
                    include_str!(concat!("texts/page.", $tag, ".ftl")), "\n",
                    include_str!(concat!("texts/learn.", $tag, ".ftl")),
                ),
            )),+],
            rules: &[$(($tag, include_str!(concat!("rules.", $tag, ".md")))),+],
            ..$crate::Assets::NONE
        }
    };
}

/// Creates a room's [`Paper`](crate::Paper) from the keys of the table options that change the printed cards. The
/// `Paper` calls the room's function `page::printed` with the parsed options and the words.
#[cfg(feature = "page")]
#[macro_export]
macro_rules! printed_parts {
    ($($option:literal),*) => {
        Some($crate::Paper {
            options: &[$($option),*],
            parts: |options, words| Ok(page::printed(&<Options as ::game::Options>::read(options)?, words)),
        })
    };
}

/// Generates methods of an `impl RoomGame`. Each method calls the function of the same name in one of the room's
/// modules.
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
            claim::truth(open, seat, play)
        }
    };
    (@feats) => {
        fn feats(before: &View, after: &View, events: &[Event]) -> Vec<$crate::Feat> {
            claim::feats(before, after, events)
        }
    };
    (@exposed) => {
        #[cfg(feature = "page")]
        fn exposed(open: &View, seat: game::Seat, words: &$crate::Words<'_>) -> Option<$crate::Exposed> {
            page::exposed(open, seat, words)
        }
    };
    (@page) => {
        #[cfg(feature = "page")]
        fn page(view: &View, page: &$crate::Page<'_>) -> Vec<$crate::Region> {
            page::page(view, page)
        }
    };
}
