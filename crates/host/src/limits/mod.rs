//! How fast a table's journal may grow by what people do, and how often things may be done in the whole house: generous for
//! people, and an end to it for programs. What the house itself writes down, absences and the rules of a house for children,
//! is not counted.

pub(crate) mod fair_share;
pub(crate) mod rate_limit;

use std::{collections::BTreeMap, time::Duration};

use journal::Seq;
use tokio::time::Instant;

use crate::{
    HostError,
    limits::{
        fair_share::{FairRate, Guesses},
        rate_limit::RateLimit,
    },
    sizes::MOST_DECKS,
};

/// So many of the host's tools may be used at once, and one more each second.
const TOOLS: RateLimit = RateLimit::new(120, Duration::from_secs(1));

/// So many bytes of decks may be written at once: more than half a dozen of the longest; and as many again in minutes.
const DECKS: RateLimit = RateLimit::new(1 << 20, Duration::from_micros(250));

/// So much may be said by all together at once, and one thing more each half second.
const SAYINGS: RateLimit = RateLimit::new(40, Duration::from_millis(500));

/// So much may be said by one person at once, and one thing more each two seconds.
const BREATH: RateLimit = RateLimit::new(4, Duration::from_secs(2));

/// So many may sit down at once, and as many again within a minute: many times the seats that a table has.
const COMINGS: RateLimit = RateLimit::new(60, Duration::from_secs(1));

/// So many other devices may ask to go on as somebody at once, and one more each quarter of a minute.
const DEVICES: RateLimit = RateLimit::new(4, Duration::from_secs(15));

/// So many classes may be opened a minute, over all: half of that by the teachers of one school.
const CLASSES_PER_MINUTE: u32 = 120;

/// So many decks are made or changed in a minute, in the whole house.
const DECKS_PER_MINUTE: u32 = 120;

/// After so long one new deck counts no more against the network that made it.
const NEW_DECK_FORGOTTEN: Duration = Duration::from_secs(7 * 60);

/// How many records may be brought a minute, over all: each is kept.
const RECORDS_PER_MINUTE: u32 = 30;

/// What was done lately in the whole house, shared fairly between networks.
#[derive(Debug)]
pub(crate) struct HouseTempo {
    /// Wrong codes.
    pub(crate) guesses: Guesses,
    /// Tables that were set up.
    pub(crate) tables: FairRate,
    /// Classes that were opened.
    pub(crate) classes: FairRate,
    /// Records that were brought.
    pub(crate) records: FairRate,
    /// Decks that were made or changed.
    pub(crate) decks: FairRate,
    /// New decks, of the places that are free.
    pub(crate) new_decks: FairRate,
}

impl HouseTempo {
    /// `free_wrong_codes` cost a network nothing; `tables_per_minute` are set up at most, in total.
    pub(crate) fn new(free_wrong_codes: u32, tables_per_minute: u32) -> Self {
        Self {
            guesses: Guesses::new(free_wrong_codes),
            tables: FairRate::per_minute(tables_per_minute),
            classes: FairRate::per_minute(CLASSES_PER_MINUTE),
            records: FairRate::per_minute(RECORDS_PER_MINUTE),
            decks: FairRate::per_minute(DECKS_PER_MINUTE),
            new_decks: FairRate::new(MOST_DECKS as u32, NEW_DECK_FORGOTTEN),
        }
    }
}

/// What was done lately at one table.
#[derive(Debug)]
pub(crate) struct Tempo {
    tools: RateLimit,
    decks: RateLimit,
    sayings: RateLimit,
    /// What each has said, by chair.
    breaths: BTreeMap<Seq, RateLimit>,
    comings: RateLimit,
    devices: RateLimit,
}

impl Default for Tempo {
    fn default() -> Self {
        let breaths = BTreeMap::new();
        Self { tools: TOOLS, decks: DECKS, sayings: SAYINGS, breaths, comings: COMINGS, devices: DEVICES }
    }
}

/// Counts something if it may be done now.
fn count(limit: &mut RateLimit, now: Instant) -> Result<(), HostError> {
    if limit.take(now) { Ok(()) } else { Err(HostError::TooFast) }
}

impl Tempo {
    /// Counts a tool of the host.
    ///
    /// # Errors
    /// [`HostError::TooFast`] where too many were used lately.
    pub(crate) fn tool(&mut self, now: Instant) -> Result<(), HostError> {
        count(&mut self.tools, now)
    }

    /// Counts options that an entry carries by their length: one of them may be a whole deck.
    ///
    /// # Errors
    /// [`HostError::TooFast`] where too much was written lately.
    pub(crate) fn deck_bytes(&mut self, bytes: usize, now: Instant) -> Result<(), HostError> {
        let bytes = bytes as f64;
        if !self.decks.has(bytes, now) {
            return Err(HostError::TooFast);
        }
        self.decks.spend(bytes);
        Ok(())
    }

    /// Counts something that this chair says.
    ///
    /// # Errors
    /// [`HostError::TooFast`] where it, or all together, said too much lately.
    pub(crate) fn saying(&mut self, chair: Seq, now: Instant) -> Result<(), HostError> {
        count(self.breaths.entry(chair).or_insert(BREATH), now)?;
        count(&mut self.sayings, now)
    }

    /// Counts a device that asks to go on as somebody.
    ///
    /// # Errors
    /// [`HostError::TooFast`] where too many asked lately.
    pub(crate) fn device(&mut self, now: Instant) -> Result<(), HostError> {
        count(&mut self.devices, now)
    }

    /// Whether somebody may sit down now. Nothing is counted yet: who is refused keeps nobody else out.
    ///
    /// # Errors
    /// [`HostError::Crowded`] where too many sat down lately.
    pub(crate) fn may_come(&mut self, now: Instant) -> Result<(), HostError> {
        if self.comings.has(1.0, now) { Ok(()) } else { Err(HostError::Crowded) }
    }

    /// Counts somebody who sat down.
    pub(crate) fn came(&mut self) {
        self.comings.spend(1.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_talks_without_a_breath() {
        let (mut tempo, now, rest) = (Tempo::default(), Instant::now(), Duration::from_secs(2));
        let said = (0..10).filter(|_| tempo.saying(Seq(2), now).is_ok()).count();
        assert_eq!(said, 4);
        assert!(tempo.saying(Seq(3), now).is_ok(), "others are not held back");
        assert_eq!(tempo.saying(Seq(2), now + rest), Ok(()));
        assert_eq!(tempo.saying(Seq(2), now + rest), Err(HostError::TooFast));
    }

    #[test]
    fn all_together_talk_only_so_fast() {
        let (mut tempo, now) = (Tempo::default(), Instant::now());
        let said = (0..100).filter(|chair| tempo.saying(Seq(*chair), now).is_ok()).count();
        assert_eq!(said, 40);
    }
}
