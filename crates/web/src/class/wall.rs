//! The wall: what the projector shows.

use std::{collections::BTreeMap, hash::BuildHasher, sync::Arc, time::Duration};

use axum::{extract::State, http::HeaderMap, response::Response};
use classes::{Class, ClassWatch, Pupil};
use foldhash::quality::FixedState;
use game::{BySeat, Message};
use host::{Phase, nicks};
use maud::{Markup, PreEscaped, html};
use rooms::{Texts, Words};

use crate::{
    class::{session::AtDesk, stream_at},
    error::WebError,
    http::extract::At,
    language::Locale,
    live::{Frame, OpenStream, PageFrame, answer},
    shell::{
        Document, LiveRegion, Shell,
        faces::Avatar,
        forms::{spaced, spoken_lines},
        links, names,
    },
    site::{Site, now_ms},
};

/// The way into a class, as the wall shows it.
struct WayIn {
    address: String,
    qr: String,
}

fn way_in(site: &Site, headers: &HeaderMap, class: &Class) -> WayIn {
    let absolute = |path: &str| site.absolute(headers, path).unwrap_or_else(|| site.path(path));
    let front = absolute("/");
    let address = front.split_once("://").map_or(front.as_str(), |(_, rest)| rest).trim_end_matches('/').to_owned();
    WayIn { address, qr: links::svg(&absolute(&format!("/j/{}", class.code))).unwrap_or_default() }
}

/// The wall, for the teacher.
pub(crate) async fn page(
    State(site): State<Site>,
    locale: Locale,
    AtDesk(desk): AtDesk,
    headers: HeaderMap,
) -> Result<Markup, WebError> {
    let class = desk.class().await?;
    let mut wall = Wall { way_in: way_in(&site, &headers, &class), site, locale };
    let tables = wall.tables(&class).await;
    Ok(wall.with_page(&class, &tables, |page| page.render()))
}

/// The live stream of the wall.
pub(crate) async fn events(
    State(site): State<Site>,
    locale: Locale,
    AtDesk(desk): AtDesk,
    At(at): At,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let wall = |class: &Class| Wall { way_in: way_in(&site, &headers, class), site: site.clone(), locale };
    stream_at(&site, &desk, at, wall).await
}

struct Wall {
    site: Site,
    locale: Locale,
    way_in: WayIn,
}

impl Wall {
    async fn tables(&mut self, class: &Class) -> Vec<WallTable> {
        let texts = self.site.languages().texts(self.locale);
        let mut tables = Vec::new();
        for on in class.tables_now().filter(|_| class.playing) {
            let Ok(table) = self.site.house().table(on.table).await else { continue };
            let snapshot = table.look();
            let called = names::all(&snapshot, &texts);
            let over = snapshot.phase() != Phase::Playing;
            let winners = snapshot.outcome().filter(|_| class.ranking).map(|outcome| outcome.winners());
            let winners = winners.iter().flat_map(|winners| winners.iter()).map(|seat| called[seat].clone()).collect();
            let names = called.iter().map(|(_, name)| name.clone()).collect();
            tables.push(WallTable { number: on.number, names, over, winners });
        }
        tables
    }

    fn with_page<R>(&self, class: &Class, tables: &[WallTable], show: impl FnOnce(WallPage<'_>) -> R) -> R {
        let texts = self.site.languages().texts(self.locale);
        let words = Words { texts: &texts, names: &BySeat::new(0), you: None };
        let shell = Shell { words: &words, base: self.site.base(), facts: self.site.facts() };
        let called: Vec<_> = class.here().map(|pupil| called(&texts, pupil)).collect();
        let faces: Vec<_> =
            called.iter().map(|(seat, picture, name)| Avatar { seat: *seat, picture: *picture, name }).collect();
        let picture = class.plan.two_step.then(|| class.on_the_wall(now_ms()).0);
        show(WallPage {
            shell,
            class: &self.site.class_path(class.id),
            code: &class.code,
            address: &self.way_in.address,
            qr: &self.way_in.qr,
            locked: class.plan.locked || class.over,
            faces: &faces,
            picture,
            tables,
            paused: class.paused,
            until_ms: class.until_ms,
            now_ms: now_ms(),
        })
    }
}

/// A pupil's colour, picture and name.
fn called(texts: &Texts, pupil: &Pupil) -> (usize, Option<&'static str>, String) {
    let picture = nicks::animal(&pupil.nick.animal).map(|animal| animal.picture);
    (usize::from(pupil.number), picture, names::nick(&pupil.nick, texts).unwrap_or_default())
}

impl ClassFace for Wall {
    const EVERY: Option<Duration> = Some(Duration::from_secs(1));

