//! What a list of words looks like in a game: a hand of its cards, as whoever sits there would see it.

use game::Message;
use maud::{Markup, html};
use rooms::{Region, Room};

use super::{Shell, forms::game_arg, shell::Document};

/// A hand dealt out of somebody's list, at a table that there is not. Seen by whoever brought the list alone.
#[derive(Debug)]
pub struct DeckCards<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The game.
    pub room: &'a dyn Room,
    /// The hand, as the game's page shows it.
    pub hand: &'a Region,
}

impl DeckCards<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let (shell, key) = (&self.shell, self.room.key());
        let title = self.title();
        let main = html! {
            main #main.wrap tabindex="-1" {
                div.page-head { h1 { (title) } p.soft { (shell.text("editor-cards-lead")) } }
                div.panel.dealt.{ "room-" (key) } { (self.hand.html) }
            }
        };
        shell.document(&Document::titled(title.clone()), &main)
    }

    /// The same for a dialog on the page where the list is.
    pub fn fragment(&self) -> Markup {
        let (shell, key) = (&self.shell, self.room.key());
        html! {
            div.dialog-body {
                h2 #deck-cards-title { (self.title()) }
                p.soft { (shell.text("editor-cards-lead")) }
                div.dealt.{ "room-" (key) } { (self.hand.html) }
                div.row {
                    button.button type="button" data-cards=(shell.url(&format!("/g/{key}/deck/cards"))) { (shell.text("editor-cards-again")) }
                    button.button.quiet type="button" data-close { (shell.text("close")) }
                }
            }
        }
    }

    fn title(&self) -> String {
        self.shell.say(&Message::new("editor-cards-title").with("game", game_arg(self.room)))
    }
}
