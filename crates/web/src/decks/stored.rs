//! Stored decks: people store a list on this server, and show, change, download or delete it.
//!
//! The key of a list is never in an address that a server or a proxy sees: the secret link has it behind `#`. The
//! page's script reads it there and posts it once; then it is in a cookie for the pages of that list.

use axum::{
    extract::{Path, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Redirect, Response},
};
use deck::{Deck, RowError, read_cached};
use deckfile::Format;
use game::Message;
use host::{DeckId, HostError, Token};
use maud::{Markup, html};
use time::Duration;

use crate::{
    decks::{
        self,
        cards::{DeckGame, Sends, games},
        editor::{DeckEditor, live_games},
        library::{as_file, format_key},
        list::{List, PageKey, numbered},
        page::{DECK_FORM, UploadedFile, columns, sentence},
    },
    error::WebError,
    http::{
        body::{Fields, FileForm},
        cookies,
    },
    language::Locale,
    shell::{Document, Shell, assets::script, with_shell},
    site::Site,
};

/// The cookie with the key of a list, for the pages of that list only.
const KEY: &str = "humbug_deck";

/// The lifetime of the cookie. The page's script remembers the secret link for longer.
const KEY_KEPT: Duration = Duration::hours(12);

/// Stores a list; its creator gets the key.
pub(crate) async fn store(State(site): State<Site>, fields: Fields) -> Result<Response, WebError> {
    let text = fields.must("text")?.to_owned();
    let read = site.jobs().run(move || read_cached(&text)).await?.map_err(|errors| errors.0.into_iter().next());
    let deck = read.map_err(|error| error.map_or(WebError::Malformed("text"), WebError::BadDeck))?;
    let (id, key) = site.house().store_deck(&deck).await?;
    Ok(with_key(&site, id, &key))
}

