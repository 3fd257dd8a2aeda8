//! The rules of a game in prose, made from the room's own text.

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Event, Options, Parser, html::push_html};
use rooms::Room;

use super::{Shell, forms, shell::Document};

/// The rules page. Everybody sees the same.
#[derive(Clone, Copy, Debug)]
pub struct RulesPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The game. Public.
    pub room: &'a dyn Room,
    /// The room's rules as Markdown, in the reader's language or in English. Public.
    pub markdown: &'a str,
}

impl RulesPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let (shell, room) = (&self.shell, self.room);
        let key = room.key();
        let main = html! {
            main #main.wrap.{ "room-" (key) } tabindex="-1" {
                header.game-head {
                    (Shell::icon(room.icon()))
                    div {
                        p.small.soft { a href=(shell.url(&format!("/g/{key}"))) { (shell.text("rules-back")) } }
                        h1 { (shell.say(&game::Message::new("rules-title").with("game", room_name(room)))) }
                        p.small.soft { (forms::seats_text(shell, room)) }
                    }
                }
                article.prose { (PreEscaped(to_html(self.markdown))) }
                p.row { a.button.big href=(shell.url(&format!("/g/{key}"))) { (shell.text("rules-play")) } }
            }
        };
        shell.document(&Document::titled(room.name()), &main)
    }
}

fn room_name(room: &dyn Room) -> game::Arg {
    game::Arg::Verbatim(room.name().to_owned())
}

/// Markdown as HTML. HTML inside the Markdown is shown as text, and a first heading is dropped: the page has its own.
fn to_html(markdown: &str) -> String {
    use pulldown_cmark::{HeadingLevel, Tag, TagEnd};
    let mut in_title = false;
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES).filter_map(|event| match event {
        Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => {
            in_title = true;
            None
        }
        Event::End(TagEnd::Heading(HeadingLevel::H1)) => {
            in_title = false;
            None
        }
        _ if in_title => None,
        Event::Html(html) | Event::InlineHtml(html) => Some(Event::Text(html)),
        other => Some(other),
    });
    let mut html = String::new();
    push_html(&mut html, events);
    html
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn html_in_the_text_stays_text() {
        let html = to_html("# Title\n\nA *word*<script>alert(1)</script>\n\n<b>x</b>\n");
        assert!(!html.contains("<script") && !html.contains("<b>") && !html.contains("Title"), "{html}");
        assert!(html.contains("<em>word</em>"));
    }
}
