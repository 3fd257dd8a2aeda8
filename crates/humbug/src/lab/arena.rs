//! Games between bots. `humbug lab simulate` plays games and prints statistics, `humbug lab arena` compares bots on the
//! same deals, and `humbug lab lengths` measures how long games take.

use std::{thread, time::Instant};

use anyhow::{Context, bail};
use bots::{ArenaError, Contest, Difference, Estimate, Fared, Habits, Meeting, MeetingResult, Tally, WithoutLuck};
use game::OptionValues;
use rooms::{Preset, ROOMS, Room, Strategies, WINDOW_SECONDS};

use crate::{
    cli::{ArenaArgs, LengthsArgs, SimulateArgs},
    commands::{each_once, find_room, strategies},
    print::{self, Verdict},
};

/// The JSON output for one line-up of bots.
#[derive(serde::Serialize)]
struct Report {
    lineup: Vec<String>,
    #[serde(flatten)]
    result: MeetingResult,
}

pub(crate) fn run(args: &ArenaArgs) -> anyhow::Result<Verdict> {
    let (room, options, strategies) =
        (find_room(&args.room)?, each_once(&args.options.given)?, strategies(&args.strategies));
    let strategies = strategies.with_effort(args.effort);
    if let Some(followed) = args.followed {
        return difference(args, followed, room, options, strategies);
    }
    let seats = args.seats.unwrap_or(*room.seats().start());
    let mut reports = Vec::new();
    for lineup in lineups(args, seats) {
        let deals = args.games.div_ceil(lineup.len().max(1) as u32);
        let meeting = Meeting {
            room,
            lineup: lineup.clone(),
            options: options.clone(),
            deals,
            seed: args.seed,
            strategies: strategies.clone(),
            aivat: args.aivat,
            habits: args.habits,
        };
        let result = meeting.hold().with_context(|| format!("{} cannot be played so", room.key()))?;
        if !args.json {
            tell(&result)?;
        }
        reports.push(Report { lineup, result });
    }
    if args.json {
        print::line(&serde_json::to_string_pretty(&reports)?)?;
    }
    Ok(Verdict::Good)
}

/// Measures and prints how much more the first bot gains than the other bots would in its seat. It compares only moves
/// at which the two bots differ.
fn difference(
    args: &ArenaArgs,
    followed: u32,
    room: &'static dyn Room,
    options: OptionValues,
    strategies: Strategies,
) -> anyhow::Result<Verdict> {
    let [bot, among, others @ ..] = args.lineup.as_slice() else {
        bail!("--rollouts takes a line-up of two bots at least");
    };
    if others.iter().any(|other| other != among) {
        bail!("--rollouts takes a line-up of one bot and others that are of one kind");
    }
    let difference = Difference {
        room,
        seats: u8::try_from(args.lineup.len()).unwrap_or(u8::MAX),
        bot: bot.clone(),
        among: among.clone(),
        options,
        games: args.games,
        followed,
        seed: args.seed,
        strategies,
    };
    let differed = difference.measure().with_context(|| format!("{} cannot be played so", room.key()))?;
    if args.json {
        print::line(&serde_json::to_string_pretty(&differed)?)?;
    } else {
        print::line(&format!(
            "{bot} among {among}: {} gained a game; {} of {} moves otherwise in {} games",
            shown(differed.gained),
            differed.otherwise,
            differed.moves,
            differed.games
        ))?;
    }
    Ok(Verdict::Good)
}

/// Returns the given line-up. For a matrix it returns one line-up for each ordered pair of bots: the first bot has one
/// seat, the second bot has all other seats.
fn lineups(args: &ArenaArgs, seats: u8) -> Vec<Vec<String>> {
    if args.matrix.is_empty() {
        return vec![args.lineup.clone()];
    }
    let against = |one: &String, other: &String| {
        let rest = std::iter::repeat_n(other.clone(), usize::from(seats.max(1)) - 1);
        std::iter::once(one.clone()).chain(rest).collect()
    };
    let others = |one: &'_ String| args.matrix.iter().filter(move |other| *other != one).collect::<Vec<_>>();
    args.matrix.iter().flat_map(|one| others(one).into_iter().map(move |other| against(one, other))).collect()
}

