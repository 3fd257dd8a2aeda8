//! Computes the duration of each move, from its request to the last viewer. Also formats the report of a load test as
//! text and as JSON.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use serde::Serialize;
use tokio::sync::mpsc;

use crate::{
    lab::load::{Plan, table::Played},
    meter::Reading,
};

/// The report of a load test. Times are in milliseconds, sizes in bytes.
#[derive(Serialize)]
pub(crate) struct Report {
    room: &'static str,
    tables: usize,
    seats: u8,
    watchers: usize,
    /// The kind of streams: `json`, `deltas` or `pages`.
    streams: &'static str,
    /// The requested number of moves per second; absent if clients moved as soon as they were answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    rate: Option<f64>,
    seconds: f64,
    pub(crate) moves: u64,
    games: u64,
    pub(crate) errors: u64,
    moves_per_second: f64,
    /// The median duration of a move, from its request until the last viewer receives it.
    p50_ms: f64,
    p95_ms: f64,
    p99_ms: f64,
    slowest_ms: f64,
    sent_per_move: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<Cost>,
}

/// The resource usage of the server.
#[derive(Serialize)]
struct Cost {
    /// The CPU time per move. The estimated time for the requests for legal moves is subtracted.
    cpu_ms_per_move: f64,
    moves_per_cpu_second: f64,
    /// The CPU time per request for legal moves, measured before the load.
    cpu_ms_per_question: f64,
    questions: u64,
    written_per_move: f64,
    memory: u64,
}

impl Report {
    /// Computes the report from the moves, their duration, the number of bytes on streams, and the resource usage.
    pub(crate) fn new(
        plan: &Plan,
        mut played: Played,
        took: Duration,
        sent: u64,
        cost: Option<Reading>,
        asking: Option<f64>,
    ) -> Self {
        played.times.sort_unstable();
        let seconds = took.as_secs_f64().min(plan.lasts.as_secs_f64());
        let moves = played.moves.max(1) as f64;
        let at = |share: f64| {
            let place = (played.times.len().saturating_sub(1) as f64 * share) as usize;
            played.times.get(place).map_or(f64::NAN, |time| time.as_secs_f64() * 1e3)
        };
        Self {
            room: plan.room.key(),
            tables: plan.tables,
            seats: plan.seats,
            watchers: plan.watchers,
            streams: plan.streams(),
            rate: plan.rate,
            seconds,
            moves: played.moves,
            games: played.games,
            errors: played.errors,
            moves_per_second: played.moves as f64 / seconds,
            p50_ms: at(0.5),
            p95_ms: at(0.95),
            p99_ms: at(0.99),
            slowest_ms: at(1.0),
            sent_per_move: sent as f64 / moves,
            cost: cost.zip(asking).map(|(reading, asking)| Cost::new(&played, &reading, asking)),
        }
    }

    /// Formats the report for people.
    pub(crate) fn text(&self) -> String {
        let pace =
            self.rate.map_or("as fast as they are answered".to_owned(), |rate| format!("{rate} moves/s asked for"));
        let mut lines = vec![
            format!(
                "{}: {} tables, {} seats and {} watchers each, streams of {}, {pace}, {:.1} s",
                self.room, self.tables, self.seats, self.watchers, self.streams, self.seconds
            ),
            format!(
                "{} moves ({:.0}/s), {} games ended, {} errors",
                self.moves, self.moves_per_second, self.games, self.errors
            ),
            format!(
                "to the last viewer: p50 {:.2} ms, p95 {:.2} ms, p99 {:.2} ms, slowest {:.2} ms",
                self.p50_ms, self.p95_ms, self.p99_ms, self.slowest_ms
            ),
            format!("sent on streams: {:.0} bytes a move", self.sent_per_move),
        ];
        if let Some(cost) = &self.cost {
            lines.push(format!(
                "the house: {:.3} ms of processor time a move ({:.0} moves per second of it; {} questions of {:.3} ms apart), \
                 {:.0} bytes written a move, {:.0} MB of memory",
                cost.cpu_ms_per_move,
                cost.moves_per_cpu_second,
                cost.questions,
                cost.cpu_ms_per_question,
                cost.written_per_move,
                cost.memory as f64 / 1e6
            ));
        }
        lines.join("\n")
    }
}

