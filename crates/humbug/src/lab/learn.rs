//! `humbug lab exploit --learn` learns to beat a bot on the full game, and measures how well it does on new deals.

use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use bots::Estimate;
use rooms::{DEPTH, Exploiter, Quarry, Rounds, Trial, apart};

use crate::{
    cli::ExploitArgs,
    commands::{each_once, find_room, strategies},
    lab::arena::shown,
    print::{self, Verdict},
};

/// The time limit in minutes, if no other is given.
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

/// The JSON output.
#[derive(serde::Serialize)]
struct Report<'a> {
    bot: &'a str,
    /// Trials against the bot as it was learnt from.
    curve: &'a [Point],
    /// How many levels of keys the measured policy used: those that did best.
    depth: usize,
    /// The number of games of the final measurement, against the bot at full effort.
    measured: u64,
    won: Estimate,
    gained: Estimate,
}

pub(crate) fn run(args: &ExploitArgs) -> anyhow::Result<Verdict> {
    let room = find_room(&args.room)?;
    let bot = args.bot.clone().unwrap_or_else(|| "expert".to_owned());
    if !room.all_bots().contains(&apart(&bot).0) {
        bail!("{} has no bot {bot:?}; it has {}", room.key(), room.all_bots().join(", "));
    }
    let seats = args.seats.unwrap_or(*room.seats().start());
    let strategies = strategies(&args.strategies);
    let quarry = Quarry { bot: bot.clone(), strategies, copies: args.copies, seed: args.seed };
    let learner = room.exploiter(&each_once(&args.options.given)?, seats, quarry);
    let mut lab = Lab {
        learner: learner.with_context(|| format!("{} cannot be played so", room.key()))?,
        effort: args.learnt_effort,
        threads: std::thread::available_parallelism().map_or(1, usize::from),
        start: Instant::now(),
        trials: 0,
        curve: Vec::new(),
    };
    let time = Duration::from_secs(60 * u64::from(args.scripts.minutes.unwrap_or(MINUTES)));
    let depth = lab.learn(time * 2 / 3, args.rounds.unwrap_or(u64::MAX));
    let measured = lab.measure(depth, time, u64::from(args.games));
    let (won, gained) = (won(&measured), gained(&measured));
    let measured = measured.len() as u64;
    if args.json {
        let report = Report { bot: &bot, curve: &lab.curve, depth, measured, won, gained };
        print::line(&serde_json::to_string_pretty(&report)?)?;
    } else {
        print::line(&format!(
            "learnt response to {bot}: {} gained, {:.1} ± {:.1} % of {measured} games",
            shown(gained),
            100.0 * won.mean,
            100.0 * won.within
        ))?;
    }
    Ok(Verdict::Good)
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
