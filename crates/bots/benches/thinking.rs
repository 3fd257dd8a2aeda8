//! Measures how long an expert bot thinks before a move: `cargo bench -p bots --bench thinking [-- GAMES]`.
//!
//! Experts play some rounds against each other in every room, with few and with many seats. The bench prints the CPU
//! time of their moves, which does not include other processes. Below the table it prints the memory of all strategies
//! and the peak memory of the process.

#![expect(clippy::print_stdout, reason = "a bench prints what it measured")]

use std::time::{Duration, Instant};

use game::{OptionValues, Seat, SplitMix, Viewer, Waiting};
use rooms::{ROOMS, Room, Strategies, shipped_strategies};

/// The default number of games per room and number of seats.
const GAMES: u64 = 6;
/// The maximum number of moves in a game. A longer game is cut off.
const MOVES: u32 = 150;

/// The number of measured decisions, their total time, and the time of the longest decision.
#[derive(Default)]
struct Thoughts {
    count: u32,
    all: Duration,
    longest: Duration,
}

fn main() {
    let games = std::env::args().find_map(|arg| arg.parse().ok()).unwrap_or(GAMES);
    let before = memory("VmRSS:");
    let strategies = shipped_strategies().0;
    let after = memory("VmRSS:");
    println!("| game, seats | moves | mean, ms | longest, ms |\n|---|---|---|---|");
    for room in ROOMS {
        let seats = room.seats();
        let mut kinds = vec![*seats.start(), (*seats.start() + 1).min(*seats.end()), *seats.end()];
        kinds.dedup();
        for seats in kinds {
            let mut thoughts = Thoughts::default();
            (0..games).for_each(|seed| play(*room, seats, &strategies, seed, &mut thoughts));
            let ms = |time: Duration| 1e3 * time.as_secs_f64();
            let Thoughts { count, all, longest } = thoughts;
            let mean = ms(all) / f64::from(count.max(1));
            println!("| {}, {seats} | {count} | {mean:.1} | {:.1} |", room.name(), ms(longest));
        }
    }
    if let (Some(before), Some(after), Some(most)) = (before, after, memory("VmHWM:")) {
        println!("\nstrategies: {} kB in memory; the process: {most} kB at most", after.saturating_sub(before));
    }
}

fn play(room: &dyn Room, seats: u8, strategies: &Strategies, seed: u64, thoughts: &mut Thoughts) {
    let Ok(mut position) = room.open(&OptionValues::new(), seats) else { return };
    let mut dice = SplitMix::new(seed);
    for _ in 0..MOVES {
        while position.waiting() == Waiting::Nature {
            position.random_step(&mut dice);
        }
        let Waiting::Seats(window) = position.waiting() else { return };
        let Some(seat): Option<Seat> = window.in_order().next() else { return };
        let view = position.view(Viewer::Seat(seat));
        let begun = Clock::now();
        let Some(odds) = view.odds("expert", strategies) else { return };
        let took = begun.elapsed();
        thoughts.count += 1;
        thoughts.all += took;
        thoughts.longest = thoughts.longest.max(took);
        if position.play(seat, &odds.pick(&mut dice)).is_err() {
            return;
        }
    }
}

/// A point in time, in CPU time if the system provides it, otherwise in wall-clock time.
struct Clock {
    wall: Instant,
    processor: Option<Duration>,
}

impl Clock {
    fn now() -> Self {
        Self { wall: Instant::now(), processor: processor() }
    }

    fn elapsed(&self) -> Duration {
        let spent = processor().zip(self.processor).map(|(now, then)| now.saturating_sub(then));
        spent.unwrap_or_else(|| self.wall.elapsed())
    }
}

/// Returns the CPU time of this thread, on Linux only.
fn processor() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

/// Returns a memory figure of the process in kB, from the line with this prefix in Linux's status file.
fn memory(line: &str) -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let told = status.lines().find_map(|told| told.strip_prefix(line))?;
    told.split_whitespace().next()?.parse().ok()
}
