//! The built-in decks of the room.

use std::sync::LazyLock;

use room::{BuiltInDeck, Decks, deck_files};

/// The key and the text of each built-in deck. The first deck is the easiest one and the default. The first five keys
/// are the listed values of the table option. A key with a language code, such as `fr-music`, stands for a school
/// subject in that language.
pub(super) const BUILT_IN: &[(&str, &str)] = deck_files![
    "weather",
    "parts-of-speech",
    "figures-of-speech",
    "geometry",
    "cells-and-plants",
    "en-numbers",
    "en-human-body",
    "en-landscapes",
    "en-middle-ages",
    "en-matter-and-energy",
    "en-computing",
    "en-music",
    "fr-numbers",
    "fr-human-body",
    "fr-landscapes",
    "fr-middle-ages",
    "fr-matter-and-energy",
    "fr-computing",
    "fr-music",
    "fr-grammar",
    "de-numbers",
    "de-human-body",
    "de-landscapes",
    "de-middle-ages",
    "de-matter-and-energy",
    "de-computing",
    "de-music",
    "de-grammar",
    "nl-numbers",
    "nl-human-body",
    "nl-landscapes",
    "nl-middle-ages",
    "nl-matter-and-energy",
    "nl-computing",
    "nl-music",
    "nl-grammar",
    "es-numbers",
    "es-human-body",
    "es-landscapes",
    "es-middle-ages",
    "es-matter-and-energy",
    "es-computing",
    "es-music",
    "es-grammar",
    "it-numbers",
    "it-human-body",
    "it-landscapes",
    "it-middle-ages",
    "it-matter-and-energy",
    "it-computing",
    "it-music",
    "it-grammar",
    "zh-numbers",
    "zh-human-body",
    "zh-landscapes",
    "zh-history",
    "zh-matter-and-energy",
    "zh-computing",
    "zh-music",
    "zh-grammar",
    "ar-numbers",
    "ar-human-body",
    "ar-landscapes",
    "ar-history",
    "ar-matter-and-energy",
    "ar-computing",
    "ar-music",
    "ar-grammar",
];

/// Returns the built-in decks. They are parsed at the first call and then cached.
pub(super) fn parsed() -> &'static [BuiltInDeck] {
    static PARSED: LazyLock<Vec<BuiltInDeck>> = LazyLock::new(|| Decks::parse(BUILT_IN));
    &PARSED
}
