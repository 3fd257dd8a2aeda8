//! Tests pages in difficult networks: many tabs, proxies without WebSockets, filters that buffer streams, missing
//! responses and missing scripts.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use axum::{
    Router,
    body::{Body, Bytes},
    extract::{Request, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use futures::StreamExt;
use http_body_util::BodyExt;
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::{
    net::{TcpListener, TcpStream},
    task::JoinHandle,
};

use crate::{
    browser::{
        driver::{chromium::Browser, page::Page, press::click, there, until, witness::told},
        people::{person::picture, seats::Seats},
        touch::keyboard::up_to_date,
    },
    server::Server,
};

/// The number of tabs. A browser opens fewer connections to one server, so the tabs must share connections.
const TABS: usize = 8;

const DESKTOP: (u32, u32) = (1440, 900);

/// A script that makes timers between five and ten seconds run twenty times as fast. The page uses such long timers to
/// poll from a background tab, and to detect a missing response or a buffered stream.
const IMPATIENT: &str = "
    const later = window.setTimeout;
    window.setTimeout = (go, ms, ...given) => later(go, ms >= 5000 && ms < 10000 ? ms / 20 : ms, ...given);";

/// A script that makes the page behave like a page in a background tab, unless `window.isSeen` is set. It also counts
/// the event streams that the page opens.
const HIDDEN: &str = "
    for (const [name, value] of [['hidden', () => !window.isSeen], ['visibilityState', () => window.isSeen ? 'visible' : 'hidden']])
        Object.defineProperty(Document.prototype, name, { get: value });
    const Own = window.EventSource;
    window.opened = 0;
    window.EventSource = class extends Own { constructor(url) { super(url); window.opened++; } };";

/// The way in which a proxy treats streams.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// The proxy does not forward WebSocket upgrades, like nginx by default.
    NoUpgrade,
    /// The proxy does not forward WebSocket upgrades. It also buffers an event stream, and sends nothing before the
    /// stream's end.
    Held,
}

/// A proxy in front of a server.
struct Proxy {
    address: SocketAddr,
    /// The number of streams that are open through the proxy.
    streams: Arc<AtomicUsize>,
    task: JoinHandle<()>,
}

#[derive(Clone)]
struct Through {
    house: String,
    way: Way,
    streams: Arc<AtomicUsize>,
}

/// Counts a stream as open until it is dropped.
struct Open(Arc<AtomicUsize>);

