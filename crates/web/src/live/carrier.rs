//! The transports of a page's live stream: WebSocket, Server-Sent Events and long polling.
//!
//! Browsers open at most six HTTP/1.1 connections to a server, over all tabs. WebSockets have a separate, higher limit
//! (Chromium 255, Firefox 200), so pages prefer WebSockets. Proxies without support for upgrades need Server-Sent
//! Events. Filters that buffer a response until it ends need long polling. The content does not depend on the
//! transport: the same handler creates the stream, with the same permissions and within the same limit of streams.

use std::{
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    body::{Body, Bytes},
    extract::Request,
    http::{HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures::{SinkExt, Stream, StreamExt};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tokio::time::{Instant, Sleep};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{
        self, Message, Utf8Bytes,
        handshake::server::create_response,
        protocol::{Role, WebSocketConfig},
    },
};

use crate::{
    error::WebError,
    http::{extract::query_value, guard::is_upgrade},
    live::Frame,
};

/// The longest time that a poll waits for a live update.
const LONGEST_POLL: Duration = Duration::from_secs(25);

/// The shortest time that a poll waits for a live update. This time is enough to render an update that is already due.
const SHORTEST_POLL: Duration = Duration::from_millis(500);

/// The size limit of a message from a page, in bytes. Pages send nothing over their socket, so a longer message ends
/// the connection.
const MOST_SAID: usize = 1024;

/// Middleware that sends a handler's stream over the transport that the page requests. An upgrade request gets a
/// WebSocket. A query with `poll=<seconds>` gets one response, which ends with the first live update or after that
/// time. Every other request gets Server-Sent Events. Responses that are not streams stay unchanged.
pub(crate) async fn carry(mut request: Request, next: Next) -> Response {
    if is_upgrade(&request) {
        return over_socket(request, next).await;
    }
    let poll = match query_value(request.uri(), "poll").map(str::parse) {
        None => None,
        Some(Ok(seconds)) => Some(Duration::from_secs(seconds).clamp(SHORTEST_POLL, LONGEST_POLL)),
        Some(Err(_)) => return WebError::Malformed("poll").into_response(),
    };
    if poll.is_some() {
        // A poll names the page's last live update in its address. The header would override the address, so the header
        // is removed.
        request.headers_mut().remove("last-event-id");
    }
    let response = next.run(request).await;
    if !is_stream(&response) {
        return response;
    }
    match poll {
        Some(wait) => one_answer(response, wait).await,
        None => response.map(|body| {
            let beat = Frame::beat(Some("beat")).into_bytes();
            // Some filters hold back the newest piece of a response until the next piece arrives. So a heartbeat
            // follows every live update.
            let pieces = body.into_data_stream().flat_map({
                let beat = beat.clone();
                move |piece| {
                    let more = piece.as_ref().is_ok_and(|piece| *piece != beat).then(|| Ok(beat.clone()));
                    futures::stream::iter(std::iter::once(piece).chain(more))
                }
            });
            let begin = futures::stream::iter([Ok(beat.clone()), Ok(beat)]);
            Body::from_stream(begin.chain(pieces))
        }),
    }
}

fn is_stream(response: &Response) -> bool {
    let is_sse = |value: &HeaderValue| value.as_bytes() == b"text/event-stream";
    response.status() == StatusCode::OK && response.headers().get(header::CONTENT_TYPE).is_some_and(is_sse)
}

async fn over_socket(mut request: Request, next: Next) -> Response {
    let upgrade = request.extensions_mut().remove::<OnUpgrade>();
    let asked = axum::http::Request::builder().method(request.method()).uri(request.uri()).version(request.version());
    let asked = asked.body(()).ok().map(|mut asked| {
        request.headers().clone_into(asked.headers_mut());
        asked
    });
    let Some((upgrade, accepted)) = upgrade.zip(asked.and_then(|asked| create_response(&asked).ok())) else {
        return WebError::NoUpgrade.into_response();
    };
    let response = next.run(request).await;
    if !is_stream(&response) {
        return response;
    }
    let frames = response.into_body().into_data_stream();
    tokio::spawn(async move {
        if let Err(error) = speak(upgrade, frames).await {
            tracing::debug!(%error, "a socket ended");
        }
    });
    accepted.map(|()| Body::empty())
}

#[derive(Debug, thiserror::Error)]
enum SocketError {
    #[error("no upgrade: {0}")]
    Upgrade(#[from] hyper::Error),
    #[error(transparent)]
    Socket(#[from] tungstenite::Error),
    #[error("no text")]
    NoText,
}

/// Sends every live update as a WebSocket message until the page disconnects or the stream ends. While a slow page has
/// not yet received a message, the server renders no new updates for this page. The timeout for slow pages is the same
/// as for the other transports.
async fn speak<S>(upgrade: OnUpgrade, frames: S) -> Result<(), SocketError>
where
    S: Stream<Item = Result<Bytes, axum::Error>> + Unpin,
{
    let io = TokioIo::new(upgrade.await?);
    let limits = WebSocketConfig::default()
        .read_buffer_size(MOST_SAID)
        .write_buffer_size(0)
        .max_message_size(Some(MOST_SAID))
        .max_frame_size(Some(MOST_SAID));
    let mut socket = WebSocketStream::from_raw_socket(io, Role::Server, Some(limits)).await;
    let begin = futures::stream::iter([Ok(Frame::beat(Some("beat")).into_bytes())]);
    let mut frames = begin.chain(frames);
    loop {
        tokio::select! {
            frame = frames.next() => match frame {
                Some(Ok(frame)) => {
                    let text = Utf8Bytes::try_from(frame).map_err(|_| SocketError::NoText)?;
                    socket.send(Message::Text(text)).await?;
                }
                Some(Err(_)) | None => break,
            },
            said = socket.next() => match said {
                // Pings and pongs need no code here, because the WebSocket library answers pings automatically.
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(_)) | None => break,
                Some(Err(error)) => return Err(error.into()),
            },
        }
    }
    Ok(socket.close(None).await?)
}

/// Returns the first live update within the time `wait` as a whole response. After that time, returns an empty
/// response.
async fn one_answer(response: Response, wait: Duration) -> Response {
    let (mut head, body) = response.into_parts();
    let beat = Frame::beat(Some("beat")).into_bytes();
    let mut frames = body.into_data_stream();
    let until = Instant::now() + wait;
    let first = loop {
        match tokio::time::timeout_at(until, frames.next()).await {
            Ok(Some(Ok(frame))) if frame == beat || frame.starts_with(b":") => {}
            Ok(Some(Ok(frame))) => break Some(frame),
            Ok(Some(Err(_)) | None) | Err(_) => break None,
        }
    };
    head.headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    match first {
        Some(frame) => Response::from_parts(head, Body::from(frame)),
        None => {
            head.status = StatusCode::NO_CONTENT;
            Response::from_parts(head, Body::empty())
        }
    }
}

/// A stream of live updates with heartbeats. It sends a heartbeat when there was no live update for the interval
/// `every`.
pub(crate) struct Beating<S> {
    frames: Pin<Box<S>>,
    beat: Frame,
    every: Duration,
    /// The time of the last live update or heartbeat.
    spoke: Instant,
    sleep: Pin<Box<Sleep>>,
}

impl<S: Stream<Item = Frame>> Beating<S> {
    pub(crate) fn new(frames: S, beat: Frame, every: Duration) -> Self {
        let (spoke, sleep) = (Instant::now(), Box::pin(tokio::time::sleep(every)));
        Self { frames: Box::pin(frames), beat, every, spoke, sleep }
    }
}

impl<S: Stream<Item = Frame>> Stream for Beating<S> {
    type Item = Frame;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Frame>> {
        if let Poll::Ready(frame) = self.frames.poll_next_unpin(context) {
            self.spoke = Instant::now();
            return Poll::Ready(frame);
        }
        // A live update delays the next heartbeat. The timer is not reset for each update, because checking after the
        // timer has fired costs less.
        while self.sleep.as_mut().poll(context).is_ready() {
            let (due, now, every) = (self.spoke + self.every, Instant::now(), self.every);
            if due <= now {
                self.spoke = now;
                self.sleep.as_mut().reset(now + every);
                return Poll::Ready(Some(self.beat.clone()));
            }
            self.sleep.as_mut().reset(due);
        }
        Poll::Pending
    }
}

#[cfg(test)]
mod tests {
    use futures::stream;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn it_beats_when_nothing_was_said_for_as_long() {
        let pauses = stream::iter([1_000, 1_000, 4_500]).then(|pause| async move {
            tokio::time::sleep(Duration::from_millis(pause)).await;
            Frame::silent(pause)
        });
        let (start, mut heard) = (Instant::now(), Vec::new());
        let mut beating = Beating::new(pauses, Frame::beat(None), Duration::from_millis(1_500));
        while let Some(frame) = beating.next().await {
            heard.push((start.elapsed().as_millis(), frame == Frame::beat(None)));
        }
        assert_eq!(heard, [(1_000, false), (2_000, false), (3_500, true), (5_000, true), (6_500, false)]);
    }
}
