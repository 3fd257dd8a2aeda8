//! `humbug lengths`: how long games are, by what bots need.

use bots::{Contest, Tally};
use rooms::{Preset, ROOMS, Room, Strategies, WINDOW_SECONDS};

use crate::{cli::LengthsArgs, commands::find_room, exit::Verdict, print};

/// Measures the lengths of a room, or of all, and prints them as a room's `lengths.txt` has them.
pub(crate) fn run(args: &LengthsArgs) -> anyhow::Result<Verdict> {
    let rooms: Vec<&'static dyn Room> = match &args.room {
        Some(key) => vec![find_room(key)?],
        None => ROOMS.to_vec(),
    };
    let several = rooms.len() > 1;
    for room in rooms {
        if several {
            print::line(&format!("## {}", room.key()))?;
        }
        print::line(&format!(
            "# `humbug lengths {} --games {}`: seats, and the median of moves and of windows; then nine of ten games, and minutes",
            room.key(),
            args.games
        ))?;
        print::line(&format!("# at {WINDOW_SECONDS} seconds a window for both."))?;
        for preset in room.lengths() {
            measure(room, &preset, args.games)?;
        }
    }
    Ok(Verdict::Good)
}

fn measure(room: &'static dyn Room, preset: &Preset, games: u64) -> anyhow::Result<()> {
    let options: Vec<String> = preset.options.iter().map(|(key, value)| format!(" {key}={value}")).collect();
    print::line(&format!("{}{}", preset.length.key(), options.concat()))?;
    for seats in room.seats() {
        let bots = vec!["sound".to_owned()];
        let contest = Contest {
            room,
            seats,
            options: preset.options.clone(),
            games,
            seed: 1,
            bots,
            strategies: Strategies::default(),
        };
        let Tally { length, windows, .. } = contest.hold()?;
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
