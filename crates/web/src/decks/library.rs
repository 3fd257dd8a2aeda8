//! Pages and downloads of the decks that the server offers: the built-in decks of games, and the decks that the
//! operator added.

use axum::{
    extract::{Path, State},
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use deck::Deck;
use deckfile::Format;
use game::{Arg, Message};
use maud::{Markup, html};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use rooms::{ROOMS, Room};

use crate::{
    decks::{cards::Playable, list::numbered},
    error::WebError,
    language::Locale,
    options::{
        deck::{DeckChoice, playable},
        fields::groups,
    },
    shell::{Document, Shell, assets::script, forms::why_not, with_shell},
    site::Site,
};

/// Renders the page that lists all decks that the server offers.
pub(crate) async fn all(State(site): State<Site>, locale: Locale) -> Markup {
    let rooms = ROOMS.iter().filter(|room| room.decks().is_some());
    let rooms: Vec<(&'static dyn Room, Vec<DeckChoice>)> =
        rooms.map(|room| (*room as &'static dyn Room, site.house_decks().choices(*room))).collect();
    with_shell(&site, locale, |shell| LibraryPage { shell, rooms: &rooms, own: !site.is_for_children() }.render())
}

/// Renders the page of one listed deck.
pub(crate) async fn one(
    State(site): State<Site>,
    locale: Locale,
    Path((room, deck)): Path<(String, String)>,
) -> Result<Markup, WebError> {
    let own = site.clone();
    let made = move || {
        let (room, choice, deck) = find(&own, &room, &deck)?;
        let (usable, _) = playable(room, &deck);
        Ok(with_shell(&own, locale, |shell| {
            DeckInHouse { shell, room, choice: &choice, deck: &deck, usable: &usable }.render()
        }))
    };
    site.jobs().run(made).await?
}

/// Returns one listed deck as a file.
pub(crate) async fn file(
    State(site): State<Site>,
    Path((room, deck, format)): Path<(String, String, String)>,
) -> Result<Response, WebError> {
    let own = site.clone();
    let made = move || {
        let (_, choice, deck) = find(&own, &room, &deck)?;
        as_file(&deck, &choice.title, &format)
    };
    site.jobs().run(made).await?
}

/// Returns a deck as a file. `format` is the key of the file format; the file name comes from `title`.
pub(crate) fn as_file(deck: &Deck, title: &str, format: &str) -> Result<Response, WebError> {
    let format = Format::from_key(format).ok_or(WebError::NotFound)?;
    let written = deckfile::write(deck, format).map_err(|error| {
        tracing::error!(error, "a deck could not be written");
        WebError::Internal
    })?;
    let name = utf8_percent_encode(if title.is_empty() { "deck" } else { title }, NON_ALPHANUMERIC).to_string();
    let disposition = format!("attachment; filename=\"deck.{0}\"; filename*=UTF-8''{name}.{0}", format.ending());
    let disposition = HeaderValue::try_from(disposition).map_err(|_| WebError::Internal)?;
    let media_type = HeaderValue::from_static(format.media_type());
    Ok(([(header::CONTENT_TYPE, media_type), (header::CONTENT_DISPOSITION, disposition)], written.bytes)
        .into_response())
}

fn find(site: &Site, room: &str, deck: &str) -> Result<(&'static dyn Room, DeckChoice, Deck), WebError> {
    let room = rooms::room(room).ok_or(WebError::NotFound)?;
    let decks = room.decks().ok_or(WebError::NotFound)?;
    let choices = site.house_decks().choices(room);
    let choice = choices.into_iter().find(|choice| choice.value == deck).ok_or(WebError::NotFound)?;
    let chosen = site.house_decks().read_field(&decks, deck).map_err(|_| WebError::NotFound)?;
    Ok((room, choice, numbered(&chosen.deck)))
}

/// The page that lists all decks: the built-in decks of games, and the decks that the operator added. Everybody sees
/// the same page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LibraryPage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The rooms (games) with decks, and the decks of each room. Everybody may see this.
    pub rooms: &'a [(&'static dyn Room, Vec<DeckChoice>)],
    /// Whether people may bring their own lists to this server. Everybody may see this.
    pub own: bool,
}

impl LibraryPage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("library-title");
        let main = html! {
            main #main.wrap tabindex="-1" {
                div.page-head { h1 { (title) } p.soft { (shell.text("library-lead")) } }
                div.stack.deck-page {
                @if self.own {
                    section.panel.stack aria-labelledby="deck-made" {
                        h2 #deck-made { (shell.text("made-title")) }
                        p { (shell.text("made-lead")) }
                        form.row method="post" action=(shell.url("/decks/find")) {
                            label for="deck-code" { (shell.text("made-code")) }
                            input.input #deck-code name="code" required maxlength="20" autocomplete="off" autocapitalize="none" spellcheck="false" dir="ltr";
                            button.button { (shell.text("made-open")) }
                        }
                    }
                    (self.made_on_this_device())
                }
                div.two { @for (room, decks) in self.rooms { (self.room(*room, decks)) } }
                }
            }
        };
        shell.document(&Document::titled(title), &main)
    }

    /// Renders an empty list of the decks whose secret links this browser knows. The page's script fills the list; the
    /// server does not know these links.
    fn made_on_this_device(&self) -> Markup {
        let shell = &self.shell;
        let forgotten = Message::new("editor-own-forgotten").with("title", Arg::Verbatim("{title}".to_owned()));
        html! {
            section #own-decks.panel.stack hidden aria-labelledby="own-decks-title" {
                h2 #own-decks-title { (shell.text("editor-own-title")) }
                p { (shell.text("editor-own-lead")) }
                ul.library {}
            }
            p #own-decks-said.out-of-sight role="status" data-forgotten=(shell.say(&forgotten)) {}
            template #own-deck {
                li {
                    a.tall { bdi translate="no" dir="auto" {} }
                    button.button.quiet.push type="button" { (shell.text("editor-own-forget")) }
                }
            }
            script type="module" src=(script(shell, "own-decks.js")) {}
        }
    }

    fn room(&self, room: &dyn Room, decks: &[DeckChoice]) -> Markup {
        let (shell, key) = (&self.shell, room.key());
        let id = format!("decks-{key}");
        html! {
            section.panel.stack.{ "room-" (key) } aria-labelledby=(id) {
                header.game-head { (Shell::icon(room.icon())) h2 id=(id) { bdi translate="no" { (room.name()) } } }
                @for (place, (heading, decks)) in groups(shell, decks).into_iter().enumerate() {
                    @match heading {
                        Some(heading) => details.library-shelf open[place == 0] {
                            summary { bdi translate="no" { (heading) } span.soft { " · " (decks.len()) } }
                            (self.listed(room, &decks))
                        },
                        None => (self.listed(room, &decks)),
                    }
                }
                @if self.own { p { a.button.quiet href=(shell.url(&format!("/g/{key}/deck"))) { (shell.text("deck-own")) } } }
            }
        }
    }

    fn listed(&self, room: &dyn Room, decks: &[&DeckChoice]) -> Markup {
        let shell = &self.shell;
        html! {
            ul.library {
                @for deck in decks {
                    li {
                        a.tall href=(shell.url(&address(room, &deck.value))) { bdi translate="no" dir="auto" { (called(shell, room, deck)) } }
                        span.small.soft { (about(shell, deck)) }
                    }
                }
            }
        }
    }
}

