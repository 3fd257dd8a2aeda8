//! Stored decks: people store a list on this server. Later they view, change, download or delete it.
//!
//! The key that permits changes is never in an address that a server or a proxy sees. The secret link has the key
//! behind `#`. The page's script reads it there and posts it once. After that, a cookie contains the key for the pages
//! of this list.

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

/// The name of the cookie with the key of a list. The cookie is valid only for the pages of that list.
const KEY: &str = "humbug_deck";

/// The lifetime of the cookie with the key of a list. The page's script stores the secret link for longer.
const KEY_KEPT: Duration = Duration::hours(12);

/// Stores a list on this server. Its creator gets a cookie with the key.
pub(crate) async fn store(State(site): State<Site>, fields: Fields) -> Result<Response, WebError> {
    let text = fields.must("text")?.to_owned();
    let read = site.jobs().run(move || read_cached(&text)).await?.map_err(|errors| errors.0.into_iter().next());
    let deck = read.map_err(|error| error.map_or(WebError::Malformed("text"), WebError::BadDeck))?;
    let (id, key) = site.house().store_deck(&deck).await?;
    Ok(with_key(&site, id, &key))
}

/// Checks the key of a list, or its whole secret link, and redirects to the page that edits the list.
pub(crate) async fn open(
    State(site): State<Site>,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response, WebError> {
    let text = fields.must("key")?;
    let bare = text.rsplit(['#', '/']).next().unwrap_or_default();
    opened(&site, &id, bare).await
}

/// Accepts the secret links of earlier server versions, which had the key in the path.
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

/// Returns a redirect to the page that edits the list, with the key in a cookie.
fn with_key(site: &Site, id: DeckId, key: &Token) -> Response {
    let path = site.path(&read_path(id));
    let mut response = Redirect::to(&format!("{path}/edit")).into_response();
    if let Some(cookie) = cookies::keep(site, KEY, &key.secret_text(), path, KEY_KEPT) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// Returns the key of this list from the visitor's cookie.
fn key_of(headers: &HeaderMap) -> Option<Token> {
    cookies::values(headers, KEY).find_map(|value| value.parse().ok())
}

/// Redirects to the deck whose code a person typed.
pub(crate) async fn by_code(State(site): State<Site>, fields: Fields) -> Result<Response, WebError> {
    let id = read_id(fields.must("code")?)?;
    site.house().stored_deck(id).await?;
    Ok(Redirect::to(&site.path(&read_path(id))).into_response())
}

/// Renders the page of a stored deck for everybody who has its link.
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
    // Many people may open the same list, so the rendered page is cached.
    let own = site.clone();
    let made = move || own.list_pages().page(key, || page(&own, locale, &links, &deck, None));
    site.jobs().run(made).await
}

/// Returns the deck as a file.
pub(crate) async fn file(
    State(site): State<Site>,
    Path((id, format)): Path<(String, String)>,
) -> Result<Response, WebError> {
    let deck = site.house().stored_deck(read_id(&id)?).await?;
    site.jobs().run(move || as_file(&deck, deck.title(), &format)).await?
}

/// Renders the page that edits a list. A browser without the key gets a page that asks for the key.
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

/// Saves an edited list. A list with errors is not saved, and the form shows it again.
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

/// Deletes a stored list.
pub(crate) async fn delete(
    State(site): State<Site>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, WebError> {
    let key = key_of(&headers).ok_or(HostError::UnknownDeck)?;
    site.house().delete_deck(read_id(&id)?, &key).await?;
    Ok(Redirect::to(&site.path("/decks")).into_response())
}

/// The links with which people view or edit a stored deck.
struct Links {
    id: DeckId,
    /// The absolute link with which everybody can view the deck.
    read: String,
    /// The secret link with which the deck can be edited: first as a path, then as an absolute address. `None` without
    /// the key.
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

/// The state of the edit form, for the owner of the key.
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

/// Parses a key. A malformed key gives the same error as an unknown deck.
fn read_key(text: &str) -> Result<Token, WebError> {
    text.parse().map_err(|_| HostError::UnknownDeck.into())
}

fn read_path(id: DeckId) -> String {
    format!("/decks/made/{id}")
}

fn edit_path(id: DeckId, key: &Token) -> String {
    format!("/decks/made/{id}/edit#{}", key.secret_text())
}

/// Formats the id of a deck as groups of characters, so that people can type the id.
fn code(id: DeckId) -> String {
    let name = id.to_string();
    [&name[..4], &name[4..8], &name[8..]].join("-")
}

/// The page of a stored deck. Everybody with its link can view the deck; the owner of the key can also edit it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StoredDeckPage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The path of the page on which everybody can view the deck.
    pub path: &'a str,
    /// The absolute address of the page on which everybody can view the deck.
    pub link: &'a str,
    /// The id of the deck in groups, so that people can type it.
    pub code: &'a str,
    /// The deck as it is stored on the server.
    pub deck: &'a Deck,
    /// For each game with decks: the number of rows that the game can use, and the reasons why it cannot use the other
    /// rows.
    pub games: &'a [DeckGame],
    /// The edit form; `None` without the key.
    pub desk: Option<Desk<'a>>,
}

/// The form that edits a stored deck. Only the owner of the key sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Desk<'a> {
    /// The path of the secret link, with the key behind `#`.
    pub path: &'a str,
    /// The secret link as an absolute address.
    pub link: &'a str,
    /// The present text of the list.
    pub text: &'a str,
    /// The errors because of which the list was not saved.
    pub errors: &'a [RowError],
    /// The messages about an uploaded file.
    pub file: UploadedFile<'a>,
    /// Whether the list has just been saved.
    pub saved: bool,
}

impl StoredDeckPage<'_> {
    /// Renders the whole page as an HTML document.
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
        // The edit page can show a hand of each game in a dialog, so it needs the style sheets of these games.
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

    /// Renders the links of the deck, and a message if the list has just been saved.
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

    /// Renders the games that can use the deck, and the errors for the games that cannot use it.
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

/// The edit page for a browser without the key. The page's script finds the key in the link, or a person types the key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DeckKeyPage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The path of the page on which everybody can view the list.
    pub path: &'a str,
}

impl DeckKeyPage<'_> {
    /// Renders the whole page as an HTML document.
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
