//! The languages of the house, and the files of a room that hold them and its functions.

/// The language tags of the house, English first. What a room lacks in one of the others is shown in English.
pub const LANGUAGES: &[&str] = &["en", "fr", "ar"];

/// The files in a room's folder as its [`Assets`](crate::Assets): `room.css`, `icon.svg`, and in each of the given
/// languages `texts/<tag>.ftl`, `texts/page.<tag>.ftl`, `texts/learn.<tag>.ftl` and `rules.<tag>.md`. The script and
/// the picture for previews, which not every room has, are not among them.
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

/// A room's [`Paper`](crate::Paper): the keys of the options that change the print, and `page::printed`, a function of
/// the typed options and of words.
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
            claim::truth(open, seat, play)
        }
    };
    (@feats) => {
        fn feats(before: &View, after: &View, events: &[Event]) -> Vec<$crate::Feat> {
            claim::feats(before, after, events)
        }
    };
    (@page) => {
        #[cfg(feature = "page")]
        fn page(view: &View, page: &$crate::Page<'_>) -> Vec<$crate::Region> {
            page::page(view, page)
        }
    };
}
