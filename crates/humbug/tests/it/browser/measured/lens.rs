//! Checks pages of the gallery in Chromium. One Chromium page loads each gallery page with its script and lays it out
//! on every screen. Another Chromium page has loaded axe (an accessibility checker) once, and checks snapshots of the
//! gallery pages with it.

use std::{
    collections::BTreeSet,
    net::SocketAddr,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    Router,
    body::Body,
    extract::{Request, State},
    http::{HeaderValue, Method, header},
    response::Response,
};
use serde_json::{Value, json};
use tokio::{net::TcpListener, task::JoinHandle};
use tower::ServiceExt;

use super::{CHECKS, foreign, openings};
use crate::{
    browser::{
        driver::{chromium::Browser, page::Page, witness},
        people::person::picture,
    },
    gallery::{
        Shot, Sort,
        house::{Answer, InProcess},
    },
};

const AXE: &str = include_str!("../../../assets/axe/axe.min.js");
const LOOKED: &str = include_str!("axe.js");

/// Screen sizes in CSS pixels: five phones in portrait, two phones in landscape, a tablet, and two laptops.
const SCREENS: [(u32, u32); 10] = [
    (320, 568),
    (360, 620),
    (360, 640),
    (360, 740),
    (390, 844),
    (640, 360),
    (740, 360),
    (820, 1180),
    (1280, 720),
    (1440, 900),
];

/// The screens on which a page that must fit the window is laid out, and the windows in which shortcut hints are checked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Screens {
    /// Every third one. Which third a page takes depends on its description alone.
    Third,
    /// All of them.
    All,
}

/// How much of a page is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Extent {
    pub(super) screens: Screens,
    /// Whether axe checks the page. It always checks the parts that can be opened.
    pub(super) has_axe: bool,
}

impl Extent {
    /// Lists the extents of which each contains this one.
    pub(super) fn or_more(self) -> impl Iterator<Item = Self> {
        let all = Self::every();
        all.into_iter().filter(move |other| other.screens >= self.screens && other.has_axe >= self.has_axe)
    }

    /// Lists all extents.
    pub(super) fn every() -> [Self; 4] {
        let extent = |screens, has_axe| Self { screens, has_axe };
        [
            extent(Screens::Third, false),
            extent(Screens::Third, true),
            extent(Screens::All, false),
            extent(Screens::All, true),
        ]
    }

    /// Returns whether the page is checked on the screen with this index in a list of screens.
    fn contains(self, index: usize, shot: &Shot) -> bool {
        let sum = || shot.what.bytes().chain(shot.language.bytes()).map(usize::from).sum::<usize>();
        self.screens == Screens::All || (index + sum()).is_multiple_of(3)
    }
}

/// The smallest screen on which a page must not be wider than the window, even if all letters are twice as large as
/// usual.
const SMALL_PHONE: (u32, u32) = (360, 640);

/// The screens for pages that may be longer than the window. Such a page can only be too wide, so fewer screens are
/// enough.
const FEW: [(u32, u32); 3] = [(320, 568), (820, 1180), (1440, 900)];

/// The sizes of large screens, for the screen for everybody: a laptop on a projector, and a television.
const LARGE: [(u32, u32); 2] = [(1280, 720), (1920, 1080)];

/// Browser windows with a mouse, for checks of shortcut hints: three usual sizes, then smaller ones that equal a zoom
/// of 200 or 400 %.
const WINDOWS: [(u32, u32); 6] = [(1440, 900), (1280, 720), (1024, 768), (720, 450), (640, 360), (360, 225)];

/// A phone in landscape on which the tutorial is not required to fit, because its texts leave too little room for cards
/// and buttons.
const TOO_FLAT: (u32, u32) = (640, 360);

/// The minimum size of letters on the screen for everybody, in percent of the window's height.
const LEAST: f64 = 2.4;

/// The screens for axe: a desktop with light colours. For right-to-left languages it is a narrow phone with dark
/// colours.
const DESKTOP: (u32, u32) = (1440, 900);
const PHONE: (u32, u32) = (320, 740);

/// The HTML of a page, or of an opened part of it, after its scripts have run.
struct Snapshot {
    what: String,
    is_part: bool,
    html: String,
}

/// The numbers of pages, layouts, axe runs and shortcut hints that were checked.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Tally {
    pub(super) pages: usize,
    /// The number of layouts that were measured.
    pub(super) layouts: usize,
    /// The number of runs of axe.
    pub(super) runs: usize,
    /// The number of shortcut hints that were checked.
    pub(super) hints: usize,
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.pages += other.pages;
        self.layouts += other.layouts;
        self.runs += other.runs;
        self.hints += other.hints;
    }
}

