//! The HTML document around every page: head, header, footer, and shared parts of pages.

pub(crate) mod assets;
pub(crate) mod faces;
pub(crate) mod forms;
pub(crate) mod icons;
pub(crate) mod links;
pub(crate) mod names;
pub(crate) mod older;
pub(crate) mod rules;
pub(crate) mod texts;

use std::{borrow::Cow, hash::BuildHasher, sync::Arc};

use game::{Arg, BySeat, Message};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use rooms::Words;

use crate::{
    http::guard::WATCHDOG,
    language::{self, Locale},
    shell::assets::version,
    site::Site,
};

/// The background colour of the light theme. This colour must equal `--ground` in the style sheet.
pub(crate) const GROUND: &str = "#f4e9d8";

/// Formats the date of a time as `2026-12-22`, in every language. The time is in milliseconds since 1970 UTC. `None` for
/// a time after the year 9999.
pub(crate) fn date(ms: u64) -> Option<String> {
    let at = time::OffsetDateTime::from_unix_timestamp(i64::try_from(ms / 1_000).ok()?).ok()?;
    Some(at.date().to_string())
}

/// The HTML document around a page. All its data is public.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shell<'a> {
    /// The texts in the visitor's language, and the names at the table if the page belongs to a table.
    pub words: &'a Words<'a>,
    /// The prefix of every URL path: empty, or for instance `/games`.
    pub base: &'a str,
    /// Facts about this server that every page needs. Everybody may see this.
    pub facts: HouseFacts<'a>,
}

/// Facts about this server that every page needs.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct HouseFacts<'a> {
    /// The public scheme, host and port of the server, if known.
    pub origin: Option<&'a str>,
    /// The URL of the server's source code.
    pub source: Option<&'a str>,
}

/// A part of a page that the live stream replaces as a whole when it changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LiveRegion {
    /// The id of the region's HTML element.
    pub id: &'static str,
    /// The HTML element with that id. Several snapshots share one copy of the text if the element is the same.
    pub html: Arc<str>,
    /// A hash of the element, to find changes. The hash is valid only in this process and is never stored. Collisions
    /// are possible.
    pub(crate) hash: u64,
    /// A hash of the data that a room's region shows, see [`rooms::Region::shows`].
    pub(crate) shows: Option<u64>,
    /// Whether the visitor's page already shows this element. Then `html` is empty.
    pub(crate) kept: bool,
}

impl LiveRegion {
    /// Creates a region from its element, which must have this id.
    pub(crate) fn new(id: &'static str, html: String) -> Self {
        let hash = alike(&html);
        Self { id, html: html.into(), hash, shows: None, kept: false }
    }

    /// Converts a region that a room rendered into a region that the live stream may replace.
    pub(crate) fn of_room(region: rooms::Region) -> Self {
        let rooms::Region { id, html, shows, kept } = region;
        Self { shows, kept, ..Self::new(id, html.into_string()) }
    }
}

/// Returns a hash of a text, to find changes of the text. The hash is valid only in this process.
pub(crate) fn alike(text: &str) -> u64 {
    foldhash::quality::FixedState::default().hash_one(text)
}

/// The properties of an HTML document that differ from page to page.
pub(crate) struct Document<'a> {
    pub(crate) title: Cow<'a, str>,
    pub(crate) class: &'a str,
    /// The number of seconds after which a browser without JavaScript reloads, and the URL that it loads. This URL is
    /// the page's own URL, except in the response to a form.
    pub(crate) refresh: Option<(u16, &'a str)>,
    /// Whether the document has the server's header and footer.
    pub(crate) frame: bool,
    /// Whether the page starts with an animated reveal (`stage.js`).
    pub(crate) staged: bool,
    /// The data for a preview of links to this page on other sites.
    pub(crate) preview: Preview<'a>,
    /// The style sheets that the page loads in addition to `humbug.css`, which every page loads.
    pub(crate) sheets: &'static [Sheet],
    /// The keys of the rooms whose style sheets the page loads in addition to the server's own.
    pub(crate) rooms: Vec<&'a str>,
}

/// A style sheet of the server that not every page needs. A table on a person's own device needs none of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sheet {
    /// The pages around the table, replays, tutorials, classes and decks.
    Pages,
    /// The screen for everybody, and a device that several people share.
    Screen,
}

