//! Rate limits: how fast people can make a table's journal grow, and how often some actions are allowed in the whole
//! house. The limits do not hinder people, but stop programs. Entries that the server appends on its own, such as
//! absences, do not count.

pub(crate) mod fair_queue;
pub(crate) mod fair_share;

use std::{collections::BTreeMap, time::Duration};

use journal::Seq;
use tokio::time::Instant;

use crate::{
    HostError,
    config::MOST_DECKS,
    limits::fair_share::{FairRate, Guesses},
};

/// The limit for the host's tools at a table: 120 uses at once, then one more each second.
const TOOLS: RateLimit = RateLimit::new(120, Duration::from_secs(1));

/// The limit for bytes of decks at a table: 1 MiB at once, then 4,000 bytes a second.
const DECKS: RateLimit = RateLimit::new(1 << 20, Duration::from_micros(250));

/// The limit for phrases and texts of all people at a table: 40 at once, then one more each half second.
const SAYINGS: RateLimit = RateLimit::new(40, Duration::from_millis(500));

/// The limit for phrases and texts of one person: 4 at once, then one more every two seconds.
const BREATH: RateLimit = RateLimit::new(4, Duration::from_secs(2));

/// The limit for people who sit down at a table: 60 at once, then one more each second. No table has that many seats,
/// so people never reach this limit.
const COMINGS: RateLimit = RateLimit::new(60, Duration::from_secs(1));

/// The limit for proposals and answers of one person about the next game: 8 at once, then one more every 5 seconds.
const NEXT_GAMES: RateLimit = RateLimit::new(8, Duration::from_secs(5));

/// The limit for devices that ask for a person's seat: 4 at once, then one more every 15 seconds.
const DEVICES: RateLimit = RateLimit::new(4, Duration::from_secs(15));

/// The maximal number of decks that are stored or changed per minute in the whole house.
const DECKS_PER_MINUTE: u32 = 120;

/// The time in which one new deck stops counting against the network that stored it.
const NEW_DECK_FORGOTTEN: Duration = Duration::from_secs(7 * 60);

/// The maximal number of imported records per minute in the whole house. Each record is stored.
const RECORDS_PER_MINUTE: u32 = 30;

/// The size of a rate limit: at most `most` actions at once, and after each `pause` one more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// The number of actions that are allowed at once.
    pub most: u32,
    /// The time after which one more action is allowed.
    pub pause: Duration,
}

impl Quota {
    /// Returns the time after which a limit that is used up is whole again.
    #[must_use]
    pub fn window(self) -> Duration {
        self.pause * self.most
    }
}

/// What a rate limit of the whole house leaves to one network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// The size of the limit, which all networks share.
    pub quota: Quota,
    /// The number of actions that are allowed to this network now.
    pub left: u32,
    /// The time after which the limit is whole again if nobody does anything.
    pub whole_in: Duration,
}

/// The sizes of the rate limits of each table, which programs can read before they reach a limit.
#[derive(Clone, Copy, Debug)]
pub struct TableQuotas {
    /// The host's tools.
    pub tools: Quota,
    /// Phrases and texts of one person.
    pub sayings: Quota,
    /// People who sit down.
    pub comings: Quota,
    /// Devices that ask for a person's seat.
    pub devices: Quota,
    /// Proposals and votes of one person about the next game.
    pub next_games: Quota,
}

/// The sizes of the rate limits of each table.
pub const TABLE_QUOTAS: TableQuotas = TableQuotas {
    tools: TOOLS.quota(),
    sayings: BREATH.quota(),
    comings: COMINGS.quota(),
    devices: DEVICES.quota(),
    next_games: NEXT_GAMES.quota(),
};

/// The rate limits of the whole house, shared fairly between networks.
#[derive(Debug)]
pub(crate) struct HouseLimits {
    /// The count of wrong table codes, which delays further wrong codes.
    pub(crate) guesses: Guesses,
    /// The rate limit for new tables.
    pub(crate) tables: FairRate,
    /// The rate limit for imported records.
    pub(crate) records: FairRate,
    /// The rate limit for decks that are stored or changed.
    pub(crate) decks: FairRate,
    /// The limit of each network's share of the free places for new decks.
    pub(crate) new_decks: FairRate,
}

impl HouseLimits {
    /// Creates the limits. A network may try `free_wrong_codes` wrong codes without delay; `tables_per_minute` limits
    /// new tables.
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
    /// The limits of each person's phrases and texts, by chair.
    breaths: BTreeMap<Seq, RateLimit>,
    comings: RateLimit,
    devices: RateLimit,
    /// The limits for proposals and answers about the next game, by chair.
    next_games: BTreeMap<Seq, RateLimit>,
}

impl Default for TableLimits {
    fn default() -> Self {
        let (breaths, next_games) = (BTreeMap::new(), BTreeMap::new());
        Self { tools: TOOLS, decks: DECKS, sayings: SAYINGS, breaths, comings: COMINGS, devices: DEVICES, next_games }
    }
}

