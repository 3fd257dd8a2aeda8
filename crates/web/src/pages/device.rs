//! How somebody goes on with another device when the one of before is lost: the address to ask from.

use maud::{Markup, PreEscaped, html};

use super::{Shell, lobby, shell::Document};

/// How a new device gets somebody's seat. Seen by those who sit at the table; it holds no key to any seat.
#[derive(Clone, Copy, Debug)]
pub struct DevicePage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The table's own address.
    pub table: &'a str,
    /// The whole address of the table, from which a device asks. Public.
    pub link: &'a str,
    /// The QR code of `link`, as an SVG element.
    pub qr: &'a str,
}

impl DevicePage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("device-title");
        let main = html! {
            main #main.wrap.narrow.stack tabindex="-1" data-attend=(format!("{}/attend", self.table)) {
                div.page-head { h1 { (title) } p.soft { (shell.text("device-lead")) } }
                section.panel.invite {
                    div.qr role="img" aria-label=(shell.text("device-label")) { (PreEscaped(self.qr)) }
                    (lobby::copy_box(shell, "table-link", "device-label", self.link))
                }
                ol.steps { @for key in ["device-step-open", "device-step-name", "device-step-agree"] { li { (shell.text(key)) } } }
                p { a.button.quiet href=(self.table) { (shell.text("error-back")) } }
            }
        };
        shell.document(&Document::titled(title), &main)
    }
}
