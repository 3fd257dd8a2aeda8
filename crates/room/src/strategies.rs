//! The trained strategies of bots, and training for a room whose game is not known at compile time.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use game::{OptionError, OptionValues, Options as _};
use solve::{Blueprint, BlueprintError, Provenance, Training};

use crate::{Room, RoomGame, bots};

/// The full effort of an expert's search, in thousandths. Experts at tables search with this effort.
const ALL: u32 = 1_000;

/// The data that bots use in addition to their heuristics: the blueprints by room and number of seats, and the effort
/// of the expert's search. The program loads this data from files, because the crates of the rules must not read files.
#[derive(Clone)]
pub struct Strategies {
    learnt: BTreeMap<(&'static str, u8), Arc<Blueprint>>,
    effort: u32,
    /// Scripts of the person who measures, as text. They come before those of the room.
    scripts: Arc<str>,
}

/// The default value has no blueprints. Experts search with the full effort.
impl Default for Strategies {
    fn default() -> Self {
        Self { learnt: BTreeMap::new(), effort: ALL, scripts: Arc::from("") }
    }
}

/// The error for a strategy file that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StrategyError {
    /// The bytes are not a strategy.
    Unreadable(BlueprintError),
    /// The strategy is for an unknown room. The text is the room's key in the file.
    UnknownRoom(String),
    /// The strategy was trained for other rules or with other keys.
    Outdated {
        /// The training data of the strategy, with the editions of rules and keys for which it was trained.
        made: Provenance,
        /// The last edition of the room's rules.
        rules: u32,
        /// The present edition of the room's strategy keys.
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
    /// Adds the strategy of a file for one of these rooms. It replaces an earlier strategy for the same room and number
    /// of seats.
    ///
    /// # Errors
    /// The file is not a strategy, or the strategy is for another room or edition. In that case `self` does not change.
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

    /// Creates the data with only this blueprint. The effort is 0, so experts do not search.
    pub(crate) fn of_one(room: &'static str, blueprint: Blueprint) -> Self {
        let learnt = BTreeMap::from([((room, blueprint.made.seats), Arc::new(blueprint))]);
        Self { learnt, effort: 0, ..Self::default() }
    }

    /// Returns the same blueprints with another effort of experts, in thousandths. With 0 an expert does not search.
    #[must_use]
    pub fn with_effort(&self, thousandths: u32) -> Self {
        Self { effort: thousandths.min(ALL), ..self.clone() }
    }

    /// Returns the same data with these scripts, which [`Room::read_scripts`] has accepted.
    #[must_use]
    pub fn with_scripts(&self, text: &str) -> Self {
        Self { scripts: Arc::from(text), ..self.clone() }
    }

    /// Returns the text of the scripts of [`with_scripts`](Self::with_scripts).
    pub(crate) fn scripts(&self) -> &str {
        &self.scripts
    }

    /// Returns the effort of an expert's search, in thousandths.
    pub(crate) const fn effort(&self) -> u32 {
        self.effort
    }

    /// Returns the blueprint of a room for this number of seats.
    pub fn of(&self, room: &'static str, seats: u8) -> Option<&Blueprint> {
        self.learnt.get(&(room, seats)).map(|blueprint| &**blueprint)
    }

    /// Returns the blueprint of a room for this number of seats, or for the nearest smaller one.
    pub fn nearest(&self, room: &'static str, seats: u8) -> Option<&Blueprint> {
        self.learnt.range((room, 0)..=(room, seats)).next_back().map(|(_, blueprint)| &**blueprint)
    }

    /// Iterates over the training data of each blueprint, such as its room and number of seats.
    pub fn made(&self) -> impl Iterator<Item = &Provenance> {
        self.learnt.values().map(|blueprint| &blueprint.made)
    }
}

impl fmt::Debug for Strategies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.learnt.keys()).finish()
    }
}

/// The type-erased training of a strategy by self-play.
pub trait Learner: Send {
    /// Plays a batch of games on `threads` threads, and learns from them. The result does not depend on the number of
    /// threads.
    fn play(&mut self, threads: usize);
    /// Returns the numbers of games, keys and updates so far.
    fn progress(&self) -> Progress;
    /// Returns the strategy that was learnt so far.
    fn blueprint(&self) -> Blueprint;
    /// Returns the whole state of the training as text, for resuming later.
    fn save(&self) -> String;
    /// Restores the state of the training from a saved text. Returns `false` if the text is invalid.
    fn resume(&mut self, text: &str) -> bool;
}

/// The progress of a training.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The number of games played.
    pub games: u64,
    /// The number of different keys (situations) that the training has visited.
    pub keys: usize,
    /// The number of regret updates, the training steps of the algorithm.
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

/// Creates a learner whose games have these options and this number of seats. `level` is the level of detail of the
/// strategy keys.
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
