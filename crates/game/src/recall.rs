//! Hashes of everything that each seat has observed so far (`Recall`), and the trait of bots (`Policy`).

use std::hash::{Hash, Hasher};

use crate::{BySeat, Dice, Events, Game, Odds, Seat, SplitMix, Viewer};

/// The key of an information set with perfect recall. The key is a 128-bit hash of all observations in order. Two keys
/// are equal if the observations were the same, and otherwise differ except for unlikely collisions.
///
/// # Stability
/// Compare keys only within one build of the program, and never store them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Information(pub u128);

impl Information {
    /// Returns the key after one more observation.
    #[must_use]
    pub fn after(self, told: &impl Hash) -> Self {
        let mut lane = Lanes { high: (self.0 >> 64) as u64, low: self.0 as u64 };
        told.hash(&mut lane);
        // This constant separates observations, so that two short observations have another hash than one long
        // observation.
        lane.write_u64(0x5bd1_e995_9e37_79b9);
        Self(u128::from(lane.high) << 64 | u128::from(lane.low))
    }
}

/// A hasher for 128 bits. It has two independent 64-bit states (lanes), which are updated by multiplication and
/// rotation.
struct Lanes {
    high: u64,
    low: u64,
}

impl Hasher for Lanes {
    fn finish(&self) -> u64 {
        self.high ^ self.low
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word) ^ (chunk.len() as u64) << 56);
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.high = (self.high.rotate_left(23) ^ word).wrapping_mul(0x9fb2_1c65_1e98_df25);
        self.low = (self.low.rotate_left(41) ^ word).wrapping_mul(0xd6e8_feb8_6659_fd93).wrapping_add(1);
    }
}

/// The information-set keys of all seats and of the spectators. It receives events and updates each key with the
/// observation that the viewer is allowed to see.
///
/// Solvers use these keys as the definition of what a seat knows. The keys are computed from observations in the same
/// way for every game, so no room can define them wrongly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recall {
    seats: BySeat<Information>,
    rail: Information,
}

impl Recall {
    /// Creates the initial keys, before any observation, for a table of `seats` seats.
    pub fn new(seats: u8) -> Self {
        Self { seats: BySeat::new(seats), rail: Information::default() }
    }

    /// Returns the information-set key of this seat.
    pub fn information(&self, seat: Seat) -> Information {
        self.seats[seat]
    }

    /// Returns the information-set key of the spectators.
    pub const fn rail(&self) -> Information {
        self.rail
    }

    /// Updates the keys of all viewers with one event.
    pub fn hear<G: Game>(&mut self, event: &G::Event) {
        for (seat, information) in self.seats.iter_mut() {
            if let Some(told) = G::told(event, Viewer::Seat(seat)) {
                *information = information.after(&told);
            }
        }
        if let Some(told) = G::told(event, Viewer::Spectator) {
            self.rail = self.rail.after(&told);
        }
    }
}

impl<G: Game> Events<G> for Recall {
    fn push(&mut self, event: G::Event) {
        self.hear::<G>(&event);
    }
}

/// A bot: a function from a view to the probability of each move. The bot gets only the view, so it cannot use hidden
/// information. It gets no random generator, so equal views always give equal probabilities. The caller samples the
/// move.
///
/// A view contains everything that its seat has learnt and that is still true.
pub trait Policy<G: Game>: Send + Sync {
    /// Returns the probabilities of at most 24 legal moves for the seat with this view. Call this function only while
    /// the seat has to act.
    fn odds(&self, view: &G::View) -> Odds<G::Move>;

    /// Samples a move from the probabilities that `odds` returns.
    fn choose(&self, view: &G::View, dice: &mut dyn Dice) -> G::Move {
        self.odds(view).pick(dice)
    }
}

/// Returns a random generator for bots that sample the hidden part of a state. The seed is computed from the view, so
/// equal views give equal move probabilities.
pub fn imagination<G: Game>(view: &G::View) -> SplitMix {
    let Information(key) = Information::default().after(view);
    SplitMix::new((key >> 64) as u64 ^ key as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_and_boundaries_count() {
        let start = Information::default();
        assert_ne!(start.after(&"a").after(&"b"), start.after(&"b").after(&"a"));
        assert_ne!(start.after(&"ab"), start.after(&"a").after(&"b"));
        assert_eq!(start.after(&(1, 2)), start.after(&(1, 2)));
    }
}
