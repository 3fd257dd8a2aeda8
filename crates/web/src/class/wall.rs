//! The wall: the page of a class that the projector shows. Also the live streams of all pages of a class.

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
    live::{Frame, OpenStream, PageFrame, StreamKind, answer},
    shell::{
        Document, LiveRegion, Shell,
        faces::Avatar,
        forms::{spaced, spoken_lines},
        links, names,
    },
    site::Site,
};

/// The address and the QR code by which pupils enter the class.
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

/// Renders the wall, the page for the projector. Only the teacher's browser can open it.
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

/// Streams the changes of the wall, the page for the projector.
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
        let picture = class.plan.two_step.then(|| class.on_the_wall(self.site.house().now_ms()).0);
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
            now_ms: self.site.house().now_ms(),
        })
    }
}

/// Returns the data with which a page shows a pupil: first the pupil's number, which decides the colour, then the
/// picture and the nickname.
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

/// The page for the projector: it shows the class's code, the names and a clock. Everybody in the classroom sees it, so
/// it shows no player's hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WallPage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The URL path of the class's page. The paths of the class's other pages begin with this path.
    pub class: &'a str,
    /// The code of six digits by which pupils enter the class.
    pub code: &'a str,
    /// The address of the server's front page, for pupils who type it.
    pub address: &'a str,
    /// The QR code of the link by which pupils enter the class, as an SVG element.
    pub qr: &'a str,
    /// Whether new pupils cannot enter the class.
    pub locked: bool,
    /// The pictures and names of the pupils who have entered.
    pub faces: &'a [Avatar<'a>],
    /// The picture that a new pupil must tap now; `None` if the class asks for no picture.
    pub picture: Option<&'a str>,
    /// The tables of the running game.
    pub tables: &'a [WallTable],
    /// Whether all tables are paused.
    pub paused: bool,
    /// The end of the teacher's time limit, in milliseconds since 1970 UTC; `None` without a time limit.
    pub until_ms: Option<u64>,
    /// The server's time, in milliseconds since 1970 UTC. The page's script uses it to correct the browser's clock.
    pub now_ms: u64,
}

/// One table on the page for the projector.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct WallTable {
    /// The number of the table in the classroom.
    pub number: u16,
    /// The names of the people and bots at the table, in the order of the seats.
    pub names: Vec<String>,
    /// Whether the game at this table is over.
    pub over: bool,
    /// The names of the winners; empty if the teacher does not show results.
    pub winners: Vec<String>,
}

impl WallPage<'_> {
    /// Renders the whole page as an HTML document.
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

    /// Returns the parts of the page that the live stream replaces.
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

/// The result of rendering a page of a class in its present state.
pub(crate) enum Shown {
    /// The page's present regions. The live stream sends only the regions that have changed since the last live update.
    Regions(Vec<LiveRegion>),
    /// The address of another page, to which the visitor is redirected.
    Elsewhere(String),
}

/// A page of a class whose changes a live stream sends.
pub(crate) trait ClassFace: Send + 'static {
    /// The interval of the checks for changes outside the class document, such as moves; `None` if the page shows no
    /// such data.
    const EVERY: Option<Duration>;

    /// Renders the page's content for the present state of the class.
    fn show(&mut self, class: &Class) -> impl Future<Output = Shown> + Send;
}

struct Following<F> {
    watch: ClassWatch,
    face: F,
    shown: BTreeMap<&'static str, u64>,
    /// The hash of the content that the visitor's page already shows, if it is known.
    at: Option<u64>,
    first: bool,
    _open: OpenStream,
}

/// Streams a page of a class: sends the changed regions after every change. `at` is the number of the last live update
/// that the visitor received, which is a hash of the page's content. If the hash is still the same, the content is not
/// sent again.
///
/// # Errors
/// [`WebError::TooManyStreams`] at the limit of streams.
pub(crate) fn class_stream<F: ClassFace>(
    site: &Site,
    watch: ClassWatch,
    face: F,
    at: Option<u64>,
) -> Result<Response, WebError> {
    let open = site.streams().open(StreamKind::Class)?;
    let following = Following { watch, face, shown: BTreeMap::new(), at, first: true, _open: open };
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

    /// Waits for the next change of the class, at most until the next periodic check, and returns the class.
    async fn later(&mut self) -> Option<Arc<Class>> {
        let Some(every) = F::EVERY else { return self.watch.next().await };
        match tokio::time::timeout(every, self.watch.next()).await {
            Ok(class) => class,
            Err(_) => Some(Arc::clone(self.watch.last())),
        }
    }
}
