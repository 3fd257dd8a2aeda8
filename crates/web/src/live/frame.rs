//! A frame as it is written to a stream.

use std::{
    fmt::Write as _,
    sync::atomic::{AtomicU32, Ordering},
};

use axum::body::Bytes;

/// Room for all that stands around the data of a frame.
const HEAD: usize = 64;

/// One frame of a stream of Server-Sent Events (WHATWG HTML, 9.2), written once and sent to every reader of its kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Frame(Bytes);

impl Frame {
    /// An event of this name with these data, given in parts, which hold no line break (JSON writes none), after the entry of this number.
    pub(crate) fn told(event: &str, seq: u64, data: &[&str]) -> Self {
        debug_assert!(data.iter().all(|part| !part.contains(['\n', '\r'])), "data of one line");
        let mut text = String::with_capacity(HEAD + data.iter().map(|part| part.len()).sum::<usize>());
        // Writing to a text in memory cannot fail.
        let _ = write!(text, "event: {event}\nid: {seq}\ndata: ");
        text.extend(data.iter().copied());
        text.push_str("\n\n");
        Self(Bytes::from(text))
    }

    /// The entry of this number changed nothing for the reader.
    pub(crate) fn silent(seq: u64) -> Self {
        Self(Bytes::from(format!("id: {seq}\n\n")))
    }

    /// That the stream is alive: an event of this name, or without one a comment, which readers overlook.
    pub(crate) fn beat(event: Option<&str>) -> Self {
        Self(event.map_or_else(|| Bytes::from_static(b":\n\n"), |event| format!("event: {event}\ndata: -\n\n").into()))
    }

    /// That the stream ends, and when to come back, to this house or to another node of it: not all readers at once, and before
    /// anybody is told that the connection is lost.
    pub(crate) fn farewell() -> Self {
        static TOLD: AtomicU32 = AtomicU32::new(0);
        let turn = TOLD.fetch_add(1, Ordering::Relaxed);
        // Spread over a second, whoever comes after whom.
        let pause = 200 + turn.wrapping_mul(617) % 1_000;
        Self(Bytes::from(format!("retry: {pause}\n\n")))
    }

    /// Its bytes.
    pub(crate) fn into_bytes(self) -> Bytes {
        self.0
    }
}
