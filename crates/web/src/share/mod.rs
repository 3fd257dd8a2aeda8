//! "Share this lie": the boldest moment of a finished game as a picture, with a link into the replay.
//!
//! # Who sees this
//! Everybody with the table's address, once the game is over. Pictures have no names unless the visitor asks for them.
//! Children's tables, classes and a server for children have none.

mod lettering;
mod picture;

use std::sync::Arc;

use axum::{
    extract::{FromRequestParts, State},
    http::{HeaderMap, HeaderValue, header, request::Parts},
    response::{IntoResponse, Response},
};
use game::{BySeat, Message, Viewer};
use host::{Highlight, Replay, Settings, TableId};
use maud::{Markup, html};
use rooms::{Exposed, FeatKind, Texts, Truth, Words};

use self::picture::Picture;
use crate::{
    error::WebError,
    http::extract::{AtTable, query_number, query_value},
    language::Locale,
    replay::coach,
    shell::{Document, Shell, assets::script, forms, names},
    site::Site,
};

/// The policy of the picture, which contains its own style and nothing else.
const POLICY: HeaderValue = HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'; sandbox");

/// The kind of the moment that is shared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moment {
    /// A lie that passed.
    Lie,
    /// A weak move that passed as a strong one, and said nothing untrue.
    Bluff,
    /// An accusation that was right.
    Call,
}

impl Moment {
    /// Returns the kind of this highlight of a game.
    pub(crate) fn of(replay: &Replay, highlight: Highlight) -> Self {
        let truth = replay.steps().get(highlight.step).and_then(|step| step.truth);
        match highlight.feat.kind {
            FeatKind::Bluff if truth == Some(Truth::Lie) => Self::Lie,
            FeatKind::Bluff => Self::Bluff,
            FeatKind::Catch | FeatKind::Doubt => Self::Call,
        }
    }

    /// Returns the key of the text of the link to the page, which is also the title of the page.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Lie => "share-lie",
            Self::Bluff => "share-bluff",
            Self::Call => "share-call",
        }
    }

    /// Returns the key of the text on the stamp.
    const fn stamp(self) -> &'static str {
        match self {
            Self::Lie => "share-stamp-lie",
            Self::Bluff => "share-stamp-bluff",
            Self::Call => "share-stamp-call",
        }
    }

    /// Returns the key of the sentence about the person whose moment it is.
    const fn sentence(self) -> &'static str {
        match self {
            Self::Lie | Self::Bluff => "share-passed",
            Self::Call => "share-caught",
        }
    }
}

/// Checks whether pictures of a table's moments may be made: not where children play, and not in a class.
pub(crate) fn is_allowed(site: &Site, settings: &Settings) -> bool {
    !site.is_for_children() && !settings.child && !settings.led
}

/// Returns the path of the page that shares a game's moment.
pub(crate) fn path(table: &str, game: u32) -> String {
    format!("{table}/share?game={game}")
}

/// The query parameters of the page and of the picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    /// The number of the game at this table, from 1; `None` for the last finished game.
    game: Option<u32>,
    /// Whether the picture shows names.
    names: bool,
    /// The language of the picture; `None` for the visitor's language.
    language: Option<Locale>,
}

impl FromRequestParts<Site> for Asked {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, WebError> {
        let language = query_value(&parts.uri, "lang").map(|tag| site.languages().known(tag));
        Ok(Self {
            game: query_number(parts, "game")?,
            names: query_value(&parts.uri, "names") == Some("yes"),
            language: language.map(|known| known.ok_or(WebError::Malformed("lang"))).transpose()?,
        })
    }
}

/// Serves the page with the picture, the link and the buttons.
pub(crate) async fn page(
    State(site): State<Site>,
    locale: Locale,
    table: AtTable,
    asked: Asked,
    headers: HeaderMap,
) -> Result<Markup, WebError> {
    let texts = site.languages().texts(locale);
    let shared = Shared::find(&site, &table, asked, &texts).await?;
    let words = shared.words(&texts);
    let path = shared.replay_path();
    let page = SharePage {
        shell: Shell { words: &words, base: site.base(), facts: site.facts() },
        shared: &shared,
        link: &site.absolute(&headers, &path).unwrap_or_else(|| site.path(&path)),
    };
    Ok(page.render())
}

