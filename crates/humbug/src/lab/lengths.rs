//! `humbug lab lengths`: how long games take, measured by those of bots.

use std::thread;

use bots::{ArenaError, Contest, Tally};
use rooms::{Preset, ROOMS, Room, Strategies, WINDOW_SECONDS};

use crate::{
    cli::LengthsArgs,
    commands::{find_room, strategies},
    print::{self, Verdict},
};

/// Measures the lengths of a room, or of all rooms, and prints them in the format of `lengths.txt`.
pub(crate) fn run(args: &LengthsArgs) -> anyhow::Result<Verdict> {
    let rooms: Vec<&'static dyn Room> = match &args.room {
        Some(key) => vec![find_room(key)?],
        None => ROOMS.to_vec(),
    };
    let (several, strategies) = (rooms.len() > 1, strategies(&[]));
    for room in rooms {
        if several {
            print::line(&format!("## {}", room.key()))?;
        }
        print::line(&format!(
            "# `humbug lab lengths {} --games {} --seed {} --bot {}`: seats, and the median of moves and of windows; then nine of ten",
            room.key(),
            args.games,
            args.seed,
            args.bot
        ))?;
        print::line(&format!("# games, and minutes at {WINDOW_SECONDS} seconds a window for both."))?;
        let asked = |preset: &Preset| args.length.as_deref().is_none_or(|length| length == preset.length.key());
        for preset in room.lengths().into_iter().filter(asked) {
            measure(room, &preset, args, &strategies)?;
        }
    }
    Ok(Verdict::Good)
}

fn measure(
    room: &'static dyn Room,
    preset: &Preset,
    args: &LengthsArgs,
    strategies: &Strategies,
) -> anyhow::Result<()> {
    let options: Vec<String> = preset.options.iter().map(|(key, value)| format!(" {key}={value}")).collect();
    print::line(&format!("{}{}", preset.length.key(), options.concat()))?;
    for (seats, tally) in tallies(room, preset, args, strategies) {
        let Tally { length, windows, .. } = tally?;
        let minutes = |windows: u64| (windows * u64::from(WINDOW_SECONDS)) as f64 / 60.0;
        print::line(&format!(
            "{seats} {} {} # {} {}, {:.0} to {:.0} min",
            length.median,
            windows.median,
            length.ninety,
            windows.ninety,
            minutes(windows.median),
            minutes(windows.ninety)
        ))?;
    }
    Ok(())
}

/// The games of one length for each number of seats, played at the same time.
fn tallies(
    room: &'static dyn Room,
    preset: &Preset,
    args: &LengthsArgs,
    strategies: &Strategies,
) -> Vec<(u8, Result<Tally, ArenaError>)> {
    let contest = |seats| Contest {
        room,
        seats,
        options: preset.options.clone(),
        games: args.games,
        seed: args.seed,
        bots: vec![args.bot.clone()],
        strategies: strategies.clone(),
    };
    thread::scope(|scope| {
        let played: Vec<_> = room.seats().map(|seats| (seats, scope.spawn(move || contest(seats).hold()))).collect();
        let joined = |thread: thread::ScopedJoinHandle<'_, _>| {
            thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        played.into_iter().map(|(seats, thread)| (seats, joined(thread))).collect()
    })
}
