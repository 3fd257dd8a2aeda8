//! Who made the games, the drawings and the house.

use maud::{Markup, html};
use rooms::Room;

use super::{Shell, shell::Document};

/// The credits. Everybody sees the same.
#[derive(Clone, Copy, Debug)]
pub struct CreditsPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// Every game of the house; each says itself whom it owes what (`<room>-credit`). Public.
    pub rooms: &'a [&'a dyn Room],
}

impl CreditsPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("credits-title");
        let main = html! {
            main #main.wrap tabindex="-1" {
                article.prose {
                    h1 { (title) }
                    p { (shell.text("credits-lead")) }
                    h2 { (shell.text("credits-games")) }
                    dl.credits {
                        @for room in self.rooms {
                            dt { bdi translate="no" { (room.name()) } }
                            dd { (shell.text(&format!("{}-credit", room.key()))) }
                        }
                    }
                    p { (shell.text("credits-marks")) }
                    h2 { (shell.text("credits-pictures")) }
                    p { (shell.text("credits-twemoji")) }
                    p { (shell.text("credits-names")) }
                    p { (shell.text("credits-own")) }
                    p { (shell.text("credits-fonts")) }
                    h2 { (shell.text("credits-house")) }
                    p { (shell.text("credits-licence")) }
                }
            }
        };
        shell.document(&Document::titled(title), &main)
    }
}
