//! The HTTP server: accepts connections, serves their requests one after another, and closes them.
//!
//! An idle connection uses little memory. No client can hold a connection for ever, whether by an endless head or body,
//! by not reading the response, or by silence.

mod client_socket;
mod visit;

use std::{
    io,
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use axum::Router;
use clap::Args;
use host::FairPlaces;
use hyper::server::conn::http1;
use hyper_util::rt::TokioTimer;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::{Semaphore, watch},
};

use crate::connection;

/// The maximum size of a request's head, in bytes. A longer head is refused.
const HEAD: usize = 16 * 1024;

/// The maximum number of clients that receive the response "server is full" at the same time. Further clients are
/// disconnected without a response.
const MOST_REFUSALS: usize = 64;

/// The limits for a client that gets the response "server is full": the time for reading it, and the number of bytes
/// that the client may still send.
const FAREWELL: (Duration, u64) = (Duration::from_secs(2), 64 * 1024);

/// The pause after the system could not accept a connection, for instance because file descriptors ran out.
const BREATHER: Duration = Duration::from_millis(250);

/// The state that all connections share.
#[derive(Debug)]
struct Door {
    app: Router,
    http: http1::Builder,
    limits: LimitArgs,
}

/// Serves `app` until `end` completes, and then lets running requests finish during a short grace period.
///
/// Each network gets a fair share of the connections. Connections from proxies and from this machine are exempt,
/// because they belong to many clients.
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
    // Every open connection holds a receiver of `closing`. So `closing.closed()` completes when no connection is open.
    if tokio::time::timeout(grace, closing.closed()).await.is_err() {
        tracing::info!(left = closing.receiver_count(), "connections that did not come to an end are dropped");
    }
}

/// Accepts the next connection.
async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok((mut stream, peer)) => {
                connection::prepare(&mut stream);
                return (stream, peer);
            }
            // The client disconnected before the server accepted the connection. The next connection is not affected.
            Err(error) if matches!(error.kind(), io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset) => {
            }
            Err(error) => {
                tracing::error!(%error, "nobody can be let in for the moment");
                tokio::time::sleep(BREATHER).await;
            }
        }
    }
}

/// Builds the whole HTTP response for a client when the server is full.
fn full_house() -> String {
    let text = web::full_house();
    format!(
        "HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\ncontent-type: text/plain; charset=utf-8\r\n\
         cache-control: no-store\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{text}",
        text.len()
    )
}

/// Sends the response that the server is full. It also reads and discards the request, because the client could lose
/// the response if the server closed a connection with unread data.
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

/// The number of file descriptors reserved for other uses than connections: the store and short-lived files.
const OTHER_FILES: u64 = 128;

/// The default limit of open connections. It is twice the default number of live streams.
const CONNECTIONS: u32 = 20_000;

/// Limits of the HTTP server. No timeout ends a live stream whose client reads it.
#[derive(Clone, Debug, Args)]
pub(crate) struct LimitArgs {
    /// Most open connections; more are answered with 503. By default 20000, or as many as the system allows
    #[arg(long, env = "HUMBUG_MAX_CONNECTIONS", value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    max_connections: Option<u32>,
    /// Most open live streams; each open page of a table has one or two
    #[arg(long, env = "HUMBUG_MAX_STREAMS", default_value_t = web::MAX_STREAMS as u32, value_name = "NUMBER", value_parser = clap::value_parser!(u32))]
    pub(crate) max_streams: u32,
    /// Most new tables per minute, in total
    #[arg(long, env = "HUMBUG_MAX_TABLES_PER_MINUTE", default_value_t = 600, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) max_tables_per_minute: u32,
    /// Timeout for the headers of a request to arrive, in milliseconds
    #[arg(long = "header-timeout", env = "HUMBUG_HEADER_TIMEOUT", alias = "head-time", default_value_t = 10_000, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    head_time: u64,
    /// Timeout for the body of a request to arrive, in milliseconds
    #[arg(long = "body-timeout", env = "HUMBUG_BODY_TIMEOUT", alias = "body-time", default_value_t = web::BODY_TIME.as_millis() as u64, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    body_time: u64,
    /// Idle timeout: how long a connection may wait without a request, in milliseconds
    #[arg(long = "idle-timeout", env = "HUMBUG_IDLE_TIMEOUT", alias = "idle-time", default_value_t = 60_000, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    idle_time: u64,
    /// Write timeout: close a connection that accepts no bytes for this long, in milliseconds
    #[arg(long = "write-timeout", env = "HUMBUG_WRITE_TIMEOUT", alias = "read-time", default_value_t = 30_000, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    read_time: u64,
    /// How long running requests may take at shutdown, in milliseconds
    #[arg(long = "shutdown-timeout", env = "HUMBUG_SHUTDOWN_TIMEOUT", alias = "end-time", default_value_t = 5_000, value_name = "MS", value_parser = clap::value_parser!(u64).range(0..=10_000))]
    end_time: u64,
}

impl LimitArgs {
    fn connections(&self) -> usize {
        self.max_connections.unwrap_or(CONNECTIONS) as usize
    }

    fn head(&self) -> Duration {
        Duration::from_millis(self.head_time)
    }

    pub(crate) fn body(&self) -> Duration {
        Duration::from_millis(self.body_time)
    }

    fn idle(&self) -> Duration {
        Duration::from_millis(self.idle_time)
    }

    fn read(&self) -> Duration {
        Duration::from_millis(self.read_time)
    }

    fn end(&self) -> Duration {
        Duration::from_millis(self.end_time)
    }

    /// Lowers the connection limit to the number of file descriptors that the system allows. So a client above the
    /// limit gets a 503 instead of no answer.
    pub(crate) fn within(mut self, files: Option<u64>) -> Self {
        let Some(files) = files else { return self };
        let most = u32::try_from(files.saturating_sub(OTHER_FILES).max(1)).unwrap_or(u32::MAX);
        if self.max_connections.is_some_and(|asked| asked > most) {
            tracing::warn!(files, connections = most, "the system allows fewer connections than --max-connections");
        }
        self.max_connections = Some(self.max_connections.unwrap_or(CONNECTIONS).min(most));
        self
    }
}

/// Raises the limit of open files to the maximum that the system allows, and returns it. Each connection needs one
/// file.
#[cfg(unix)]
pub(crate) fn raise_files() -> Option<u64> {
    match rlimit::increase_nofile_limit(rlimit::INFINITY) {
        Ok(files) => {
            tracing::info!(files, "limit of open files");
            Some(files)
        }
        Err(error) => {
            tracing::warn!(%error, "cannot raise the limit of open files");
            None
        }
    }
}

/// Returns `None`: systems other than Unix do not count connections as files.
#[cfg(not(unix))]
pub(crate) fn raise_files() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Only {
        #[command(flatten)]
        limits: LimitArgs,
    }

    #[test]
    fn there_are_never_more_connections_than_files_for_them() {
        let limits = || Only::parse_from(["door", "--max-connections", "1000"]).limits;
        assert_eq!(limits().within(None).connections(), 1000);
        assert_eq!(limits().within(Some(1 << 20)).connections(), 1000);
        assert_eq!(limits().within(Some(1024)).connections(), 896);
        assert_eq!(limits().within(Some(3)).connections(), 1);
    }
}
