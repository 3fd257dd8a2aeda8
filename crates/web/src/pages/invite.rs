//! The invitation as large as the screen, for the back row.

use game::{Arg, Message};
use maud::{Markup, PreEscaped, html};

use super::{Shell, lobby::spaced, shell::Document};

/// The QR code and the six digits, as large as they go. Public to the table.
#[derive(Clone, Copy, Debug)]
pub struct InvitePage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The table's own address.
    pub table: &'a str,
    /// The game's key and name. Public.
    pub room: (&'a str, &'a str),
    /// The six digits.
    pub code: &'a str,
    /// The address of the front door, for those who type.
    pub address: &'a str,
    /// The QR code of the invitation, as an SVG element.
    pub qr: &'a str,
}

impl InvitePage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.say(&Message::new("qr-title").with("game", Arg::Verbatim(self.room.1.to_owned())));
        let help = Message::new("qr-help").with("address", Arg::Verbatim(self.address.to_owned()));
        let main = html! {
            main #main.wrap.large-invite.{ "room-" (self.room.0) } tabindex="-1" data-attend=(format!("{}/attend", self.table)) {
                div.qr role="img" aria-label=(shell.text("lobby-qr")) { (PreEscaped(self.qr)) }
                div.stack {
                    h1 { (title) }
                    p.table-code { (spaced(self.code)) }
                    p.lead { (shell.say(&help)) }
                    p { a.button.quiet href=(self.table) { (shell.text("error-back")) } }
                }
            }
        };
        shell.document(&Document { frame: false, ..Document::titled(title).of_game(self.room) }, &main)
    }
}
