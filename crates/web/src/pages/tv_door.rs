//! Which table shall the big screen show? Six digits; or a table that is opened on the screen itself.

use maud::{Markup, html};
use rooms::Room;

use super::{Shell, icons, shell::Document};

/// The page on which a projector's keyboard types the code. Everybody sees the same; nothing is remembered.
#[derive(Clone, Copy, Debug)]
pub struct TvDoorPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The games that a table can be opened for. Public.
    pub rooms: &'a [&'a dyn Room],
}

impl TvDoorPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("tv-title");
        let main = html! {
            main #main.wrap.narrow.alone tabindex="-1" {
                (icons::screen())
                h1 { (title) }
                p #tv-help { (shell.text("tv-lead")) }
                form.tv-ask.code-row method="post" action=(shell.url("/tv")) {
                    label.out-of-sight for="tv-code" { (shell.text("tv-code")) }
                    input.input.code #tv-code name="code" inputmode="numeric" autocomplete="off" maxlength="12" required
                        placeholder="482 913" aria-describedby="tv-help" autofocus;
                    button.button.big { (shell.text("tv-show")) }
                }
                section.stack aria-labelledby="tv-open" {
                    h2 #tv-open { (shell.text("tv-open")) }
                    p { (shell.text("tv-open-lead")) }
                    ul.tv-games { @for room in self.rooms { li { (self.game(*room)) } } }
                }
            }
        };
        shell.document(&Document::titled(title), &main)
    }

    fn game(&self, room: &dyn Room) -> Markup {
        let shell = &self.shell;
        html! {
            form method="post" action=(shell.url(&format!("/tv/open/{}", room.key()))) {
                button.button.quiet.{ "room-" (room.key()) } { (Shell::icon(room.icon())) bdi translate="no" { (room.name()) } }
            }
        }
    }
}
