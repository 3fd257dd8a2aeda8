//! `humbug lab exploit` with scripted opponents: plays each of them alone against a bot in all other seats, and tells
//! which of them gain on it.

use std::{
    collections::BTreeMap,
    fs,
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use bots::{Estimate, Meeting};
use game::{Dice as _, SplitMix};
use rooms::{LEVELS, RANDOM_BOT, Room, SCRIPT, SCRIPTED, Strategies, is_former_name};

use crate::{
    cli::ExploitArgs,
    commands::{find_room, strategies},
    lab::{
        arena::shown,
        targets::{ENOUGH, Target, bots, cell, targets},
    },
    print::{self, Verdict},
};

/// One opponent against one bot at one table.
struct Pair {
    target: Target,
    opponent: String,
    /// The numbers of each deal. The games of a deal are not independent, so a deal is one sample.
    won: Vec<f64>,
    gained: Vec<f64>,
}

/// The JSON output for one opponent.
#[derive(serde::Serialize)]
struct Gain<'a> {
    room: &'static str,
    seats: u8,
    bot: &'a str,
    opponent: &'a str,
    games: usize,
    won: Estimate,
    gained: Estimate,
    /// Whether the opponent wins more than its share of the games by more than the interval.
    gains: bool,
}

impl Pair {
    /// Plays one deal, once from each seat.
    fn play(&mut self, seed: u64, strategies: &Strategies) -> anyhow::Result<()> {
        let Target { room, seats, options, bot } = &self.target;
        let rest = std::iter::repeat_n(bot.clone(), usize::from((*seats).max(1)) - 1);
        let meeting = Meeting {
            room: *room,
            lineup: std::iter::once(self.opponent.clone()).chain(rest).collect(),
            options: options.clone(),
            deals: 1,
            seed,
            strategies: strategies.clone(),
            aivat: false,
            habits: false,
        };
        let result = meeting.hold().with_context(|| format!("{} cannot be played so", room.key()))?;
        if let Some(fared) = result.fared.first() {
            self.won.push(fared.won.mean);
            self.gained.push(fared.gained.mean);
        }
        Ok(())
    }

    fn won(&self) -> Estimate {
        Estimate::of(&self.won)
    }

    fn gains(&self) -> bool {
        self.target.is_beaten(&self.won(), self.won.len())
    }

    fn games(&self) -> usize {
        self.won.len() * usize::from(self.target.seats)
    }

    fn gain(&self) -> Gain<'_> {
        let (won, gained) = (self.won(), Estimate::of(&self.gained));
        let Target { room, seats, bot, .. } = &self.target;
        let (room, seats, games, gains) = (room.key(), *seats, self.games(), self.gains());
        Gain { room, seats, bot, opponent: &self.opponent, games, won, gained, gains }
    }

    /// Returns the cell for this pair in a table. It is empty after too few deals.
    fn cell(&self) -> String {
        if self.won.len() < ENOUGH { String::new() } else { cell(&self.won(), self.gains()) }
    }

    fn line(&self) -> String {
        let Gain { room, seats, bot, opponent, games, won, gained, gains } = self.gain();
        let (won, within) = (100.0 * won.mean, 100.0 * won.within);
        let mark = if gains { "; it GAINS" } else { "" };
        let gained = shown(gained);
        format!(
            "{room}, {seats} seats, {opponent} against {bot}: {won:.1} ± {within:.1} % of {games} games, {gained} gained{mark}"
        )
    }
}

pub(crate) fn run(args: &ExploitArgs) -> anyhow::Result<Verdict> {
    if args.scripts.words {
        return words(find_room(&args.room)?);
    }
    let (mut pairs, strategies) = prepared(args)?;
    let is_plain = !args.json && !args.scripts.markdown;
    match args.scripts.minutes {
        Some(minutes) => play_until(args, &mut pairs, &strategies, Duration::from_secs(60 * u64::from(minutes)))?,
        None => {
            for pair in &mut pairs {
                let mut seeds = SplitMix::new(args.seed);
                for _ in 0..deals(args, pair) {
                    pair.play(seeds.bits(), &strategies)?;
                }
                if is_plain {
                    print::line(&pair.line())?;
                }
            }
        }
    }
    if args.json {
        let gains: Vec<Gain<'_>> = pairs.iter().map(Pair::gain).collect();
        print::line(&serde_json::to_string_pretty(&gains)?)?;
    } else if args.scripts.markdown {
        markdown(&pairs)?;
    } else {
        if args.scripts.minutes.is_some() {
            pairs.iter().try_for_each(|pair| print::line(&pair.line()))?;
        }
        let gaining = pairs.iter().filter(|pair| pair.gains()).count();
        print::line(&format!("{gaining} of {} opponents gain on the bot by more than the interval", pairs.len()))?;
    }
    Ok(Verdict::Good)
}

/// Returns the number of deals that give the number of games that was asked for.
fn deals(args: &ExploitArgs, pair: &Pair) -> usize {
    args.games.div_ceil(u32::from(pair.target.seats.max(1))) as usize
}

/// Lists all pairs to play, and the strategies with which they play.
fn prepared(args: &ExploitArgs) -> anyhow::Result<(Vec<Pair>, Strategies)> {
    let asked = &args.scripts;
    let own = asked
        .script
        .as_ref()
        .map(|file| fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display())));
    let own = own.transpose()?;
    let strategies = strategies(&args.strategies).with_effort(asked.effort);
    let strategies = own.as_deref().map_or_else(|| strategies.clone(), |text| strategies.with_scripts(text));
    let mut pairs = Vec::new();
    for target in targets(args)? {
        let all = opponents(args, target.room, own.as_deref())?;
        for opponent in all.into_iter().filter(|opponent| *opponent != target.bot) {
            pairs.push(Pair { target: target.clone(), opponent, won: Vec::new(), gained: Vec::new() });
        }
    }
    if pairs.is_empty() {
        bail!("no such opponent for these bots; `humbug lab exploit ROOM --words` lists the scripts");
    }
    Ok((pairs, strategies))
}