/// Serves the picture as SVG.
pub(crate) async fn picture(
    State(site): State<Site>,
    locale: Locale,
    table: AtTable,
    asked: Asked,
) -> Result<Response, WebError> {
    let texts = site.languages().texts(asked.language.unwrap_or(locale));
    let shared = Shared::find(&site, &table, asked, &texts).await?;
    let svg = shared.picture(&shared.words(&texts)).render();
    let headers =
        [(header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml")), (header::CONTENT_SECURITY_POLICY, POLICY)];
    Ok((headers, svg.into_string()).into_response())
}

/// A moment of a finished game to share. Everybody may see this, because the game is over.
struct Shared {
    table: TableId,
    looked: Arc<host::Coach>,
    highlight: Highlight,
    moment: Moment,
    exposed: Exposed,
    names: BySeat<String>,
    asked: Asked,
}

impl Shared {
    /// Returns the moment to share.
    ///
    /// # Errors
    /// [`WebError::NotShared`] where children play; an error of the replay before the end of the game;
    /// [`WebError::NothingToShare`] if the game has no such moment.
    async fn find(site: &Site, AtTable(table): &AtTable, asked: Asked, texts: &Texts) -> Result<Self, WebError> {
        if !is_allowed(site, table.look().settings()) {
            return Err(WebError::NotShared);
        }
        let looked = site.replays().find(table, asked.game, None).await?;
        let (highlight, before) = looked.replay().boldest().ok_or(WebError::NothingToShare)?;
        let step = looked.replay().steps().get(highlight.step).ok_or(WebError::NothingToShare)?;
        let names = if asked.names {
            names::back_then(step.people(), texts)
        } else {
            step.people().map(|_, _| texts.format("share-anybody", None))
        };
        let words = Words { texts, names: &names, you: None };
        let exposed = before.exposed(highlight.feat.seat, &words).ok_or(WebError::NothingToShare)?;
        let moment = Moment::of(looked.replay(), highlight);
        Ok(Self { table: table.id(), looked, highlight, moment, exposed, names, asked })
    }

    fn words<'a>(&'a self, texts: &'a Texts) -> Words<'a> {
        Words { texts, names: &self.names, you: None }
    }

    /// Returns the path of the moment in the replay. Without names in the picture the replay shows none either.
    fn replay_path(&self) -> String {
        let seq = self.looked.replay().steps().get(self.highlight.step).map_or(0, |step| step.last.0);
        let names = if self.asked.names { "" } else { "&names=no" };
        format!("/t/{}/replay?at={seq}{names}", self.table)
    }

    fn picture<'a>(&'a self, words: &'a Words<'a>) -> Picture<'a> {
        let room = self.looked.replay().room();
        Picture {
            words,
            game: room.name(),
            exposed: &self.exposed,
            said: words.say(&self.exposed.said),
            stamp: words.text(self.moment.stamp()),
            sentence: words.say(&Message::new(self.moment.sentence()).with("who", self.highlight.feat.seat)),
            truth: words.say(&self.exposed.truth),
        }
    }

    /// Returns the content of the picture in words. The log line of the move names its cards.
    fn described(&self, words: &Words<'_>) -> String {
        let replay = self.looked.replay();
        let open: Viewer = replay.open();
        let lines: Vec<_> = replay.steps().get(self.highlight.step).map_or_else(Vec::new, |step| step.told(open));
        let lines: Vec<_> = lines.into_iter().map(|told| told.line).collect();
        let line = coach::sentence(self.highlight.feat.kind, &lines).map(|line| words.say(&line.message));
        let picture = self.picture(words);
        line.into_iter().chain([picture.truth, picture.sentence]).collect::<Vec<_>>().join(" ")
    }
}

/// The page with the picture. Every visitor with the link sees the same page, apart from the language.
struct SharePage<'a> {
    shell: Shell<'a>,
    shared: &'a Shared,
    /// The absolute address of the moment in the replay.
    link: &'a str,
}

impl SharePage<'_> {
    fn render(&self) -> Markup {
        let (shell, shared) = (&self.shell, self.shared);
        let room = shared.looked.replay().room();
        let (key, name, game) = (room.key(), room.name(), shared.looked.replay().game());
        let table = shell.url(&format!("/t/{}", shared.table));
        let (named, lang) = (shared.asked.names, shell.words.texts.locale());
        let names = if named { "&names=yes" } else { "" };
        let svg = format!("{table}/share.svg?game={game}{names}&lang={lang}");
        let title = shell.text(shared.moment.key());
        let file = format!("humbug-{key}");
        let text = shell.say(&Message::new("share-text").with("game", forms::game_arg(room)));
        let main = html! {
            main #main.wrap.stack.share tabindex="-1" {
                div.page-head { h1 { (title) } p.soft { (shell.text("share-lead")) } }
                img #share-picture src=(svg) alt=(shared.described(shell.words)) width="1200" height="630";
                div #share.panel.stack data-url=(self.link) data-text=(text) data-file=(file) {
                    form.row method="get" action=(format!("{table}/share")) {
                        input type="hidden" name="game" value=(game);
                        label.check { input #share-names type="checkbox" name="names" value="yes" checked[named]; span { (shell.text("share-names")) } }
                        button.button.quiet { (shell.text("share-update")) }
                    }
                    p.small.soft { (shell.text(if named { "share-named" } else { "share-nameless" })) }
                    div.row {
                        button #share-send.button.big.signal type="button" hidden { (shell.text("share-send")) }
                        a #share-save.button.big.quiet href=(svg) download=(format!("{file}.svg")) { (shell.text("share-save")) }
                    }
                    (forms::copy_box(shell, "share-link", "replay-link", self.link))
                    div.row {
                        a.button.plain href=(self.link) { (shell.text("share-look")) }
                        a.button.plain href=(table) { (shell.text("replay-back")) }
                    }
                }
            }
            script type="module" src=(script(shell, "share.js")) {}
        };
        shell.document(&Document::titled(title.as_str()).of_game((key, name)), &main)
    }
}
