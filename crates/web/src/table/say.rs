//! Sayings: phrases and reactions that every visitor sees in their own language, and free text if the host allows free
//! text.

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use host::Saying;
use maud::{Markup, html};

use crate::{
    answer::done_here,
    error::WebError,
    http::{
        body::Fields,
        extract::{AtSeat, Scripted},
    },
    language::Locale,
    shell::{Document, Shell, icons},
    site::Site,
    table::{around::Around, tools::sheet},
};

/// A phrase or reaction that a person can send to the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Phrase {
    /// The code under which the journal stores the phrase.
    pub code: &'static str,
    /// The text key of the phrase.
    pub key: &'static str,
    /// The picture of a reaction, as the name of a Twemoji file; `None` for a phrase.
    pub picture: Option<&'static str>,
}

/// All phrases, followed by all reactions.
pub(crate) const PHRASES: &[Phrase] = &[
    phrase("hello", "say-hello"),
    phrase("good-luck", "say-good-luck"),
    phrase("trust-me", "say-trust-me"),
    phrase("i-doubt-it", "say-i-doubt-it"),
    phrase("nice-bluff", "say-nice-bluff"),
    phrase("you-got-me", "say-you-got-me"),
    phrase("thinking", "say-thinking"),
    phrase("take-your-time", "say-take-your-time"),
    phrase("one-moment", "say-one-moment"),
    phrase("your-turn", "say-your-turn"),
    phrase("well-played", "say-well-played"),
    phrase("thanks", "say-thanks"),
    phrase("another-game", "say-another-game"),
    phrase("bye", "say-bye"),
    reaction("laugh", "say-laugh", "1f604"),
    reaction("wow", "say-wow", "1f62e"),
    reaction("hmm", "say-hmm", "1f914"),
    reaction("clap", "say-clap", "1f44f"),
    reaction("heart", "say-heart", "2764"),
    reaction("sleepy", "say-sleepy", "1f634"),
];

const fn phrase(code: &'static str, key: &'static str) -> Phrase {
    Phrase { code, key, picture: None }
}

const fn reaction(code: &'static str, key: &'static str, picture: &'static str) -> Phrase {
    Phrase { code, key, picture: Some(picture) }
}

impl Phrase {
    /// Returns the phrase with this code.
    pub(crate) fn of(code: &str) -> Option<&'static Self> {
        PHRASES.iter().find(|phrase| phrase.code == code)
    }

    /// Returns the phrase whose text has this key.
    pub(crate) fn by_key(key: &str) -> Option<&'static Self> {
        PHRASES.iter().find(|phrase| phrase.key == key)
    }
}

impl Around<'_> {
    /// Checks whether this page belongs to a single person, who can then send sayings. On a shared device, a seat's own
    /// page must be open.
    pub(crate) fn speaks(&self) -> bool {
        self.you.is_some() && (!self.is_shared() || self.viewer.seat().is_some())
    }

    /// Renders the button in the corner of the log that opens the dialog with the sayings.
    pub(crate) fn say_button(&self) -> Markup {
        html! {
            @if self.speaks() {
                a.button.quiet.round.say-open href=(self.own_at("/say")) data-open="sayings" aria-label=(self.shell.text("say-open")) { (icons::speech()) }
            }
        }
    }

    /// Renders a button for each saying, and the field for free text if the table has a chat.
    pub(crate) fn sayings(&self) -> Markup {
        let shell = &self.shell;
        let (reactions, phrases): (Vec<&Phrase>, Vec<&Phrase>) =
            PHRASES.iter().partition(|phrase| phrase.picture.is_some());
        html! {
            h2 #sayings-title { (shell.text("say-title")) }
            form.sayings method="post" action=(self.own_at("/say")) data-live="say" {
                div.reactions {
                    @for said in reactions {
                        button.button.quiet.reaction name="phrase" value=(said.code) aria-label=(shell.text(said.key)) {
                            @if let Some(code) = said.picture { img src=(shell.url(&format!("/pictures/{code}.svg"))) alt="" width="36" height="36"; }
                        }
                    }
                }
                div.phrases {
                    @for said in phrases { button.button.quiet name="phrase" value=(said.code) { (shell.text(said.key)) } }
                }
            }
            @if self.settings.chat && !self.settings.child { (self.chat()) }
        }
    }

    fn chat(&self) -> Markup {
        let shell = &self.shell;
        html! {
            form.chat method="post" action=(self.own_at("/say")) data-live="say" {
                div.field {
                    label for="chat-text" { (shell.text("say-text")) }
                    input.input #chat-text name="text" maxlength=(host::sayings::MAX_TEXT) required autocomplete="off" dir="auto";
                }
                button.button { (shell.text("say-send")) }
            }
        }
    }
}

