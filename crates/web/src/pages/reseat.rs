//! A seat on its way to another device: its new link, once.

use game::{Arg, Message};
use maud::{Markup, PreEscaped, html};

use super::{Shell, lobby, shell::Document};

/// A fresh link to somebody's seat. Seen by the host who asked for it, once; it holds that seat's token.
#[derive(Clone, Copy, Debug)]
pub struct ReseatPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The table's own address.
    pub table: &'a str,
    /// Whose seat it is.
    pub name: &'a str,
    /// The index of the seat.
    pub seat: usize,
    /// The link with the new token and its QR code as an SVG element; `None` before it is asked for.
    pub link: Option<(&'a str, &'a str)>,
}

impl ReseatPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let say = |key| shell.say(&Message::new(key).with("name", Arg::Verbatim(self.name.to_owned())));
        let title = say("reseat-title");
        let main = html! {
            main #main.wrap.narrow.stack tabindex="-1" data-attend=(format!("{}/attend", self.table)) {
                div.page-head { h1 { (title) } p.soft { (say("reseat-help")) } }
                @if let Some((link, qr)) = self.link {
                    section.panel.invite {
                        div.qr role="img" aria-label=(shell.text("reseat-label")) { (PreEscaped(qr)) }
                        (lobby::copy_box(shell, "seat-link", "reseat-label", link))
                    }
                } @else {
                    form method="post" action=(format!("{}/reseat", self.table)) {
                        input type="hidden" name="seat" value=(self.seat);
                        button #make-link.button.big { (shell.text("reseat-make")) }
                    }
                }
                p { a.button.quiet href=(self.table) { (shell.text("error-back")) } }
            }
        };
        shell.document(&Document::titled(title), &main)
    }
}