/// Returns the opponents: the scripts of a file, or all other bots of the room and all its scripts. With `--all` the
/// levels do not play against each other.
fn opponents(args: &ExploitArgs, room: &'static dyn Room, own: Option<&str>) -> anyhow::Result<Vec<String>> {
    let script = |name: String| format!("{SCRIPT}{name}");
    let all: Vec<String> = match own {
        Some(text) => {
            let heads = room.read_scripts(text).with_context(|| format!("these scripts for {}", room.key()))?;
            heads.into_iter().map(|head| script(head.name)).collect()
        }
        None => {
            let is_opponent = |bot: &&str| *bot != RANDOM_BOT && !is_former_name(bot);
            let is_level = |bot: &&str| args.scripts.all && LEVELS.contains(bot);
            let bots = room.all_bots().into_iter().filter(|bot| is_opponent(bot) && !is_level(bot)).map(str::to_owned);
            let names = room.scripts().into_iter().map(|head| head.name);
            bots.chain(names.filter(|name| !SCRIPTED.contains(&name.as_str())).map(script)).collect()
        }
    };
    let only = &args.scripts.only;
    let is_asked =
        |bot: &String| only.is_empty() || only.iter().any(|name| name == bot || *bot == script(name.clone()));
    Ok(all.into_iter().filter(is_asked).collect())
}

/// The time that some deals took.
#[derive(Clone, Copy, Default)]
struct Spent {
    seconds: f64,
    deals: u32,
}

impl Spent {
    fn add(&mut self, seconds: f64) {
        self.seconds += seconds;
        self.deals += 1;
    }

    /// Returns the mean time of a deal, if one was played.
    fn mean(self) -> Option<f64> {
        (self.deals > 0).then(|| self.seconds / f64::from(self.deals))
    }
}

/// Plays all pairs until the time is over or each has played its games. It stops after the deal in which the time ends.
/// The next deal belongs to the pair that will have played for the shortest time after it. So each pair gets about the
/// same time, and slow tables do not keep fast ones waiting.
fn play_until(args: &ExploitArgs, pairs: &mut [Pair], strategies: &Strategies, limit: Duration) -> anyhow::Result<()> {
    let start = Instant::now();
    let mut seeds = vec![SplitMix::new(args.seed); pairs.len()];
    let mut own = vec![Spent::default(); pairs.len()];
    let mut tables: BTreeMap<(&'static str, u8, String), Spent> = BTreeMap::new();
    let table = |Pair { target, .. }: &Pair| (target.room.key(), target.seats, target.bot.clone());
    let tables_of: Vec<_> = pairs.iter().map(table).collect();
    while start.elapsed() < limit {
        let after = |place: usize| {
            let alike = || tables.get(&tables_of[place]).copied().and_then(Spent::mean);
            own[place].seconds + own[place].mean().or_else(alike).unwrap_or(0.0)
        };
        let open = (0..pairs.len()).filter(|place| pairs[*place].won.len() < deals(args, &pairs[*place]));
        let Some(place) = open.min_by(|one, other| after(*one).total_cmp(&after(*other))) else { break };
        let begun = Instant::now();
        pairs[place].play(seeds[place].bits(), strategies)?;
        let seconds = begun.elapsed().as_secs_f64();
        own[place].add(seconds);
        tables.entry(tables_of[place].clone()).or_default().add(seconds);
    }
    Ok(())
}

/// Prints one table for each room. A row is an opponent at one number of seats, a column is a bot. A number in bold is
/// a gain.
fn markdown(pairs: &[Pair]) -> anyhow::Result<()> {
    let bots = bots(pairs.iter().map(|pair| &pair.target));
    for of_room in pairs.chunk_by(|one, other| one.target.room.key() == other.target.room.key()) {
        let Some(first) = of_room.first() else { continue };
        print::line(&format!(
            "\n### {}\n\n| opponent | seats | fair share | {} |",
            first.target.room.name(),
            bots.join(" | ")
        ))?;
        print::line(&format!("|---|---|---|{}", "---|".repeat(bots.len())))?;
        for of_table in of_room.chunk_by(|one, other| one.target.seats == other.target.seats) {
            let mut seen: Vec<&str> = Vec::new();
            for Pair { target, opponent, .. } in of_table {
                if seen.contains(&opponent.as_str()) {
                    continue;
                }
                seen.push(opponent);
                let of =
                    |bot: &&str| of_table.iter().find(|pair| pair.opponent == *opponent && pair.target.bot == *bot);
                let cells: Vec<String> = bots.iter().map(|bot| of(bot).map_or_else(String::new, Pair::cell)).collect();
                let (name, fair) = (opponent.strip_prefix(SCRIPT).unwrap_or(opponent), 100.0 * target.fair());
                print::line(&format!("| {name} | {} | {fair:.1} | {} |", target.seats, cells.join(" | ")))?;
            }
        }
    }
    Ok(())
}

/// Prints the words that the scripts of a room may use, and its scripts.
fn words(room: &'static dyn Room) -> anyhow::Result<Verdict> {
    for (title, is_feature) in [("features of moves", true), ("facts", false)] {
        print::line(title)?;
        for word in room.script_words().into_iter().filter(|word| word.is_feature == is_feature) {
            print::line(&format!("  {:<16} {}", word.name, word.says))?;
        }
    }
    print::line("scripts")?;
    for head in room.scripts() {
        print::line(&format!("  {:<24} {}", head.name, head.about))?;
    }
    Ok(Verdict::Good)
}
