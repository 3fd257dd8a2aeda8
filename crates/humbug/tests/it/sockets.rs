//! Tests live pages over WebSockets: they receive the same live updates as the event stream, within the same limits.

use std::time::Duration;

use futures::{SinkExt, StreamExt};
use http::HeaderValue;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Error, Message, client::IntoClientRequest},
};

use crate::server::Server;

/// The maximum time to wait for a message in these tests.
const PATIENCE: Duration = Duration::from_secs(60);

/// The first message of every stream.
pub(crate) const BEAT: &str = "event: beat\ndata: -\n\n";

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Opens a table of two people and begins the game. Returns the table's id and the tokens of both seats.
pub(crate) fn table(server: &Server) -> (String, [String; 2]) {
    let post = |path: &str, token: &str, body: Value| -> Value {
        let request =
            ureq::post(server.url(&format!("/api/v1{path}"))).header("Authorization", format!("Bearer {token}"));
        let request = if token.is_empty() { ureq::post(server.url(&format!("/api/v1{path}"))) } else { request };
        request.send_json(body).expect("the house answers").body_mut().read_json().unwrap_or_default()
    };
    let made = post("/tables", "", json!({ "room": "sneak", "name": "Mia" }));
    let text = |value: &Value, key: &str| value[key].as_str().expect("text").to_owned();
    let (id, mia) = (text(&made, "table"), text(&made, "token"));
    let tom = text(&post(&format!("/tables/{id}/seats"), "", json!({ "name": "Tom" })), "token");
    post(&format!("/tables/{id}/open"), &mia, json!({}));
    (id, [mia, tom])
}

/// Opens a WebSocket as a browser does, with the cookie of this token. `origin` is the origin of the page that opens
/// it; `None` stands for a page of this server.
async fn open(server: &Server, id: &str, token: &str, origin: Option<&str>) -> Result<Socket, Error> {
    let mut request = format!("ws://{}/t/{id}/events?at=0", server.address).into_client_request()?;
    let headers = request.headers_mut();
    headers.insert("cookie", HeaderValue::try_from(format!("humbug_{id}={token}")).expect("a header"));
    let own = format!("http://{}", server.address);
    headers.insert("origin", HeaderValue::try_from(origin.unwrap_or(&own)).expect("a header"));
    connect_async(request).await.map(|(socket, _)| socket)
}

/// Opens a WebSocket at the address of a proxy, as a page of the site with this name does.
pub(crate) async fn open_at(address: &str, site: &str, id: &str, token: &str) -> Result<Socket, Error> {
    let mut request = format!("ws://{address}/t/{id}/events?at=0").into_client_request()?;
    let headers =
        [("host", site.to_owned()), ("origin", format!("http://{site}")), ("cookie", format!("humbug_{id}={token}"))];
    for (name, value) in headers {
        request.headers_mut().insert(name, HeaderValue::try_from(value).expect("a header"));
    }
    connect_async(request).await.map(|(socket, _)| socket)
}

/// Returns the next message; `None` after the server has closed the socket.
pub(crate) async fn next(socket: &mut Socket) -> Option<String> {
    match tokio::time::timeout(PATIENCE, socket.next()).await.expect("a message in time")? {
        Ok(Message::Text(text)) => Some(text.as_str().to_owned()),
        Ok(_) | Err(_) => None,
    }
}

/// Returns the first live update of the event stream, by a request that ends at once.
fn streamed(server: &Server, id: &str, token: &str) -> String {
    let request = ureq::get(server.url(&format!("/t/{id}/events?at=0&poll=0")));
    let answer = request.header("Cookie", format!("humbug_{id}={token}")).call();
    answer.expect("an answer").body_mut().read_to_string().expect("text")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_says_what_the_stream_says_to_each_reader_theirs() {
    let mut server = Server::start(60_000);
    let (id, [mia, tom]) = table(&server);
    let mut sockets = Vec::new();
    for token in [mia.as_str(), tom.as_str(), ""] {
        let mut socket = open(&server, &id, token, None).await.expect("a socket");
        assert_eq!(next(&mut socket).await.as_deref(), Some(BEAT), "something comes at once");
        let told = next(&mut socket).await.expect("a frame");
        // A request for a page counts as a sign of life of the person. This may change parts of the page, so only the
        // hands are compared.
        let hand =
            |frame: &str| frame.split("\\\"hand\\\"").nth(1).map(|hand| hand.chars().take(400).collect::<String>());
        assert_eq!(hand(&told), hand(&streamed(&server, &id, token)), "the hand that the stream shows");
        assert!(told.starts_with("event: frame\nid: ") && told.ends_with("\n\n"), "{told:.80}");
        sockets.push(socket);
    }
    // At shutdown the server closes the streams of open pages instead of waiting for them.
    let ends = tokio::task::spawn_blocking(move || server.ends());
    for socket in &mut sockets {
        while next(socket).await.is_some() {}
    }
    assert!(ends.await.expect("it is asked"), "all is well");
}

#[tokio::test(flavor = "multi_thread")]
async fn another_sites_page_opens_no_socket_with_the_readers_cookies() {
    let server = Server::start(60_000);
    let (id, [mia, _]) = table(&server);
    for origin in ["http://evil.test", "null", "https://127.0.0.1"] {
        match open(&server, &id, &mia, Some(origin)).await {
            Err(Error::Http(answer)) => assert_eq!(answer.status(), 403, "{origin}"),
            other => panic!("{origin}: {:?}", other.map(|_| "a socket")),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_are_counted_like_streams_and_connections_and_given_back() {
    let server = Server::start_with(60_000, &["--max-streams", "1"]);
    let (id, [mia, tom]) = table(&server);
    let mut first = open(&server, &id, &mia, None).await.expect("a socket");
    assert_eq!(next(&mut first).await.as_deref(), Some(BEAT));
    match open(&server, &id, &tom, None).await {
        Err(Error::Http(answer)) => assert_eq!(answer.status(), 503),
        other => panic!("{:?}", other.map(|_| "a socket")),
    }
    first.close(None).await.expect("it closes");
    drop(first);
    // A closed WebSocket gives its permit back, so another socket can be opened. It sends a message below. The server
    // expects no messages, so it must close the socket.
    let begin = std::time::Instant::now();
    let mut again = loop {
        match open(&server, &id, &tom, None).await {
            Ok(socket) => break socket,
            Err(error) => assert!(begin.elapsed() < PATIENCE, "its place is not given back: {error}"),
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    };
    again.send(Message::text("hello")).await.expect("it is sent");
    while next(&mut again).await.is_some() {}
    // An open WebSocket also counts as one of the allowed connections.
    let server = Server::start_with(60_000, &["--max-connections", "3"]);
    let (id, [mia, _]) = table(&server);
    let mut open_ones = Vec::new();
    let begin = std::time::Instant::now();
    loop {
        match open(&server, &id, &mia, None).await {
            Ok(socket) => open_ones.push(socket),
            Err(_) => break,
        }
        assert!(open_ones.len() <= 3 && begin.elapsed() < PATIENCE, "more sockets than connections");
    }
}
