//! Rate limits: how fast the actions of people may grow a table's journal, and how often actions are allowed in the
//! whole house. They are generous for people and stop programs. Entries of the house itself, such as absences and the
//! rules of a house for children, do not count.

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

/// The host's tools: 120 at once, and one more each second.
const TOOLS: RateLimit = RateLimit::new(120, Duration::from_secs(1));

/// Bytes of decks: 1 MiB at once, more than half a dozen of the longest decks; as much again within minutes.
const DECKS: RateLimit = RateLimit::new(1 << 20, Duration::from_micros(250));

/// Sayings of all people together: 40 at once, and one more each half second.
const SAYINGS: RateLimit = RateLimit::new(40, Duration::from_millis(500));

/// Sayings of one person: 4 at once, and one more each two seconds.
const BREATH: RateLimit = RateLimit::new(4, Duration::from_secs(2));

/// People who sit down: 60 at once, and as many again within a minute, many times the seats of a table.
const COMINGS: RateLimit = RateLimit::new(60, Duration::from_secs(1));

/// Devices that ask to continue as a person: 4 at once, and one more each quarter of a minute.
const DEVICES: RateLimit = RateLimit::new(4, Duration::from_secs(15));

/// New or changed decks per minute, in the whole house.
const DECKS_PER_MINUTE: u32 = 120;

/// After this time a new deck no longer counts against the network that created it.
const NEW_DECK_FORGOTTEN: Duration = Duration::from_secs(7 * 60);

/// Imported records per minute, in total: each is stored.
const RECORDS_PER_MINUTE: u32 = 30;

/// The rate limits of the whole house, shared fairly between networks.
#[derive(Debug)]
pub(crate) struct HouseLimits {
    /// Wrong codes.
    pub(crate) guesses: Guesses,
    /// New tables.
    pub(crate) tables: FairRate,
    /// Imported records.
    pub(crate) records: FairRate,
    /// New or changed decks.
    pub(crate) decks: FairRate,
    /// New decks, out of the free places.
    pub(crate) new_decks: FairRate,
}

impl HouseLimits {
    /// `free_wrong_codes` wrong codes of a network cause no delay; `tables_per_minute` limits new tables, in total.
    pub(crate) fn new(free_wrong_codes: u32, tables_per_minute: u32) -> Self {
        Self {
            guesses: Guesses::new(free_wrong_codes),
            tables: FairRate::per_minute(tables_per_minute),
            records: FairRate::per_minute(RECORDS_PER_MINUTE),
            decks: FairRate::per_minute(DECKS_PER_MINUTE),
            new_decks: FairRate::new(MOST_DECKS as u32, NEW_DECK_FORGOTTEN),
        }
    }
}

/// The rate limits of one table.
#[derive(Debug)]
pub(crate) struct TableLimits {
    tools: RateLimit,
    decks: RateLimit,
    sayings: RateLimit,
    /// The sayings of each person, by chair.
    breaths: BTreeMap<Seq, RateLimit>,
    comings: RateLimit,
    devices: RateLimit,
}

impl Default for TableLimits {
    fn default() -> Self {
        let breaths = BTreeMap::new();
        Self { tools: TOOLS, decks: DECKS, sayings: SAYINGS, breaths, comings: COMINGS, devices: DEVICES }
    }
}

/// Counts an action if the limit allows it.
fn count(limit: &mut RateLimit, now: Instant) -> Result<(), HostError> {
    if limit.take(now) { Ok(()) } else { Err(HostError::TooFast) }
}

impl TableLimits {
    /// Counts the use of a tool of the host.
    ///
    /// # Errors
    /// [`HostError::TooFast`] at the rate limit.
    pub(crate) fn tool(&mut self, now: Instant) -> Result<(), HostError> {
        count(&mut self.tools, now)
    }

    /// Counts an entry's options by their length: they may include a whole deck.
    ///
    /// # Errors
    /// [`HostError::TooFast`] at the rate limit.
    pub(crate) fn deck_bytes(&mut self, bytes: usize, now: Instant) -> Result<(), HostError> {
        let bytes = bytes as f64;
        if !self.decks.has(bytes, now) {
            return Err(HostError::TooFast);
        }
        self.decks.spend(bytes);
        Ok(())
    }

    /// Counts a saying of this chair.
    ///
    /// # Errors
    /// [`HostError::TooFast`] at the rate limit of the chair, or of all together.
    pub(crate) fn saying(&mut self, chair: Seq, now: Instant) -> Result<(), HostError> {
        count(self.breaths.entry(chair).or_insert(BREATH), now)?;
        count(&mut self.sayings, now)
    }

    /// Counts a device that asks to continue as a person.
    ///
    /// # Errors
    /// [`HostError::TooFast`] at the rate limit.
    pub(crate) fn device(&mut self, now: Instant) -> Result<(), HostError> {
        count(&mut self.devices, now)
    }

    /// Checks whether a person may sit down now. It counts nothing: a refused person does not block others.
    ///
    /// # Errors
    /// [`HostError::Crowded`] at the rate limit.
    pub(crate) fn may_come(&mut self, now: Instant) -> Result<(), HostError> {
        if self.comings.has(1.0, now) { Ok(()) } else { Err(HostError::Crowded) }
    }

    /// Counts a person who sat down.
    pub(crate) fn came(&mut self) {
        self.comings.spend(1.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_talks_without_a_breath() {
        let (mut rate_limits, now, rest) = (TableLimits::default(), Instant::now(), Duration::from_secs(2));
        let said = (0..10).filter(|_| rate_limits.saying(Seq(2), now).is_ok()).count();
        assert_eq!(said, 4);
        assert!(rate_limits.saying(Seq(3), now).is_ok(), "others are not held back");
        assert_eq!(rate_limits.saying(Seq(2), now + rest), Ok(()));
        assert_eq!(rate_limits.saying(Seq(2), now + rest), Err(HostError::TooFast));
    }

    #[test]
    fn all_together_talk_only_so_fast() {
        let (mut rate_limits, now) = (TableLimits::default(), Instant::now());
        let said = (0..100).filter(|chair| rate_limits.saying(Seq(*chair), now).is_ok()).count();
        assert_eq!(said, 40);
    }
}