/// The Chromium pages that check one gallery page after another.
pub(super) struct Lens {
    live: Page,
    axe: Page,
    /// A Chromium page without a touch screen. The shortcut hints are visible only on such a page.
    mouse: Page,
    stage: Stage,
    /// Whether the Chromium pages are set up for a right-to-left language; `None` before the first set-up.
    rtl: Option<bool>,
    pub(super) tally: Tally,
}

impl Lens {
    pub(super) async fn new(browser: &Browser, stage: Stage) -> Self {
        let [live, axe, mouse] =
            [browser.page(DESKTOP).await, browser.page(DESKTOP).await, browser.page(DESKTOP).await];
        for page in [&live, &mouse] {
            witness::stay(page).await;
            witness::still(page).await;
            page.on_new_document(&format!("{CHECKS}\nmeasured.seen(false);")).await;
        }
        axe.goto(&stage.url(EMPTY)).await.expect("an empty page");
        for source in [AXE, LOOKED] {
            axe.execute(source, vec![]).await.expect("axe is loaded");
        }
        Self { live, axe, mouse, stage, rtl: None, tally: Tally::default() }
    }

    /// Checks a page of the gallery. Returns one message for each error.
    pub(super) async fn look(&mut self, shot: &Shot, extent: Extent) -> BTreeSet<String> {
        let mut wrong = BTreeSet::new();
        self.set_up(shot.is_rtl()).await;
        let url = self.stage.show(shot);
        self.live.goto(&url).await.unwrap_or_else(|error| panic!("{}: {error}", shot.what));
        self.lay_out(shot, extent, &mut wrong).await;
        let has_axe = |snapshot: &Snapshot| snapshot.is_part || extent.has_axe;
        for snapshot in self.snapshots(shot, &mut wrong).await.into_iter().filter(has_axe) {
            let found = self.through(&snapshot).await;
            wrong.extend(found.into_iter().map(|one| format!("{}: {one}", snapshot.what)));
        }
        self.tally.pages += 1;
        wrong
    }

    /// Sets reduced motion, and for axe the colours and the screen. These depend on whether the language is written
    /// from right to left.
    async fn set_up(&mut self, rtl: bool) {
        if self.rtl == Some(rtl) {
            return;
        }
        let scheme = if rtl { "dark" } else { "light" };
        let features = [("prefers-color-scheme", scheme), ("prefers-reduced-motion", "reduce")];
        for page in [&self.live, &self.axe, &self.mouse] {
            page.media(&features).await;
        }
        self.axe.screen(if rtl { PHONE } else { DESKTOP }).await;
        self.rtl = Some(rtl);
    }

    /// Lays out the page on the screens, and runs the checks.
    async fn lay_out(&mut self, shot: &Shot, extent: Extent, wrong: &mut BTreeSet<String>) {
        let checks: &[&str] = match shot.sort {
            Sort::Seat if shot.fits => &["fits", "small", "wide"],
            Sort::Tutorial => &["learns", "small", "wide"],
            _ => &["small", "wide"],
        };
        for (index, size) in SCREENS.into_iter().enumerate() {
            let is_meant = if shot.is_fitted() { extent.contains(index, shot) } else { FEW.contains(&size) };
            if !is_meant {
                continue;
            }
            let fitting = shot.sort != Sort::Tutorial || size != TOO_FLAT;
            let checks = if fitting { checks } else { &checks[1..] };
            self.screen(shot, size, checks, wrong).await;
        }
        for size in LARGE.into_iter().filter(|_| shot.sort == Sort::Tv) {
            let checks: &[&str] = if shot.fits { &["fits", "screen"] } else { &["wide"] };
            self.screen(shot, size, checks, wrong).await;
        }
        if shot.sort != Sort::Tv {
            self.large_letters(shot, wrong).await;
        }
        if shot.sort == Sort::Seat && shot.people == 2 && shot.answer.text.contains("<kbd") {
            self.hints(shot, extent, wrong).await;
        }
        if shot.sort == Sort::Tutorial {
            self.screen(shot, (360, 640), checks, wrong).await;
            self.ask("measured.restless()", &[]).await.into_iter().for_each(|one| {
                wrong.insert(format!("at 360x640: {one}"));
            });
        }
    }

