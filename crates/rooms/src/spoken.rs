//! The languages that every room speaks: one list, and the files that hold them.

/// The language tags that every room has its texts and its rules in, English first.
pub const LANGUAGES: &[&str] = languages!(each_tag);

/// Gives the list of languages to another macro.
macro_rules! languages {
    ($then:ident) => {
        $crate::spoken::$then! { "en", "fr", "ar" }
    };
}

/// The tags as a slice.
macro_rules! each_tag {
    ($($tag:literal),+) => { &[$($tag),+] };
}

/// `texts` and `rules_text` of a room, from the files in its own folder: `texts/<tag>.ftl`, `texts/page.<tag>.ftl`,
/// `texts/learn.<tag>.ftl` and `rules.<tag>.md`.
macro_rules! spoken {
    ($($tag:literal),+) => {
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

pub(crate) use {each_tag, languages, spoken};
