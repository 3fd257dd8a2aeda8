//! The decks that come with the room.

use std::sync::LazyLock;

use room::{BuiltInDeck, Decks, deck_files};

/// Key and text, the default first; the first five are the listed values of the option.
pub(super) const BUILT_IN: &[(&str, &str)] = deck_files![
    "animals",
    "food",
    "clothes-and-weather",
    "classroom",
    "at-home",
    "wild-animals",
    "fruit-and-vegetables",
    "body-and-family",
    "snacks-and-meals",
    "on-the-move",
    "sport-and-music",
    "earth-and-sky",
    "tools",
    "small-and-rare-animals",
    "once-upon-a-time",
];

/// The decks.
pub(super) fn parsed() -> &'static [BuiltInDeck] {
    static PARSED: LazyLock<Vec<BuiltInDeck>> = LazyLock::new(|| Decks::parse(BUILT_IN));
    &PARSED
}
