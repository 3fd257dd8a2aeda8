//! The observations of a seat since the table opened, and how a bot plays.

use std::hash::{Hash, Hasher};

use crate::{BySeat, Dice, Events, Game, Odds, Seat, SplitMix, Viewer};

/// A perfect-recall key of an information set: equal exactly if a seat got the same observations in the same order (up
/// to a collision of a 128-bit hash).
///
/// # Stability
/// Comparable within one build of the program only; never stored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Information(pub u128);

impl Information {
    /// The key after being told one thing more.
    #[must_use]
    pub fn after(self, told: &impl Hash) -> Self {
        let mut lane = Lanes { high: (self.0 >> 64) as u64, low: self.0 as u64 };
        told.hash(&mut lane);
        // A separator, so that two short messages never read like one long one.
        lane.write_u64(0x5bd1_e995_9e37_79b9);
        Self(u128::from(lane.high) << 64 | u128::from(lane.low))
    }
}

/// Two independent 64-bit multiply-and-rotate lanes.
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

/// The information of every seat and of the rail, kept by listening to events.
///
/// For solvers this defines what a seat knows: it is derived from the seat's observations, in the same way for every
/// game, so no room can define it wrongly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recall {
    seats: BySeat<Information>,
    rail: Information,
}

impl Recall {
    /// No observations yet, at a table of `seats`.
    pub fn new(seats: u8) -> Self {
        Self { seats: BySeat::new(seats), rail: Information::default() }
    }

    /// The observations of this seat so far.
    pub fn information(&self, seat: Seat) -> Information {
        self.seats[seat]
    }

    /// The observations of the rail so far.
    pub const fn rail(&self) -> Information {
        self.rail
    }

    /// Takes in one event.
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

/// A policy: from a view to the odds of each move. It gets only a view, so it cannot cheat. It gets no random
/// generator, so the same view always has the same odds; the caller samples the move.
///
/// A view holds what its seat has learnt, until that stops being true.
pub trait Policy<G: Game>: Send + Sync {
    /// The odds of a few legal moves (at most 24) for the seat with this view. Called only while that seat is awaited.
    fn odds(&self, view: &G::View) -> Odds<G::Move>;

    /// Samples a move.
    fn choose(&self, view: &G::View, dice: &mut dyn Dice) -> G::Move {
        self.odds(view).pick(dice)
    }
}

/// A random generator for bots that imagine what a view does not show. It is the same for equal views, so that the odds
/// are too.
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
