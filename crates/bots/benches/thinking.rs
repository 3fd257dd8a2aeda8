//! How long an expert thinks before a move: `cargo bench -p bots --bench thinking [-- GAMES]`.
//!
//! Experts alone play some rounds in every room that thinks ahead, with few and with many seats. What is told is the time on a
//! processor, which does not count what others do there at the time. Below it stands what the strategies of all rooms take in memory, and
//! what the whole process held at most.

#![expect(clippy::print_stdout, reason = "a bench prints what it measured")]

use std::time::{Duration, Instant};

use game::{OptionValues, Seat, SplitMix, Viewer, Waiting};
use rooms::{ROOMS, Room, Strategies};

/// How many games are played of each kind where nothing is said.
const GAMES: u64 = 6;
/// Games of many rounds are cut to so few moves.
const MOVES: u32 = 150;

/// The thoughts of some games.
#[derive(Default)]
struct Thoughts {
    count: u32,
    all: Duration,
    longest: Duration,
}

fn main() {
    let games = std::env::args().find_map(|arg| arg.parse().ok()).unwrap_or(GAMES);
    let before = memory("VmRSS:");
    let strategies = Strategies::shipped().0;
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

/// A moment, in time on a processor where the system tells it.
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

/// How long this thread has run, as Linux tells it.
fn processor() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

/// What the process holds in memory, in kB, as Linux tells it on this line.
fn memory(line: &str) -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let told = status.lines().find_map(|told| told.strip_prefix(line))?;
    told.split_whitespace().next()?.parse().ok()
}
