//! The configuration of a house, and the description of a new table.

use std::{sync::Arc, time::Duration};

use deck::Deck;
use game::OptionValues;
use journal::Settings;
use rooms::shipped_strategies;

use crate::{chance::luck::Luck, pools::thinking::Mind};

/// The configuration of a house.
#[derive(Clone, Debug)]
pub struct HouseConfig {
    /// How long a table without viewers stays in memory.
    pub idle: Duration,
    /// How many wrong codes a network may try without delay. Each further one takes longer; right codes never wait.
    pub free_wrong_codes: u32,
    /// How many tables may be created per minute, in total: whole classes may come at once.
    pub tables_per_minute: u32,
    /// Whether every table is for children, even if its host wants otherwise.
    pub child_safe: bool,
    /// The decks of this house, in addition to those of its rooms.
    pub decks: Vec<Deck>,
    /// How long a person's devices may be gone before the others see it.
    pub away_grace: Duration,
    /// How long the host's devices may be gone before another person hosts the table.
    pub host_gone: Duration,
    /// The source of randomness.
    pub luck: Luck,
    /// The source of the time of day.
    pub clock: Clock,
    /// How long tables are stored.
    pub lifetime: Lifetime,
    /// Whether tables are left alone: none is loaded automatically, and no sweep runs. For programs that only read a
    /// store.
    pub at_rest: bool,
    /// How long a person who is present may refuse a bot that the host wants to play for them.
    pub keep_grace: Duration,
    /// How its bots choose: by default with the strategies that are part of the house.
    pub mind: Arc<dyn Mind>,
}

impl Default for HouseConfig {
    fn default() -> Self {
        Self {
            idle: Duration::from_secs(10 * 60),
            free_wrong_codes: 20,
            tables_per_minute: 600,
            child_safe: false,
            decks: Vec::new(),
            away_grace: Duration::from_secs(20),
            host_gone: Duration::from_secs(60),
            luck: Luck::System,
            clock: Clock::System,
            lifetime: Lifetime::default(),
            at_rest: false,
            keep_grace: Duration::from_secs(10),
            mind: Arc::new(shipped_strategies().0),
        }
    }
}

impl HouseConfig {
    /// How long something without viewers stays in memory: [`idle`](Self::idle), but at least a second, so that the
    /// caller that loaded it can subscribe.
    pub fn idle_time(&self) -> Duration {
        self.idle.max(Duration::from_secs(1))
    }
}

/// A new table.
#[derive(Clone, Debug, Default)]
pub struct NewTable {
    /// The room's key.
    pub room: String,
    /// Options; missing ones take their default.
    pub options: OptionValues,
    /// The settings of the table.
    pub settings: Settings,
}

/// One hour; one day.
const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// How long tables are stored after their last entry. A table in memory, because a page of it is open, keeps its code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lifetime {
    /// A lobby loses its code after this time.
    pub lobby: Duration,
    /// An unfinished game loses its code after this time.
    pub game: Duration,
    /// The table and all its data are forgotten after this time; `None`: never.
    pub table: Option<Duration>,
    /// A deck of this house is forgotten after this time without a reader; `None`: never.
    pub deck: Option<Duration>,
    /// The interval of the sweep.
    pub sweep: Duration,
}

impl Default for Lifetime {
    fn default() -> Self {
        Self { lobby: 12 * HOUR, game: 7 * DAY, table: Some(30 * DAY), deck: Some(400 * DAY), sweep: HOUR }
    }
}

impl Lifetime {
    /// When a table is forgotten whose last entry happened at `last_ms`, both in milliseconds since 1970 UTC.
    pub(crate) fn forgotten_at_ms(&self, last_ms: u64) -> Option<u64> {
        Some(last_ms.saturating_add(millis(self.table?)))
    }
}

/// This duration in milliseconds.
pub fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

use std::time::{SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// The source of the time of day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Clock {
    /// The system's clock.
    #[default]
    System,
    /// `ms` milliseconds since 1970 UTC at the instant `at`, then with the runtime's time: for tests that move it.
    Moved {
        /// The time of day at that instant, in milliseconds since 1970 UTC.
        ms: u64,
        /// The instant.
        at: Instant,
    },
}

impl Clock {
    /// Milliseconds since 1970 UTC; 0 if the machine's clock is set before that.
    pub(crate) fn now_ms(self) -> u64 {
        match self {
            Self::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH);
                since.map_or(0, millis)
            }
            Self::Moved { ms, at } => ms.saturating_add(millis(at.elapsed())),
        }
    }
}

/// The longest name of a person, in characters.
pub(crate) const MAX_NAME: usize = 24;

/// The longest text, in characters.
pub const MAX_TEXT: usize = 200;

/// The most decks of a house.
pub const MOST_DECKS: usize = 2_000;
