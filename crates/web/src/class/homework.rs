//! Homework of a class: the page behind the homework link, the start of the game, and the code of its result.

use axum::{
    extract::{Path, State},
    response::Response,
};
use classes::{ClassError, ClassId};
use host::HostError;
use maud::{Markup, html};
use rooms::Room;

use crate::{
    class::{session::InClass, title_of},
    error::WebError,
    http::{cookies::to_own_table, extract::AtSeat},
    language::Locale,
    shell::{Document, Shell, forms::copy_box, with_shell},
    site::Site,
};

/// Parses the number of a homework in the path.
fn number(path: &str) -> Result<u8, WebError> {
    path.parse().map_err(|_| WebError::NotFound)
}

/// Renders the page behind a homework link.
pub(crate) async fn page(
    State(site): State<Site>,
    locale: Locale,
    InClass(id): InClass,
    Path((_, which)): Path<(String, String)>,
) -> Result<Markup, WebError> {
    let (class, number) = (site.classes().get(id).await?, number(&which)?);
    let given = class.homework.iter().find(|given| given.number == number).ok_or(WebError::NotFound)?;
    let room = rooms::room(&given.game.room).ok_or_else(|| HostError::UnknownRoom(given.game.room.clone()))?;
    let (action, deck) = (path_of(&site, id, number), title_of(&site.languages().texts(locale), &given.game));
    Ok(with_shell(&site, locale, |shell| HomeworkPage { shell, action: &action, room, deck: deck.as_deref() }.render()))
}

/// Returns the address of a homework's page.
fn path_of(site: &Site, id: ClassId, number: u8) -> String {
    format!("{}/homework/{number}", site.class_path(id))
}

/// Begins the homework game: opens a table with bots and redirects the pupil to this table.
pub(crate) async fn begin(
    State(site): State<Site>,
    InClass(id): InClass,
    Path((_, which)): Path<(String, String)>,
) -> Result<Response, WebError> {
    let (table, token) = site.classes().begin_homework(id, number(&which)?).await?;
    Ok(to_own_table(&site, table, &[token]))
}

/// Renders the page with the signed code of the result, which the pupil gives to the teacher.
pub(crate) async fn result(State(site): State<Site>, locale: Locale, reader: AtSeat) -> Result<Markup, WebError> {
    let table = reader.at.0.id();
    let code = match site.classes().homework_result(table, reader.required()?).await {
        Ok(code) => Ok(code),
        Err(ClassError::Host(HostError::NotFinished)) => Err("class-result-early"),
        Err(error @ ClassError::NotOwnWork) => Err(error.key()),
        Err(error) => return Err(error.into()),
    };
    let path = site.table_path(table);
    let retry = site.classes().homework_of(table).await?.map(|(class, number)| path_of(&site, class, number));
    let code = code.as_deref().map_err(|why| *why);
    Ok(with_shell(&site, locale, |shell| {
        ResultCodePage { shell, table: &path, code, retry: retry.as_deref() }.render()
    }))
}

/// The page on which a pupil begins a homework. Everybody with the link sees the same page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HomeworkPage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The address to which the form is sent to begin the homework.
    pub action: &'a str,
    /// The game of the homework. Everybody may see this.
    pub room: &'a dyn Room,
    /// The title of the deck; `None` for a game without words. Everybody may see this.
    pub deck: Option<&'a str>,
}

/// The page with the code of a homework's result. Only the pupil who played the homework sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ResultCodePage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The address of the table's page.
    pub table: &'a str,
    /// The code of the result; or, as an error, the localization key of the reason why there is no code.
    pub code: Result<&'a str, &'static str>,
    /// The address of the page that begins the homework again.
    pub retry: Option<&'a str>,
}

impl HomeworkPage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
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
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
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
                        @if let Some(retry) = self.retry { a.button.quiet href=(retry) { (shell.text("class-homework-anew")) } }
                    }
                }
            }
        };
        shell.document(&Document::titled(title), &main)
    }
}
