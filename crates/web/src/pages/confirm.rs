//! The claim as a sentence, before it is made: the last chance to think again.

use maud::{Markup, html};

use super::{Shell, icons, shell::Document};

/// "You say: …" with two buttons. Seen by the player whose move it is, and by nobody else.
#[derive(Clone, Debug)]
pub struct ConfirmPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The key of the room, whose style its pictures have.
    pub room: &'a str,
    /// What the move would claim, as a sentence of the room.
    pub claim: &'a str,
    /// The claim in a word or two, where there is one: shown beside the hand while cards are chosen.
    pub gist: Option<&'a str>,
    /// The claim in pictures, where the room draws it.
    pub picture: Option<Markup>,
    /// Where the move is posted.
    pub action: &'a str,
    /// The table, to go back to.
    pub table: &'a str,
    /// The window that the move answers.
    pub window: u32,
    /// The verb.
    pub play: &'a str,
    /// The chosen cards in notation.
    pub cards: &'a [String],
}

impl ConfirmPage<'_> {
    /// The whole page: without the script.
    pub fn render(&self) -> Markup {
        let title = self.shell.text("confirm-title");
        let main = html! {
            main #main.wrap.narrow.alone.{ "room-" (self.room) } tabindex="-1" { (self.fragment()) }
        };
        self.shell.document(&Document::titled(title), &main)
    }

    /// The content of the dialog: with the script.
    pub fn fragment(&self) -> Markup {
        let shell = &self.shell;
        html! {
            form.dialog-body method="post" action=(self.action) data-live="move" {
                h2.region-title { (shell.text("confirm-title")) }
                @if let Some(picture) = &self.picture { (picture) }
                p.claim #claim data-gist=[self.gist] { (self.claim) }
                input type="hidden" name="window" value=(self.window);
                input type="hidden" name="step" value="do";
                input type="hidden" name="move" value=(self.play);
                @for card in self.cards { input type="hidden" name="card" value=(card); }
                div.choices {
                    button #confirm.button.big.signal autofocus aria-describedby="claim" {
                        (icons::tick()) (shell.text("confirm-do")) " " kbd aria-hidden="true" { "↵" }
                    }
                    a.button.big.quiet href=(self.table) data-close { (icons::turn(true)) (shell.text("confirm-cancel")) " " kbd aria-hidden="true" { "esc" } }
                }
            }
        }
    }
}
