//! What people can say at a table: fixed phrases and reactions, and free text if the host allows it.

use journal::{Saying, Settings};

use crate::HostError;

pub use crate::config::MAX_TEXT;

/// The fixed phrases, as keys of the Fluent texts.
pub const PHRASES: &[&str] = &[
    "hello",
    "good-luck",
    "trust-me",
    "i-doubt-it",
    "nice-bluff",
    "you-got-me",
    "thinking",
    "take-your-time",
    "one-moment",
    "your-turn",
    "well-played",
    "thanks",
    "another-game",
    "bye",
];

/// The reactions, as keys of the Fluent texts.
pub const REACTIONS: &[&str] = &["laugh", "wow", "hmm", "clap", "heart", "sleepy"];

/// Validates and cleans a phrase or text for the journal.
///
/// # Errors
/// [`HostError::BadText`] for an unknown phrase, or for a text that is empty or too long; [`HostError::NoChat`] for a
/// text if the table has no chat.
pub(crate) fn clean(saying: Saying, settings: &Settings) -> Result<Saying, HostError> {
    match saying {
        Saying::Phrase { phrase } => {
            let known = PHRASES.contains(&phrase.as_str()) || REACTIONS.contains(&phrase.as_str());
            if known { Ok(Saying::Phrase { phrase }) } else { Err(HostError::BadText) }
        }
        Saying::Text { text } => {
            if settings.child || !settings.chat {
                return Err(HostError::NoChat);
            }
            let text = deck::line(&text);
            let fits = !text.is_empty() && text.chars().count() <= MAX_TEXT;
            if fits { Ok(Saying::Text { text }) } else { Err(HostError::BadText) }
        }
    }
}

/// Returns a phrase or text as pages show it. It corrects texts that an earlier version stored as they were typed.
pub(crate) fn as_shown(saying: &Saying) -> Saying {
    match saying {
        Saying::Phrase { .. } => saying.clone(),
        Saying::Text { text } => Saying::Text { text: deck::line(text) },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_known_or_allowed_is_said() {
        let text = |text: &str| Saying::Text { text: text.to_owned() };
        let chat = Settings { chat: true, ..Settings::default() };
        assert_eq!(clean(text(" so\u{202e} what "), &chat), Ok(text("so what")));
        assert_eq!(clean(text("\u{200b}"), &chat), Err(HostError::BadText));
        assert_eq!(clean(text(&"x".repeat(MAX_TEXT + 1)), &chat), Err(HostError::BadText));
        for settings in [Settings::default(), Settings { child: true, ..chat }] {
            assert_eq!(clean(text("hi"), &settings), Err(HostError::NoChat));
        }
        let phrase = |phrase: &str| Saying::Phrase { phrase: phrase.to_owned() };
        assert!(PHRASES.iter().chain(REACTIONS).all(|key| clean(phrase(key), &Settings::default()).is_ok()));
        assert_eq!(clean(phrase("you smell"), &Settings::default()), Err(HostError::BadText));
    }
}
