//! `humbug lab arena`: bots on the same deals.

use anyhow::{Context, bail};
use bots::{Difference, Estimate, Fared, Habits, Meeting, MeetingResult, WithoutLuck};
use game::OptionValues;
use rooms::{Room, Strategies};

use crate::{
    cli::ArenaArgs,
    commands::{each_once, find_room, strategies},
    print::{self, Verdict},
};

/// The JSON for each line-up.
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

/// The performance difference between the first bot and the others, by the moves in which they differ.
fn difference(
    args: &ArenaArgs,
    followed: u32,
    room: &'static dyn Room,
    options: OptionValues,
    strategies: Strategies,
) -> anyhow::Result<Verdict> {
    let [bot, among, others @ ..] = args.lineup.as_slice() else {
        bail!("--followed takes a line-up of two bots at least");
    };
    if others.iter().any(|other| other != among) {
        bail!("--followed takes a line-up of one bot and others that are of one kind");
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

/// The given line-up, or each bot alone against each other one in all other seats.
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
    let Habits { moves, could_lie, lied, told_the_truth, could_call, called } = habits;
    Ok(print::line(&format!(
        "  lied {lied} of {could_lie} times that it could, told the truth {told_the_truth} times, called {called} of {could_call} times \
         that it could, in {moves} moves"
    ))?)
}

/// The same with reduced variance, and how many more games would give the same precision.
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

/// A mean with its confidence interval.
pub(crate) fn shown(estimate: Estimate) -> String {
    format!("{:+.3} ± {:.3}", estimate.mean, estimate.within)
}