/// The page of one listed deck. Everybody sees the same page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DeckInHouse<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The room (game) of the deck. Everybody may see this.
    pub room: &'static dyn Room,
    /// The title of the deck and its value in forms. Everybody may see this.
    pub choice: &'a DeckChoice,
    /// The parsed deck. Everybody may see this.
    pub deck: &'a Deck,
    /// The indices of the rows that the game can use. Everybody may see this.
    pub usable: &'a [usize],
}

impl DeckInHouse<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
        let (shell, room, deck) = (&self.shell, self.room, self.deck);
        let (key, title) = (room.key(), called(shell, room, self.choice));
        let main = html! {
            main #main.wrap.{ "room-" (key) } tabindex="-1" {
                header.game-head {
                    (Shell::icon(room.icon()))
                    div {
                        h1 { bdi translate="no" dir="auto" { (title) } }
                        p { a.tall href=(shell.url("/decks")) { (shell.text("library-title")) } }
                    }
                }
                section.panel.stack aria-labelledby="deck-good" {
                    h2 #deck-good { (about(shell, self.choice)) }
                    @if let Some(author) = deck.author() { p.small.soft { bdi translate="no" { (author) } } }
                    @if let Some(licence) = deck.licence() { p.small.soft { bdi translate="no" { (licence) } } }
                    @let fitting = self.fitting();
                    (fitting.rows(shell, "deck-play"))
                    form #deck-play.stack method="post" action=(shell.url(&format!("/play/{key}"))) data-typed {
                        input type="hidden" name=(room.decks().map_or("deck", |decks| decks.option)) value=(self.choice.value);
                        (fitting.choice(shell))
                        (why_not(shell))
                        div.row {
                            button.button.big { (shell.text("deck-play")) }
                            button.button.big.quiet formaction=(shell.url(&format!("/host/{key}"))) { (shell.text("host-link")) }
                        }
                    }
                    (self.exports())
                }
            }
        };
        shell.document(&Document::titled(title).in_room(key), &main)
    }

    /// Returns the usable rows of the deck, for the form in which a visitor selects some of them.
    fn fitting(&self) -> Playable<'_> {
        let most = self.room.decks().map_or(0, |decks| decks.most);
        Playable { deck: self.deck, usable: self.usable, lacking: &[], most }
    }

    fn exports(&self) -> Markup {
        let shell = &self.shell;
        let at = address(self.room, &self.choice.value);
        html! {
            h3 #take-away { (shell.text("library-export")) }
            ul.links aria-labelledby="take-away" {
                @for format in Format::ALL {
                    li { a.button.quiet download href=(shell.url(&format!("{at}/{}", format.key()))) { (shell.text(format_key(format))) } }
                }
            }
        }
    }
}

