//! Checks whether the options of a table fit together, and writes the error message if they do not.

use game::{Arg, BySeat, Message, OptionError, OptionValues};
use host::HostError;
use rooms::{Room, Texts, Words};

use crate::error::WebError;

/// The name of the field with the length of a game in a request of the API. It stands for several options.
pub(crate) const LENGTH: &str = "length";

/// Options that contradict each other, with the data for the error message.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Disagreement<'a> {
    /// The game whose options were checked.
    pub(crate) room: &'static dyn Room,
    /// The error that the room reported for these options.
    pub(crate) error: &'a OptionError,
    /// The number of seats for which the options were checked; `None` if the number was not known.
    pub(crate) seats: Option<usize>,
}

impl Disagreement<'_> {
    /// Returns a sentence that names the option, its value and the conflict.
    pub(crate) fn sentence(&self, texts: &Texts) -> String {
        let message = self.message(texts);
        Words { texts, names: &BySeat::new(0), you: None }.say(&message)
    }

    fn message(&self, texts: &Texts) -> Message {
        let OptionError { key, value, against, .. } = self.error;
        if key == LENGTH {
            let (option, value) = (Arg::Verbatim(key.clone()), Arg::Verbatim(value.clone()));
            return Message::new("error-options-value").with("option", option).with("value", value);
        }
        let Some(spec) = self.room.options().iter().find(|spec| spec.key == key) else {
            return Message::new("error-options");
        };
        let name = |key, value| Arg::Verbatim(option(texts, self.room, key, value));
        let named =
            |sentence| Message::new(sentence).with("option", name(key, None)).with("value", name(key, Some(value)));
        match (against, self.seats) {
            (Some(other), _) => named("error-options-against").with("other", name(other, None)),
            (None, Some(seats)) if spec.allows(value) => named("error-options-seats").with("seats", seats),
            (None, _) => named("error-options-value"),
        }
    }
}

/// Returns the name and the value of each option that people can set, in words. Options without a value are left out.
pub(crate) fn agreed(texts: &Texts, room: &dyn Room, options: &OptionValues) -> Vec<(String, String)> {
    let offered = room.options().iter().filter(|spec| spec.offered);
    let chosen = offered.filter_map(|spec| Some((spec.key, options.get(spec.key)?)));
    let is_deck = |key| room.decks().is_some_and(|decks| decks.option == key);
    let words = |key, value: &str| {
        if is_deck(key) { deck(texts, room, key, value) } else { option(texts, room, key, Some(value)) }
    };
    chosen.map(|(key, value)| (option(texts, room, key, None), words(key, value))).collect()
}

/// Returns the name of the deck that these options select; `None` for a game without decks.
pub(crate) fn deck_name(texts: &Texts, room: &dyn Room, options: &OptionValues) -> Option<String> {
    let key = room.decks()?.option;
    Some(deck(texts, room, key, options.get(key)?))
}

/// Returns the name of a deck: for a built-in deck the translated name, for any other deck the deck's own title.
/// `value` is the value of the deck option.
fn deck(texts: &Texts, room: &dyn Room, key: &str, value: &str) -> String {
    let Some((decks, read)) = room.decks().and_then(|decks| Some((decks, decks.read(value).ok()?))) else {
        return value.to_owned();
    };
    match (decks.key_of(&read), read.title()) {
        (Some(built_in), _) => option(texts, room, key, Some(built_in)),
        (None, "") => texts.format("deck-untitled", None),
        (None, title) => title.to_owned(),
    }
}

/// Returns the text for an option's name, or for one of its values. If there is no such text, returns the key itself.
fn option(texts: &Texts, room: &dyn Room, key: &str, value: Option<&str>) -> String {
    let suffix = value.map(|value| format!("-{value}")).unwrap_or_default();
    let text_key = format!("{}-option-{key}{suffix}", room.key());
    let text = texts.format(&text_key, None);
    if text == text_key { value.unwrap_or(key).to_owned() } else { text }
}

/// Checks that a game with these options can start with this number of seats. The check creates no table.
///
/// # Errors
/// [`WebError::Options`], whose message names the conflicting options.
pub(crate) fn check(room: &'static dyn Room, options: &OptionValues, seats: Option<usize>) -> Result<(), WebError> {
    let complete = room.complete(options);
    let checked = complete.and_then(|options| match seats.map(u8::try_from) {
        Some(Ok(seats)) => room.open(&options, seats).map(drop),
        _ => Ok(()),
    });
    checked.map_err(|error| WebError::Options { room, error, seats })
}

/// Converts an error of the host crate into a web error. For an error about options, adds the game and the number of
/// seats.
pub(crate) fn refused(room: &'static dyn Room, error: HostError, seats: Option<usize>) -> WebError {
    match error {
        HostError::Options(error) => WebError::Options { room, error, seats },
        other => other.into(),
    }
}
