//! Homework: the page behind the link, and the code of what came of it.

use maud::{Markup, html};
use rooms::Room;

use super::super::{Shell, lobby::copy_box, shell::Document};

/// A homework that can be begun. Everybody with the link sees the same.
#[derive(Clone, Copy, Debug)]
pub struct HomeworkPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// Where it is begun.
    pub action: &'a str,
    /// The game. Public.
    pub room: &'a dyn Room,
    /// What the words are called, where it is played with words. Public.
    pub deck: Option<&'a str>,
}

/// The code of a result. Whoever has played.
#[derive(Clone, Copy, Debug)]
pub struct ResultCodePage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The table's address.
    pub table: &'a str,
    /// The code, or why there is none, as the key of a sentence.
    pub code: Result<&'a str, &'static str>,
    /// Where the homework is begun anew.
    pub anew: Option<&'a str>,
}

impl HomeworkPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let (shell, room) = (&self.shell, self.room);
        let title = shell.text("class-homework-title");
        let main = html! {
            main #main.wrap.narrow.stack.{ "room-" (room.key()) } tabindex="-1" {
                header.game-head { (Shell::icon(room.icon())) div { h1 { (title) } p { bdi translate="no" { (room.name()) } @if let Some(deck) = self.deck { " · " bdi translate="no" dir="auto" { (deck) } } } } }
                form.panel.stack method="post" action=(self.action) {
                    p { (shell.text("class-homework-lead")) }
                    button #begin.button.big.signal { (shell.text("play-now")) }
                    p.small.soft { (shell.text("class-homework-promise")) }
                }
            }
        };
        shell.document(&Document::titled(title).of_game((room.key(), room.name())), &main)
    }
}

impl ResultCodePage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("class-result-title");
        let main = html! {
            main #main.wrap.narrow.stack tabindex="-1" {
                h1 { (title) }
                section.panel.stack {
                    @match self.code {
                        Ok(code) => {
                            p { (shell.text("class-result-lead")) }
                            div dir="ltr" { (copy_box(shell, "result-code", "class-result-label", code)) }
                        },
                        Err(why) => p { (shell.text(why)) },
                    }
                    div.row {
                        a.button.quiet href=(self.table) { (shell.text("error-back")) }
                        @if let Some(anew) = self.anew { a.button.quiet href=(anew) { (shell.text("class-homework-anew")) } }
                    }
                }
            }
        };
        shell.document(&Document::titled(title), &main)
    }
}
