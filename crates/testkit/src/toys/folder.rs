//! Common data of all toys: texts, which are in their folders and only in English.

/// The texts of a toy.
macro_rules! folder {
    () => {
        const CSS: &'static str = "";

        fn texts(locale: &str) -> Option<&'static str> {
            (locale == "en").then_some(include_str!("en.ftl"))
        }

        fn rules_text(locale: &str) -> Option<&'static str> {
            (locale == "en").then_some(include_str!("README.md"))
        }
    };
}

pub(super) use folder;
