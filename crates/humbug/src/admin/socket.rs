//! The admin socket of a running server: HTTP/1.1 with JSON over a Unix socket in the data folder. Only the owner of
//! the data folder, and root, may use it. docs/self-hosting.md lists its addresses.
//!
//! A connection carries one request, whose head is at most 8 KiB. A request has no body, an answer has at most 512
//! tables, and both together take at most ten seconds.

use std::{
    io,
    os::unix::fs::{MetadataExt, PermissionsExt},
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Context, bail};
use axum::{
    Json, Router,
    body::Bytes,
    extract::{Path as Named, State},
    http::{Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use host::{HostError, House, TableId};
use http_body_util::Empty;
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::TokioIo;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use tokio::net::{UnixListener, UnixStream};

use super::{Refused, TableDetails, TableList, forget, list, show};
use crate::connection;

/// The maximum size of the head of a request, in bytes.
const HEAD: usize = 8 * 1024;

/// The maximum size of an answer that the client reads, in bytes. A table in the list takes about a hundred.
const LONGEST_ANSWER: usize = 1 << 20;

/// The timeout for a request and its answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// Returns the path of the socket of a server with this data folder.
pub(crate) fn path(folder: &Path) -> PathBuf {
    folder.join("humbug.admin")
}

/// The listening socket of a server. Dropping it deletes the socket's file.
pub(crate) struct Socket {
    path: PathBuf,
    listener: UnixListener,
    owner: u32,
}

impl Socket {
    /// Opens the socket in this folder.
    ///
    /// # Errors
    /// If the system does not allow to listen there.
    pub(crate) fn open(folder: &Path) -> io::Result<Self> {
        let path = path(folder);
        // A killed server may have left the file. No running server uses it, because this process holds the lock of the
        // store.
        match std::fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let listener = UnixListener::bind(&path)?;
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600))?;
        let owner = std::fs::metadata(&path)?.uid();
        Ok(Self { path, listener, owner })
    }

    /// Answers the operator's requests as long as the server runs.
    pub(crate) async fn serve(self, house: House) {
        let app = router(house);
        loop {
            match self.listener.accept().await {
                Ok((stream, _)) if may_ask(&stream, self.owner) => {
                    tokio::spawn(tokio::time::timeout(PATIENCE, answer(stream, app.clone())));
                }
                Ok(_) => tracing::warn!("the admin socket refused another user"),
                Err(error) => {
                    tracing::warn!(%error, "the admin socket accepts nobody for a moment");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        }
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        if let Err(error) = std::fs::remove_file(&self.path) {
            tracing::debug!(%error, "the socket stays; the next house deletes it");
        }
    }
}

/// Returns whether the process at the other end belongs to the owner of the server, or to root.
fn may_ask(stream: &UnixStream, owner: u32) -> bool {
    stream.peer_cred().is_ok_and(|who| who.uid() == owner || who.uid() == 0)
}

async fn answer(stream: UnixStream, app: Router) {
    let service = service_fn(move |request: Request<Incoming>| tower::Service::call(&mut app.clone(), request));
    let mut http = http1::Builder::new();
    http.keep_alive(false).max_buf_size(HEAD);
    if let Err(error) = http.serve_connection(TokioIo::new(stream), service).await {
        tracing::debug!(%error, "a connection to the admin socket ended");
    }
}

/// Returns the router of the admin socket.
fn router(house: House) -> Router {
    let nothing_here = async || Problem::new(StatusCode::NOT_FOUND, "there is nothing at this address");
    let other_method = async || Problem::new(StatusCode::METHOD_NOT_ALLOWED, "not with this method");
    Router::new()
        .route("/tables", get(get_tables))
        .route("/tables/{table}", get(get_table).delete(delete_table))
        .route("/tables/{table}/end", post(end_game))
        .fallback(nothing_here)
        .method_not_allowed_fallback(other_method)
        .with_state(house)
}

async fn get_tables(State(house): State<House>, uri: Uri) -> Result<Json<TableList>, Problem> {
    let after = match uri.query().map(|query| query.strip_prefix("after=")) {
        None => None,
        Some(Some(id)) => Some(table(id)?),
        Some(None) => return Err(Problem::new(StatusCode::BAD_REQUEST, "the only parameter is `after`, with a table")),
    };
    Ok(Json(list(&house, after).await?))
}

async fn get_table(State(house): State<House>, Named(id): Named<String>) -> Result<Json<TableDetails>, Problem> {
    Ok(Json(show(&house, table(&id)?).await?))
}

async fn delete_table(State(house): State<House>, Named(id): Named<String>) -> Result<StatusCode, Problem> {
    forget(&house, table(&id)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn end_game(State(house): State<House>, Named(id): Named<String>) -> Result<StatusCode, Problem> {
    house.end(table(&id)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn table(id: &str) -> Result<TableId, Problem> {
    id.parse().map_err(|_| HostError::UnknownTable.into())
}

/// The body of an answer that refuses a request (RFC 9457).
#[derive(Debug, Serialize, Deserialize)]
struct Problem {
    status: u16,
    title: String,
}

impl Problem {
    fn new(status: StatusCode, title: impl Into<String>) -> Self {
        Self { status: status.as_u16(), title: title.into() }
    }
}

impl From<HostError> for Problem {
    fn from(error: HostError) -> Self {
        let status = match error {
            HostError::UnknownTable => StatusCode::NOT_FOUND,
            HostError::NotPlaying => StatusCode::CONFLICT,
            HostError::Store(_) | HostError::Closing => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::INTERNAL_SERVER_ERROR,
        };
        Self::new(status, error.to_string())
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        (status, [(header::CONTENT_TYPE, "application/problem+json")], Json(self)).into_response()
    }
}

/// The admin socket of a server that runs.
#[derive(Debug)]
pub(crate) struct Client(PathBuf);

impl Client {
    /// Returns the client of the server that runs on this folder, or `None` if no server runs there.
    ///
    /// # Errors
    /// If a server runs but lets this user not connect.
    pub(crate) fn find(folder: &Path) -> io::Result<Option<Self>> {
        match std::os::unix::net::UnixStream::connect(path(folder)) {
            Ok(_) => Ok(Some(Self(path(folder)))),
            // No server runs: the socket's file does not exist, or a killed server left it.
            Err(error) if [io::ErrorKind::NotFound, io::ErrorKind::ConnectionRefused].contains(&error.kind()) => {
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// Returns the part of the list after this table, or the first part.
    ///
    /// # Errors
    /// [`Refused`], or that the server does not answer.
    pub(crate) async fn list(&self, after: Option<TableId>) -> anyhow::Result<TableList> {
        let query = after.map_or_else(String::new, |table| format!("?after={table}"));
        read(&self.ask(Method::GET, &format!("/tables{query}")).await?)
    }

    /// Returns what an operator may know about a table.
    ///
    /// # Errors
    /// As [`Client::list`].
    pub(crate) async fn show(&self, table: TableId) -> anyhow::Result<TableDetails> {
        read(&self.ask(Method::GET, &format!("/tables/{table}")).await?)
    }

    /// Ends a table's game without a result.
    ///
    /// # Errors
    /// As [`Client::list`].
    pub(crate) async fn end(&self, table: TableId) -> anyhow::Result<()> {
        self.ask(Method::POST, &format!("/tables/{table}/end")).await.map(drop)
    }

    /// Deletes a table with all its data.
    ///
    /// # Errors
    /// As [`Client::list`].
    pub(crate) async fn forget(&self, table: TableId) -> anyhow::Result<()> {
        self.ask(Method::DELETE, &format!("/tables/{table}")).await.map(drop)
    }

    /// Sends one request, and returns the body of the answer.
    async fn ask(&self, method: Method, address: &str) -> anyhow::Result<Bytes> {
        let request = Request::builder().method(method).uri(address).header(header::HOST, "localhost");
        let request = request.body(Empty::<Bytes>::new())?;
        let asked = async {
            let stream = UnixStream::connect(&self.0).await?;
            connection::ask(stream, request, LONGEST_ANSWER).await
        };
        let answer = tokio::time::timeout(PATIENCE, asked).await.map_err(anyhow::Error::new).flatten();
        let (status, body) = answer.context("the house that runs on this folder does not answer")?;
        let body = body.context("the answer of the house is too long")?;
        if status.is_success() {
            return Ok(body);
        }
        match serde_json::from_slice::<Problem>(&body) {
            Ok(problem) => Err(Refused(problem.title).into()),
            Err(_) => bail!("the house answers {status}"),
        }
    }
}

fn read<T: DeserializeOwned>(body: &Bytes) -> anyhow::Result<T> {
    serde_json::from_slice(body).context("the answer of the house has another form: is it another version?")
}
