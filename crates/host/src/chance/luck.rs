//! The source of random numbers for everything that a house decides by chance, and the random generator of bots. The
//! real source is cryptographically unpredictable, unlike the generators of simulations.

use game::Dice;
use journal::{Seq, TableId};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sha2::{Digest, Sha256};

use crate::{DrawKey, HostError};

/// The house's source of random numbers: for table ids, secrets of draws, nicknames, bots, and all other random
/// decisions ([`crate::House::dice`]).
///
/// # Who sees this
/// Programs that embed this library can choose the source. `humbug serve` always uses the system's generator.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Luck {
    /// The generator of the operating system, which is unpredictable.
    #[default]
    System,
    /// A generator seeded by this number, for tests of rare cases. A test that repeats the same actions in a new house
    /// gets the same results. Seat tokens and codes still come from the system.
    Fixed(u64),
}

impl Luck {
    /// Returns the id for a new table. `number` counts the tables since the house opened.
    pub(crate) fn table(self, number: u64) -> Result<TableId, HostError> {
        match self {
            Self::System => getrandom::u64().map(TableId).map_err(|error| HostError::Store(error.to_string())),
            Self::Fixed(luck) => {
                let [a, b, c, d, e, f, g, h, ..] = digest(luck, "table", number, 0);
                Ok(TableId(u64::from_be_bytes([a, b, c, d, e, f, g, h])))
            }
        }
    }

    /// Returns a new secret for the draws of a table. `after` is the last entry of the table when the secret is chosen.
    pub(crate) fn secret(self, table: TableId, after: Seq) -> Result<DrawKey, HostError> {
        let secret = match self {
            Self::System => DrawKey::random().ok(),
            Self::Fixed(luck) => Some(DrawKey::fixed(digest(luck, "secret", table.0, after.0))),
        };
        secret.ok_or_else(|| HostError::Store("the system has no randomness to give".into()))
    }

    /// Returns the random generator of a table's bots.
    pub(crate) fn dice(self, table: TableId) -> Result<ChaCha8Rng, HostError> {
        match self {
            Self::System => system_rng(),
            Self::Fixed(luck) => Ok(ChaCha8Rng::from_seed(digest(luck, "dice", table.0, 0))),
        }
    }

    /// Returns the random generator for a decision that concerns no table. `number` counts these decisions.
    pub(crate) fn decision(self, number: u64) -> Result<ChaCha8Rng, HostError> {
        match self {
            Self::System => system_rng(),
            Self::Fixed(luck) => Ok(ChaCha8Rng::from_seed(digest(luck, "decision", number, 0))),
        }
    }

    /// Returns the random generator for the nickname of a person who sits down after entry `after`.
    pub(crate) fn nicks(self, table: TableId, after: Seq) -> Result<BotDice, HostError> {
        let rng = match self {
            Self::System => system_rng()?,
            Self::Fixed(luck) => ChaCha8Rng::from_seed(digest(luck, "nick", table.0, after.0)),
        };
        Ok(BotDice::new(rng))
    }
}

fn digest(luck: u64, what: &str, one: u64, other: u64) -> [u8; 32] {
    let mut digest = Sha256::new();
    digest.update(what);
    for number in [luck, one, other] {
        digest.update(number.to_be_bytes());
    }
    digest.finalize().into()
}

/// A random generator that is seeded from the house's [`crate::Luck`].
#[derive(Clone, Debug)]
pub(crate) struct BotDice(ChaCha8Rng);

impl BotDice {
    pub(crate) const fn new(rng: ChaCha8Rng) -> Self {
        Self(rng)
    }

    /// Returns a number from 0 to 255, which varies how long a bot thinks.
    pub(crate) fn jitter(&mut self) -> u8 {
        self.0.next_u32() as u8
    }
}

impl Dice for BotDice {
    fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }
}

/// Returns a random generator that is seeded by the operating system.
///
/// # Errors
/// If the operating system has no random numbers.
pub(crate) fn system_rng() -> Result<ChaCha8Rng, HostError> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|error| HostError::Store(error.to_string()))?;
    Ok(ChaCha8Rng::from_seed(seed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_luck_repeats_and_differs_from_table_to_table_and_game_to_game() {
        let luck = Luck::Fixed(7);
        let secret = |luck: Luck, table, after| luck.secret(TableId(table), Seq(after)).unwrap().reveal();
        assert_eq!(luck.table(1), luck.table(1));
        assert_ne!(luck.table(1), luck.table(2));
        assert_eq!(secret(luck, 1, 2), secret(luck, 1, 2));
        for (other, table, after) in [(luck, 1, 3), (luck, 2, 2), (Luck::Fixed(8), 1, 2), (Luck::System, 1, 2)] {
            assert_ne!(secret(luck, 1, 2), secret(other, table, after));
        }
        assert_ne!(secret(Luck::System, 1, 2), secret(Luck::System, 1, 2));
        let nick = |after| crate::table::nicks::draw(&[], &mut luck.nicks(TableId(1), Seq(after)).unwrap());
        assert_eq!(nick(1), nick(1));
        assert!((2..9).any(|after| nick(after) != nick(1)));
        let decision = |luck: Luck, number| luck.decision(number).unwrap().get_seed();
        assert_eq!(decision(luck, 1), decision(luck, 1));
        for (other, number) in [(luck, 2), (Luck::Fixed(8), 1), (Luck::System, 1)] {
            assert_ne!(decision(luck, 1), decision(other, number));
        }
        assert_eq!(crate::HouseConfig::default().luck, Luck::System);
    }
}
