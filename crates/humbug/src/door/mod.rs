//! The HTTP server: accepts connections, serves one request after another, and closes them.
//!
//! An idle connection costs little, and no client can hold one for ever: not with an endless head or body, not with an
//! unread response, not with silence.

mod client_socket;
mod limits;
mod visit;

use std::{
    io,
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use axum::Router;
use host::FairPlaces;
use hyper::server::conn::http1;
use hyper_util::rt::TokioTimer;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::{Semaphore, watch},
};

use crate::connection;

pub(crate) use limits::{LimitArgs, raise_files};

/// The longest head of a request; longer ones are refused.
const HEAD: usize = 16 * 1024;

/// How many clients at once get the response that the server is full; further ones are closed without a response.
const MOST_REFUSALS: usize = 64;

/// The limits for such a client: how long reading the response may take, and how many bytes it may still send.
const FAREWELL: (Duration, u64) = (Duration::from_secs(2), 64 * 1024);

/// The pause after the system had no connection to give, for instance for lack of file descriptors.
const BREATHER: Duration = Duration::from_millis(250);

/// The shared state of all connections.
#[derive(Debug)]
struct Door {
    app: Router,
    http: http1::Builder,
    limits: LimitArgs,
}

/// Serves `app` until `end`, and then running requests for a short grace period.
///
/// Connections are shared fairly between networks; those of proxies and of this machine belong to many clients.
pub(crate) async fn serve(
    listener: TcpListener,
    app: Router,
    limits: LimitArgs,
    proxies: &[IpAddr],
    end: impl Future<Output = ()>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.head()).max_buf_size(HEAD);
    let places = FairPlaces::new(limits.connections());
    let refusals = Arc::new(Semaphore::new(MOST_REFUSALS));
    let full: Arc<str> = full_house().into();
    let grace = limits.end();
    let door = Arc::new(Door { app, http, limits });
    let closing = watch::Sender::new(false);
    let mut end = std::pin::pin!(end);
    loop {
        let (stream, peer) = tokio::select! {
            biased;
            () = &mut end => break,
            stream = accept(&listener) => stream,
        };
        if let Some(place) = places.take(web::network_of_peer(peer.ip(), proxies), 1) {
            tokio::spawn(visit::visit((stream, peer), Arc::clone(&door), closing.subscribe(), place));
        } else if let Ok(turn) = Arc::clone(&refusals).try_acquire_owned() {
            let full = Arc::clone(&full);
            tokio::spawn(async move {
                turn_away(stream, &full).await;
                drop(turn);
            });
        }
    }
    drop(listener);
    closing.send_replace(true);
    // Every connection holds a receiver until it is closed.
    if tokio::time::timeout(grace, closing.closed()).await.is_err() {
        tracing::info!(left = closing.receiver_count(), "connections that did not come to an end are dropped");
    }
}

/// The next connection.
async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok((mut stream, peer)) => {
                connection::prepare(&mut stream);
                return (stream, peer);
            }
            // The client has left again.
            Err(error) if matches!(error.kind(), io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset) => {
            }
            Err(error) => {
                tracing::error!(%error, "nobody can be let in for the moment");
                tokio::time::sleep(BREATHER).await;
            }
        }
    }
}

/// The whole response for a client when the server is full.
fn full_house() -> String {
    let text = web::full_house();
    format!(
        "HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\ncontent-type: text/plain; charset=utf-8\r\n\
         cache-control: no-store\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{text}",
        text.len()
    )
}

/// Sends the response that the server is full. The request is read and discarded: closing a connection with unread data
/// would lose the response.
async fn turn_away(mut stream: TcpStream, full: &str) {
    let (time, most) = FAREWELL;
    let farewell = async {
        stream.write_all(full.as_bytes()).await?;
        stream.shutdown().await?;
        tokio::io::copy(&mut stream.take(most), &mut tokio::io::sink()).await
    };
    match tokio::time::timeout(time, farewell).await {
        Ok(Ok(_)) => {}
        Ok(Err(error)) => tracing::debug!(%error, "somebody left before they heard that the house is full"),
        Err(_) => tracing::debug!("somebody did not listen that the house is full"),
    }
}
