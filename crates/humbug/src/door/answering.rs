//! The house as what answers on one connection, and whether it is answering at the moment.

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

use axum::{Router, body::Body, extract::ConnectInfo};
use hyper::{
    Request, Response,
    body::{Body as _, Bytes, Frame, Incoming, SizeHint},
    service::Service,
};

/// Whether anything is being answered on a connection.
#[derive(Debug, Default)]
pub(super) struct Answering {
    /// Requests whose answers are not yet handed over whole.
    open: AtomicUsize,
    /// Whether there was any request at all.
    begun: AtomicBool,
    /// Whether somebody's body was not read to its end: what comes next is not a request but the rest of it.
    cut: AtomicBool,
}

impl Answering {
    /// Whether an answer is on its way.
    pub(super) fn is_on(&self) -> bool {
        self.open.load(Ordering::Relaxed) > 0
    }

    /// Whether something was answered, and whatever comes next is another request.
    pub(super) fn is_over(&self) -> bool {
        self.begun.load(Ordering::Relaxed) && !self.is_on() && !self.cut.load(Ordering::Relaxed)
    }
}

/// Counts one answer for as long as it is held.
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

/// The house, on one connection.
///
/// All connections share one router. To give each its own, as `axum::serve` does, copies every route of the house: a
/// hundred kilobytes for a connection that has not said a word.
#[derive(Debug)]
pub(super) struct Answerer {
    app: Router,
    answering: Arc<Answering>,
    /// The other end of the connection.
    peer: SocketAddr,
}

impl Answerer {
    pub(super) fn new(app: &Router, answering: &Arc<Answering>, peer: SocketAddr) -> Self {
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

/// The body of a request; who gives it up before its end is noted.
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

/// The body of an answer, counted until it is handed over whole or given up.
#[derive(Debug)]
pub(super) struct Answer {
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
