//! Connections: the options of clients' sockets, so that the server soon notices a client that has disappeared; and one
//! request to a server, for commands.

use std::{io, time::Duration};

use axum::body::Bytes;
use http_body_util::{BodyExt, Empty, Limited};
use hyper::{Request, StatusCode, client::conn::http1};
use hyper_util::rt::TokioIo;
use socket2::{SockRef, TcpKeepalive};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
};

/// The time for which sent data may stay unacknowledged. A phone without power or Wi-Fi does not close its connection,
/// and by default the system retries for a quarter of an hour.
const SILENCE: Duration = Duration::from_secs(30);

/// Sets the options of a client's socket. The system then closes the connection if the other end is silent
/// (`TCP_USER_TIMEOUT` of RFC 5482, where available), and sends small packets at once.
pub(crate) fn prepare(stream: &mut TcpStream) {
    if let Err(error) = try_to_prepare(stream) {
        tracing::debug!(%error, "a connection is as the system made it");
    }
}

fn try_to_prepare(stream: &TcpStream) -> io::Result<()> {
    let socket = SockRef::from(stream);
    socket.set_tcp_nodelay(true)?;
    socket.set_tcp_keepalive(&TcpKeepalive::new().with_time(SILENCE))?;
    #[cfg(any(target_os = "linux", target_os = "android"))]
    socket.set_tcp_user_timeout(Some(SILENCE))?;
    Ok(())
}

/// Sends a request over a new connection. Returns the status and the body of the answer; `None` for a body of more than
/// `most` bytes.
///
/// # Errors
/// If there is no HTTP server at the other end.
pub(crate) async fn ask(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Empty<Bytes>>,
    most: usize,
) -> anyhow::Result<(StatusCode, Option<Bytes>)> {
    let (mut requests, connection) = http1::handshake(TokioIo::new(stream)).await?;
    // The connection's errors are ignored here, because `send_request` reports them too.
    tokio::spawn(async move { drop(connection.await) });
    let answer = requests.send_request(request).await?;
    let status = answer.status();
    let body = Limited::new(answer.into_body(), most).collect().await;
    Ok((status, body.ok().map(|body| body.to_bytes())))
}

#[cfg(test)]
mod tests {
    use tokio::net::TcpListener;

    use super::*;

    #[tokio::test]
    async fn a_silent_device_is_waited_for_as_long_as_we_say() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (device, accepted) = tokio::join!(TcpStream::connect(address), listener.accept());
        let (_device, (mut stream, _)) = (device.unwrap(), accepted.unwrap());
        prepare(&mut stream);
        let socket = SockRef::from(&stream);
        assert!(socket.tcp_nodelay().unwrap() && socket.keepalive().unwrap());
        #[cfg(any(target_os = "linux", target_os = "android"))]
        assert_eq!(socket.tcp_user_timeout().unwrap(), Some(SILENCE));
    }
}
