//! One connection from its beginning to its end.

use std::{
    net::SocketAddr,
    pin::Pin,
    sync::{Arc, atomic::Ordering},
    task::Poll,
};

use host::Held;
use hyper::body::Bytes;
use tokio::{net::TcpStream, sync::watch};

use super::{
    Door,
    answering::{Answerer, Answering},
    line::Line,
};

/// What a connection holds for as long as there is one, also where it became a WebSocket: its place, and that the house waits for it
/// when it closes.
#[derive(Debug)]
pub(super) struct Place {
    _held: Held,
    _awaited: watch::Receiver<bool>,
}

/// A connection on which nothing is being answered, with what has come of the next request.
type Rest = (TcpStream, Bytes);

/// Serves one connection until either side ends it, or the house closes; until then it keeps its place.
pub(super) async fn visit(
    (mut stream, peer): (TcpStream, SocketAddr),
    door: Arc<Door>,
    mut closing: watch::Receiver<bool>,
    held: Held,
) {
    let place = Arc::new(Place { _held: held, _awaited: closing.clone() });
    let mut begun = Bytes::new();
    // While nothing is asked, a connection is this loop and its socket: whatever reads and answers requests is made anew
    // for each and given back after it.
    while !begun.is_empty() || is_asked(&stream, &door, &mut closing).await {
        match boxed((stream, begun), peer, &place, &door, &mut closing).await {
            Some(rest) => (stream, begun) = rest,
            None => return,
        }
    }
}

/// The answer in a place of its own, so that a silent connection has no room for it.
fn boxed<'a>(
    rest: Rest,
    peer: SocketAddr,
    place: &'a Arc<Place>,
    door: &'a Door,
    closing: &'a mut watch::Receiver<bool>,
) -> Pin<Box<dyn Future<Output = Option<Rest>> + Send + 'a>> {
    Box::pin(answer(rest, peer, place, door, closing))
}

/// Waits until something is asked; `false` where nothing was in time, or the house closes.
async fn is_asked(stream: &TcpStream, door: &Door, closing: &mut watch::Receiver<bool>) -> bool {
    // Looks for a byte: a fresh socket passes for readable before there is any.
    let mut byte = [0];
    tokio::select! {
        first = stream.peek(&mut byte) => matches!(first, Ok(1..)),
        () = tokio::time::sleep(door.limits.idle()) => false,
        _ = closing.wait_for(|closing| *closing) => false,
    }
}

/// Answers what is asked, until nothing more is for now: gives the connection back, with what has come of the next
/// request. `None` where the connection has come to its end, or went on as a WebSocket.
async fn answer(
    (stream, begun): Rest,
    peer: SocketAddr,
    place: &Arc<Place>,
    door: &Door,
    closing: &mut watch::Receiver<bool>,
) -> Option<Rest> {
    let answering = Arc::new(Answering::default());
    let line = Line::new(stream, begun, door.limits.read()).keep(Arc::clone(place));
    let stalled = line.is_stalled();
    let answerer = Answerer::new(&door.app, &answering, peer);
    let mut connection = door.http.serve_connection(line, answerer).with_upgrades();
    let mut closes = std::pin::pin!(closing.wait_for(|closing| *closing));
    let mut is_closing = false;
    let stays = std::future::poll_fn(|context| {
        if !is_closing && closes.as_mut().poll(context).is_ready() {
            is_closing = true;
            if !answering.is_on() && !stalled.load(Ordering::Relaxed) {
                // The head of a request may never come to its end.
                return Poll::Ready(false);
            }
            Pin::new(&mut connection).graceful_shutdown();
        }
        match Pin::new(&mut connection).poll(context) {
            Poll::Ready(Ok(())) => Poll::Ready(false),
            Poll::Ready(Err(error)) => {
                tracing::debug!(%error, "a connection ended");
                Poll::Ready(false)
            }
            Poll::Pending if answering.is_over() && !stalled.load(Ordering::Relaxed) => Poll::Ready(true),
            Poll::Pending => Poll::Pending,
        }
    });
    if !stays.await {
        return None;
    }
    let parts = connection.into_parts()?;
    Some((parts.io.into_inner(), parts.read_buf))
}
