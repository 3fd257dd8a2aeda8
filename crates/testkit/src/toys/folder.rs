//! What all toys have: texts, which lie in their folders and are English alone.

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
