//! Serves one connection from accept to close.

use std::{
    convert::Infallible,
    net::SocketAddr,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    task::{Context, Poll},
};

use super::{Door, client_socket::ClientSocket};
use axum::{Router, body::Body, extract::ConnectInfo};
use host::Held;
use hyper::{
    Request, Response,
    body::{Body as _, Bytes, Frame, Incoming, SizeHint},
    service::Service,
};
use tokio::{net::TcpStream, sync::watch};

/// The permit that counts a connection, and its entry in the list that shutdown waits for. A connection that became a
/// WebSocket keeps both.
#[derive(Debug)]
pub(crate) struct Place {
    _held: Held,
    _awaited: watch::Receiver<bool>,
}

/// An idle connection, with the first bytes of its next request.
type Rest = (TcpStream, Bytes);

/// Serves one connection until either side closes it, or the server shuts down. The connection holds its permit until
/// then.
pub(crate) async fn visit(
    (mut stream, peer): (TcpStream, SocketAddr),
    door: Arc<Door>,
    mut closing: watch::Receiver<bool>,
    held: Held,
) {
    let place = Arc::new(Place { _held: held, _awaited: closing.clone() });
    let mut begun = Bytes::new();
    // An idle connection consists only of this loop and its socket. The parser and its buffers are created for a
    // request and freed after it.
    while !begun.is_empty() || is_asked(&stream, &door, &mut closing).await {
        match boxed((stream, begun), peer, &place, &door, &mut closing).await {
            Some(rest) => (stream, begun) = rest,
            None => return,
        }
    }
}

/// Returns the future of [`answer`] in a box. Otherwise an idle connection would reserve memory for the whole future.
fn boxed<'a>(
    rest: Rest,
    peer: SocketAddr,
    place: &'a Arc<Place>,
    door: &'a Door,
    closing: &'a mut watch::Receiver<bool>,
) -> Pin<Box<dyn Future<Output = Option<Rest>> + Send + 'a>> {
    Box::pin(answer(rest, peer, place, door, closing))
}

/// Waits for a request. Returns `false` after the idle timeout, or at shutdown.
async fn is_asked(stream: &TcpStream, door: &Door, closing: &mut watch::Receiver<bool>) -> bool {
    // Checks that a byte has arrived, because the system may report a new socket as readable before any data arrives.
    let mut byte = [0];
    tokio::select! {
        first = stream.peek(&mut byte) => matches!(first, Ok(1..)),
        () = tokio::time::sleep(door.limits.idle()) => false,
        _ = closing.wait_for(|closing| *closing) => false,
    }
}

/// Serves requests until the connection is idle. Then it returns the connection with the first bytes of the next
/// request. Returns `None` if the connection has ended, or became a WebSocket.
async fn answer(
    (stream, begun): Rest,
    peer: SocketAddr,
    place: &Arc<Place>,
    door: &Door,
    closing: &mut watch::Receiver<bool>,
) -> Option<Rest> {
    let answering = Arc::new(Answering::default());
    let socket = ClientSocket::new(stream, begun, door.limits.read()).keep(Arc::clone(place));
    let stalled = socket.is_stalled();
    let answerer = Answerer::new(&door.app, &answering, peer);
    let mut connection = door.http.serve_connection(socket, answerer).with_upgrades();
    let mut closes = std::pin::pin!(closing.wait_for(|closing| *closing));
    let mut is_closing = false;
    let stays = std::future::poll_fn(|context| {
        if !is_closing && closes.as_mut().poll(context).is_ready() {
            is_closing = true;
            if !answering.is_on() && !stalled.load(Ordering::Relaxed) {
                // A request whose head has not arrived completely is not served, because the rest of its head may never
                // arrive.
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

/// The state of the requests on a connection.
#[derive(Debug, Default)]
pub(crate) struct Answering {
    /// The number of requests whose responses are not completely handed to the socket yet.
    open: AtomicUsize,
    /// Whether the connection has received any request.
    begun: AtomicBool,
    /// Whether a request's body was not read to its end. Then the next bytes belong to that body, not to a new request.
    cut: AtomicBool,
}

impl Answering {
    /// Returns whether a response is in progress.
    pub(crate) fn is_on(&self) -> bool {
        self.open.load(Ordering::Relaxed) > 0
    }

    /// Returns whether all requests were answered completely, so that the next bytes are a new request.
    pub(crate) fn is_over(&self) -> bool {
        self.begun.load(Ordering::Relaxed) && !self.is_on() && !self.cut.load(Ordering::Relaxed)
    }
}

/// Counts one response as in progress while this value exists.
#[derive(Debug)]
struct Counted(Arc<Answering>);

impl Counted {
    fn new(answering: &Arc<Answering>) -> Self {
        answering.open.fetch_add(1, Ordering::Relaxed);
        answering.begun.store(true, Ordering::Relaxed);
        Self(Arc::clone(answering))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.open.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The HTTP service for one connection: calls the router, and counts requests.
///
/// All connections share one router. `axum::serve` would copy the router for each connection. A copy costs a hundred
/// kilobytes, even for an idle connection.
#[derive(Debug)]
pub(crate) struct Answerer {
    app: Router,
    answering: Arc<Answering>,
    /// The network address of the client.
    peer: SocketAddr,
}

impl Answerer {
    pub(crate) fn new(app: &Router, answering: &Arc<Answering>, peer: SocketAddr) -> Self {
        Self { app: app.clone(), answering: Arc::clone(answering), peer }
    }
}

impl Service<Request<Incoming>> for Answerer {
    type Response = Response<Answer>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let counted = Counted::new(&self.answering);
        let answering = Arc::clone(&self.answering);
        let mut request = request.map(|body| Asked { is_read: body.is_end_stream(), body, answering });
        request.extensions_mut().insert(ConnectInfo(self.peer));
        let answer = tower::Service::call(&mut self.app.clone(), request);
        Box::pin(async move {
            let response = answer.await?;
            Ok(response.map(|body| Answer { body, _counted: counted }))
        })
    }
}

/// The body of a request. It records whether it was dropped before it was read to its end.
#[derive(Debug)]
struct Asked {
    body: Incoming,
    is_read: bool,
    answering: Arc<Answering>,
}

impl Drop for Asked {
    fn drop(&mut self) {
        if !self.is_read {
            self.answering.cut.store(true, Ordering::Relaxed);
        }
    }
}

impl hyper::body::Body for Asked {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        self.is_read |= matches!(frame, Poll::Ready(None)) || self.body.is_end_stream();
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// The body of a response. The response counts as in progress until its body is sent or dropped.
#[derive(Debug)]
pub(crate) struct Answer {
    body: Body,
    _counted: Counted,
}

impl hyper::body::Body for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
