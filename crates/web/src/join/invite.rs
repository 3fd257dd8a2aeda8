//! Two pages that bring people to a table: the invitation in large print, and the instructions for a person's new
//! device.

use axum::{
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Redirect, Response},
};
use game::{Arg, Message};
use host::{HostError, Phase};
use maud::{Markup, PreEscaped, html};
use rooms::Words;

use crate::{
    error::WebError,
    http::extract::AtSeat,
    language::Locale,
    shell::{
        Document, Shell,
        forms::{self, spaced},
        links::{absolute, invitation, svg},
        names,
    },
    site::Site,
};

/// Renders the page that shows the table's QR code and code of six digits in full-screen size.
pub(crate) async fn large(State(site): State<Site>, locale: Locale, reader: AtSeat, headers: HeaderMap) -> Response {
    let snapshot = reader.at.0.look();
    let table = site.table_path(snapshot.table());
    if snapshot.phase() != Phase::Lobby {
        return Redirect::to(&table).into_response();
    }
    let absolute = |path: &str| site.absolute(&headers, path).unwrap_or_else(|| site.path(path));
    let front = absolute("/");
    let address = front.split_once("://").map_or(front.as_str(), |(_, rest)| rest).trim_end_matches('/');
    let texts = site.languages().texts(locale);
    let words = Words { texts: &texts, names: &names::all(&snapshot, &texts), you: None };
    let page = InvitePage {
        shell: Shell { words: &words, base: site.base(), facts: site.facts() },
        table: &table,
        room: (snapshot.room().key(), snapshot.room().name()),
        code: snapshot.code(),
        address,
        qr: &svg(&invitation(&site, &headers, &snapshot).await).unwrap_or_default(),
    };
    page.render().into_response()
}

/// Renders the page that helps a person to continue with a new device. The new device opens the table's address and
/// requests the seat there.
pub(crate) async fn device(
    State(site): State<Site>,
    locale: Locale,
    reader: AtSeat,
    headers: HeaderMap,
) -> Result<Markup, WebError> {
    reader.at.0.seat_of(reader.required()?).await?;
    let snapshot = reader.at.0.look();
    if snapshot.settings().led {
        return Err(HostError::SeatsOfLeader.into());
    }
    let table = site.table_path(snapshot.table());
    let link = absolute(&site, &headers, &snapshot).unwrap_or_else(|| table.clone());
    let texts = site.languages().texts(locale);
    let words = Words { texts: &texts, names: &names::all(&snapshot, &texts), you: None };
    let shell = Shell { words: &words, base: site.base(), facts: site.facts() };
    Ok(DevicePage { shell, table: &table, link: &link, qr: &svg(&link).unwrap_or_default() }.render())
}

/// The QR code and the code of six digits as large as possible, so that people far away can read them. Everybody at the
/// table may see this.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InvitePage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The address of the table.
    pub table: &'a str,
    /// The key and the name of the game. Everybody may see this.
    pub room: (&'a str, &'a str),
    /// The table's code of six digits.
    pub code: &'a str,
    /// The address of the server's front page, for people who type it.
    pub address: &'a str,
    /// The QR code of the invitation link, as an SVG element.
    pub qr: &'a str,
}

impl InvitePage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
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

/// The page that explains how a new device gets the seat of a person whose old device is lost. The people at the table
/// see it; it contains no token.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DevicePage<'a> {
    /// The texts, addresses and server data that every page needs. The texts contain the names at the table.
    pub shell: Shell<'a>,
    /// The address of the table.
    pub table: &'a str,
    /// The absolute address of the table, at which the new device requests the seat. Everybody may see this.
    pub link: &'a str,
    /// The QR code of `link`, as an SVG element.
    pub qr: &'a str,
}

impl DevicePage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("device-title");
        let main = html! {
            main #main.wrap.narrow.stack tabindex="-1" data-attend=(format!("{}/attend", self.table)) {
                div.page-head { h1 { (title) } p.soft { (shell.text("device-lead")) } }
                section.panel.invite {
                    div.qr role="img" aria-label=(shell.text("device-label")) { (PreEscaped(self.qr)) }
                    (forms::copy_box(shell, "table-link", "device-label", self.link))
                }
                ol.steps { @for key in ["device-step-open", "device-step-name", "device-step-agree"] { li { (shell.text(key)) } } }
                p { a.button.quiet href=(self.table) { (shell.text("error-back")) } }
            }
        };
        shell.document(&Document::titled(title), &main)
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_drawing_is_only_a_drawing() {
        let drawing = super::svg("http://192.168.1.5:8080/j/482913").unwrap();
        assert!(drawing.starts_with("<svg") && drawing.ends_with("</svg>"));
        assert!(!drawing.contains("style") && !drawing.contains("id="));
        assert!(super::svg(&"x".repeat(5_000)).is_none());
    }
}
