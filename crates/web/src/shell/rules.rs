//! The rules of a game as text, rendered from the room's Markdown.

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Event, Options, Parser, html::push_html};
use rooms::{CARD_TOPICS, Room, Texts};

use crate::shell::{Document, Shell, forms};

/// The page with the rules of a game. All visitors see the same page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RulesPage<'a> {
    /// The HTML document around this page, in the visitor's language.
    pub shell: Shell<'a>,
    /// The game whose rules are shown. Everybody may see this.
    pub room: &'a dyn Room,
    /// The room's rules as Markdown, in the visitor's language or else in English. Everybody may see this.
    pub markdown: &'a str,
}

impl RulesPage<'_> {
    /// Renders the whole page with the rules.
    pub(crate) fn render(&self) -> Markup {
        let (shell, room) = (&self.shell, self.room);
        let key = room.key();
        let main = html! {
            main #main.wrap.{ "room-" (key) } tabindex="-1" {
                header.game-head {
                    (Shell::icon(room.icon()))
                    div {
                        h1 { (shell.say(&game::Message::new("rules-title").with("game", forms::game_arg(room)))) }
                        p.small.soft { (forms::seats_text(shell, room)) }
                        p { a.tall href=(shell.url(&format!("/g/{key}"))) { (shell.text("rules-back")) } }
                    }
                }
                article.prose { (PreEscaped(to_html(self.markdown))) }
                p.row { a.button.big href=(shell.url(&format!("/g/{key}"))) { (shell.text("rules-play")) } }
            }
        };
        shell.document(&Document::titled(room.name()).of_game((key, room.name())), &main)
    }
}

/// Renders Markdown as HTML. The function escapes HTML inside the Markdown. It drops the first-level heading, because
/// the page has its own heading.
pub(crate) fn to_html(markdown: &str) -> String {
    use pulldown_cmark::{HeadingLevel, Tag, TagEnd};
    let mut in_title = false;
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES).flat_map(|event| match event {
        Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => {
            in_title = true;
            Vec::new()
        }
        Event::End(TagEnd::Heading(HeadingLevel::H1)) => {
            in_title = false;
            Vec::new()
        }
        _ if in_title => Vec::new(),
        Event::Html(html) | Event::InlineHtml(html) => vec![Event::Text(html)],
        Event::Text(text) => with_clauses(&text),
        other => vec![other],
    });
    let mut html = String::new();
    push_html(&mut html, events);
    html
}

/// Converts the clause marks in a text (`{XY-14}`) into elements that links can target.
fn with_clauses<'a>(text: &str) -> Vec<Event<'a>> {
    let mut events = Vec::new();
    let mut rest = text;
    while let Some((before, clause, after)) = next_clause(rest) {
        // The non-breaking space prevents a line break before a clause mark.
        events.push(Event::Text(format!("{}\u{a0}", before.trim_end()).into()));
        let link = html! { a.clause id=(clause) href={ "#" (clause) } dir="ltr" { (clause) } };
        events.push(Event::InlineHtml(link.into_string().into()));
        rest = after;
    }
    events.push(Event::Text(rest.to_owned().into()));
    events
}

/// Returns the text before the first clause mark, the clause in that mark, and the rest of the text.
fn next_clause(text: &str) -> Option<(&str, &str, &str)> {
    text.match_indices('{').find_map(|(at, _)| {
        let (clause, after) = text[at + 1..].split_once('}')?;
        let (game, number) = clause.split_once('-')?;
        let digits = number.strip_prefix('G').unwrap_or(number);
        let is_number = !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit());
        let is_game = game.len() == 2 && game.chars().all(|c| c.is_ascii_uppercase());
        (is_number && is_game).then_some((&text[..at], clause, after))
    })
}

/// The text keys of the headings on the rules card, one for each topic. A room replaces a heading by the attribute
/// `.title` of its text. The card must fit on one screen.
const HEADINGS: [&str; 6] = ["card-aim", "card-turn", "card-lie", "card-doubt", "card-more", "card-end"];

/// The page with the rules card, for browsers without JavaScript. All visitors see the same page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RulesCardPage<'a> {
    /// The HTML document around this page, in the visitor's language.
    pub shell: Shell<'a>,
    /// The game whose rules card is shown. Everybody may see this.
    pub room: &'a dyn Room,
}

impl RulesCardPage<'_> {
    /// Renders the whole page with the rules card.
    pub(crate) fn render(&self) -> Markup {
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

/// Returns the lines of the rules card, each with its heading and text.
pub(crate) fn rules_lines(texts: &Texts, room: &str) -> Vec<(String, String)> {
    let line = |(topic, heading): (&&str, &str)| {
        let key = format!("{room}-card-{topic}");
        let title = texts.attribute(&key, "title", None).unwrap_or_else(|| texts.format(heading, None));
        (title, texts.format(&key, None))
    };
    CARD_TOPICS.iter().zip(HEADINGS).map(line).collect()
}

/// Renders the lines of the rules card as HTML.
pub(crate) fn lines(shell: &Shell<'_>, room: &str) -> Markup {
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

/// Renders the button that opens the rules card: as a dialog, or without JavaScript as a page.
pub(crate) fn opener(shell: &Shell<'_>, room: &str) -> Markup {
    html! {
        a.card-opener href=(shell.url(&format!("/g/{room}/card"))) target="_blank" data-open="rules-card" {
            span aria-hidden="true" { "?" } span.label { (shell.text("card-button")) }
        }
    }
}

/// Renders the dialog with the rules card. Every page with an [`opener`] must contain it.
pub(crate) fn dialog(shell: &Shell<'_>, room: &str) -> Markup {
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
    fn marks_of_clauses_become_places() {
        let html = to_html("One thing. {SN-G3} {SN-14} Another {not-one} {\n\n* {XY-2}\n");
        let place = r##"<a class="clause" id="SN-G3" href="#SN-G3" dir="ltr">SN-G3</a>"##;
        assert!(html.contains(&format!("One thing.\u{a0}{place}")), "{html}");
        assert!(
            html.contains(r#"id="SN-14""#) && html.contains("Another {not-one} {") && html.contains(r#"id="XY-2""#),
            "{html}"
        );
    }

    #[test]
    fn html_in_the_text_stays_text() {
        let html = to_html("# Title\n\nA *word*<script>alert(1)</script>\n\n<b>x</b>\n");
        assert!(!html.contains("<script") && !html.contains("<b>") && !html.contains("Title"), "{html}");
        assert!(html.contains("<em>word</em>"));
    }
}

#[cfg(test)]
mod rules_card_tests {
    use super::*;

    #[test]
    fn every_topic_has_its_heading() {
        let topics: Vec<_> = HEADINGS.iter().map(|heading| heading.trim_start_matches("card-")).collect();
        assert_eq!(topics, CARD_TOPICS);
    }
}