/// Counts an action if the limit allows it, and otherwise returns an error.
fn count(limit: &mut RateLimit, now: Instant) -> Result<(), HostError> {
    if limit.take(now) { Ok(()) } else { Err(HostError::TooFast) }
}

impl TableLimits {
    /// Counts one use of a tool of the host.
    ///
    /// # Errors
    /// [`HostError::TooFast`] at the rate limit.
    pub(crate) fn tool(&mut self, now: Instant) -> Result<(), HostError> {
        count(&mut self.tools, now)
    }

    /// Counts the bytes of an entry's options, which may include a whole deck.
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

    /// Counts one phrase or text of this chair.
    ///
    /// # Errors
    /// [`HostError::TooFast`] at the rate limit of the chair or of the whole table.
    pub(crate) fn saying(&mut self, chair: Seq, now: Instant) -> Result<(), HostError> {
        count(self.breaths.entry(chair).or_insert(BREATH), now)?;
        count(&mut self.sayings, now)
    }

    /// Counts one proposal or answer about the next game by the person on this chair.
    ///
    /// # Errors
    /// [`HostError::TooFast`] at the rate limit.
    pub(crate) fn next_game(&mut self, chair: Seq, now: Instant) -> Result<(), HostError> {
        count(self.next_games.entry(chair).or_insert(NEXT_GAMES), now)
    }

    /// Counts one device that asks for a person's seat.
    ///
    /// # Errors
    /// [`HostError::TooFast`] at the rate limit.
    pub(crate) fn device(&mut self, now: Instant) -> Result<(), HostError> {
        count(&mut self.devices, now)
    }

    /// Checks whether a person may sit down now. The check uses up nothing of the rate limit, so that a refused person
    /// does not block other people.
    ///
    /// # Errors
    /// [`HostError::Crowded`] at the rate limit.
    pub(crate) fn may_come(&mut self, now: Instant) -> Result<(), HostError> {
        if self.comings.has(1.0, now) { Ok(()) } else { Err(HostError::Crowded) }
    }

    /// Counts a person who has sat down.
    pub(crate) fn came(&mut self) {
        self.comings.spend(1.0);
    }
}

/// A token bucket: at most `most` actions at once, and after each pause one more.
#[derive(Clone, Copy, Debug)]
pub struct RateLimit {
    most: f64,
    pause: Duration,
    left: f64,
    /// The time to which `left` refers; `None` before the first action.
    since: Option<Instant>,
}

impl RateLimit {
    /// Creates a full bucket.
    pub const fn new(most: u32, pause: Duration) -> Self {
        Self { most: most as f64, pause, left: most as f64, since: None }
    }

    /// Returns the size of the bucket.
    pub(crate) const fn quota(&self) -> Quota {
        Quota { most: self.most as u32, pause: self.pause }
    }

    /// Returns whether an action with this cost is allowed now. A full bucket allows one action of any cost.
    pub fn has(&mut self, cost: f64, now: Instant) -> bool {
        let gone_by = self.since.map_or(Duration::ZERO, |since| now.saturating_duration_since(since));
        self.left = (self.left + gone_by.div_duration_f64(self.pause)).min(self.most);
        self.since = Some(now);
        let is_unused = self.left >= self.most && self.most > 0.0;
        self.left >= cost || is_unused
    }

    /// Takes the cost of an action out of the bucket.
    pub fn spend(&mut self, cost: f64) {
        self.left = (self.left - cost).max(0.0);
    }

    /// Counts an action if it is allowed now. Returns whether it was allowed.
    pub fn take(&mut self, now: Instant) -> bool {
        let may = self.has(1.0, now);
        self.spend(f64::from(u8::from(may)));
        may
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

    /// Tries ten actions, `seconds` after the start. Returns how many were allowed.
    fn taken(limit: &mut RateLimit, start: Instant, seconds: u64) -> usize {
        (0..10).filter(|_| limit.take(start + Duration::from_secs(seconds))).count()
    }

    #[test]
    fn it_fills_up_again_to_its_brim() {
        let start = Instant::now();
        let mut limit = RateLimit::new(3, Duration::from_secs(2));
        let counts = [0, 1, 2, 100].map(|seconds| taken(&mut limit, start, seconds));
        assert_eq!(counts, [3, 0, 1, 3]);
        assert!(limit.has(0.0, start));
    }

    #[test]
    fn what_is_above_the_limit_waits_until_nothing_else_was_done() {
        let (start, mut limit) = (Instant::now(), RateLimit::new(4, Duration::from_secs(1)));
        assert!(limit.has(9.0, start));
        limit.spend(9.0);
        assert!(!limit.has(1.0, start) && !limit.has(9.0, start + Duration::from_secs(3)));
        assert!(limit.has(9.0, start + Duration::from_secs(4)));
    }

    #[test]
    fn asking_uses_nothing_up_and_time_does_not_run_back() {
        let (start, mut limit) = (Instant::now(), RateLimit::new(1, Duration::from_secs(1)));
        let later = start + Duration::from_secs(5);
        assert!((0..9).all(|_| limit.has(1.0, later)));
        assert!(limit.take(later) && !limit.take(start) && !limit.take(start + Duration::from_millis(500)));
    }
}