    async fn show(&mut self, class: &Class) -> Shown {
        let tables = self.tables(class).await;
        Shown::Regions(self.with_page(class, &tables, |page| page.regions()))
    }
}

/// What the projector shows: code, names, clock. Everybody in the room sees it; nothing on it is a hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WallPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The class's address.
    pub class: &'a str,
    /// The six digits.
    pub code: &'a str,
    /// The address of the front door, for people who type.
    pub address: &'a str,
    /// The QR code of the way in, as an SVG element.
    pub qr: &'a str,
    /// Whether nobody else is let in.
    pub locked: bool,
    /// The faces of those who have come.
    pub faces: &'a [Avatar<'a>],
    /// The picture to tap now, if the class asks for one.
    pub picture: Option<&'a str>,
    /// The tables of the running game.
    pub tables: &'a [WallTable],
    /// Whether all tables are paused.
    pub paused: bool,
    /// The end of the teacher's time limit, in milliseconds since 1970 UTC.
    pub until_ms: Option<u64>,
    /// The server's time, in milliseconds since 1970 UTC.
    pub now_ms: u64,
}

/// A table on the wall.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct WallTable {
    /// Its number.
    pub number: u16,
    /// The names of its people.
    pub names: Vec<String>,
    /// Whether its game is over.
    pub over: bool,
    /// The winners, if the teacher shows them.
    pub winners: Vec<String>,
}

impl WallPage<'_> {
    /// The whole page.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("class-wall-title");
        let main = html! {
            main #main.class-wall tabindex="-1" data-events=(format!("{}/wall/events", self.class)) data-seq="0" data-now=(self.now_ms) {
                (spoken_lines(shell))
                h1.out-of-sight { (title) }
                @for region in self.regions() { (PreEscaped(region.html.to_string())) }
            }
        };
        let address = format!("{}/wall", self.class);
        let document = Document { frame: false, refresh: Some((4, &address)), ..Document::titled(title) };
        shell.document(&document, &main)
    }

    /// The parts that change.
    pub(crate) fn regions(&self) -> Vec<LiveRegion> {
        let top = html! {
            header #wall-top.wall-top {
                (self.way_in())
                @if let Some(until) = self.until_ms { p.wall-clock data-until=(until) role="timer" { } }
            }
        };
        let body = html! { div #wall-body.wall-body { @if self.tables.is_empty() { (self.lobby()) } @else { (self.in_play()) } } };
        vec![LiveRegion::new("wall-top", top.into_string()), LiveRegion::new("wall-body", body.into_string())]
    }

    fn way_in(&self) -> Markup {
        let shell = &self.shell;
        html! {
            @if self.locked { p.wall-locked { (shell.text("class-wall-locked")) } } @else {
                div.wall-in {
                    div.qr aria-hidden="true" { (PreEscaped(self.qr)) }
                    div {
                        p.wall-address dir="ltr" { (self.address) }
                        p.wall-code dir="ltr" { (spaced(self.code)) }
                    }
                    @if let Some(picture) = self.picture {
                        div.wall-tap {
                            p { (shell.text("class-wall-tap")) }
                            img src=(shell.url(&format!("/pictures/{picture}.svg"))) alt=(shell.text("class-wall-picture")) width="120" height="120";
                        }
                    }
                }
            }
        }
    }

    fn lobby(&self) -> Markup {
        let shell = &self.shell;
        html! {
            p.wall-count role="status" { (shell.say(&Message::new("class-here").with("count", self.faces.len()))) }
            ul.wall-faces { @for face in self.faces { li { (face.render(&shell.url("/pictures/"))) bdi translate="no" { (face.name) } } } }
        }
    }

    fn in_play(&self) -> Markup {
        let shell = &self.shell;
        html! {
            @if self.paused { p.wall-paused role="status" { (shell.text("class-paused")) } }
            ul.wall-tables {
                @for table in self.tables {
                    li.panel.is-over[table.over] {
                        h2 { (shell.say(&Message::new("class-table").with("number", i64::from(table.number)))) }
                        p { @for (place, name) in table.names.iter().enumerate() { @if place > 0 { (shell.text("list-separator")) } bdi translate="no" { (name) } } }
                        @if table.over { p.small { (shell.text("class-table-over")) } }
                        @for winner in &table.winners { p.strong { "★ " bdi translate="no" { (winner) } } }
                    }
                }
            }
        }
    }
}

