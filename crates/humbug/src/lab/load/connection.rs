//! A client's connection to the server under test. The client acts like a browser or like a program.

use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use axum::body::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::{
    Method, Request, Response, StatusCode,
    body::Incoming,
    client::conn::http1::{self, SendRequest},
    header,
};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;

/// The time for which a request is repeated if the server answers that it is busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// The credentials that a client sends.
#[derive(Clone, Copy)]
pub(crate) enum Credentials<'a> {
    /// No credentials, as for a spectator.
    None,
    /// The seat token of a program, in the `Authorization` header.
    Bearer(&'a str),
    /// The cookie of a browser.
    Cookie(&'a str),
}

/// A connection that sends one request after another.
pub(crate) struct Connection {
    address: String,
    requests: SendRequest<Full<Bytes>>,
}

impl Connection {
    /// Connects to this address.
    pub(crate) async fn open(address: &str) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(address).await.with_context(|| format!("cannot reach {address}"))?;
        stream.set_nodelay(true)?;
        let (requests, connection) = http1::handshake(TokioIo::new(stream)).await?;
        // The task's errors are ignored here, because each request reports them too.
        tokio::spawn(async move { drop(connection.await) });
        Ok(Self { address: address.to_owned(), requests })
    }

    /// Sends a request and reads the whole response. Returns the response's status, and its body as JSON, or null if
    /// the body is not JSON.
    pub(crate) async fn ask(
        &mut self,
        method: Method,
        path: &str,
        who: Credentials<'_>,
        body: Option<&Value>,
    ) -> anyhow::Result<(StatusCode, Value)> {
        whole(self.send(method, path, who, body).await?).await
    }

    /// Sends a request that must succeed. If the server is busy, waits and sends the request again.
    ///
    /// # Errors
    /// If the server gives any other response.
    pub(crate) async fn must(
        &mut self,
        method: Method,
        path: &str,
        who: Credentials<'_>,
        body: Option<&Value>,
    ) -> anyhow::Result<Value> {
        let give_up = Instant::now() + PATIENCE;
        loop {
            let answer = self.send(method.clone(), path, who, body).await?;
            let later = again_in(&answer).filter(|wait| Instant::now() + *wait < give_up);
            let (status, answer) = whole(answer).await?;
            if status.is_success() {
                return Ok(answer);
            }
            let Some(wait) = later else {
                let said = |key: &str| answer[key].as_str().unwrap_or_default();
                bail!("the house refuses {method} {path}: {status}. {} {}", said("detail"), said("reason"));
            };
            tokio::time::sleep(wait).await;
        }
    }

    /// Opens a stream of events. The stream takes over the connection.
    pub(crate) async fn stream(mut self, path: &str, who: Credentials<'_>) -> anyhow::Result<Stream> {
        let answer = self.send(Method::GET, path, who, None).await?;
        if answer.status() != StatusCode::OK {
            bail!("the stream {path} does not open: {}", answer.status());
        }
        Ok(Stream { frames: answer.into_body(), _connection: self })
    }

    async fn send(
        &mut self,
        method: Method,
        path: &str,
        who: Credentials<'_>,
        body: Option<&Value>,
    ) -> anyhow::Result<Response<Incoming>> {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, &self.address);
        request = match who {
            Credentials::None => request,
            Credentials::Bearer(token) => request.header(header::AUTHORIZATION, format!("Bearer {token}")),
            Credentials::Cookie(cookie) => request.header(header::COOKIE, cookie),
        };
        if body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let body = body.map(Value::to_string).unwrap_or_default();
        // The server may have closed this connection while it was idle. Then the client opens a new one.
        if self.requests.ready().await.is_err() {
            *self = Self::open(&self.address.clone()).await?;
            self.requests.ready().await?;
        }
        Ok(self.requests.send_request(request.body(Full::from(body))?).await?)
    }
}

/// Returns the response's `Retry-After` (RFC 9110, section 10.2.3).
fn again_in(answer: &Response<Incoming>) -> Option<Duration> {
    let seconds = answer.headers().get(header::RETRY_AFTER)?.to_str().ok()?.parse().ok()?;
    Some(Duration::from_secs(seconds))
}

async fn whole(answer: Response<Incoming>) -> anyhow::Result<(StatusCode, Value)> {
    let status = answer.status();
    let bytes = answer.into_body().collect().await?.to_bytes();
    Ok((status, serde_json::from_slice(&bytes).unwrap_or_default()))
}

/// An open stream of events.
pub(crate) struct Stream {
    frames: Incoming,
    _connection: Connection,
}

impl Stream {
    /// Returns the next bytes; `None` at the end of the stream.
    pub(crate) async fn next(&mut self) -> Option<Bytes> {
        loop {
            let frame = self.frames.frame().await?.ok()?;
            if let Ok(bytes) = frame.into_data() {
                return Some(bytes);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::TcpListener,
    };

    use super::*;

    #[tokio::test]
    async fn a_connection_that_the_house_ended_is_opened_again() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let house = tokio::spawn(async move {
            for _ in 0..2 {
                let (mut stream, _) = listener.accept().await.unwrap();
                let mut asked = [0; 512];
                assert!(stream.read(&mut asked).await.unwrap() > 0);
                stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}").await.unwrap();
                stream.shutdown().await.unwrap();
            }
        });
        let mut connection = Connection::open(&address).await.unwrap();
        for _ in 0..2 {
            let answer = connection.ask(Method::GET, "/", Credentials::None, None).await;
            assert_eq!(answer.unwrap().0, StatusCode::OK);
            while !connection.requests.is_closed() {
                tokio::task::yield_now().await;
            }
        }
        house.await.unwrap();
    }
}
