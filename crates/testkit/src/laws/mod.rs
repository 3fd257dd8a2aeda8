//! The laws: properties that every room must have. They do not depend on the rules of a game.
//!
//! [`check_room`] plays random tables of a room: with several numbers of seats, every option value and the tables of
//! its `tests/tables.txt`. It checks every law at every step. A report names the table and its seed, so that a person
//! can play the table again.

mod case;
mod law;
mod pages;
mod rules;
mod secrecy;
mod text;

use game::{Dice, SplitMix};
use rooms::Room;

pub use case::{Case, cases, each_value};
pub use law::{Broken, Tally};

pub(crate) use text::{english, has_token, letters};

use case::PlayedTable;
use law::{HEARD, Law, Step};

/// The settings of a run of the laws: how much to check, and with which seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Config {
    /// The seed of the first table. The same configuration always checks the same tables.
    pub seed: u64,
    /// The minimum number of positions to check thoroughly in a room.
    pub positions: usize,
    /// The maximum number of entries of a table that is played at random.
    pub cap: usize,
    /// The maximum number of histories that are compared exhaustively for each table.
    pub histories: u64,
    /// Whether a seat may observe things that no view contains, because they lose their meaning within one entry. Then
    /// a seat's observations may differ although its views are equal. The room's README must name these things.
    pub views_forget: bool,
}

impl Default for Config {
    fn default() -> Self {
        Self { seed: 1, positions: 2_000, cap: 40_000, histories: 10_000, views_forget: false }
    }
}

/// Plays tables of a room until enough positions have been checked, and returns the counters.
///
/// # Errors
/// If the room violates a law. The report is about the first violation.
pub fn check_room(room: &'static dyn Room, config: &Config) -> Result<Tally, Box<Broken>> {
    let cases = cases(room, config.seed)?;
    let mut tally = Tally { cases: cases.len(), ..Tally::default() };
    let mut strides = Vec::new();
    for case in &cases {
        let length = rules::play_out(case, config.cap)?;
        tally.longest = tally.longest.max(length);
        strides.push((length / 40).max(1));
        let found = secrecy::check_partition(case, config)?;
        tally.histories += found.histories;
        tally.sets += found.sets;
    }
    let cases: Vec<(Case, usize)> = cases.into_iter().zip(strides).collect();
    play(room, config, &cases, laws(room, config), &mut tally)?;
    Ok(tally)
}

/// Plays each case again and again with other seeds, until enough positions have been checked. The number of each case
/// is its stride, see [`walk`].
fn play(
    room: &dyn Room,
    config: &Config,
    cases: &[(Case, usize)],
    mut laws: Vec<Box<dyn Law>>,
    tally: &mut Tally,
) -> Result<(), Box<Broken>> {
    let mut round = 0;
    while round == 0 || (tally.positions < config.positions && round < config.positions as u64) {
        for (case, stride) in cases {
            let case = case.with_seed(config.seed.wrapping_mul(1_000_003).wrapping_add(round));
            if round > 0 && tally.positions >= config.positions {
                break;
            }
            walk(&case, *stride, config.cap, &mut laws, tally)?;
        }
        round += 1;
    }
    for law in &laws {
        law.verdict(tally).map_err(|what| Broken::of_room(law.name(), room, what))?;
    }
    Ok(())
}

fn laws(room: &'static dyn Room, config: &Config) -> Vec<Box<dyn Law>> {
    vec![
        Box::new(rules::Conservation::default()),
        Box::new(rules::Termination::default()),
        Box::new(rules::Legality::default()),
        Box::new(rules::NotationLaw),
        Box::new(rules::Replay::default()),
        Box::new(pages::Wording::new(room)),
        Box::new(secrecy::Canary::new(room)),
        Box::new(pages::Regions::new(room)),
        Box::new(pages::Stage::new(room)),
        Box::new(secrecy::Ignorance::new(room)),
        Box::new(secrecy::OddsLaw::default()),
        Box::new(secrecy::Coupling::new(config.views_forget)),
    ]
}

/// Plays one table at random. Checks every law thoroughly at about one position in `stride`.
fn walk(
    case: &Case,
    stride: usize,
    cap: usize,
    laws: &mut [Box<dyn Law>],
    tally: &mut Tally,
) -> Result<(), Box<Broken>> {
    let mut table = PlayedTable::open(case)?;
    let mut dice = SplitMix::new(case.seed ^ 0x5eed);
    tally.tables += 1;
    ask(laws, &table, |law| law.start(&table))?;
    for _ in 0..cap {
        let choice = table.choose().map_err(|what| table.broken("termination", what))?;
        if choice.is_none() || dice.below(stride as u32) == 0 {
            tally.positions += 1;
            ask(laws, &table, |law| law.position(&table, &mut dice))?;
        }
        let Some(entry) = choice else { return Ok(()) };
        let before = table.position.fork();
        let happened = table.play(&entry).map_err(|what| table.broken("legality", what))?;
        tally.entries += 1;
        let step = Step { before: &*before, entry: &entry, happened: &happened, after: &*table.position };
        ask(laws, &table, |law| law.step(&step))?;
        if stride < HEARD as usize || dice.below(HEARD) == 0 {
            ask(laws, &table, |law| law.heard(&step))?;
        }
    }
    Ok(())
}

fn ask(
    laws: &mut [Box<dyn Law>],
    table: &PlayedTable,
    mut question: impl FnMut(&mut dyn Law) -> Result<(), String>,
) -> Result<(), Box<Broken>> {
    for law in laws {
        question(&mut **law).map_err(|what| table.broken(law.name(), what))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