impl Drop for Open {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

impl Proxy {
    async fn start(server: &Server, way: Way) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("it listens");
        let address = listener.local_addr().expect("an address");
        let streams = Arc::new(AtomicUsize::new(0));
        let through = Through { house: server.address.clone(), way, streams: Arc::clone(&streams) };
        let app = Router::new().fallback(pass).with_state(through);
        let task = tokio::spawn(async { axum::serve(listener, app).await.expect("it serves") });
        Self { address, streams, task }
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn pass(State(through): State<Through>, mut request: Request) -> Response {
    for name in [header::UPGRADE, header::CONNECTION] {
        request.headers_mut().remove(name);
    }
    let Ok(stream) = TcpStream::connect(&through.house).await else { return StatusCode::BAD_GATEWAY.into_response() };
    let (mut house, connection) =
        hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.expect("a connection");
    tokio::spawn(connection);
    let Ok(answer) = house.send_request(request).await else { return StatusCode::BAD_GATEWAY.into_response() };
    let (head, body) = answer.into_parts();
    let is_stream = head.headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream");
    if !is_stream {
        return Response::from_parts(head, Body::new(body));
    }
    through.streams.fetch_add(1, Ordering::SeqCst);
    let open = Open(through.streams);
    let pieces = body.into_data_stream().filter_map(|piece| std::future::ready(piece.ok()));
    let state = (Box::pin(pieces), open, house);
    let pieces = futures::stream::unfold(state, move |(mut pieces, open, house)| async move {
        let piece = match through.way {
            Way::NoUpgrade => pieces.next().await?,
            Way::Held => {
                // Buffers the whole stream, and forwards it only after its end.
                let mut all = Vec::new();
                while let Some(piece) = pieces.next().await {
                    all.extend(piece);
                }
                if all.is_empty() {
                    return None;
                }
                Bytes::from(all)
            }
        };
        Some((Ok::<_, std::convert::Infallible>(piece), (pieces, open, house)))
    });
    Response::from_parts(head, Body::from_stream(pieces))
}

/// Creates as many tables with two seats as there are tabs, so that each tab can show a different table.
fn tables(server: &Server) -> Vec<Seats<'_>> {
    let room = rooms::room("sneak").expect("a room");
    let tables: Vec<_> = (0..TABS).map(|at| Seats::sit(server, room, 2, at as u64)).collect();
    tables.iter().for_each(Seats::open);
    tables
}

/// Makes a move at a table, and waits until the page shows it.
async fn follows(client: &Page, seats: &mut Seats<'_>) {
    let awaited = seats.awaited().await;
    seats.step(&awaited);
    up_to_date(client, seats).await;
}

/// Returns the page's message about its connection; an empty text if it shows no message.
async fn connection(client: &Page) -> String {
    let said = "const net = document.getElementById('net'); return net.hidden ? '' : net.textContent;";
    client.execute(said, vec![]).await.ok().and_then(|said| said.as_str().map(str::to_owned)).unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn more_tabs_than_connections_are_all_live_and_can_be_pressed() {
    let server = Server::start(20);
    let browser = Browser::open().await;
    let first = browser.page(DESKTOP).await;
    let mut seats = tables(&server);
    let mut tabs = vec![first.clone()];
    for _ in 1..TABS {
        tabs.push(first.beside().await);
    }
    for (tab, seats) in tabs.iter().zip(&seats) {
        seats.hold(tab, &[0]).await;
        tab.goto(&server.url(&seats.path(""))).await.expect("a tab loads however many there are");
    }
    for (tab, seats) in tabs.iter().zip(&mut seats) {
        follows(tab, seats).await;
    }
    // Although many tabs are open, a tab can still send a request and get its response.
    let asked = "return fetch('/healthz').then((answer) => answer.status);";
    assert_eq!(tabs[0].execute(asked, vec![]).await.expect("an answer"), 200);
    first.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_no_socket_passes_hidden_tabs_hold_no_connection_and_follow_nevertheless() {
    let server = Server::start(20);
    let proxy = Proxy::start(&server, Way::NoUpgrade).await;
    let browser = Browser::open().await;
    let first = browser.page(DESKTOP).await;
    let mut seats = tables(&server);
    let mut tabs = vec![first.clone()];
    for _ in 1..TABS {
        let tab = first.beside().await;
        tab.on_new_document(HIDDEN).await;
        tab.on_new_document(IMPATIENT).await;
        tabs.push(tab);
    }
    for (tab, seats) in tabs.iter().zip(&seats) {
        tab.goto(&proxy.url(&seats.path(""))).await.expect("a tab loads however many there are");
    }
    for (tab, seats) in tabs.iter().zip(&mut seats) {
        follows(tab, seats).await;
        assert_eq!(connection(tab).await, "", "nothing is wrong with it");
    }
    assert!(proxy.streams.load(Ordering::SeqCst) <= 1, "only what is seen holds a stream");
    // When a person comes back to a background tab, the tab opens a stream and shows the current state.
    let back = "window.isSeen = true; document.dispatchEvent(new Event('visibilitychange')); ";
    tabs[TABS - 1].execute(back, vec![]).await.expect("the tab is there");
    until(&tabs[TABS - 1], "its stream", async || {
        let opened = tabs[TABS - 1].execute("return window.opened;", vec![]).await.ok()?;
        (opened.as_u64()? > 0).then_some(())
    })
    .await;
    follows(&tabs[TABS - 1], &mut seats[TABS - 1]).await;
    first.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_streams_are_held_back_the_page_asks_again_and_says_that_it_is_slow() {
    let server = Server::start(20);
    let browser = Browser::open().await;
    let proxy = Proxy::start(&server, Way::Held).await;
    let client = browser.page((360, 740)).await;
    client.on_new_document(IMPATIENT).await;
    let mut seats = Seats::sit(&server, rooms::room("sneak").expect("a room"), 2, 1);
    seats.open();
    seats.hold(&client, &[0]).await;
    client.goto(&proxy.url(&seats.path(""))).await.expect("the table");
    for _ in 0..3 {
        follows(&client, &mut seats).await;
    }
    until(&client, "it says so", async || connection(&client).await.contains("slow").then_some(())).await;
    // The reloaded page still knows that the network buffers streams.
    client.refresh().await.expect("the table");
    until(&client, "it knows", async || connection(&client).await.contains("slow").then_some(())).await;
    follows(&client, &mut seats).await;
    client.close().await;
}

/// A script that lets WebSockets fail while `window.isBlocked` is set, and that can set the page's clock forward. The page
/// waits longer than usual for the first event of a stream, because a slow machine must not look like a proxy that buffers.
const BLOCKABLE: &str = "
    const Socket = window.WebSocket, now = Date.now, later = window.setTimeout;
    window.setTimeout = (go, ms, ...given) => later(go, ms === 5000 ? 60000 : ms, ...given);
    window.sockets = [];
    window.ahead = 0;
    Date.now = () => now() + window.ahead;
    window.WebSocket = class extends Socket {
        constructor(url) { super(window.isBlocked ? new URL('/healthz', url) : url); window.sockets.push(this); }
    };";

/// Returns how often the page's log contains a line that ends with this text.
async fn logged(client: &Page, end: &str) -> usize {
    told(client).await.lines().filter(|line| line.trim_end().ends_with(end)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_goes_back_to_its_socket_when_the_server_or_the_network_is_there_again() {
    let mut server = Server::start(20);
    let browser = Browser::open().await;
    let client = browser.page((360, 740)).await;
    client.on_new_document(BLOCKABLE).await;
    let seats = Seats::sit(&server, rooms::room("sneak").expect("a room"), 2, 1);
    seats.open();
    seats.hold(&client, &[0]).await;
    let path = seats.path("");
    client.goto(&server.url(&path)).await.expect("the table");
    let opened = async |count| (logged(&client, "WebSocket open").await == count).then_some(());
    until(&client, "a socket", async || opened(1).await).await;
    // While the server is down, the page asks for it, but tries no other kind of stream.
    server.kill();
    until(&client, "two attempts", async || (logged(&client, "Failed to fetch").await >= 2).then_some(())).await;
    server.restart();
    until(&client, "a socket again", async || opened(2).await).await;
    until(&client, "no warning", async || connection(&client).await.is_empty().then_some(())).await;
    assert!(!told(&client).await.contains("EventSource"), "the server was down, and the network was not");
    // The device changes to a network without WebSockets, and later back.
    let blocked = "window.isBlocked = true; for (const socket of window.sockets) socket.close();";
    client.execute(blocked, vec![]).await.expect("the page is there");
    until(&client, "an event stream", async || told(&client).await.contains("EventSource open").then_some(())).await;
    until(&client, "no warning", async || connection(&client).await.is_empty().then_some(())).await;
    client.execute("window.isBlocked = false; window.ahead = 130000;", vec![]).await.expect("the page is there");
    until(&client, "its socket", async || opened(3).await).await;
    client.close().await;
}

/// A script that leaves every request without a response, until `window.answered` is set.
const UNANSWERED: &str = "
    const send = window.fetch;
    window.fetch = (to, given) => window.answered ? send(to, given) : new Promise((_, fail) =>
        given?.signal?.addEventListener('abort', () => fail(new DOMException('late', 'AbortError'))));";

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_answered_is_told_and_can_be_sent_again_once() {
    let server = Server::start(20);
    let browser = Browser::open().await;
    let client = browser.page((360, 740)).await;
    for script in [IMPATIENT, UNANSWERED] {
        client.on_new_document(script).await;
    }
    let mut seats = Seats::sit(&server, rooms::room("sneak").expect("a room"), 2, 1);
    seats.open();
    seats.hold(&client, &[0]).await;
    loop {
        let awaited = seats.awaited().await;
        if awaited.iter().any(|one| one.seat == 0 && one.moves.iter().any(|play| play == "draw")) {
            break;
        }
        seats.step(&awaited);
    }
    client.goto(&server.url(&seats.path(""))).await.expect("the table");
    let before = seats.seq();
    click(&client, "#do-draw").await;
    let told = there(&client, ".unanswered p").await;
    assert!(told.text().await.expect("words").contains("No answer"), "it is said");
    assert_eq!(seats.seq(), before, "nothing arrived");
    client.execute("window.answered = true;", vec![]).await.expect("the page is there");
    click(&client, ".unanswered button").await;
    up_to_date(&client, &seats).await;
    until(&client, "the move was played", async || (seats.seq() > before).then_some(())).await;
    until(&client, "nothing is told any more", async || {
        let left = client.execute("return document.querySelectorAll('.unanswered').length;", vec![]).await.ok()?;
        (left == 0).then_some(())
    })
    .await;
    client.close().await;
}

/// A script that returns whether the page shows the message that its script is missing, and the time at which the page
/// was loaded.
const MISSING: &str = "
    const box = document.getElementById('unscripted');
    return [!!box && !box.hidden && box.checkVisibility(), performance.timeOrigin];";

#[tokio::test(flavor = "multi_thread")]
async fn a_page_whose_script_does_not_come_says_so_and_is_loaded_again() {
    let server = Server::start(20);
    let browser = Browser::open().await;
    let seats = Seats::sit(&server, rooms::room("sneak").expect("a room"), 2, 1);
    seats.open();
    for script in ["humbug.js", "live.js", "forms.js"] {
        let client = browser.page((360, 740)).await;
        client.on_new_document(IMPATIENT).await;
        client.command("Network.enable", json!({})).await;
        client.command("Network.setBlockedURLs", json!({ "urls": [format!("*/assets/{script}*")] })).await;
        client.goto(&server.url(&seats.path(""))).await.expect("the table");
        let missing = async || client.execute(MISSING, vec![]).await.unwrap_or(Value::Null);
        let first = until(&client, "it says so", async || {
            let missing = missing().await;
            (missing[0] == true).then(|| missing[1].clone())
        })
        .await;
        until(&client, "it is loaded again", async || {
            let missing = missing().await;
            (missing[0] == true && missing[1] != first).then_some(())
        })
        .await;
        client.command("Network.setBlockedURLs", json!({ "urls": [] })).await;
        until(&client, "with its script it says nothing", async || {
            let runs = client.execute("return document.documentElement.dataset.scripted;", vec![]).await.ok()?;
            (runs == "" && missing().await[0] == false).then_some(())
        })
        .await;
        client.close().await;
    }
}

/// A script that shows the warning about a lost connection and scrolls to the end of the page. It returns what is wrong
/// with the warning's layout.
const WARNED: &str = "
    const net = document.getElementById('net'), board = document.querySelector('.board');
    scrollTo({ top: 0, behavior: 'instant' });
    const before = board.getBoundingClientRect().top;
    net.hidden = false;
    const after = board.getBoundingClientRect().top;
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const box = net.getBoundingClientRect();
    const at = (thing) => { const { x, y, width, height } = thing.getBoundingClientRect(); return document.elementFromPoint(x + width / 2, y + height / 2); };
    const wrong = [];
    if (before !== after) wrong.push(`the table moves by ${after - before}`);
    if (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > document.documentElement.clientWidth) wrong.push(`out of the window: ${JSON.stringify(box)}`);
    if (box.height < 12 || net.scrollWidth > net.clientWidth + 1 || net.scrollHeight > net.clientHeight + 1) wrong.push('its words are cut off');
    if (!net.contains(at(net))) wrong.push('something lies over it');
    for (const way of document.querySelectorAll('.table-bar :is(summary, button, a.button)'))
        if (way.checkVisibility() && net.contains(at(way))) wrong.push(`it lies over ${way.outerHTML.slice(0, 80)}`);
    return wrong;";

async fn warned(client: &Page, what: &str, wrong: &mut Vec<String>) {
    for size in [(320, 568), (360, 740), (740, 360), (820, 1180), (1440, 900)] {
        client.screen(size).await;
        let found = client.execute(WARNED, vec![]).await.expect("the page is there");
        picture(client, &format!("connection-{what}-{}", size.0)).await;
        let found: Vec<String> = serde_json::from_value(found).expect("a list");
        wrong.extend(found.into_iter().map(|one| format!("{what} at {size:?}: {one}")));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_warning_is_in_sight_and_moves_nothing() {
    let server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    let mut wrong = Vec::new();
    for language in ["en", "fr", "ar"] {
        let client = browser.page_in((1440, 900), language).await;
        let seats = Seats::sit(&server, rooms::room("sneak").expect("a room"), 4, 1);
        seats.open();
        seats.hold(&client, &[0]).await;
        client.goto(&server.url(&seats.path(""))).await.expect("the table");
        let shown = client.execute("return document.getElementById('net').checkVisibility()", vec![]).await;
        assert_eq!(shown.expect("the page is there"), Value::Bool(false), "nothing is said while all is well");
        warned(&client, language, &mut wrong).await;
        client.close().await;
    }
    assert_eq!(json!(wrong), json!([]));
}
