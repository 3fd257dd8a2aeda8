//! What people can say to each other: phrases and reactions that every reader sees in their own language, and free
//! text where the host allows it.

use maud::{Markup, html};

use super::{Around, Shell, icons, shell::Document};

/// Something to say without typing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// The code that is kept in the journal.
    pub code: &'static str,
    /// The key of its words.
    pub key: &'static str,
    /// Its picture, called as Twemoji calls its files; reactions have one.
    pub picture: Option<&'static str>,
}

/// Everything that can be said at a tap, as the house knows it: phrases, then reactions.
pub const PHRASES: &[Phrase] = &[
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
    /// The phrase with this code.
    pub fn of(code: &str) -> Option<&'static Self> {
        PHRASES.iter().find(|phrase| phrase.code == code)
    }

    /// The phrase whose words have this key.
    pub(super) fn by_key(key: &str) -> Option<&'static Self> {
        PHRASES.iter().find(|phrase| phrase.key == key)
    }
}

impl Around<'_> {
    /// Whether it is clear who would speak: where several people share a device, one of them has said that they look.
    pub(super) fn speaks(&self) -> bool {
        self.you.is_some() && (!self.is_shared() || self.viewer.seat().is_some())
    }

    /// The button in the corner of the log that opens the sheet.
    pub(super) fn say_button(&self) -> Markup {
        html! {
            @if self.speaks() {
                a.button.quiet.round.say-open href=(self.own_at("/say")) data-open="sayings" aria-label=(self.shell.text("say-open")) { (icons::speech()) }
            }
        }
    }

    /// Everything that the reader can say, a button each.
    pub(super) fn sayings(&self) -> Markup {
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

/// The sheet as a page of its own: without the script.
#[derive(Clone, Copy, Debug)]
pub struct SayingsPage<'a> {
    /// The table.
    pub around: Around<'a>,
}

impl SayingsPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::{LOCALES, picture_svg, texts};

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
            let texts = texts(locale);
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
