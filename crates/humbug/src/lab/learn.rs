//! `humbug lab exploit --learn` learns to beat a bot on the full game, and measures how well it does on new deals.

use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use bots::Estimate;
use rooms::{DEPTH, Exploiter, Quarry, Rounds, Strategies, Trial, apart};

use crate::{
    cli::ExploitArgs,
    commands::strategies,
    lab::{
        arena::shown,
        targets::{Target, bots, cell, targets},
    },
    print::{self, Verdict},
};

/// The time limit in minutes for each bot, if no other is given.
const MINUTES: u32 = 10;
/// The number of games in a trial while learning.
const TRIED: u64 = 400;
/// The number of games after which the final measurement looks at the clock.
const AT_ONCE: u64 = 16;
/// The full effort of a bot that searches.
const FULL: u32 = 1_000;

/// A trial of what was learnt so far.
#[derive(Clone, serde::Serialize)]
struct Point {
    seconds: u64,
    rounds: u64,
    games: u64,
    examined: u64,
    keys: usize,
    /// How many levels of keys the policy used.
    depth: usize,
    won: Estimate,
    gained: Estimate,
}

/// What was learnt against one bot. The JSON output is a list of these with `--all` and `--levels`, and one of them without.
#[derive(serde::Serialize)]
struct Report<'a> {
    room: &'static str,
    seats: u8,
    bot: &'a str,
    /// Trials against the bot as it was learnt from.
    curve: Vec<Point>,
    /// How many levels of keys the measured policy used: those that did best.
    depth: usize,
    /// The number of games of the final measurement, against the bot at full effort.
    measured: usize,
    won: Estimate,
    gained: Estimate,
    /// Whether the learner wins more than its share of the games by more than the interval.
    gains: bool,
}

impl Report<'_> {
    fn line(&self) -> String {
        let Self { room, seats, bot, measured, won, gained, gains, .. } = self;
        let (won, within, gained) = (100.0 * won.mean, 100.0 * won.within, shown(*gained));
        let mark = if *gains { "; it GAINS" } else { "" };
        format!(
            "{room}, {seats} seats, learnt response to {bot}: {won:.1} ± {within:.1} % of {measured} games, {gained} gained{mark}"
        )
    }
}

pub(crate) fn run(args: &ExploitArgs) -> anyhow::Result<Verdict> {
    let (targets, strategies) = (targets(args)?, strategies(&args.strategies));
    for Target { room, bot, .. } in &targets {
        if !room.all_bots().contains(&apart(bot).0) {
            bail!("{} has no bot {bot:?}; it has {}", room.key(), room.all_bots().join(", "));
        }
    }
    let count = u32::try_from(targets.len().max(1))?;
    let minutes = args.scripts.minutes.unwrap_or(MINUTES * count);
    let time = Duration::from_secs(60 * u64::from(minutes)) / count;
    let is_plain = !args.json && !args.scripts.markdown;
    let mut reports = Vec::new();
    for target in &targets {
        let report = respond(args, target, &strategies, time)?;
        if is_plain {
            print::line(&report.line())?;
        } else {
            print::error(&report.line());
        }
        reports.push(report);
    }
    match &reports[..] {
        [report] if args.json && !args.scripts.all && !args.scripts.levels => {
            print::line(&serde_json::to_string_pretty(report)?)?;
        }
        _ if args.json => print::line(&serde_json::to_string_pretty(&reports)?)?,
        _ if args.scripts.markdown => markdown(&targets, &reports)?,
        _ => {}
    }
    Ok(Verdict::Good)
}

/// Learns to beat one bot for two thirds of the time, and measures in the rest.
fn respond<'a>(
    args: &ExploitArgs,
    target: &'a Target,
    strategies: &Strategies,
    time: Duration,
) -> anyhow::Result<Report<'a>> {
    let Target { room, seats, options, bot } = target;
    let quarry = Quarry { bot: bot.clone(), strategies: strategies.clone(), copies: args.copies, seed: args.seed };
    let learner = room.exploiter(options, *seats, quarry);
    let mut lab = Lab {
        learner: learner.with_context(|| format!("{} cannot be played so", room.key()))?,
        effort: args.learnt_effort,
        threads: std::thread::available_parallelism().map_or(1, usize::from),
        start: Instant::now(),
        trials: 0,
        curve: Vec::new(),
    };
    let depth = lab.learn(time * 2 / 3, args.rounds.unwrap_or(u64::MAX));
    let trials = lab.measure(depth, time, u64::from(args.games));
    let (measured, won, gained) = (trials.len(), won(&trials), gained(&trials));
    let gains = target.is_beaten(&won, measured);
    let (room, seats, curve) = (room.key(), *seats, lab.curve);
    Ok(Report { room, seats, bot, curve, depth, measured, won, gained, gains })
}

