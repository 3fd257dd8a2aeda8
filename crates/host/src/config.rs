//! How a house is run, and what a new table is.

use std::{sync::Arc, time::Duration};

use deck::Deck;
use game::OptionValues;
use journal::Settings;
use rooms::Strategies;

use crate::{chance::luck::Luck, work::thinking::Mind};

/// How a house is run.
#[derive(Clone, Debug)]
pub struct HouseConfig {
    /// How long a table that nobody looks at stays in memory.
    pub idle: Duration,
    /// How many wrong codes cost the network of whoever tries them nothing. Each more takes longer; right ones never wait.
    pub free_wrong_codes: u32,
    /// How many tables may be set up a minute, over all: whole classes may come at once.
    pub tables_per_minute: u32,
    /// Whether every table is one for children, whatever its host asks for.
    pub child_safe: bool,
    /// The decks that come with this house beside those of its rooms.
    pub decks: Vec<Deck>,
    /// How long a person's devices may be gone before the others are told.
    pub away_grace: Duration,
    /// How long the host's devices may be gone before somebody else hosts the table.
    pub host_gone: Duration,
    /// Where its chance comes from.
    pub luck: Luck,
    /// Where it has the time of day from.
    pub clock: Clock,
    /// How long tables are kept.
    pub lifetime: Lifetime,
    /// Whether tables are left alone: none is woken up by itself and no round is made. For whoever only looks at a store.
    pub at_rest: bool,
    /// How long somebody who is there may keep their seat from a bot that the host wants to play for them.
    pub keep_grace: Duration,
    /// How its bots choose: by default by what comes with the house.
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
            mind: Arc::new(Strategies::shipped().0),
        }
    }
}

/// A table to be set up.
#[derive(Clone, Debug, Default)]
pub struct NewTable {
    /// The room's key.
    pub room: String,
    /// Options; those left out take their default.
    pub options: OptionValues,
    /// How the table is run.
    pub settings: Settings,
}

/// An hour and a day.
const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// How long tables are kept after their last entry. A table whose task runs, because somebody has it open, keeps its code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lifetime {
    /// A lobby loses its code.
    pub lobby: Duration,
    /// A game that nobody finishes loses its code.
    pub game: Duration,
    /// Everything about the table is forgotten; `None`: never.
    pub table: Option<Duration>,
    /// A deck that was made here and that nobody has looked at for so long is forgotten; `None`: never.
    pub deck: Option<Duration>,
    /// How often the house looks.
    pub sweep: Duration,
}

impl Default for Lifetime {
    fn default() -> Self {
        Self { lobby: 12 * HOUR, game: 7 * DAY, table: Some(30 * DAY), deck: Some(400 * DAY), sweep: HOUR }
    }
}

impl Lifetime {
    /// When a table is forgotten whose last entry happened then, both in milliseconds since 1970 UTC.
    pub(crate) fn forgotten_at_ms(&self, last_ms: u64) -> Option<u64> {
        Some(last_ms.saturating_add(millis(self.table?)))
    }
}

/// So many milliseconds.
pub(crate) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

use std::time::{SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// Where a house has the time of day from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Clock {
    /// The system's clock.
    #[default]
    System,
    /// So many milliseconds since 1970 UTC at that moment, and from then on with the runtime's time: for tests that move it.
    Moved {
        /// Then, in milliseconds since 1970 UTC.
        ms: u64,
        /// When that was.
        at: Instant,
    },
}

impl Clock {
    /// Milliseconds since 1970 UTC; 0 on a machine whose clock is set before that.
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
