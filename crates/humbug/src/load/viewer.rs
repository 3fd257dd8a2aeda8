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
    /// The window that is open and the letters of the seats that are awaited in it.
    pub(super) awaited: Option<(u64, Vec<char>)>,
    /// Whether the game is over.
    pub(super) over: bool,
}

/// Of a JSON frame what is needed to play on.
#[derive(Deserialize)]
struct Frame {
    seq: u64,
    phase: String,
    waiting: Option<Waiting>,
}

#[derive(Deserialize)]
struct Waiting {
    window: Option<u64>,
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
            if let (Some(eye), Some(data)) = (&eye, field(line, b"data:")) {
                eye.send_modify(|standing| update(standing, data));
            }
        }
        rest.drain(..whole);
    }
}

/// The value of a field of an event (HTML, section 9.2.6).
fn field<'a>(line: &'a [u8], name: &[u8]) -> Option<&'a [u8]> {
    Some(line.strip_prefix(name)?.trim_ascii())
}

fn update(standing: &mut Standing, data: &[u8]) {
    let Ok(frame) = serde_json::from_slice::<Frame>(data) else { return };
    standing.seq = frame.seq;
    standing.over = frame.phase == "finished";
    standing.awaited = frame.waiting.and_then(|waiting| Some((waiting.window?, waiting.seats)));
}

#[cfg(test)]
mod tests {
    use super::{Standing, field, update};

    #[test]
    fn fields_are_read_with_and_without_a_space() {
        assert_eq!(field(b"id: 12", b"id:"), Some(&b"12"[..]));
        assert_eq!(field(b"id:12\r", b"id:"), Some(&b"12"[..]));
        assert_eq!(field(b": id: 12", b"id:"), None);
    }

    #[test]
    fn a_frame_tells_who_is_awaited() {
        let mut standing = Standing::default();
        let seats = br#"{"seq": 9, "phase": "playing", "waiting": {"kind": "seats", "window": 4, "seats": ["B"], "closes": "all"}}"#;
        update(&mut standing, seats);
        assert_eq!((standing.seq, standing.over, standing.awaited.clone()), (9, false, Some((4, vec!['B']))));
        update(&mut standing, b"not a frame");
        assert_eq!(standing.seq, 9);
        update(&mut standing, br#"{"seq": 10, "phase": "finished", "waiting": {"kind": "nobody"}}"#);
        assert_eq!((standing.seq, standing.over, standing.awaited), (10, true, None));
    }
}
