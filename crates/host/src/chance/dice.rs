//! The random generator for bots and nicknames: unpredictable, unlike those of simulations.

use game::Dice;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::HostError;

/// A random generator, seeded from the house's [`crate::Luck`].
#[derive(Clone, Debug)]
pub(crate) struct BotDice(ChaCha8Rng);

impl BotDice {
    pub(crate) const fn new(rng: ChaCha8Rng) -> Self {
        Self(rng)
    }

    /// A number from 0 to 255 that varies the think time.
    pub(crate) fn jitter(&mut self) -> u8 {
        self.0.next_u32() as u8
    }
}

impl Dice for BotDice {
    fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }
}

/// A random generator, seeded by the system.
///
/// # Errors
/// A system without randomness.
pub(crate) fn system_rng() -> Result<ChaCha8Rng, HostError> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|error| HostError::Store(error.to_string()))?;
    Ok(ChaCha8Rng::from_seed(seed))
}
