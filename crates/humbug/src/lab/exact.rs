//! `humbug lab exploit --exact`: the exact distance of bots from an equilibrium, on small settings.

use ::rooms::{Exploited, Setting};
use anyhow::Context;

use crate::{
    cli::ExploitArgs,
    commands::{find_room, strategies},
    print::{self, Verdict},
};

/// The most histories of a tree; each takes about sixty bytes.
const HISTORIES: usize = 6_000_000;
/// The bots that are measured by default.
const BOTS: [&str; 5] = ["random", "child", "club", "expert", "sound"];
/// The levels that play a trained strategy if there is one.
const BY: [&str; 2] = ["expert", "club"];
/// When the strategy of a whole table counts as converged: as a fraction of the highest win, and the most iterations.
const ENOUGH: f64 = 0.0005;
const ITERATIONS: u64 = 3_000;
/// The iterations for a strategy by keys.
const KEYED: u64 = 1_000;

/// The JSON for each setting.
#[derive(serde::Serialize)]
struct Report<'a> {
    setting: &'a str,
    histories: usize,
    information_sets: usize,
    keys: usize,
    most: f64,
    measured: Vec<PolicyResult>,
}

/// One way to play.
#[derive(serde::Serialize)]
struct PolicyResult {
    name: String,
    #[serde(flatten)]
    exploited: Exploited,
}

pub(crate) fn run(args: &ExploitArgs) -> anyhow::Result<Verdict> {
    let (room, strategies) = (find_room(&args.room)?, strategies(&args.strategies));
    let settings = room.reduced().with_context(|| format!("the small settings of {}", room.key()))?;
    let named: Vec<&str> = args.bot.as_deref().map_or(BOTS.to_vec(), |bot| vec![bot]);
    let mut reports = Vec::new();
    for setting in &settings {
        let exact = room.unfold(setting, HISTORIES).with_context(|| setting.given.title.clone())?;
        let mut report = report(setting, &*exact);
        if !args.json {
            head(&report)?;
        }
        let mut add = |name: &str, exploited: Exploited| {
            report.measured.push(PolicyResult { name: name.to_owned(), exploited });
            report.measured.last().filter(|_| !args.json).map_or(Ok(()), tell)
        };
        for name in &named {
            let measured = exact.bot(name, &strategies);
            add(name, measured.with_context(|| format!("{} has no bot {name:?}", room.key()))?)?;
        }
        if args.bot.is_none() {
            add("full table", exact.solved(ENOUGH, ITERATIONS))?;
            if room.keys() > 0 {
                let keyed = exact.keyed(KEYED);
                add("keyed", keyed.exploited.clone())?;
                for name in BY {
                    let measured = exact.bot_by(name, &keyed);
                    add(&format!("{name} by it"), measured.with_context(|| format!("there is no {name:?}"))?)?;
                }
            }
        }
        reports.push(report);
    }
    if args.json {
        print::line(&serde_json::to_string_pretty(&reports)?)?;
    }
    Ok(Verdict::Good)
}

fn report<'a>(setting: &'a Setting, exact: &dyn ::rooms::Exact) -> Report<'a> {
    Report {
        setting: &setting.given.title,
        histories: exact.nodes(),
        information_sets: exact.sets(),
        keys: exact.keys(),
        most: exact.most(),
        measured: Vec::new(),
    }
}

fn head(report: &Report<'_>) -> anyhow::Result<()> {
    let Report { setting, histories, information_sets, keys, .. } = report;
    print::line(&format!("{setting}: {histories} histories, {information_sets} information sets, {keys} keys"))?;
    Ok(())
}

fn tell(line: &PolicyResult) -> anyhow::Result<()> {
    let PolicyResult { name, exploited: Exploited { exploitability, value, lies, truths, calls, iterations, .. } } =
        line;
    let learnt = if *iterations > 0 { format!(", {iterations} iterations") } else { String::new() };
    print::line(&format!(
        "  {name:<12} exploitability {exploitability:.4}, worth {value:+.4} to A; a game has {lies:.2} lies, {truths:.2} truths, \
         {calls:.2} calls{learnt}"
    ))?;
    Ok(())
}
