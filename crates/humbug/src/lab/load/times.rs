//! The times of moves: from the request to the last viewer.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use tokio::sync::mpsc;

/// An event at a table under load.
pub(super) enum Happened {
    /// A move was accepted: its last entry, and the time of its request.
    Moved { seq: u64, asked: Instant },
    /// A viewer received an entry.
    Shown { viewer: usize, seq: u64, at: Instant },
}

/// The times of moves that some viewers have not received yet.
struct Times {
    /// The last entry that each viewer received.
    shown: Vec<u64>,
    /// When all of them had received an entry, for entries whose move is not known yet.
    complete: BTreeMap<u64, Instant>,
    /// Moves by their last entry, with the time of their request.
    moved: BTreeMap<u64, Instant>,
    done: Vec<Duration>,
}

/// Collects the times of a table's moves until all senders are gone. Moves that some viewer never received have no
/// time.
pub(super) async fn collect(viewers: usize, mut happened: mpsc::UnboundedReceiver<Happened>) -> Vec<Duration> {
    let mut times =
        Times { shown: vec![0; viewers], complete: BTreeMap::new(), moved: BTreeMap::new(), done: Vec::new() };
    while let Some(happened) = happened.recv().await {
        times.take(happened);
    }
    times.done
}

impl Times {
    fn take(&mut self, happened: Happened) {
        match happened {
            Happened::Moved { seq, asked } => {
                self.moved.insert(seq, asked);
            }
            Happened::Shown { viewer, seq, at } => {
                self.shown[viewer] = self.shown[viewer].max(seq);
                let all = self.shown.iter().min().copied().unwrap_or_default();
                // A viewer may receive an entry before the response to its move has arrived.
                self.complete.entry(all).or_insert(at);
            }
        }
        while let Some((seq, asked)) = self.moved.first_key_value().map(|(seq, asked)| (*seq, *asked)) {
            let Some((_, at)) = self.complete.range(seq..).next() else { break };
            self.done.push(at.saturating_duration_since(asked));
            self.moved.remove(&seq);
            // Moves come in order: earlier entries are no longer needed.
            self.complete = self.complete.split_off(&seq);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use tokio::sync::mpsc;

    use super::{Happened, collect};

    #[tokio::test]
    async fn a_move_takes_until_the_last_viewer_is_shown_it() {
        let (sender, receiver) = mpsc::unbounded_channel();
        let start = Instant::now();
        let ms = |ms| start + Duration::from_millis(ms);
        let shown = |viewer, seq, at| Happened::Shown { viewer, seq, at: ms(at) };
        for happened in [
            shown(0, 1, 1),
            shown(1, 1, 2),
            // Two entries; the first viewer receives both before the response.
            shown(0, 3, 12),
            Happened::Moved { seq: 3, asked: ms(10) },
            shown(1, 2, 13),
            shown(1, 3, 15),
            Happened::Moved { seq: 4, asked: ms(20) },
            shown(0, 4, 21),
            shown(1, 5, 29),
            // No viewer received the last one.
            Happened::Moved { seq: 6, asked: ms(30) },
            shown(0, 6, 31),
        ] {
            sender.send(happened).ok().unwrap();
        }
        drop(sender);
        assert_eq!(collect(2, receiver).await, [Duration::from_millis(5), Duration::from_millis(9)]);
    }
}