impl Sheet {
    /// Returns the file name of the style sheet.
    fn file(self) -> &'static str {
        match self {
            Self::Pages => "pages.css",
            Self::Screen => "screen.css",
        }
    }
}

impl<'a> Document<'a> {
    /// Creates an ordinary document with this title.
    pub(crate) fn titled(title: impl Into<Cow<'a, str>>) -> Self {
        let (class, refresh, preview) = ("", None, Preview::House);
        let (title, sheets, rooms) = (title.into(), &[Sheet::Pages], Vec::new());
        Self { title, class, refresh, frame: true, staged: false, preview, sheets, rooms }
    }

    /// Adds the preview and the style sheet of the game with this key and name.
    pub(crate) fn of_game(self, (key, name): (&'a str, &'a str)) -> Self {
        Self { preview: Preview::Game { key, name, invites: false }, ..self }.in_room(key)
    }

    /// Adds the style sheet of the screen for everybody and of shared devices.
    pub(crate) fn on_screen(self) -> Self {
        Self { sheets: &[Sheet::Pages, Sheet::Screen], ..self }
    }

    /// Adds the style sheet of the room with this key.
    pub(crate) fn in_room(mut self, key: &'a str) -> Self {
        self.rooms.push(key);
        self
    }
}

/// The preview of a link on other sites: a title, a sentence and a picture. The preview of a table names only its game,
/// because the person who sees the link has no seat at the table yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Preview<'a> {
    /// The preview of the server's home page.
    House,
    /// The preview of a game or of a table that plays it. If `invites` is true, a person may take a seat at the table.
    Game { key: &'a str, name: &'a str, invites: bool },
}

impl Preview<'_> {
    /// Renders the `meta` elements of the preview for the head of a document.
    pub(crate) fn render(&self, shell: &Shell<'_>) -> Markup {
        let (title, about, picture) = self.words(shell);
        // The URL is absolute if the server knows its own origin.
        let picture = format!("{}{}", shell.facts.origin.unwrap_or_default(), shell.url(&picture));
        html! {
            meta name="description" content=(about);
            meta property="og:type" content="website";
            meta property="og:site_name" content=(shell.text("house-name"));
            meta property="og:title" content=(title);
            meta property="og:description" content=(about);
            meta property="og:image" content=(picture);
            meta property="og:image:width" content="1200";
            meta property="og:image:height" content="630";
            meta name="twitter:card" content="summary_large_image";
        }
    }

    /// Returns the title, the sentence and the URL of the picture.
    fn words(&self, shell: &Shell<'_>) -> (String, String, String) {
        match *self {
            Self::House => (shell.text("home-page-title"), shell.text("home-lead"), assets::preview(None)),
            Self::Game { key, name, invites } => {
                let title = if invites { "join-table-title" } else { "title-table" };
                let title = shell.say(&Message::new(title).with("game", Arg::Verbatim(name.to_owned())));
                (title, shell.text(&format!("{key}-blurb")), assets::preview(Some(key)))
            }
        }
    }
}

/// Returns the URL of a page's live stream. The parameter `seated` says whether the page was rendered for a person with
/// a seat. The visitor may take or give up a seat before the stream begins; then the stream redirects the page.
pub(crate) fn stream_of(events: &str, seated: bool) -> String {
    let join = if events.contains('?') { '&' } else { '?' };
    format!("{events}{join}seated={}", if seated { "yes" } else { "no" })
}

