//! The bots that `humbug lab exploit` measures, each at one table.

use anyhow::bail;
use bots::Estimate;
use game::OptionValues;
use rooms::{LEVELS, ROOMS, Room};

use crate::{
    cli::ExploitArgs,
    commands::{each_once, find_room},
};

/// An opponent counts as better than the bot only after this many deals. With fewer, the interval can be too small.
pub(super) const ENOUGH: usize = 10;

/// A bot that has all seats but one of a table.
#[derive(Clone)]
pub(super) struct Target {
    pub(super) room: &'static dyn Room,
    pub(super) seats: u8,
    pub(super) options: OptionValues,
    pub(super) bot: String,
}

impl Target {
    /// Returns whether an opponent that won this share of so many deals wins more than its fair share, by more than the
    /// interval.
    pub(super) fn is_beaten(&self, won: &Estimate, deals: usize) -> bool {
        deals >= ENOUGH && won.is_above(self.fair())
    }

    /// Returns the share of the games that each seat wins among equal players.
    pub(super) fn fair(&self) -> f64 {
        1.0 / f64::from(self.seats.max(1))
    }
}

/// Lists the bots to measure, ordered by room, number of seats and bot. With `--all` these are all levels in all rooms, at
/// each number of seats.
///
/// # Errors
/// An unknown room, a length that the room does not have, or an option that is given twice.
pub(super) fn targets(args: &ExploitArgs) -> anyhow::Result<Vec<Target>> {
    let asked = &args.scripts;
    let rooms = if asked.all { ROOMS.to_vec() } else { vec![find_room(&args.room)?] };
    let bots: Vec<String> = match &args.bot {
        Some(bot) => vec![bot.clone()],
        None if asked.all || asked.levels => LEVELS.map(str::to_owned).to_vec(),
        None => vec!["expert".to_owned()],
    };
    let mut targets = Vec::new();
    for room in rooms {
        let mut options = each_once(&args.options.given)?;
        if let Some(key) = &asked.length {
            let preset = room.lengths().into_iter().find(|preset| preset.length.key() == key);
            match preset {
                Some(preset) => room.fill_length(preset.length, &mut options),
                None => bail!("{} has no length {key:?}", room.key()),
            }
        }
        let tables: Vec<u8> = match args.seats {
            Some(seats) => vec![seats],
            None if asked.all => room.seats().collect(),
            None => vec![*room.seats().start()],
        };
        for seats in tables.into_iter().filter(|seats| !asked.all || room.seats().contains(seats)) {
            for bot in &bots {
                targets.push(Target { room, seats, options: options.clone(), bot: bot.clone() });
            }
        }
    }
    Ok(targets)
}

/// Returns the bots of these targets, each once, in their order.
pub(super) fn bots<'a>(targets: impl Iterator<Item = &'a Target>) -> Vec<&'a str> {
    let mut bots: Vec<&str> = Vec::new();
    for target in targets {
        if !bots.contains(&target.bot.as_str()) {
            bots.push(&target.bot);
        }
    }
    bots
}

/// Returns a share of the games won in percent as a cell of a table in Markdown. A number in bold is a gain.
pub(super) fn cell(won: &Estimate, is_gain: bool) -> String {
    let numbers = format!("{:.1} ± {:.1}", 100.0 * won.mean, 100.0 * won.within);
    if is_gain { format!("**{numbers}**") } else { numbers }
}
