//! The decks that come with the room.

/// Key and text, the default first.
pub(super) const BUILT_IN: &[(&str, &str); 5] = &[
    ("animals", include_str!("decks/animals.csv")),
    ("food", include_str!("decks/food.csv")),
    ("clothes-and-weather", include_str!("decks/clothes-and-weather.csv")),
    ("classroom", include_str!("decks/classroom.csv")),
    ("at-home", include_str!("decks/at-home.csv")),
];
