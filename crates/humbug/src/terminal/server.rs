//! Where a terminal's games are played: in this process, or at a running server. Both are asked by the same requests of
//! the public API.

use std::{sync::Arc, time::Duration};

use anyhow::{Context, bail};
use axum::{Router, body::Body};
use classes::Classes;
use host::{House, HouseConfig, Luck};
use http_body_util::{BodyExt, Limited};
use hyper::{
    Method, Request, Response, StatusCode, Uri,
    header::{self, HeaderValue},
};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::{
    client::legacy::{Client, connect::HttpConnector},
    rt::{TokioExecutor, TokioTimer},
};
use journal::MemoryJournal;
use serde::{Deserialize, de::DeserializeOwned};
use tower::ServiceExt;
use web::WebConfig;

use crate::commands;

/// The longest answer that is read, in bytes. A text of a table has a few thousand.
const LONGEST: usize = 4 << 20;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long an idle connection stays open for the next request. After a change of the network, an old connection would
/// cost a timeout.
const IDLE: Duration = Duration::from_secs(10);

/// A server that answers requests of the API.
#[derive(Clone)]
pub(crate) enum Server {
    /// A server in this process, whose tables are in memory and end with it.
    Here(Router),
    /// A running server.
    At(Arc<Remote>),
}

/// A running server at an address.
pub(crate) struct Remote {
    client: Http,
    /// The address, with the base path and without a final slash.
    address: String,
}

/// A client for one scheme. Certificates are loaded only for addresses that need them.
enum Http {
    Plain(Client<HttpConnector, Body>),
    Tls(Client<HttpsConnector<HttpConnector>, Body>),
}

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RequestError {
    /// The server refused the request.
    #[error("{detail}")]
    Refused {
        /// The word for programs at the end of the problem's type, such as `stale`.
        code: String,
        /// The reason as a sentence in the reader's language.
        detail: String,
    },
    /// There is no answer, or no answer of this program.
    #[error("{0:#}")]
    Lost(anyhow::Error),
}

/// The error that a server describes.
#[derive(Deserialize)]
struct Problem {
    r#type: String,
    detail: String,
}

impl Server {
    /// Opens a server in this process. With a seed, the same moves lead to the same cards.
    ///
    /// # Errors
    /// The store in memory cannot be opened.
    pub(crate) async fn here(seed: Option<u64>) -> anyhow::Result<Self> {
        let config = HouseConfig {
            luck: seed.map_or(Luck::System, Luck::Fixed),
            mind: Arc::new(commands::strategies(&[])),
            ..HouseConfig::default()
        };
        let house = House::open(Arc::new(MemoryJournal::new()), config).await?;
        Ok(Self::Here(web::app(Classes::open(house), WebConfig::default())))
    }

    /// Creates a client for the server at this address.
    ///
    /// # Errors
    /// The address is not one of the web, or the system has no certificates.
    pub(crate) fn at(address: &str) -> anyhow::Result<Self> {
        let address = address.trim_end_matches('/').to_owned();
        let uri: Uri = address.parse().with_context(|| format!("{address} is no address"))?;
        let mut builder = Client::builder(TokioExecutor::new());
        builder.pool_timer(TokioTimer::new()).pool_idle_timeout(IDLE);
        let client = match uri.scheme_str() {
            Some("http") => Http::Plain(builder.build_http()),
            Some("https") => {
                let connector = HttpsConnectorBuilder::new().with_native_roots().context("no certificates")?;
                Http::Tls(builder.build(connector.https_only().enable_http1().build()))
            }
            _ => bail!("{address} is no address: it should begin with http:// or https://"),
        };
        if uri.authority().is_none() {
            bail!("there is no host in {address}");
        }
        Ok(Self::At(Arc::new(Remote { client, address })))
    }

    /// Returns the address of a running server. `None` for a server in this process.
    pub(crate) fn address(&self) -> Option<&str> {
        match self {
            Self::Here(_) => None,
            Self::At(remote) => Some(&remote.address),
        }
    }

    /// Returns the address at which other devices join a table with this code. `None` for a server in this process.
    pub(crate) fn join_address(&self, code: &str) -> Option<String> {
        Some(format!("{}/j/{code}", self.address()?))
    }

    /// Sends a request, and returns the head of the response and its body, unread.
    pub(super) async fn send(&self, asked: &Asked<'_>) -> Result<Response<Body>, RequestError> {
        tokio::time::timeout(PATIENCE, self.answer(asked))
            .await
            .map_err(|late| RequestError::Lost(late.into()))?
            .map_err(RequestError::Lost)
    }

    async fn answer(&self, asked: &Asked<'_>) -> anyhow::Result<Response<Body>> {
        match self {
            Self::Here(app) => {
                let request = asked.request("")?;
                Ok(app.clone().oneshot(request).await?)
            }
            Self::At(remote) => {
                let request = asked.request(&remote.address)?;
                let response = match &remote.client {
                    Http::Plain(client) => client.request(request).await,
                    Http::Tls(client) => client.request(request).await,
                };
                Ok(response.with_context(|| format!("no answer from {}", remote.address))?.map(Body::new))
            }
        }
    }

    /// Sends a request, and reads the answer. A response without a body is read as `null`.
    pub(super) async fn ask<T: DeserializeOwned>(&self, asked: &Asked<'_>) -> Result<T, RequestError> {
        let response = self.send(asked).await?;
        let status = response.status();
        let body = Limited::new(response.into_body(), LONGEST).collect();
        let body = tokio::time::timeout(PATIENCE, body).await.map_err(|late| RequestError::Lost(late.into()))?;
        let body = body.map_err(|error| RequestError::Lost(anyhow::anyhow!("{error}")))?.to_bytes();
        if !status.is_success() {
            return Err(refused(status, &body));
        }
        let text = if body.is_empty() { b"null".as_slice() } else { &body };
        serde_json::from_slice(text).map_err(|error| RequestError::Lost(error.into()))
    }
}

fn refused(status: StatusCode, body: &[u8]) -> RequestError {
    match serde_json::from_slice::<Problem>(body) {
        Ok(problem) => RequestError::Refused {
            code: problem.r#type.rsplit(['/', ':', '#']).next().unwrap_or_default().to_owned(),
            detail: problem.detail,
        },
        Err(_) => RequestError::Lost(anyhow::anyhow!("the server answers {status}")),
    }
}

/// A request of the API.
#[derive(Debug)]
pub(super) struct Asked<'a> {
    pub(super) method: Method,
    /// The path below `/api/v1`.
    pub(super) path: String,
    pub(super) token: Option<&'a str>,
    /// The key of a move, visible ASCII: a server makes a move with the same key once.
    pub(super) key: Option<&'a str>,
    pub(super) language: &'a str,
    pub(super) body: Option<serde_json::Value>,
}

impl Asked<'_> {
    fn request(&self, address: &str) -> anyhow::Result<Request<Body>> {
        let uri = format!("{address}/api/v1{}", self.path);
        let mut request =
            Request::builder().method(self.method.clone()).uri(uri).header(header::ACCEPT_LANGUAGE, self.language);
        if address.is_empty() {
            request = request.header(header::HOST, HeaderValue::from_static("localhost"));
        }
        if let Some(token) = self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        if let Some(key) = self.key {
            request = request.header("idempotency-key", format!("\"{key}\""));
        }
        let Some(body) = &self.body else { return Ok(request.body(Body::empty())?) };
        Ok(request.header(header::CONTENT_TYPE, "application/json").body(Body::from(body.to_string()))?)
    }
}
