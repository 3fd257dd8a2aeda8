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
    /// How many wrong codes a client network may try without delay. The answer to each further wrong code is delayed.
    /// Right codes are never delayed.
    pub free_wrong_codes: u32,
    /// The rate limit for new tables per minute, in the whole house. It leaves room for several classes that open at
    /// once.
    pub tables_per_minute: u32,
    /// Whether every table is for children, even if its host chose otherwise.
    pub child_safe: bool,
    /// The house decks: decks that the operator added to the built-in decks of the games.
    pub decks: Vec<Deck>,
    /// How long all devices of a person may be disconnected before the person counts as away.
    pub away_grace: Duration,
    /// How long all devices of the host may be disconnected before another person becomes the host.
    pub host_gone: Duration,
    /// The source of random numbers.
    pub luck: Luck,
    /// The source of the time of day.
    pub clock: Clock,
    /// How long tables, codes and decks are stored.
    pub lifetime: Lifetime,
    /// Whether the house does nothing on its own: it wakes no tables and runs no sweep. For programs that only read a
    /// store.
    pub at_rest: bool,
    /// How long a person who is present may refuse a bot that the host wants to play for them.
    pub keep_grace: Duration,
    /// The algorithm by which bots choose their moves. By default it uses the trained strategies that ship with the
    /// server.
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
    /// Returns how long a table or class without viewers stays in memory: [`idle`](Self::idle), but at least a second,
    /// so that the caller that loaded it has time to subscribe.
    pub fn idle_time(&self) -> Duration {
        self.idle.max(Duration::from_secs(1))
    }
}

/// The description of a table that a person creates.
#[derive(Clone, Debug, Default)]
pub struct NewTable {
    /// The key of the room, which identifies the game.
    pub room: String,
    /// The options of the game. A missing option takes its default.
    pub options: OptionValues,
    /// The settings of the table: pace, time limits, what people may do.
    pub settings: Settings,
}

const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// How long tables are stored after their last entry. A table that is in memory, because a page shows it, keeps its
/// code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lifetime {
    /// The time after which a lobby loses its code.
    pub lobby: Duration,
    /// The time after which an unfinished game loses its code.
    pub game: Duration,
    /// The time after which a table and all its data are deleted; `None` means never.
    pub table: Option<Duration>,
    /// The time without use after which a deck that a person stored here is deleted; `None` means never.
    pub deck: Option<Duration>,
    /// The interval between two sweeps, which delete expired data.
    pub sweep: Duration,
}

impl Default for Lifetime {
    fn default() -> Self {
        Self { lobby: 12 * HOUR, game: 7 * DAY, table: Some(30 * DAY), deck: Some(400 * DAY), sweep: HOUR }
    }
}

impl Lifetime {
    /// Returns when a table whose last entry has the time `last_ms` expires. Both times are in milliseconds since 1970
    /// UTC. Returns `None` if tables never expire.
    pub(crate) fn forgotten_at_ms(&self, last_ms: u64) -> Option<u64> {
        Some(last_ms.saturating_add(millis(self.table?)))
    }
}

/// Converts a duration to milliseconds.
pub fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

use std::time::{SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// The source of the time of day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Clock {
    /// The system clock.
    #[default]
    System,
    /// A clock for tests, which can move it. It shows `ms` at the instant `at`, and then runs with the time of the
    /// Tokio runtime.
    Moved {
        /// The time of day at the instant `at`, in milliseconds since 1970 UTC.
        ms: u64,
        /// The instant at which the clock shows `ms`.
        at: Instant,
    },
}

impl Clock {
    /// Returns the time in milliseconds since 1970 UTC; 0 if the system clock is set to an earlier time.
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

/// The maximal length of a person's name, in characters.
pub(crate) const MAX_NAME: usize = 24;

/// The maximal length of a chat message, in characters.
pub const MAX_TEXT: usize = 200;

/// The maximal number of decks that people can store on a server.
pub const MOST_DECKS: usize = 2_000;
