//! A place at a table, by the public API: what is said there, moves, hints, and news of changes.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, SystemTime},
};

use anyhow::bail;
use axum::body::Body;
use http_body_util::BodyExt;
use hyper::Method;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};
use tokio::{sync::watch, task::JoinHandle, time::Instant};

use super::server::{Asked, RequestError, Server};

/// The pause before a lost stream is opened again.
const AGAIN: Duration = Duration::from_secs(1);

/// How long a stream may be silent before it counts as lost. A server sends a heartbeat every five seconds. When the
/// network is gone, for instance because a laptop slept, the connection reports no error.
const SILENCE: Duration = Duration::from_secs(20);

/// How long the program tries to open a stream again that fell silent, before the table counts as lost.
const OUTAGE: Duration = Duration::from_secs(600);

/// The table in plain text, as `GET /tables/{id}/text` returns it.
#[derive(Clone, Deserialize, Default, PartialEq, Eq, Debug)]
#[serde(default)]
pub(crate) struct Text {
    pub(crate) phase: String,
    /// The letter of the seat; another word for spectators.
    pub(crate) viewer: String,
    pub(crate) window: Option<u32>,
    pub(crate) question: String,
    pub(crate) hand_title: Vec<String>,
    pub(crate) hand: Vec<HandCard>,
    pub(crate) table: Vec<String>,
    /// How many lines of the table belong together.
    pub(crate) table_blocks: Vec<usize>,
    pub(crate) log: Vec<LogLine>,
    pub(crate) choices: Vec<Choice>,
    /// Whether this place may ask for hints.
    pub(crate) hints: bool,
    pub(crate) result: Vec<String>,
}

impl Text {
    /// Returns the lines of the table in blocks: a heading and its lines, or one line alone.
    pub(crate) fn blocks(&self) -> Vec<Vec<String>> {
        let mut lines = self.table.iter().cloned();
        let blocks = self.table_blocks.iter().map(|count| lines.by_ref().take(*count).collect());
        let mut blocks: Vec<Vec<String>> = blocks.collect();
        // An older server does not say what belongs together.
        blocks.extend(lines.map(|line| vec![line]));
        blocks
    }
}

/// A card in one's own hand.
#[derive(Clone, Deserialize, PartialEq, Eq, Debug)]
pub(crate) struct HandCard {
    pub(crate) word: String,
    pub(crate) label: String,
    /// The colour of the card, such as `red`, in games with colours or suits.
    #[serde(default)]
    pub(crate) colour: Option<String>,
}

/// A sentence of the log, with the number of its journal entry.
#[derive(Clone, Deserialize, PartialEq, Eq, Debug)]
pub(crate) struct LogLine {
    pub(crate) seq: u64,
    /// The kind of event, such as `draw` or `reveal`.
    #[serde(default)]
    pub(crate) cue: String,
    pub(crate) text: String,
}

/// A move with its sentence.
#[derive(Clone, Deserialize, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    pub(crate) r#move: String,
    pub(crate) label: String,
}

/// The public data of a table, as far as a terminal needs them.
#[derive(Clone, Deserialize, Debug)]
pub(crate) struct Info {
    pub(crate) table: String,
    /// The six digits by which people join.
    #[serde(default)]
    pub(crate) code: Option<String>,
    /// The key of the game.
    pub(crate) room: String,
    pub(crate) chairs: Vec<Chair>,
}

/// The person or bot on a chair.
#[derive(Clone, Deserialize, PartialEq, Eq, Debug)]
pub(crate) struct Chair {
    pub(crate) seat: char,
    pub(crate) name: String,
    pub(crate) host: bool,
}

/// A new seat.
#[derive(Deserialize)]
struct Seated {
    table: String,
    code: String,
    token: String,
    seat: char,
}

#[derive(Deserialize)]
struct Hint {
    text: String,
}

/// A place at a table: a seat with its token, or a spectator.
pub(crate) struct Place {
    server: Server,
    language: String,
    table: String,
    /// The code of the table, if it was told with the seat.
    pub(crate) code: Option<String>,
    /// The letter of the seat; `None` for a spectator.
    pub(crate) seat: Option<char>,
    token: Option<String>,
    /// The number of moves that were sent from here.
    moves: AtomicU64,
    /// When this place began, in nanoseconds: it differs from process to process.
    begun: u128,
    changed: watch::Receiver<u64>,
    listening: JoinHandle<()>,
}

/// News of a table: tells whether something has happened there.
#[derive(Clone)]
pub(crate) struct News(watch::Receiver<u64>);

