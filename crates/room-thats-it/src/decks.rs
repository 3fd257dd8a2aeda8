//! The built-in decks of the room.

use std::sync::LazyLock;

use room::{BuiltInDeck, Decks, deck_files};

/// The key and the text of each built-in deck. The first deck is the default. The first five keys are the listed values
/// of the table option.
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

/// Returns the built-in decks. They are parsed at the first call and then cached.
pub(super) fn parsed() -> &'static [BuiltInDeck] {
    static PARSED: LazyLock<Vec<BuiltInDeck>> = LazyLock::new(|| Decks::parse(BUILT_IN));
    &PARSED
}