/// Takes the key of a list, or its whole secret link, and leads to the page that edits the list.
pub(crate) async fn open(
    State(site): State<Site>,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response, WebError> {
    let text = fields.must("key")?;
    let bare = text.rsplit(['#', '/']).next().unwrap_or_default();
    opened(&site, &id, bare).await
}

/// Earlier versions had the key in the path of their secret links.
pub(crate) async fn open_old(
    State(site): State<Site>,
    Path((id, key)): Path<(String, String)>,
) -> Result<Response, WebError> {
    opened(&site, &id, &key).await
}

async fn opened(site: &Site, id: &str, key: &str) -> Result<Response, WebError> {
    let (id, key) = (read_id(id)?, read_key(key)?);
    site.house().may_change_deck(id, &key).await?;
    Ok(with_key(site, id, &key))
}

/// A redirect to the edit page, with the key in a cookie.
fn with_key(site: &Site, id: DeckId, key: &Token) -> Response {
    let path = site.path(&read_path(id));
    let mut response = Redirect::to(&format!("{path}/edit")).into_response();
    if let Some(cookie) = cookies::keep(site, KEY, &key.secret_text(), path, KEY_KEPT) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// The key of this list in the reader's cookie.
fn key_of(headers: &HeaderMap) -> Option<Token> {
    cookies::values(headers, KEY).find_map(|value| value.parse().ok())
}

/// Finds the deck with a typed code.
pub(crate) async fn by_code(State(site): State<Site>, fields: Fields) -> Result<Response, WebError> {
    let id = read_id(fields.must("code")?)?;
    site.house().stored_deck(id).await?;
    Ok(Redirect::to(&site.path(&read_path(id))).into_response())
}

/// Shows the deck, for everybody with its link.
pub(crate) async fn shown(
    State(site): State<Site>,
    locale: Locale,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Markup, WebError> {
    let id = read_id(&id)?;
    let deck = site.house().stored_deck(id).await?;
    let links = Links::of(&site, &headers, id);
    let key = PageKey { deck: deck.digest(), locale: locale.tag(), link: links.read.clone() };
    // Many people may view one list: it is rendered once.
    let own = site.clone();
    let made = move || own.list_pages().page(key, || page(&own, locale, &links, &deck, None));
    site.jobs().run(made).await
}

/// The deck as a file.
pub(crate) async fn file(
    State(site): State<Site>,
    Path((id, format)): Path<(String, String)>,
) -> Result<Response, WebError> {
    let deck = site.house().stored_deck(read_id(&id)?).await?;
    site.jobs().run(move || as_file(&deck, deck.title(), &format)).await?
}

/// The edit page, for the owner of the key; others are asked for the key.
pub(crate) async fn edit(
    State(site): State<Site>,
    locale: Locale,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Markup, WebError> {
    let id = read_id(&id)?;
    let Some(key) = key_of(&headers) else {
        let path = read_path(id);
        return Ok(with_shell(&site, locale, |shell| DeckKeyPage { shell, path: &path }.render()));
    };
    site.house().may_change_deck(id, &key).await?;
    let deck = site.house().stored_deck(id).await?;
    let links = Links::of_key(&site, &headers, id, &key);
    let own = site.clone();
    let made = move || {
        let change = Change { text: deck.text(), errors: &[], file: UploadedFile::default(), saved: false };
        page(&own, locale, &links, &deck, Some(change))
    };
    site.jobs().run(made).await
}

/// Saves the list, unless it has errors: then nothing is changed, and the form still has the list.
pub(crate) async fn change(
    State(site): State<Site>,
    locale: Locale,
    headers: HeaderMap,
    Path(id): Path<String>,
    form: FileForm,
) -> Result<Markup, WebError> {
    let (id, key) = (read_id(&id)?, key_of(&headers).ok_or(HostError::UnknownDeck)?);
    site.house().may_change_deck(id, &key).await?;
    let list = List::of(&site, form, |_, list| list).await?;
    let saved = match &list.read {
        Ok(deck) if !list.is_held() => {
            site.house().change_deck(id, &key, deck).await?;
            true
        }
        _ => false,
    };
    let deck = site.house().stored_deck(id).await?;
    let links = Links::of_key(&site, &headers, id, &key);
    let own = site.clone();
    let made = move || {
        let errors = list.read.as_ref().err().filter(|_| !list.is_held()).map_or(&[][..], Vec::as_slice);
        let file = UploadedFile::of(&list);
        let text = if saved { deck.text() } else { &list.text };
        page(&own, locale, &links, &deck, Some(Change { text, errors, file, saved }))
    };
    site.jobs().run(made).await
}

/// Deletes it.
pub(crate) async fn delete(
    State(site): State<Site>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, WebError> {
    let key = key_of(&headers).ok_or(HostError::UnknownDeck)?;
    site.house().delete_deck(read_id(&id)?, &key).await?;
    Ok(Redirect::to(&site.path("/decks")).into_response())
}

/// The links of a deck.
struct Links {
    id: DeckId,
    /// The absolute read link.
    read: String,
    /// The edit link, relative and absolute, for the owner of the key.
    edit: Option<(String, String)>,
}

impl Links {
    fn of(site: &Site, headers: &HeaderMap, id: DeckId) -> Self {
        Self { id, read: absolute(site, headers, &read_path(id)), edit: None }
    }

    fn of_key(site: &Site, headers: &HeaderMap, id: DeckId, key: &Token) -> Self {
        let path = edit_path(id, key);
        let link = absolute(site, headers, &path);
        Self { edit: Some((path, link)), ..Self::of(site, headers, id) }
    }
}

fn absolute(site: &Site, headers: &HeaderMap, path: &str) -> String {
    site.absolute(headers, path).unwrap_or_else(|| site.path(path))
}

/// A change by the owner of the key.
struct Change<'a> {
    text: &'a str,
    errors: &'a [deck::RowError],
    file: UploadedFile<'a>,
    saved: bool,
}

fn page(site: &Site, locale: Locale, links: &Links, deck: &Deck, change: Option<Change<'_>>) -> Markup {
    let (path, code) = (read_path(links.id), code(links.id));
    let deck = &numbered(deck);
    let games = DeckGame::all(deck);
    with_shell(site, locale, |shell| {
        let desk = change.as_ref().zip(links.edit.as_ref()).map(|(change, (path, link))| Desk {
            path,
            link,
            text: change.text,
            errors: change.errors,
            file: change.file,
            saved: change.saved,
        });
        StoredDeckPage { shell, path: &path, link: &links.read, code: &code, deck, games: &games, desk }.render()
    })
}

fn read_id(text: &str) -> Result<DeckId, WebError> {
    text.trim().parse().map_err(|_| HostError::UnknownDeck.into())
}

/// A malformed key gets the same error as a wrong id.
fn read_key(text: &str) -> Result<Token, WebError> {
    text.parse().map_err(|_| HostError::UnknownDeck.into())
}

fn read_path(id: DeckId) -> String {
    format!("/decks/made/{id}")
}

fn edit_path(id: DeckId, key: &Token) -> String {
    format!("/decks/made/{id}/edit#{}", key.secret_text())
}

/// The id in groups, for typing.
fn code(id: DeckId) -> String {
    let name = id.to_string();
    [&name[..4], &name[4..8], &name[8..]].join("-")
}

/// A deck of this server: readable with its link, and writable with its key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StoredDeckPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// Its read link, relative. Everybody who has it may see the deck.
    pub path: &'a str,
    /// The same as an absolute address.
    pub link: &'a str,
    /// Its id, for typing.
    pub code: &'a str,
    /// The stored deck.
    pub deck: &'a Deck,
    /// Each game with decks, how many rows it can use, and why not the others.
    pub games: &'a [DeckGame],
    /// Only for the owner of the key.
    pub desk: Option<Desk<'a>>,
}

/// The edit form. Only for the owner of the key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Desk<'a> {
    /// The edit link, relative: a secret, with the key behind `#`.
    pub path: &'a str,
    /// The same with scheme and host.
    pub link: &'a str,
    /// The present text of the list.
    pub text: &'a str,
    /// Its errors, so that it was not saved.
    pub errors: &'a [RowError],
    /// The messages about an uploaded file.
    pub file: UploadedFile<'a>,
    /// Whether it was just saved.
    pub saved: bool,
}

impl StoredDeckPage<'_> {
    /// The whole page.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let title =
            if self.deck.title().is_empty() { shell.text("deck-untitled") } else { self.deck.title().to_owned() };
        let main = html! {
            main #main.wrap tabindex="-1" data-own-deck=[self.desk.map(|desk| shell.url(desk.path))] data-title=(title) {
                div.page-head {
                    h1 { bdi translate="no" dir="auto" { (title) } }
                    p { a.tall href=(shell.url("/decks")) { (shell.text("library-title")) } }
                }
                div.stack.deck-page {
                    @if let Some(desk) = self.desk { (self.desk(desk)) }
                    (self.shown())
                    @if self.desk.is_none() { (self.games()) }
                    (self.exports())
                    @if self.desk.is_some() { (self.delete()) }
                }
            }
        };
        // Where it is edited, cards of each game lie in a dialog.
        let shown = rooms::ROOMS.iter().filter(|room| self.desk.is_some() && room.decks().is_some());
        let document = shown.fold(Document::titled(title), |document, room| document.in_room(room.key()));
        shell.document(&document, &main)
    }

    fn desk(&self, desk: Desk<'_>) -> Markup {
        let shell = &self.shell;
        let editor = DeckEditor { shell, text: desk.text, as_table: true, keeps: false, help: None };
        html! {
            (self.links(desk))
            @if !desk.errors.is_empty() {
                section.panel.stack.deck-errors role="alert" {
                    h2 { (shell.say(&Message::new("deck-bad").with("count", desk.errors.len()))) }
                    p { (shell.text("made-not-saved")) }
                    ul { @for error in desk.errors { li { (sentence(shell, error)) } } }
                }
            }
            (desk.file.render(shell, DECK_FORM))
            form.panel.stack #(DECK_FORM) method="post" enctype="multipart/form-data" action=(shell.url(&format!("{}/edit", self.path))) data-unsaved[!desk.saved && !desk.errors.is_empty()] {
                h2 { label for="deck-text" { (shell.text("made-change")) } }
                p.soft.text-only { (shell.text("deck-format")) }
                (editor.field())
                fieldset.text-only { (columns(shell, desk.text)) }
                div.row {
                    button.button.big { (shell.text("made-save")) }
                    (desk.file.picker(shell))
                }
                script type="module" src=(script(shell, "file.js")) {}
            }
            script type="module" src=(script(shell, "own-decks.js")) {}
            (editor.beside(&live_games(&games(shell, self.deck.rows().len(), self.games, Sends::Form(DECK_FORM))), true))
        }
    }

    /// Its links, and the message that it was saved.
    fn links(&self, desk: Desk<'_>) -> Markup {
        let shell = &self.shell;
        html! {
            section.panel.stack aria-labelledby="deck-links" {
                h2 #deck-links { (shell.text("made-links")) }
                @if desk.saved { p role="status" { strong { (shell.text("made-saved")) } } }
                div.field {
                    label for="edit-link" { (shell.text("made-edit-link")) }
                    input.input #edit-link readonly dir="ltr" value=(desk.link) aria-describedby="edit-link-help";
                    p.help #edit-link-help { (shell.text("made-edit-link-help")) }
                    p.help data-own-kept hidden { (shell.text("editor-own-kept")) }
                }
                div.field {
                    label for="read-link" { (shell.text("made-read-link")) }
                    input.input #read-link readonly dir="ltr" value=(self.link) aria-describedby="read-link-help";
                    p.help #read-link-help { (shell.text("made-read-link-help")) " " bdi.code translate="no" { (self.code) } }
                }
            }
        }
    }

    fn shown(&self) -> Markup {
        let (shell, deck) = (&self.shell, self.deck);
        html! {
            section #deck-shown.panel.stack aria-labelledby="deck-good" {
                h2 #deck-good { (shell.say(&Message::new("library-rows").with("count", deck.rows().len()))) }
                @if let Some(author) = deck.author() { p.small.soft { bdi translate="no" { (author) } } }
                @if let Some(licence) = deck.licence() { p.small.soft { bdi translate="no" { (licence) } } }
                div.deck-rows data-scroll #deck-rows tabindex="0" role="group" aria-labelledby="deck-good" {
                    table { tbody { @for row in deck.rows() { (decks::cards::plain(shell, row)) } } }
                }
            }
        }
    }

    /// The games that can use it, and what the others miss.
    fn games(&self) -> Markup {
        let shell = &self.shell;
        html! {
            section.panel.stack aria-labelledby="deck-games" {
                h2 #deck-games { (shell.text("made-games")) }
                (games(shell, self.deck.rows().len(), self.games, Sends::Text(self.deck.text())))
            }
        }
    }

    fn exports(&self) -> Markup {
        let shell = &self.shell;
        html! {
            section.panel.stack aria-labelledby="take-away" {
                h2 #take-away { (shell.text("library-export")) }
                ul.links {
                    @for format in Format::ALL {
                        li { a.button.quiet download href=(shell.url(&format!("{}/file/{}", self.path, format.key()))) { (shell.text(format_key(format))) } }
                    }
                }
            }
        }
    }

    fn delete(&self) -> Markup {
        let shell = &self.shell;
        html! {
            details.panel {
                summary { (shell.text("made-delete")) }
                form #delete-deck.stack method="post" action=(shell.url(&format!("{}/edit/delete", self.path))) {
                    p { (shell.text("made-delete-help")) }
                    button.button.quiet { (shell.text("made-delete")) }
                }
            }
        }
    }
}

/// The edit page for a browser without the key: the page's script finds it in the link.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DeckKeyPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The list's read link, relative.
    pub path: &'a str,
}

impl DeckKeyPage<'_> {
    /// The whole page.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("made-key-title");
        let main = html! {
            main #main.wrap.narrow.stack tabindex="-1" {
                h1 { (title) }
                form #deck-key.panel.stack method="post" action=(shell.url(&format!("{}/key", self.path))) {
                    p { (shell.text("made-key-help")) }
                    div.field {
                        label for="key" { (shell.text("made-edit-link")) }
                        input.input #key name="key" required dir="ltr" autocomplete="off";
                    }
                    button.button.big { (shell.text("made-change")) }
                }
                p { a.tall href=(shell.url(self.path)) { (shell.text("made-key-read")) } }
                script type="module" src=(script(shell, "own-decks.js")) {}
            }
        };
        shell.document(&Document::titled(title), &main)
    }
}
