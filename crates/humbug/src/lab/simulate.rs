//! `humbug lab simulate`: bots against bots.

use std::time::Instant;

use anyhow::Context;
use bots::{Contest, Tally};

use crate::{
    cli::SimulateArgs,
    commands::{each_once, find_room, strategies},
    print::{self, Verdict},
};

/// The JSON: the tally and the duration.
#[derive(serde::Serialize)]
struct Report {
    #[serde(flatten)]
    tally: Tally,
    /// The bots in seat order, repeated in turn.
    bots: Vec<String>,
    seconds: f64,
    moves_per_second: f64,
}

pub(crate) fn run(args: &SimulateArgs) -> anyhow::Result<Verdict> {
    let room = find_room(&args.room)?;
    let contest = Contest {
        room,
        seats: args.seats.unwrap_or(*room.seats().start()),
        options: each_once(&args.options.given)?,
        games: args.games,
        seed: args.seed,
        bots: if args.bots.is_empty() { vec![room.measuring_bot().to_owned()] } else { args.bots.clone() },
        strategies: strategies(&[]),
    };
    let start = Instant::now();
    let tally = contest.hold().with_context(|| format!("{} cannot be simulated so", room.key()))?;
    let seconds = start.elapsed().as_secs_f64();
    let moves_per_second = tally.moves as f64 / seconds.max(f64::MIN_POSITIVE);
    let report = Report { tally, bots: contest.bots.clone(), seconds, moves_per_second };
    if args.json {
        print::line(&serde_json::to_string_pretty(&report)?)?;
    } else {
        tell(&contest, &report)?;
    }
    Ok(Verdict::Good)
}

fn tell(contest: &Contest, report: &Report) -> anyhow::Result<()> {
    let tally = &report.tally;
    print::line(&format!(
        "{}: {} games, {} moves, {} draws in {:.2} s ({:.0} moves/s), {} capped",
        contest.room.name(),
        tally.games,
        tally.moves,
        tally.draws,
        report.seconds,
        report.moves_per_second,
        tally.capped
    ))?;
    print::line(&format!("mean length {:.1} moves", tally.mean_length))?;
    let (length, windows) = (tally.length, tally.windows);
    print::line(&format!(
        "half of the games have at most {} moves in {} windows, nine of ten at most {} in {}",
        length.median, windows.median, length.ninety, windows.ninety
    ))?;
    for (seat, (wins, points)) in tally.wins.iter().zip(&tally.mean_points).enumerate() {
        let bot = &contest.bots[seat % contest.bots.len()];
        let share = 100.0 * wins / tally.games.max(1) as f64;
        print::line(&format!("seat {seat} ({bot}): {wins:.1} wins ({share:.1} %), {points:.2} points on average"))?;
    }
    Ok(())
}