impl News {
    /// Waits until something has happened at the table since the last call.
    pub(crate) async fn changed(&mut self) {
        // The sender lives as long as the task that listens, which ends only with the place.
        if self.0.changed().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

impl Place {
    /// Creates a table as this body of `POST /tables` says, and takes its first seat.
    ///
    /// # Errors
    /// The server refuses the table, or does not answer.
    pub(crate) async fn create(server: Server, language: &str, body: Value) -> Result<Self, RequestError> {
        let seated: Seated = ask(&server, language, Method::POST, "/tables", Some(body)).await?;
        Ok(Self::seated(server, language, seated))
    }

    /// Takes the next free seat of the table with this code. Without a name the server draws one.
    ///
    /// # Errors
    /// There is no such table, or no free seat.
    pub(crate) async fn join(
        server: Server,
        language: &str,
        code: &str,
        name: Option<&str>,
    ) -> Result<Self, RequestError> {
        let path = format!("/join/{}", path_part(code));
        let seated: Seated = ask(&server, language, Method::POST, &path, Some(json!({ "name": name }))).await?;
        Ok(Self::seated(server, language, seated))
    }

    /// Comes back to the seat that this token holds, at the table with this code.
    ///
    /// # Errors
    /// There is no such table, or the token holds no seat there.
    pub(crate) async fn come_back(server: Server, language: &str, code: &str, token: &str) -> anyhow::Result<Self> {
        if token.parse::<host::Token>().is_err() {
            bail!("the token of a seat is the 32 digits that the program wrote when you sat down");
        }
        let info: Info = ask(&server, language, Method::GET, &format!("/join/{}", path_part(code)), None).await?;
        let path = format!("/tables/{}/text", info.table);
        let asked = Asked { method: Method::GET, path, token: Some(token), key: None, language, body: None };
        let text: Text = server.ask(&asked).await?;
        let Some(seat) = text.viewer.chars().next() else { bail!("the server does not say which seat this is") };
        let (table, token) = (info.table, token.to_owned());
        // The person may have come by a link with a secret.
        let code = info.code.unwrap_or_else(|| code.to_owned());
        Ok(Self::seated(server, language, Seated { table, code, token, seat }))
    }

    /// Returns the command that comes back to this seat. `None` for spectators, and in a process of its own, which ends
    /// with its tables.
    pub(crate) fn way_back(&self) -> Option<String> {
        let (address, code, token) = (self.server.address()?, self.code.as_deref()?, self.token.as_deref()?);
        Some(format!("humbug play --join {address} {code} --seat {token}"))
    }

    /// Watches the table with this code.
    ///
    /// # Errors
    /// There is no such table.
    pub(crate) async fn watch(server: Server, language: &str, code: &str) -> Result<Self, RequestError> {
        let path = format!("/join/{}", path_part(code));
        let info: Info = ask(&server, language, Method::GET, &path, None).await?;
        Ok(Self::new(server, language, info.table, None, None, None))
    }

    fn seated(server: Server, language: &str, seated: Seated) -> Self {
        let Seated { table, code, token, seat } = seated;
        Self::new(server, language, table, Some(code), Some(seat), Some(token))
    }

    fn new(
        server: Server,
        language: &str,
        table: String,
        code: Option<String>,
        seat: Option<char>,
        token: Option<String>,
    ) -> Self {
        let (tell, changed) = watch::channel(0);
        let path = format!("/tables/{table}/events");
        let listening = tokio::spawn(listen(server.clone(), path, token.clone(), tell));
        let (language, moves) = (language.to_owned(), AtomicU64::new(0));
        let begun = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default().as_nanos();
        Self { server, language, table, code, seat, token, moves, begun, changed, listening }
    }

    /// Returns the news of this table from now on.
    pub(crate) fn news(&self) -> News {
        News(self.changed.clone())
    }

    /// Returns the table in plain text, as this place may see it.
    ///
    /// # Errors
    /// The table is gone, the seat belongs to somebody else now, or the server does not answer.
    pub(crate) async fn text(&self) -> Result<Text, RequestError> {
        self.ask(Method::GET, "/text", None).await
    }

    /// Returns the public data of the table.
    ///
    /// # Errors
    /// As [`Self::text`].
    pub(crate) async fn info(&self) -> Result<Info, RequestError> {
        self.ask(Method::GET, "", None).await
    }

    /// Returns the name of the game.
    ///
    /// # Errors
    /// As [`Self::text`].
    pub(crate) async fn game(&self) -> Result<String, RequestError> {
        let key = self.info().await?.room;
        Ok(rooms::room(&key).map_or(key.as_str(), |room| room.name()).to_owned())
    }

    /// Returns a key for one move. Another process may have had this seat before, with numbers of its own.
    pub(crate) fn move_key(&self) -> String {
        let number = self.moves.fetch_add(1, Ordering::Relaxed);
        format!("move-{:x}-{number}", self.begun)
    }

    /// Plays a move that answers this window. The same move with the same key can be sent again if the answer was lost:
    /// the server makes it once.
    ///
    /// # Errors
    /// The rules refuse the move, or the table has gone on.
    pub(crate) async fn play(&self, window: u32, play: &str, key: &str) -> Result<(), RequestError> {
        let body = json!({ "window": window, "move": play });
        let asked = Asked { key: Some(key), ..self.asked(Method::POST, "/moves", Some(body)) };
        self.server.ask(&asked).await.map(|_: Value| ())
    }

    /// Returns an expert's advice, in words.
    ///
    /// # Errors
    /// The table grants no hints, or this place is not awaited.
    pub(crate) async fn hint(&self) -> Result<String, RequestError> {
        self.ask(Method::POST, "/hint", None).await.map(|hint: Hint| hint.text)
    }

    /// Begins the game. Only the host may do this.
    ///
    /// # Errors
    /// There are too few people, or this place is not the host.
    pub(crate) async fn begin(&self) -> Result<(), RequestError> {
        self.ask(Method::POST, "/open", None).await.map(|_: Value| ())
    }

    /// Seats a bot. Only the host may do this.
    ///
    /// # Errors
    /// The table is full, or this place is not the host.
    pub(crate) async fn add_bot(&self) -> Result<(), RequestError> {
        self.ask(Method::POST, "/bots", Some(json!({}))).await.map(|_: Value| ())
    }

    /// Removes a person or a bot from a seat in the lobby. Only the host may do this.
    ///
    /// # Errors
    /// Nobody sits there, the game has begun, or this place is not the host.
    pub(crate) async fn remove(&self, seat: char) -> Result<(), RequestError> {
        self.ask(Method::DELETE, &format!("/seats/{seat}"), None).await.map(|_: Value| ())
    }

    /// Proposes the same game again, or agrees to it.
    ///
    /// # Errors
    /// The game is not over, or this place has no seat.
    pub(crate) async fn propose_same(&self) -> Result<(), RequestError> {
        self.ask(Method::POST, "/proposals", Some(json!({ "game": "same" }))).await.map(|_: Value| ())
    }

    /// Returns the address at which other devices join this table.
    pub(crate) fn join_address(&self) -> Option<String> {
        self.server.join_address(self.code.as_deref()?)
    }

    async fn ask<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Result<T, RequestError> {
        self.server.ask(&self.asked(method, path, body)).await
    }

    fn asked(&self, method: Method, path: &str, body: Option<Value>) -> Asked<'_> {
        let path = format!("/tables/{}{path}", self.table);
        Asked { method, path, token: self.token.as_deref(), key: None, language: &self.language, body }
    }
}

/// Sends a request that needs no token.
async fn ask<T: DeserializeOwned>(
    server: &Server,
    language: &str,
    method: Method,
    path: &str,
    body: Option<Value>,
) -> Result<T, RequestError> {
    server.ask(&Asked { method, path: path.to_owned(), token: None, key: None, language, body }).await
}

/// Returns a typed code as a part of a path. Digits of other scripts stay digits for the server.
fn path_part(code: &str) -> String {
    let escaped = |byte: u8| match byte {
        b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'-' | b'_' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    // Nothing is no code either, and no part of a path.
    let code = if code.trim().is_empty() { "-" } else { code.trim() };
    code.bytes().map(escaped).collect()
}

/// Why a stream is over.
#[derive(PartialEq, Eq, Debug)]
enum Over {
    /// The server or the network ended it.
    Ended,
    /// Nothing came for [`SILENCE`].
    Silent,
}

/// Follows the table's stream, and counts its frames. When a stream has ended, the table counts as changed, so that
/// somebody reads it and notices if the server is gone. A stream that fell silent is opened again first, because the
/// network may be gone for a while; a new stream begins with a frame.
async fn listen(server: Server, path: String, token: Option<String>, tell: watch::Sender<u64>) {
    let mut silent_since: Option<Instant> = None;
    loop {
        let (method, path, token) = (Method::GET, path.clone(), token.as_deref());
        let asked = Asked { method, path, token, key: None, language: "en", body: None };
        let over = match server.send(&asked).await {
            Ok(response) => {
                silent_since = None;
                count_frames(response.into_body(), &tell).await
            }
            Err(_) if silent_since.is_some_and(|since| since.elapsed() < OUTAGE) => Over::Silent,
            Err(_) => Over::Ended,
        };
        match over {
            Over::Ended => tell.send_modify(|frames| *frames += 1),
            Over::Silent => silent_since = silent_since.or_else(|| Some(Instant::now())),
        }
        tokio::time::sleep(AGAIN).await;
    }
}

/// Counts the frames of a stream that have data, until the stream is over.
async fn count_frames(mut body: Body, tell: &watch::Sender<u64>) -> Over {
    loop {
        let data = match tokio::time::timeout(SILENCE, body.frame()).await {
            Err(_) => return Over::Silent,
            Ok(Some(Ok(frame))) => frame.into_data().unwrap_or_default(),
            Ok(_) => return Over::Ended,
        };
        // A frame may come in several pieces. To look at the table once too often does no harm.
        if data
            .split(|byte| *byte == b'\n')
            .any(|line| line.starts_with(b"event: view") || line.starts_with(b"data: {"))
        {
            tell.send_modify(|frames| *frames += 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        convert::Infallible,
        sync::{
            Arc,
            atomic::{AtomicUsize, Ordering},
        },
    };

    use axum::{
        Router,
        extract::Request,
        middleware::{Next, from_fn},
        response::{IntoResponse, Response},
    };
    use futures::{StreamExt, stream};
    use hyper::StatusCode;

    use super::*;
    use crate::terminal::session::{Answer, Command, act};

    /// Does what is asked, and loses the first answers to moves.
    fn losing(app: Router, answers: usize) -> Router {
        let left = Arc::new(AtomicUsize::new(answers));
        app.layer(from_fn(move |request: Request, next: Next| {
            let left = Arc::clone(&left);
            async move {
                let is_move = request.uri().path().ends_with("/moves");
                let response: Response = next.run(request).await;
                let loses = is_move
                    && left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1)).is_ok();
                if loses { StatusCode::BAD_GATEWAY.into_response() } else { response }
            }
        }))
    }

    #[tokio::test(start_paused = true)]
    async fn a_silent_stream_is_opened_again_before_anybody_hears_of_it() {
        // The first stream falls silent, then the network is gone for two minutes.
        let start = Instant::now();
        let answer = move || async move {
            let beats = stream::unfold((), |()| async {
                tokio::time::sleep(Duration::from_secs(5)).await;
                Some((Ok::<_, Infallible>(": \n\n"), ()))
            });
            match start.elapsed().as_secs() {
                0 => Body::from_stream(stream::pending::<Result<&str, Infallible>>()).into_response(),
                1..120 => std::future::pending().await,
                _ => Body::from_stream(stream::iter([Ok("event: view\n\n")]).chain(beats)).into_response(),
            }
        };
        let app = Router::new().fallback(answer);
        let (tell, mut frames) = watch::channel(0);
        let task = tokio::spawn(listen(Server::Here(app), String::new(), None, tell));
        frames.changed().await.unwrap();
        let back = start.elapsed().as_secs();
        assert!((120..180).contains(&back), "{back}");
        // Heartbeats are no frames, and a stream with heartbeats goes on.
        tokio::time::sleep(Duration::from_secs(3_600)).await;
        assert_eq!(*frames.borrow(), 1);
        task.abort();
    }

    #[tokio::test(start_paused = true)]
    async fn a_stream_that_the_server_ends_is_heard_of_at_once() {
        let app = Router::new().fallback(|| async { "" });
        let (tell, mut frames) = watch::channel(0);
        let (start, task) = (Instant::now(), tokio::spawn(listen(Server::Here(app), String::new(), None, tell)));
        frames.changed().await.unwrap();
        assert!(start.elapsed() < AGAIN);
        task.abort();
    }

    #[tokio::test(start_paused = true)]
    async fn a_move_whose_answer_is_lost_is_made_once() {
        let Server::Here(app) = Server::here(Some(1)).await.unwrap() else { unreachable!("a server in this process") };
        let server = Server::Here(losing(app, 2));
        let room = rooms::ROOMS[0].key();
        let body = json!({ "room": room, "bots": ["random"], "open": true, "pace_ms": 0 });
        let place = Place::create(server, "en", body).await.unwrap();
        let mut news = place.news();
        let text = loop {
            let text = place.text().await.unwrap();
            if text.window.is_some() {
                break text;
            }
            news.changed().await;
        };
        let play = Command::Play { window: text.window.unwrap(), play: text.choices[0].r#move.clone() };
        let mut losses = 0;
        assert_eq!(act(&place, &play, || losses += 1).await.unwrap(), Answer::Done);
        assert_eq!(losses, 1, "a person hears of it once");
        let log = place.text().await.unwrap().log;
        assert_eq!(log.iter().filter(|line| line.text.starts_with("You draw")).count(), 1, "{log:?}");
    }
}
