//! Somebody who looks at a table: what comes on their stream, and when.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

use serde::Deserialize;
use tokio::sync::{mpsc, watch};

use super::{connection::Stream, times::Happened};

/// How a table stands, as everybody is told.
#[derive(Clone, Default)]
pub(super) struct Standing {
    /// The last entry.
    pub(super) seq: u64,
    /// The letters of the seats that are awaited.
    pub(super) awaited: Vec<char>,
}

/// Of a moment of a table what is needed to play on.
#[derive(Deserialize)]
struct Moment {
    seq: u64,
    waiting: Option<Waiting>,
}

#[derive(Deserialize)]
struct Waiting {
    #[serde(default)]
    seats: Vec<char>,
}

/// Reads a stream to its end: tells each entry that has been shown, and counts the bytes. An `eye` reads JSON and tells how the
/// table stands.
pub(super) async fn look(
    mut stream: Stream,
    viewer: usize,
    told: mpsc::UnboundedSender<Happened>,
    eye: Option<watch::Sender<Standing>>,
    bytes: Arc<AtomicU64>,
) {
    let mut rest = Vec::new();
    while let Some(some) = stream.next().await {
        let at = Instant::now();
        bytes.fetch_add(some.len() as u64, Ordering::Relaxed);
        rest.extend_from_slice(&some);
        let whole = rest.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        for line in rest[..whole].split(|byte| *byte == b'\n') {
            if let Some(seq) = field(line, b"id:").and_then(|seq| std::str::from_utf8(seq).ok()?.parse().ok()) {
                drop(told.send(Happened::Shown { viewer, seq, at }));
            }
            if let Some((eye, standing)) = eye.as_ref().zip(field(line, b"data:").and_then(Standing::read)) {
                eye.send_replace(standing);
            }
        }
        rest.drain(..whole);
    }
}

/// The value of a field of an event (HTML, section 9.2.6).
fn field<'a>(line: &'a [u8], name: &[u8]) -> Option<&'a [u8]> {
    Some(line.strip_prefix(name)?.trim_ascii())
}

impl Standing {
    /// From a moment of the table as the API tells it; `None` where that is none.
    pub(super) fn read(moment: &[u8]) -> Option<Self> {
        let moment: Moment = serde_json::from_slice(moment).ok()?;
        Some(Self { seq: moment.seq, awaited: moment.waiting.map(|waiting| waiting.seats).unwrap_or_default() })
    }
}

#[cfg(test)]
mod tests {
    use super::{Standing, field};

    #[test]
    fn fields_are_read_with_and_without_a_space() {
        assert_eq!(field(b"id: 12", b"id:"), Some(&b"12"[..]));
        assert_eq!(field(b"id:12\r", b"id:"), Some(&b"12"[..]));
        assert_eq!(field(b": id: 12", b"id:"), None);
    }

    #[test]
    fn a_frame_tells_who_is_awaited() {
        let seats = br#"{"seq": 9, "phase": "playing", "waiting": {"kind": "seats", "window": 4, "seats": ["B"], "closes": "all"}}"#;
        let standing = Standing::read(seats).unwrap();
        assert_eq!((standing.seq, standing.awaited), (9, vec!['B']));
        assert!(Standing::read(b"not a frame").is_none());
        let over = Standing::read(br#"{"seq": 10, "phase": "finished", "waiting": {"kind": "nobody"}}"#).unwrap();
        assert_eq!((over.seq, over.awaited), (10, Vec::new()));
    }
}