impl Cost {
    fn new(played: &Played, reading: &Reading, asking: f64) -> Self {
        let moves = played.moves.max(1) as f64;
        let cpu = (reading.cpu_s - asking * played.asked as f64).max(0.0);
        Self {
            cpu_ms_per_move: cpu * 1e3 / moves,
            moves_per_cpu_second: played.moves as f64 / cpu.max(f64::EPSILON),
            cpu_ms_per_question: asking * 1e3,
            questions: played.asked,
            written_per_move: reading.written as f64 / moves,
            memory: reading.memory,
        }
    }
}

/// An event at a table under load.
pub(super) enum Happened {
    /// The server accepted a move. `seq` is the number of the move's last journal entry, `asked` the time of its
    /// request.
    Moved { seq: u64, asked: Instant },
    /// A viewer received the journal entry `seq` at the time `at`.
    Shown { viewer: usize, seq: u64, at: Instant },
}

/// Moves whose duration is not known yet, because some viewers have not received them.
struct Times {
    /// The number of the last entry that each viewer received, by viewer.
    shown: Vec<u64>,
    /// The time at which all viewers had received an entry, by entry. A move may be reported later than its entries, so
    /// these times are stored.
    complete: BTreeMap<u64, Instant>,
    /// The time of a move's request, by the number of the move's last entry.
    moved: BTreeMap<u64, Instant>,
    done: Vec<Duration>,
}

/// Computes the durations of a table's moves until all senders are dropped. A move that some viewer never received has
/// no duration.
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
                // The time is stored by entry, because a viewer may receive an entry before the move of that entry is
                // reported.
                self.complete.entry(all).or_insert(at);
            }
        }
        while let Some((seq, asked)) = self.moved.first_key_value().map(|(seq, asked)| (*seq, *asked)) {
            let Some((_, at)) = self.complete.range(seq..).next() else { break };
            self.done.push(at.saturating_duration_since(asked));
            self.moved.remove(&seq);
            // The moves are reported in order, so the times of earlier entries are no longer needed.
            self.complete = self.complete.split_off(&seq);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use tokio::sync::mpsc;

    use super::{Happened, Plan, Report, collect};
    use crate::{lab::load::table::Played, meter::Reading};

    #[test]
    fn a_report_adds_up() {
        let plan = Plan {
            room: rooms::ROOMS[0],
            options: game::OptionValues::new(),
            seats: 4,
            watchers: 0,
            tables: 2,
            spread: 1,
            pages: false,
            deltas: false,
            rate: None,
            lasts: Duration::from_secs(10),
        };
        let times = (1..=100).map(Duration::from_millis).collect();
        let played = Played { moves: 1_000, games: 3, asked: 2_000, errors: 0, times };
        let reading = Reading { cpu_s: 2.0, memory: 5_000_000, written: 9_000_000 };
        let report = Report::new(&plan, played, Duration::from_secs(12), 500_000, Some(reading), Some(0.0005));
        let text = report.text();
        for words in [
            "1000 moves (100/s), 3 games ended, 0 errors",
            "p50 50.00 ms, p95 95.00 ms, p99 99.00 ms, slowest 100.00 ms",
            "500 bytes a move",
            "1.000 ms of processor time a move (1000 moves per second of it; 2000 questions of 0.500 ms apart)",
            "9000 bytes written a move, 5 MB of memory",
        ] {
            assert!(text.contains(words), "{words} in {text}");
        }
    }

    #[tokio::test]
    async fn a_move_takes_until_the_last_viewer_is_shown_it() {
        let (sender, receiver) = mpsc::unbounded_channel();
        let start = Instant::now();
        let ms = |ms| start + Duration::from_millis(ms);
        let shown = |viewer, seq, at| Happened::Shown { viewer, seq, at: ms(at) };
        for happened in [
            shown(0, 1, 1),
            shown(1, 1, 2),
            // One move writes the entries 2 and 3. The first viewer receives both before the move is reported.
            shown(0, 3, 12),
            Happened::Moved { seq: 3, asked: ms(10) },
            shown(1, 2, 13),
            shown(1, 3, 15),
            Happened::Moved { seq: 4, asked: ms(20) },
            shown(0, 4, 21),
            shown(1, 5, 29),
            // The second viewer never receives entry 6, so the last move has no duration.
            Happened::Moved { seq: 6, asked: ms(30) },
            shown(0, 6, 31),
        ] {
            sender.send(happened).ok().unwrap();
        }
        drop(sender);
        assert_eq!(collect(2, receiver).await, [Duration::from_millis(5), Duration::from_millis(9)]);
    }
}