/// Prints one table for each room. A row is a number of seats, a column is a bot, and a number in bold is a gain.
fn markdown(targets: &[Target], reports: &[Report<'_>]) -> anyhow::Result<()> {
    let bots = bots(targets.iter());
    for of_room in targets.chunk_by(|one, other| one.room.key() == other.room.key()) {
        let Some(Target { room, .. }) = of_room.first() else { continue };
        print::line(&format!("\n### {}\n\n| seats | fair share | {} |", room.name(), bots.join(" | ")))?;
        print::line(&format!("|---|---|{}", "---|".repeat(bots.len())))?;
        for of_table in of_room.chunk_by(|one, other| one.seats == other.seats) {
            let Some(target) = of_table.first() else { continue };
            let is_of_table = |report: &&Report<'_>| report.room == room.key() && report.seats == target.seats;
            let cells: Vec<String> = reports
                .iter()
                .filter(is_of_table)
                .map(|report| format!("{} of {}", cell(&report.won, report.gains), report.measured))
                .collect();
            print::line(&format!("| {} | {:.1} | {} |", target.seats, 100.0 * target.fair(), cells.join(" | ")))?;
        }
    }
    Ok(())
}

/// A learner, and what was measured so far.
struct Lab {
    learner: Box<dyn Exploiter>,
    effort: u32,
    threads: usize,
    start: Instant,
    /// The number of games in trials so far. Each trial plays deals that no earlier one played.
    trials: u64,
    curve: Vec<Point>,
}

impl Lab {
    /// Learns until the time or the rounds are over. Tries out what was learnt each time that the number of rounds has
    /// grown by half. Returns how many levels of keys do best.
    fn learn(&mut self, time: Duration, rounds: u64) -> usize {
        let mut next = 4;
        while self.start.elapsed() < time && self.learner.progress().rounds < rounds {
            self.learner.learn(self.effort, self.threads);
            if self.learner.progress().rounds >= next {
                next += next / 2;
                self.try_out(DEPTH);
            }
        }
        let from = self.curve.len();
        (0..=DEPTH).for_each(|depth| self.try_out(depth));
        let best = self.curve[from..].iter().max_by(|one, other| one.gained.mean.total_cmp(&other.gained.mean));
        best.map_or(DEPTH, |point| point.depth)
    }

    /// Plays new deals against the bot as it is learnt from.
    fn try_out(&mut self, depth: usize) {
        let trials = self.learner.trial(self.effort, depth, self.trials..self.trials + TRIED, self.threads);
        self.trials += TRIED;
        let Rounds { rounds, games, examined, keys, .. } = self.learner.progress();
        let (won, gained) = (won(&trials), gained(&trials));
        let seconds = self.start.elapsed().as_secs();
        print::error(&format!(
            "{seconds} s: {rounds} rounds, {games} games, {examined} decisions examined, {keys} keys, {depth} levels: {} gained, \
             {:.1} ± {:.1} % won",
            shown(gained),
            100.0 * won.mean,
            100.0 * won.within
        ));
        self.curve.push(Point { seconds, rounds, games, examined, keys, depth, won, gained });
    }

    /// Plays new deals against the bot at full effort, until the time or the games are over.
    fn measure(&self, depth: usize, time: Duration, games: u64) -> Vec<Trial> {
        let (from, mut measured) = (self.trials, Vec::new());
        while (measured.len() as u64) < games && (measured.is_empty() || self.start.elapsed() < time) {
            let number = from + measured.len() as u64;
            let until = (number + AT_ONCE).min(from + games);
            measured.extend(self.learner.trial(FULL, depth, number..until, self.threads));
        }
        measured
    }
}

fn won(trials: &[Trial]) -> Estimate {
    Estimate::of(&trials.iter().map(|trial| trial.won).collect::<Vec<_>>())
}

fn gained(trials: &[Trial]) -> Estimate {
    Estimate::of(&trials.iter().map(|trial| trial.gained).collect::<Vec<_>>())
}
