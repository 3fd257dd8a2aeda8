//! A wrapper for a client's socket. It can start with bytes that were read before, and it has a write timeout.

use std::{
    io::{self, IoSlice},
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll, ready},
    time::Duration,
};

use hyper::{
    body::Bytes,
    rt::{Read, ReadBufCursor, Write},
};
use hyper_util::rt::TokioIo;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    time::Sleep,
};

use super::visit::Place;

/// A client's socket with a write timeout.
#[derive(Debug)]
pub(super) struct ClientSocket<T> {
    io: TokioIo<T>,
    /// Bytes that were read before this wrapper was created. They are returned first.
    begun: Bytes,
    /// The write timeout: the maximum time during which the client accepts no bytes.
    patience: Duration,
    /// The running timer of the write timeout; `None` while the client accepts bytes.
    stalled: Option<Pin<Box<Sleep>>>,
    /// Whether the client accepts no bytes at the moment. The code that serves the connection reads this flag.
    is_stalled: Arc<AtomicBool>,
    /// The permit that counts this connection. It stays with the socket when the connection becomes a WebSocket.
    _place: Option<Arc<Place>>,
}

impl<T> ClientSocket<T> {
    /// Wraps a socket. `begun` are its first bytes, which were already read.
    pub(super) fn new(io: T, begun: Bytes, patience: Duration) -> Self {
        Self { io: TokioIo::new(io), begun, patience, stalled: None, is_stalled: Arc::default(), _place: None }
    }

    /// Holds the connection's permit as long as the socket exists.
    pub(super) fn keep(self, place: Arc<Place>) -> Self {
        Self { _place: Some(place), ..self }
    }

    /// Returns the flag that says whether the client accepts no bytes at the moment.
    pub(super) fn is_stalled(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.is_stalled)
    }

    pub(super) fn into_inner(self) -> T {
        self.io.into_inner()
    }

    /// Starts the timer when a write is pending, and stops it when the write is done. Returns a timeout error when the
    /// timer expires.
    fn watch<R>(&mut self, written: Poll<io::Result<R>>, context: &mut Context<'_>) -> Poll<io::Result<R>> {
        self.is_stalled.store(written.is_pending(), Ordering::Relaxed);
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<T: AsyncRead + Unpin> Read for ClientSocket<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        mut into: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        if self.begun.is_empty() {
            return Pin::new(&mut self.io).poll_read(context, into);
        }
        let some = self.begun.len().min(into.remaining());
        into.put_slice(&self.begun.split_to(some));
        Poll::Ready(Ok(()))
    }
}

impl<T: AsyncWrite + Unpin> Write for ClientSocket<T> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.io).poll_write(context, bytes);
        self.watch(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.io).poll_write_vectored(context, slices);
        self.watch(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.io.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;

    use super::*;

    /// Writes eight bytes at a time to a client that reads them late, and at last to a client that reads nothing.
    #[tokio::test(start_paused = true)]
    async fn whoever_takes_nothing_is_given_up_and_whoever_takes_something_is_not() {
        let patience = Duration::from_secs(30);
        let (house, mut device) = tokio::io::duplex(8);
        let mut socket = ClientSocket::new(house, Bytes::new(), patience);
        let stalled = socket.is_stalled();
        let begin = tokio::time::Instant::now();
        for _ in 0..3 {
            poll_fn(|context| Pin::new(&mut socket).poll_write(context, b"12345678")).await.expect("it takes that");
            assert!(!stalled.load(Ordering::Relaxed));
            let (written, ()) =
                tokio::join!(poll_fn(|context| Pin::new(&mut socket).poll_write(context, b"9")), async {
                    tokio::time::sleep(patience / 2).await;
                    let mut all = [0; 8];
                    tokio::io::AsyncReadExt::read_exact(&mut device, &mut all).await.expect("it is there");
                });
            written.expect("it takes that in time");
            tokio::io::AsyncReadExt::read_u8(&mut device).await.expect("and takes it");
        }
        poll_fn(|context| Pin::new(&mut socket).poll_write(context, b"12345678")).await.expect("it takes that");
        let refused = poll_fn(|context| Pin::new(&mut socket).poll_write(context, b"9")).await;
        assert_eq!(refused.expect_err("it takes nothing").kind(), io::ErrorKind::TimedOut);
        assert!(stalled.load(Ordering::Relaxed));
        assert_eq!(begin.elapsed().as_secs(), (patience / 2 * 3 + patience).as_secs());
    }

    #[tokio::test]
    async fn what_has_come_already_is_read_first() {
        let (house, mut device) = tokio::io::duplex(8);
        tokio::io::AsyncWriteExt::write_all(&mut device, b" house").await.expect("room");
        drop(device);
        let mut socket = TokioIo::new(ClientSocket::new(house, Bytes::from_static(b"the"), Duration::from_secs(1)));
        let mut text = String::new();
        tokio::io::AsyncReadExt::read_to_string(&mut socket, &mut text).await.expect("text");
        assert_eq!(text, "the house");
    }
}