/// The page with the sayings, for browsers without JavaScript.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SayingsPage<'a> {
    /// The data of the table to which the sayings are sent.
    pub around: Around<'a>,
}

impl SayingsPage<'_> {
    /// Renders the whole page with the sayings.
    pub(crate) fn render(&self) -> Markup {
        let shell: &Shell<'_> = &self.around.shell;
        let main = html! {
            main #main.wrap.narrow.stack tabindex="-1" data-attend=(self.around.at("/attend")) {
                h1 { (shell.text("say-open")) }
                div.panel.stack { (self.around.sayings()) }
                p { a.button.quiet href=(self.around.own_at("")) { (shell.text("error-back")) } }
            }
        };
        shell.document(&Document::titled(shell.text("say-open")), &main)
    }
}

/// Serves the page with the sayings.
pub(crate) async fn page(State(site): State<Site>, locale: Locale, reader: AtSeat) -> Result<Response, WebError> {
    reader.exactly()?;
    let page = sheet(&site, locale, &reader, |around| SayingsPage { around: *around }.render()).await?;
    Ok(page.into_response())
}

/// Handles the form that sends a phrase by its code, or a free text if the table has a chat.
pub(crate) async fn say(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    // On a shared device the request must name the speaking seat. A request from the public page names no seat and is
    // refused.
    let token = reader.exactly()?;
    let saying = match (fields.one("phrase")?, fields.one("text")?) {
        (Some(phrase), None) => Saying::Phrase { phrase: phrase.to_owned() },
        (None, Some(text)) => Saying::Text { text: text.to_owned() },
        _ => return Err(WebError::Malformed("phrase")),
    };
    reader.at.0.say(token, &saying).await?;
    Ok(done_here(&site, &reader, scripted))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{pages::picture_svg, shell::texts::LOCALES};

    #[test]
    fn everything_that_the_house_knows_can_be_said() {
        let known: Vec<_> = host::sayings::PHRASES.iter().chain(host::sayings::REACTIONS).copied().collect();
        assert_eq!(PHRASES.iter().map(|phrase| phrase.code).collect::<Vec<_>>(), known);
        let drawn = |phrase: &Phrase| host::sayings::REACTIONS.contains(&phrase.code);
        assert!(PHRASES.iter().all(|phrase| phrase.picture.is_some() == drawn(phrase)));
    }

    #[test]
    fn every_phrase_has_words_in_every_language_and_every_reaction_a_picture() {
        for locale in LOCALES {
            let texts = crate::shell::texts::texts(locale);
            let mut seen = Vec::new();
            for phrase in PHRASES {
                let words = texts.format(phrase.key, None);
                assert!(words != phrase.key && !words.to_lowercase().contains("liar"), "{locale}: {words}");
                assert!(!seen.contains(&words), "{locale}: {words} twice");
                assert!(phrase.picture.is_none_or(|code| picture_svg(code).is_some()), "{}", phrase.code);
                assert_eq!(Phrase::of(phrase.code), Some(phrase));
                seen.push(words);
            }
        }
        assert_eq!(Phrase::of("no such thing"), None);
    }
}