/// The content of a page of a class at one moment.
pub(crate) enum Shown {
    /// These regions.
    Regions(Vec<LiveRegion>),
    /// A redirect to another page.
    Elsewhere(String),
}

/// Renders a page of a class.
pub(crate) trait ClassFace: Send + 'static {
    /// How often to check for changes outside the class document; `None` for never.
    const EVERY: Option<Duration>;

    /// The content at this moment.
    fn show(&mut self, class: &Class) -> impl Future<Output = Shown> + Send;
}

struct Following<F> {
    watch: ClassWatch,
    face: F,
    shown: BTreeMap<&'static str, u64>,
    /// The number of the content that the reader's page has, if it has one.
    at: Option<u64>,
    first: bool,
    _open: OpenStream,
}

/// The live stream of a page of a class: it sends the differences whenever something has changed. The reader's last
/// frame had the number `at`, a hash of the page's content, so that known content is not sent again.
///
/// # Errors
/// [`WebError::TooManyStreams`] at the limit of streams.
pub(crate) fn class_stream<F: ClassFace>(
    site: &Site,
    watch: ClassWatch,
    face: F,
    at: Option<u64>,
) -> Result<Response, WebError> {
    let following = Following { watch, face, shown: BTreeMap::new(), at, first: true, _open: site.streams().open()? };
    let frames = futures::stream::unfold(following, |mut following| async {
        let frame = following.next().await?;
        Some((frame, following))
    });
    Ok(answer(site, Some("beat"), frames))
}

impl<F: ClassFace> Following<F> {
    async fn next(&mut self) -> Option<Frame> {
        loop {
            let class =
                if std::mem::take(&mut self.first) { Arc::clone(self.watch.last()) } else { self.later().await? };
            let mut frame = PageFrame::default();
            match self.face.show(&class).await {
                Shown::Elsewhere(page) => frame.goto = Some(page),
                Shown::Regions(regions) => {
                    for region in regions {
                        if self.shown.insert(region.id, region.hash) != Some(region.hash) {
                            frame.regions.insert(region.id, region.html);
                        }
                    }
                }
            }
            let number = FixedState::default().hash_one(&self.shown);
            let known = self.at.take() == Some(number) && frame.goto.is_none();
            if !known && !frame.is_empty() {
                return Some(Frame::event("frame", number, &[&frame.to_json()]));
            }
        }
    }

    /// The class after its next change, or after a while.
    async fn later(&mut self) -> Option<Arc<Class>> {
        let Some(every) = F::EVERY else { return self.watch.next().await };
        match tokio::time::timeout(every, self.watch.next()).await {
            Ok(class) => class,
            Err(_) => Some(Arc::clone(self.watch.last())),
        }
    }
}
