//! Serves one page of the gallery at a time, at its own address; a house in this process answers the page's requests.

use std::{
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
use tokio::{net::TcpListener, task::JoinHandle};
use tower::ServiceExt;

use crate::gallery::{
    Shot,
    house::{Answer, InProcess},
};

/// An empty page, for axe.
pub(super) const EMPTY: &str = "/nothing-to-see";

/// The present page.
#[derive(Default)]
struct Shown {
    page: Option<Answer>,
    language: &'static str,
    /// The response to the page when it asks about a move or for a hand.
    answer: Option<Answer>,
}

/// A server with an address of its own.
pub(super) struct Stage {
    address: SocketAddr,
    shown: Arc<Mutex<Shown>>,
    task: JoinHandle<()>,
}

impl Stage {
    /// Opens it on a free port.
    pub(super) async fn open(house: &InProcess) -> Self {
        let shown = Arc::new(Mutex::new(Shown::default()));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("it listens");
        let address = listener.local_addr().expect("an address");
        let app = Router::new().fallback(serve).with_state((Arc::clone(&shown), house.0.clone()));
        let task = tokio::spawn(async { axum::serve(listener, app).await.expect("it serves") });
        Self { address, shown, task }
    }

    /// Sets the page; returns its address.
    pub(super) fn show(&self, shot: &Shot) -> String {
        *self.shown.lock().unwrap_or_else(PoisonError::into_inner) =
            Shown { page: Some(shot.answer.clone()), language: shot.language, answer: None };
        self.url(&shot.answer.path)
    }

    /// Sets the response.
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
