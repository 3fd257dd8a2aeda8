//! The rules of a game on one card: never more than a screen, and always one tap away.

use maud::{Markup, html};
use rooms::{CARD_TOPICS, Room, Texts};

use super::{Shell, forms, shell::Document};

/// What a card's lines are headed with, topic by topic; a room's own heading is the `.title` of its line.
const HEADINGS: [&str; 6] = ["card-aim", "card-turn", "card-lie", "card-doubt", "card-more", "card-end"];

/// The page with the card, for readers without the script. Everybody sees the same.
#[derive(Clone, Copy, Debug)]
pub struct RulesCardPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The game. Public.
    pub room: &'a dyn Room,
}

impl RulesCardPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let (shell, room) = (&self.shell, self.room);
        let key = room.key();
        let title = shell.say(&game::Message::new("card-title").with("game", forms::game_arg(room)));
        let main = html! {
            main #main.wrap.narrow.{ "room-" (key) } tabindex="-1" {
                div.card-page {
                    h1 { (title) }
                    div.panel { (lines(shell, key)) }
                    div.row {
                        a.button href=(shell.url(&format!("/g/{key}"))) { (shell.text("rules-back")) }
                        a.button.quiet href=(shell.url(&format!("/g/{key}/rules"))) { (shell.text("rules-whole")) }
                    }
                }
            }
        };
        shell.document(&Document::titled(title.as_str()), &main)
    }
}

/// The lines of the card: what each is about, and what it says.
pub(crate) fn rules_lines(texts: &Texts, room: &str) -> Vec<(String, String)> {
    let line = |(topic, heading): (&&str, &str)| {
        let key = format!("{room}-card-{topic}");
        let title = texts.attribute(&key, "title", None).unwrap_or_else(|| texts.format(heading, None));
        (title, texts.format(&key, None))
    };
    CARD_TOPICS.iter().zip(HEADINGS).map(line).collect()
}

/// The lines of the card.
pub(super) fn lines(shell: &Shell<'_>, room: &str) -> Markup {
    html! {
        dl.rules-card {
            @for (title, line) in rules_lines(shell.words.texts, room) {
                div {
                    dt { (title) }
                    dd { (line) }
                }
            }
        }
    }
}

/// What opens the card at a table: a dialog, or the page where there is no script.
pub(super) fn opener(shell: &Shell<'_>, room: &str) -> Markup {
    html! {
        a.card-opener href=(shell.url(&format!("/g/{room}/card"))) target="_blank" data-open="rules-card" {
            span aria-hidden="true" { "?" } span.label { (shell.text("card-button")) }
        }
    }
}

/// The dialog with the card. It must be on every page with an [`opener`].
pub(super) fn dialog(shell: &Shell<'_>, room: &str) -> Markup {
    html! {
        dialog #rules-card closedby="any" aria-labelledby="rules-card-title" {
            div.dialog-body.card-page {
                h2 #rules-card-title { (shell.text("card-button")) }
                (lines(shell, room))
                div.row {
                    button.button type="button" data-close { (shell.text("close")) }
                    a.button.plain href=(shell.url(&format!("/g/{room}/rules"))) target="_blank" { (shell.text("rules-whole")) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_topic_has_its_heading() {
        let topics: Vec<_> = HEADINGS.iter().map(|heading| heading.trim_start_matches("card-")).collect();
        assert_eq!(topics, CARD_TOPICS);
    }
}