    async fn screen(&mut self, shot: &Shot, size: (u32, u32), checks: &[&str], wrong: &mut BTreeSet<String>) {
        self.live.screen(size).await;
        let arguments = [json!(size.0), json!(size.1), json!(checks), json!(LEAST)];
        let found = self.ask("measured.at(...given)", &arguments).await;
        self.tally.layouts += 1;
        if !found.is_empty() {
            let name = format!("{} {} at {}x{}", shot.language, shot.what, size.0, size.1);
            picture_of(&self.live, &name.replace('/', "-")).await;
        }
        wrong.extend(found.into_iter().map(|one| format!("at {}x{}: {one}", size.0, size.1)));
    }

    /// Checks that the page is not too wide with letters twice as large as usual (WCAG 2.2, 1.4.4).
    async fn large_letters(&mut self, shot: &Shot, wrong: &mut BTreeSet<String>) {
        let sizes = |standard: u32, fixed: u32| json!({ "fontSizes": { "standard": standard, "fixed": fixed } });
        self.live.command("Page.setFontSizes", sizes(32, 26)).await;
        let mut found = BTreeSet::new();
        self.screen(shot, SMALL_PHONE, &["wide"], &mut found).await;
        self.live.command("Page.setFontSizes", sizes(16, 13)).await;
        wrong.extend(found.into_iter().map(|one| format!("with large letters {one}")));
    }

    /// Checks the shortcut hints in windows with a mouse.
    async fn hints(&mut self, shot: &Shot, extent: Extent, wrong: &mut BTreeSet<String>) {
        let url = self.stage.url(&shot.answer.path);
        self.mouse.goto(&url).await.unwrap_or_else(|error| panic!("{}: {error}", shot.what));
        for (index, (width, height)) in WINDOWS.into_iter().enumerate() {
            if !extent.contains(index, shot) {
                continue;
            }
            let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 2, "mobile": false });
            self.mouse.command("Emulation.setDeviceMetricsOverride", metrics).await;
            let arguments = [json!(width), json!(height), json!(["hints", "wide"]), json!(0)];
            let found = ask(&self.mouse, "measured.at(...given)", &arguments).await;
            if !found.is_empty() {
                let name = format!("hints {} at {width}x{height}", shot.what.replace('/', "-"));
                picture_of(&self.mouse, &name).await;
            }
            wrong.extend(found.into_iter().map(|one| format!("in a window of {width}x{height}: {one}")));
            let count = self.mouse.execute("return measured.hints().count;", vec![]).await.expect("a count");
            self.tally.hints += count.as_u64().unwrap_or_default() as usize;
            self.tally.layouts += 1;
        }
    }

    /// Checks the page and each of its parts that can be opened, such as menus. Returns a snapshot of each for axe.
    async fn snapshots(&mut self, shot: &Shot, wrong: &mut BTreeSet<String>) -> Vec<Snapshot> {
        let size = if shot.is_rtl() { PHONE } else { DESKTOP };
        self.screen(shot, size, &["small", "wide"], wrong).await;
        let mut snapshots = vec![self.snapshot("the page", None).await];
        self.read(shot, "the page", wrong).await;
        for opening in &shot.openings {
            self.stage.answer(opening.answer.clone());
            let count = "return document.querySelectorAll('main details:not([open])').length;";
            let details = self.live.execute(count, vec![]).await.expect("a count").as_u64().unwrap_or_default();
            let dialogs = "[...document.querySelectorAll('dialog[id]:not(#dialog)')].map(one => one.id)";
            let dialogs = self.ask(dialogs, &[]).await;
            for part in openings::parts(opening, details as usize, &dialogs) {
                let open = format!("(async function () {{ {} }}).apply(null, given).then(() => [])", part.open);
                self.ask(&open, &part.arguments).await;
                self.ask("measured.frame().then(() => [])", &[]).await;
                let of = part.part.as_deref();
                let small = "[...measured.small(given[0]), ...measured.wide()]";
                let small = self.ask(small, &[json!(of)]).await;
                wrong.extend(small.into_iter().map(|one| format!("{}: {one}", part.what)));
                snapshots.push(self.snapshot(&part.what, of).await);
                self.read(shot, &part.what, wrong).await;
                self.live.execute(part.close, vec![]).await.expect("it closes");
            }
        }
        snapshots
    }

    async fn snapshot(&self, what: &str, part: Option<&str>) -> Snapshot {
        let html = self.live.execute("return measured.snapshot(arguments[0]);", vec![json!(part)]).await;
        let html = html.expect("the page is there").as_str().expect("HTML").to_owned();
        Snapshot { what: what.to_owned(), is_part: part.is_some(), html }
    }

    /// Checks that a page in a right-to-left language has no word in Latin letters.
    async fn read(&self, shot: &Shot, what: &str, wrong: &mut BTreeSet<String>) {
        if shot.is_rtl() && shot.is_read() {
            let words = self.ask("measured.latin()", &[]).await;
            wrong.extend(foreign(&words).map(|one| format!("{what}: {one}")));
        }
    }

    /// Runs axe on a snapshot and returns its findings.
    async fn through(&mut self, snapshot: &Snapshot) -> Vec<String> {
        let look = "const [html, part] = arguments; return looked.show(html).then(() => looked.through(part));";
        let part = snapshot.is_part.then_some("[data-looked-at]");
        let found = self.axe.execute(look, vec![json!(snapshot.html), json!(part)]).await.expect("axe runs");
        self.tally.runs += 1;
        serde_json::from_value(found).expect("a list of words")
    }

    async fn ask(&self, script: &str, arguments: &[Value]) -> Vec<String> {
        ask(&self.live, script, arguments).await
    }
}