/// Returns the localization key of a format's name.
pub(crate) const fn format_key(format: Format) -> &'static str {
    match format {
        Format::Own => "library-format-own",
        Format::Csv => "library-format-csv",
        Format::Spreadsheet => "library-format-xlsx",
        Format::Quizlet => "library-format-quizlet",
        Format::AnkiText => "library-format-anki",
        Format::AnkiPackage => "library-format-apkg",
    }
}

/// Returns the address of a listed deck's page.
fn address(room: &dyn Room, value: &str) -> String {
    let name = percent_encoding::utf8_percent_encode(value, percent_encoding::NON_ALPHANUMERIC);
    format!("/decks/{}/{name}", room.key())
}

/// Returns the name of the deck: the room's translated text if there is one, otherwise the deck's title.
fn called(shell: &Shell<'_>, room: &dyn Room, deck: &DeckChoice) -> String {
    let key = format!("{}-option-deck-{}", room.key(), deck.value);
    let text = shell.text(&key);
    if text == key { deck.title.clone() } else { text }
}

/// Returns the number of rows of the deck and its languages, as text.
fn about(shell: &Shell<'_>, deck: &DeckChoice) -> String {
    let languages: Vec<Arg> = deck.languages.iter().map(|tag| Arg::Verbatim(tag.clone())).collect();
    let rows = shell.say(&Message::new("library-rows").with("count", deck.rows));
    if languages.is_empty() {
        rows
    } else {
        format!("{rows} · {}", shell.say(&Message::new("library-languages").with("languages", languages)))
    }
}
