//! The learnt strategies that bots play by, and learning to play a room whose game is not known at compile time.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use game::{OptionError, OptionValues, Options as _};
use solve::{Blueprint, BlueprintError, Provenance, Training};

use crate::{Room, RoomGame, bots};

/// All the effort that an expert makes at a table, in thousandths.
const ALL: u32 = 1_000;

/// The data that bots use in addition to their heuristics: the blueprints, by room and number of seats, and the effort
/// of an expert where there is none. The program fills it: rules read no files.
#[derive(Clone)]
pub struct Strategies {
    learnt: BTreeMap<(&'static str, u8), Arc<Blueprint>>,
    effort: u32,
}

/// No blueprints, and the full effort of experts.
impl Default for Strategies {
    fn default() -> Self {
        Self { learnt: BTreeMap::new(), effort: ALL }
    }
}

/// Why a strategy is not played by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StrategyError {
    /// The bytes are none.
    Unreadable(BlueprintError),
    /// It is for a room that there is not.
    UnknownRoom(String),
    /// It is for an edition of the rules that is played otherwise, or for other keys.
    Outdated {
        /// Its room and number of seats.
        made: Provenance,
        /// The last edition of the rules.
        rules: u32,
        /// The edition of the keys there is.
        keys: u32,
    },
}

impl fmt::Display for StrategyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => error.fmt(f),
            Self::UnknownRoom(room) => write!(f, "this strategy is for {room:?}, which is no room of this house"),
            Self::Outdated { made, rules, keys } => write!(
                f,
                "this strategy for {} is for rules {} with keys {}, and these are rules {rules} with keys {keys}: train it anew",
                made.room, made.rules, made.keys
            ),
        }
    }
}

impl std::error::Error for StrategyError {}

impl Strategies {
    /// Takes in a file for one of these rooms, in the place of an earlier one for the same room and seats.
    ///
    /// # Errors
    /// It is none, or for something else; nothing has changed then.
    pub fn add(&mut self, rooms: &[&'static dyn Room], file: &[u8]) -> Result<Provenance, StrategyError> {
        let blueprint = Blueprint::read(file).map_err(StrategyError::Unreadable)?;
        let made = blueprint.made.clone();
        let room = rooms
            .iter()
            .find(|room| room.key() == made.room)
            .ok_or_else(|| StrategyError::UnknownRoom(made.room.clone()))?;
        let (rules, keys) = (*room.rules().end(), room.keys());
        let holds = (room.about().learning.since.unwrap_or(rules)..=rules).contains(&made.rules);
        if !holds || made.keys != keys {
            return Err(StrategyError::Outdated { made, rules, keys });
        }
        self.learnt.insert((room.key(), made.seats), Arc::new(blueprint));
        Ok(made)
    }

    /// Only this one, and no bot searches.
    pub(crate) fn of_one(room: &'static str, blueprint: Blueprint) -> Self {
        let learnt = BTreeMap::from([((room, blueprint.made.seats), Arc::new(blueprint))]);
        Self { learnt, effort: 0 }
    }

    /// The same with this effort of experts, in thousandths of the usual one: with 0 an expert does not search, and
    /// plays by heuristics where there is no blueprint.
    #[must_use]
    pub fn with_effort(&self, thousandths: u32) -> Self {
        Self { effort: thousandths.min(ALL), ..self.clone() }
    }

    /// How much effort an expert makes, in thousandths of the usual.
    pub(crate) const fn effort(&self) -> u32 {
        self.effort
    }

    /// The blueprint for this number of seats.
    pub fn of(&self, room: &'static str, seats: u8) -> Option<&Blueprint> {
        self.learnt.get(&(room, seats)).map(|blueprint| &**blueprint)
    }

    /// The strategy that was learnt with the nearest number of seats that is not larger.
    pub fn nearest(&self, room: &'static str, seats: u8) -> Option<&Blueprint> {
        self.learnt.range((room, 0)..=(room, seats)).next_back().map(|(_, blueprint)| &**blueprint)
    }

    /// The rooms and numbers of seats.
    pub fn made(&self) -> impl Iterator<Item = &Provenance> {
        self.learnt.values().map(|blueprint| &blueprint.made)
    }
}

impl fmt::Debug for Strategies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.learnt.keys()).finish()
    }
}

/// A learner that plays against itself.
pub trait Learner: Send {
    /// Plays a round of games on this many threads, and learns from them. The result does not depend on the number of
    /// threads.
    fn play(&mut self, threads: usize);
    /// How far it has come.
    fn progress(&self) -> Progress;
    /// The strategy so far.
    fn blueprint(&self) -> Blueprint;
    /// Everything learnt so far, to go on from.
    fn save(&self) -> String;
    /// Resumes from a saved text, as if the training had never stopped; `false` if the text is invalid.
    fn resume(&mut self, text: &str) -> bool;
}

/// The progress of a training.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Games played.
    pub games: u64,
    /// Keys met.
    pub keys: usize,
    /// How many times regrets were measured.
    pub measured: u64,
}

struct ErasedLearner<G: RoomGame> {
    training: Training<G>,
    seats: u8,
    options: String,
}

impl<G: RoomGame> Learner for ErasedLearner<G> {
    fn play(&mut self, threads: usize) {
        self.training.play(threads);
    }

    fn progress(&self) -> Progress {
        let Self { training, .. } = self;
        Progress { games: training.games(), keys: training.keys(), measured: training.measured() }
    }

    fn blueprint(&self) -> Blueprint {
        self.training.blueprint(Provenance {
            room: G::ABOUT.key.to_owned(),
            rules: *G::ABOUT.rules.end(),
            keys: G::KEYS,
            seats: self.seats,
            games: 0,
            measured: 0,
            options: self.options.clone(),
        })
    }

    fn save(&self) -> String {
        self.training.save()
    }

    fn resume(&mut self, text: &str) -> bool {
        self.training.resume(text)
    }
}

/// A learner of games that begin so, by keys of this level.
pub(crate) fn of<G: RoomGame>(
    options: &OptionValues,
    seats: u8,
    level: u8,
    seed: u64,
) -> Result<Box<dyn Learner>, OptionError> {
    let start = G::open_by(*G::ABOUT.rules.end(), &G::Options::read(options)?, seats)?;
    let options: Vec<String> = options.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let training = Training::new(start, level, seed, Some(bots::usual::<G>));
    Ok(Box::new(ErasedLearner::<G> { training, seats, options: options.join(" ") }))
}
