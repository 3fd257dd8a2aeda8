//! Pages about the server: credits, stored data, documents, and the web app manifest.

use std::time::Duration;

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use game::Message;
use maud::{Markup, PreEscaped, html};
use rooms::{ROOMS, Room};

use crate::{
    error::WebError,
    http::extract::PathName,
    language::Locale,
    shell::{Document, Shell, assets, rules::to_html, with_shell},
    site::Site,
};

/// Renders the page with the credits.
pub(crate) async fn credits(State(site): State<Site>, locale: Locale) -> Markup {
    with_shell(&site, locale, |shell| {
        let rooms: Vec<&dyn Room> = ROOMS.iter().map(|room| *room as &dyn Room).collect();
        CreditsPage { shell, rooms: &rooms }.render()
    })
}

/// Renders the page about stored data.
pub(crate) async fn kept(State(site): State<Site>, locale: Locale) -> Markup {
    let tables = site.house().config().lifetime.table;
    with_shell(&site, locale, |shell| KeptPage { shell, tables }.render())
}

/// Renders one of the server's documents.
pub(crate) async fn docs(
    State(site): State<Site>,
    locale: Locale,
    PathName(name): PathName,
) -> Result<Markup, WebError> {
    with_shell(&site, locale, |shell| DocsPage::find(shell, &name).map(|page| page.render())).ok_or(WebError::NotFound)
}

/// Returns the web app manifest, with which a device can put the site on its home screen.
pub(crate) async fn manifest(State(site): State<Site>, locale: Locale) -> Response {
    let manifest = with_shell(&site, locale, |shell| assets::manifest(&shell));
    ([(header::CONTENT_TYPE, "application/manifest+json")], manifest.to_string()).into_response()
}

/// The credits: the authors of the games, the drawings and the software. Everybody sees the same page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CreditsPage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// All rooms (games). Each room has a text with its credits, under the key `<room>-credit`. Everybody may see this.
    pub rooms: &'a [&'a dyn Room],
}

impl CreditsPage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
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
                    p {
                        (shell.text("credits-licence")) " "
                        a.tall href=(shell.url("/assets/licences.txt")) hreflang="en" { (shell.text("credits-libraries")) }
                    }
                }
            }
        };
        shell.document(&Document::titled(title), &main)
    }
}

/// The page about stored data: which data the server stores, where, and for how long. Everybody sees the same page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KeptPage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The time from a table's last journal entry until the server deletes the table; `None` if only the operator
    /// deletes tables. Everybody may see this.
    pub tables: Option<Duration>,
}

impl KeptPage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("kept-title");
        let main = html! {
            main #main.wrap tabindex="-1" {
                article.prose {
                    h1 { (title) }
                    p { (shell.text("kept-lead")) }
                    h2 { (shell.text("kept-table-title")) }
                    p { (shell.text("kept-table")) }
                    p { (shell.text("kept-child")) }
                    p { (self.how_long()) }
                    h2 { (shell.text("made-title")) }
                    p { (shell.text("kept-decks")) }
                    h2 { (shell.text("kept-class-title")) }
                    p { (shell.text("kept-class")) }
                    h2 { (shell.text("kept-device-title")) }
                    p { (shell.text("kept-seat")) }
                    p { (shell.text("kept-choices")) }
                    p { (shell.text("kept-mine")) " " a.tall href=(shell.url("/mine")) { (shell.text("mine-title")) } }
                    p { (shell.text("kept-daily")) }
                    p { (shell.text("kept-offline")) }
                    h2 { (shell.text("kept-nowhere-title")) }
                    p { (shell.text("kept-nowhere")) }
                }
            }
        };
        shell.document(&Document::titled(title), &main)
    }

    /// Returns a sentence with the lifetime of tables: in whole days if possible, otherwise in hours.
    fn how_long(&self) -> String {
        let Some(hours) = self.tables.map(|time| time.as_secs() / 3_600) else { return self.shell.text("kept-ever") };
        let (key, count) = if hours % 24 == 0 { ("kept-days", hours / 24) } else { ("kept-hours", hours) };
        self.shell.say(&Message::new(key).with("count", i64::try_from(count).unwrap_or(i64::MAX)))
    }
}

/// The names and English texts of the documents for programmers and teachers. The documents link to each other by these
/// names.
const DOCUMENTS: [(&str, &str); 4] = [
    ("api", include_str!("../../../../docs/api.md")),
    ("decks", include_str!("../../../../docs/decks.md")),
    ("powers", include_str!("../../../../docs/powers.md")),
    ("views", include_str!("../../../../docs/views.md")),
];

/// The page of one document. Everybody sees the same page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DocsPage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The text of the document as Markdown.
    markdown: &'static str,
}

impl<'a> DocsPage<'a> {
    /// Finds the document with this name. The name may end with `.md`.
    pub(crate) fn find(shell: Shell<'a>, name: &str) -> Option<Self> {
        let name = name.strip_suffix(".md").unwrap_or(name);
        let (_, markdown) = DOCUMENTS.iter().find(|(other, _)| *other == name)?;
        Some(Self { shell, markdown })
    }

    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = self.markdown.lines().next().unwrap_or_default().trim_start_matches("# ");
        let main = html! {
            main #main.wrap tabindex="-1" {
                article.prose.docs lang="en" dir="ltr" {
                    h1 { (title) }
                    (PreEscaped(to_html(self.markdown)))
                }
            }
        };
        shell.document(&Document::titled(title), &main)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_link_to_documents_that_are_there() {
        for (name, text) in DOCUMENTS {
            let links = text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link);
            for link in links.filter(|link| !link.starts_with("http")) {
                let found = DOCUMENTS.iter().any(|(other, _)| Some(*other) == link.strip_suffix(".md"));
                assert!(found, "{name}: {link}");
            }
        }
    }
}
