//! Learning to play a room whose game is not known at compile time.

use game::{OptionError, OptionValues, Options as _};
use solve::{Blueprint, Provenance, Training};

use crate::{RoomGame, bots};

/// Somebody who learns to play a game by playing it.
pub trait Learner: Send {
    /// Plays a round of games on so many threads, and learns from them; the same whatever their number.
    fn play(&mut self, threads: usize);
    /// How far it has come.
    fn progress(&self) -> Progress;
    /// The strategy so far.
    fn blueprint(&self) -> Blueprint;
    /// Everything learnt so far, to go on from.
    fn save(&self) -> String;
    /// Goes on from what was saved, as if it had never been stopped; `false` where that cannot be read.
    fn resume(&mut self, text: &str) -> bool;
}

/// How far somebody has come who learns.
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
            room: G::KEY.to_owned(),
            rules: *G::RULES.end(),
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

/// Somebody who learns to play games that begin so, by keys of this level.
pub(crate) fn of<G: RoomGame>(
    options: &OptionValues,
    seats: u8,
    level: u8,
    seed: u64,
) -> Result<Box<dyn Learner>, OptionError> {
    let start = G::open_by(*G::RULES.end(), &G::Options::read(options)?, seats)?;
    let options: Vec<String> = options.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let training = Training::new(start, level, seed, Some(bots::usual::<G>));
    Ok(Box::new(ErasedLearner::<G> { training, seats, options: options.join(" ") }))
}