/// Evaluates a JavaScript expression on a page, and waits if it is a promise. Returns the resulting list of texts. The
/// expression can use the `arguments` under the name `given`.
async fn ask(page: &Page, script: &str, arguments: &[Value]) -> Vec<String> {
    let script = format!("const given = arguments; return {script};");
    let found = page.execute(&script, arguments.to_vec()).await;
    let found = found.unwrap_or_else(|error| panic!("{error}: {script}"));
    serde_json::from_value(found).expect("a list of words")
}

/// Saves a picture of a page with an error, if pictures are requested.
async fn picture_of(page: &Page, name: &str) {
    page.execute("measured.seen(true);", vec![]).await.expect("the page is there");
    picture(page, name).await;
    page.execute("measured.seen(false);", vec![]).await.expect("the page is there");
}

/// The path of an empty page, in which axe runs.
pub(super) const EMPTY: &str = "/nothing-to-see";

/// The page of the gallery that the server currently serves.
#[derive(Default)]
struct Shown {
    page: Option<Answer>,
    language: &'static str,
    /// The response to requests of the page, for instance when it makes a move; `None` if no response is prepared.
    answer: Option<Answer>,
}

/// A server that serves one page of the gallery at a time, under the path that the page has on the real server.
pub(super) struct Stage {
    address: SocketAddr,
    shown: Arc<Mutex<Shown>>,
    task: JoinHandle<()>,
}

impl Stage {
    /// Starts the server on a free port.
    pub(super) async fn open(house: &InProcess) -> Self {
        let shown = Arc::new(Mutex::new(Shown::default()));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("it listens");
        let address = listener.local_addr().expect("an address");
        let app = Router::new().fallback(serve).with_state((Arc::clone(&shown), house.0.clone()));
        let task = tokio::spawn(async { axum::serve(listener, app).await.expect("it serves") });
        Self { address, shown, task }
    }

    /// Sets the page to serve, and returns its address.
    pub(super) fn show(&self, shot: &Shot) -> String {
        *self.shown.lock().unwrap_or_else(PoisonError::into_inner) =
            Shown { page: Some(shot.answer.clone()), language: shot.language, answer: None };
        self.url(&shot.answer.path)
    }

    /// Sets the response to later requests of the page.
    pub(super) fn answer(&self, answer: Option<Answer>) {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner).answer = answer;
    }

    pub(super) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn serve(State((shown, house)): State<(Arc<Mutex<Shown>>, Router)>, mut request: Request) -> Response {
    let path = request.uri().path_and_query().map_or("", |path| path.as_str()).to_owned();
    if path == EMPTY {
        let html = "<!doctype html><title>Nothing</title>";
        return Response::builder().header(header::CONTENT_TYPE, "text/html").body(html.into()).expect("a page");
    }
    {
        let shown = shown.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(page) = shown.page.as_ref().filter(|page| request.method() == Method::GET && page.path == path) {
            return answered(page);
        }
        if let Some(answer) = shown.answer.as_ref().filter(|_| path.starts_with("/t/")) {
            return answered(answer);
        }
        let headers = request.headers_mut();
        headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static(shown.language));
        headers.remove(header::COOKIE);
    }
    house.oneshot(request).await.expect("the router always answers")
}

fn answered(answer: &Answer) -> Response {
    let mut response = Response::builder().status(answer.status);
    for (name, value) in &answer.headers {
        if !["content-length", "set-cookie", "transfer-encoding"].contains(&name.as_str()) {
            response = response.header(name, value);
        }
    }
    response.body(Body::from(answer.text.clone())).expect("an answer")
}