fn tell(result: &MeetingResult) -> anyhow::Result<()> {
    print::line(&format!("{} games, {} capped", result.games, result.capped))?;
    for fared in &result.fared {
        let seats = if fared.seats > 1 { format!(" in {} seats", fared.seats) } else { String::new() };
        let ahead = fared.ahead.map(|ahead| format!(", {} ahead", shown(ahead))).unwrap_or_default();
        print::line(&format!(
            "{}{seats}: {:.1} ± {:.1} % of the games, {} gained{ahead}",
            fared.bot,
            100.0 * fared.won.mean,
            100.0 * fared.won.within,
            shown(fared.gained)
        ))?;
        if let Some(less) = fared.without_luck {
            tell_without_luck(fared, less)?;
        }
        if let Some(habits) = fared.habits {
            tell_habits(habits)?;
        }
    }
    Ok(())
}

fn tell_habits(habits: Habits) -> anyhow::Result<()> {
    let Habits { moves, could_lie, lied, told_the_truth, could_call, called, claims, lies, .. } = habits;
    print::line(&format!(
        "  lied {lied} of {could_lie} times that it could, told the truth {told_the_truth} times, called {called} of {could_call} times \
         that it could, in {moves} moves"
    ))?;
    let share = |part: u64, of: u64| 100.0 * part as f64 / of.max(1) as f64;
    Ok(print::line(&format!(
        "  lied in {:.1} % of {claims} claims where it could; others called {:.1} % of its {} lies and {:.1} % of its {} true claims",
        share(lies, claims),
        share(habits.lies_caught, habits.lies_faced),
        habits.lies_faced,
        share(habits.truths_doubted, habits.truths_faced),
        habits.truths_faced
    ))?)
}

/// Prints the results with reduced variance. Also prints how many times more games would be needed for the same
/// precision without that reduction.
fn tell_without_luck(fared: &Fared, less: WithoutLuck) -> anyhow::Result<()> {
    let times = |plain: Estimate, less: Estimate| (plain.within / less.within.max(f64::MIN_POSITIVE)).powi(2);
    let line = format!(
        "  without luck: {:.1} ± {:.1} % of the games (as {:.1} times as many), {} gained (as {:.1} times as many)",
        100.0 * less.won.mean,
        100.0 * less.won.within,
        times(fared.won, less.won),
        shown(less.gained),
        times(fared.gained, less.gained),
    );
    Ok(print::line(&line)?)
}

/// Formats a mean with its confidence interval.
pub(crate) fn shown(estimate: Estimate) -> String {
    format!("{:+.3} ± {:.3}", estimate.mean, estimate.within)
}

/// The JSON output of a simulation: the tally and the duration.
#[derive(serde::Serialize)]
struct Simulation {
    #[serde(flatten)]
    tally: Tally,
    /// The bots in seat order. If there are fewer bots than seats, the same bots take the next seats again.
    bots: Vec<String>,
    seconds: f64,
    moves_per_second: f64,
}

pub(crate) fn simulate(args: &SimulateArgs) -> anyhow::Result<Verdict> {
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
    let report = Simulation { tally, bots: contest.bots.clone(), seconds, moves_per_second };
    if args.json {
        print::line(&serde_json::to_string_pretty(&report)?)?;
    } else {
        tell_simulation(&contest, &report)?;
    }
    Ok(Verdict::Good)
}

fn tell_simulation(contest: &Contest, report: &Simulation) -> anyhow::Result<()> {
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

/// Measures the lengths of a room, or of all rooms, and prints them in the format of `lengths.txt`.
pub(crate) fn lengths(args: &LengthsArgs) -> anyhow::Result<Verdict> {
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

/// Plays the games of one preset length. Each number of seats has its own thread. Returns the number of seats with its
/// tally.
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