impl Shell<'_> {
    /// Returns the URL of a path on this server, with the base path.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    /// Returns the text with this key in the visitor's language.
    pub(crate) fn text(&self, key: &str) -> String {
        self.words.text(key)
    }

    /// Returns the text of a message in the visitor's language.
    pub(crate) fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }

    /// Renders the whole document. `main` must be the element `<main id="main" tabindex="-1">`.
    pub(crate) fn document(&self, document: &Document<'_>, main: &Markup) -> Markup {
        let (lang, dir) = (self.words.texts.locale(), self.words.texts.direction());
        html! {
            (DOCTYPE)
            html lang=(lang) dir=(dir) {
                (self.head(document))
                body class=[Some(document.class).filter(|class| !class.is_empty())] data-staged[document.staged] {
                    a.out-of-sight.skip href="#main" { (self.text("skip-to-content")) }
                    @if let Some((_, address)) = document.refresh { (self.unscripted(address)) }
                    @if document.frame { (self.header()) }
                    (main)
                    @if document.frame { (self.footer()) }
                    @if document.frame || document.class == "at-table" { (self.unanswered()) }
                }
            }
        }
    }

    fn head(&self, document: &Document<'_>) -> Markup {
        let asset = |name: &str| self.url(&format!("/assets/{name}?v={}", version()));
        html! {
            head {
                meta charset="utf-8";
                title { (document.title) }
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content";
                meta name="color-scheme" content="light dark";
                meta name="theme-color" media="(prefers-color-scheme: light)" content="#3a241d";
                meta name="theme-color" media="(prefers-color-scheme: dark)" content="#20130f";
                meta name="referrer" content="same-origin";
                (document.preview.render(self))
                link rel="manifest" href=(self.url("/manifest.webmanifest"));
                link rel="stylesheet" href=(asset("humbug.css"));
                @for sheet in document.sheets { link rel="stylesheet" href=(asset(sheet.file())); }
                @for room in &document.rooms { link rel="stylesheet" href=(asset(&format!("room-{room}.css"))); }
                link #favicon rel="icon" type="image/svg+xml" href=(asset("icon.svg"))
                    data-idle=(asset("icon.svg")) data-turn=(asset("icon-turn.svg"));
                @if let Some((seconds, address)) = document.refresh {
                    script data-seconds=(seconds) data-address=(address) { (PreEscaped(WATCHDOG)) }
                }
                script type="module" src=(asset("forms.js")) {}
                script type="module" src=(asset("live.js")) {}
                script type="module" src=(asset("humbug.js")) {}
                @if let Some((seconds, address)) = document.refresh {
                    noscript { meta http-equiv="refresh" content=(format!("{seconds}; url={address}")); }
                }
            }
        }
    }

    /// Renders the notice that a page with a live stream shows if its scripts did not load.
    fn unscripted(&self, address: &str) -> Markup {
        html! {
            div #unscripted.unscripted hidden role="alert" {
                p { (self.text("unscripted")) }
                a.button href=(address) { (self.text("unscripted-again")) }
            }
        }
    }

    /// Renders the template of the message that the page's script shows if a form gets no response.
    fn unanswered(&self) -> Markup {
        html! {
            template #unanswered {
                div.unanswered role="alert" {
                    p { (self.text("net-unanswered")) }
                    button.button.quiet type="button" { (self.text("net-again")) }
                }
            }
        }
    }

    /// Renders the logo, which links to the home page.
    pub(crate) fn mark(&self, with_name: bool) -> Markup {
        html! {
            a.mark href=(self.url("/")) {
                (icons::mark())
                span.out-of-sight[!with_name] { (self.text("house-name")) }
            }
        }
    }

    fn header(&self) -> Markup {
        html! {
            header.wrap.bar { (self.mark(true)) (language::menu(self)) }
        }
    }

    fn footer(&self) -> Markup {
        html! {
            footer.wrap.foot {
                p { (self.text("house-promise")) }
                ul.links {
                    li { a href=(self.url("/mine")) { (self.text("mine-title")) } }
                    li { a href=(self.url("/credits")) { (self.text("credits-link")) } }
                    li { a href=(self.url("/kept")) { (self.text("kept-title")) } }
                    li { a href=(self.url("/docs/api")) { (self.text("docs-api-link")) } }
                    @if let Some(source) = self.facts.source {
                        li { a href=(source) rel="noopener noreferrer" { (self.text("source-link")) } }
                    }
                }
            }
        }
    }

    /// Renders the icon of a room. The icon is hidden from screen readers, because the room's name always stands next
    /// to it.
    pub(crate) fn icon(svg: &'static str) -> Markup {
        html! { span.game-icon aria-hidden="true" { (PreEscaped(svg)) } }
    }
}

/// Calls `say` with a shell in this language, for tests of sentences.
#[cfg(test)]
pub(crate) fn in_words<R>(locale: &str, say: impl FnOnce(&Shell<'_>) -> R) -> R {
    let texts = texts::texts(locale);
    let words = Words { texts: &texts, names: &BySeat::new(0), you: None };
    say(&Shell { words: &words, base: "", facts: HouseFacts::default() })
}

pub(crate) fn with_shell<R>(site: &Site, locale: Locale, show: impl FnOnce(Shell<'_>) -> R) -> R {
    let texts = site.languages().texts(locale);
    let words = Words { texts: &texts, names: &BySeat::new(0), you: None };
    show(Shell { words: &words, base: site.base(), facts: site.facts() })
}
