//! Tables on a server: the task of each table, bots, time limits, and random draws. This crate knows no HTTP and no
//! particular store.
//!
//! A [`House`] opens tables and finds them again. A [`Table`] is a cheap handle of one table's task. A [`Snapshot`] is
//! the table after one entry of its journal; it answers only what a viewer may know. Each change follows the same
//! order: decide, append, apply, publish.
//!
//! # Examples
//!
//! ```
//! use std::sync::Arc;
//!
//! use host::{House, HouseConfig, NewTable, Newcomer, Phase};
//! use journal::MemoryJournal;
//!
//! # tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
//! let house = House::open(Arc::new(MemoryJournal::new()), HouseConfig::default()).await?;
//! let room = rooms::ROOMS[0].key().to_owned();
//! let (id, token) = house.create(NewTable { room, ..NewTable::default() }, Newcomer::default(), "").await?;
//! let table = house.table(id).await?;
//! table.fill(&token, "random", u8::MAX).await?;
//! table.open(&token).await?;
//! assert_eq!(table.look().phase(), Phase::Playing);
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

mod advice;
mod chance;
mod config;
mod error;
mod histogram;
mod house;
mod limits;
mod nodes;
mod pools;
mod records;
mod table;
mod task;

pub use table::{nicks, sayings};

pub use advice::{
    coach::{Coach, Cost, Decision, Estimate, MOMENTS, Remark, Tally},
    daily::Daily,
    expert::{Advice, Advised, Course},
};
pub use chance::{DrawKey, draw_index, luck::Luck};
pub use config::{Clock, HouseConfig, Lifetime, MOST_DECKS, NewTable, millis};
pub use error::{FoldError, HostError};
pub use histogram::{Durations, Histogram};
pub use house::{
    House,
    codes::INVITATION_LENGTH,
    led::LedTable,
    metrics::{Metrics, Timings},
    stored_decks::{DeckId, ParseDeckIdError},
    sweep::Swept,
};
pub use limits::{
    Allowance, Quota, RateLimit, TABLE_QUOTAS, TableQuotas,
    fair_queue::{Client, FairQueue, Permit, QueueLimits},
    fair_share::{FairPlaces, FairRate, Held, NetworkPrefix},
};
pub use pools::thinking::Mind;
pub use records::{
    evening::{Award, Awards, Boldest, EVENING, GameDeeds},
    import::{ImportError, MOST_ENTRIES, Verdict, verify},
    learning::{Learning, Noted},
    replay::{Called, Deeds, Highlight, Replay, Step},
};
pub use table::{
    chair::{Asked, Occupied},
    decks::{DeckSource, PRESENT_DECK},
    newcomer::Newcomer,
    news::News,
    next_game::{NextGame, Wish},
    settings_change::SettingsChange,
    snapshot::{AskedOf, Chair, Phase, Snapshot},
    state::TableState,
};
pub use task::{
    handle::{Attendance, Table},
    leader::Leader,
    move_keys::{MoveKey, ParseMoveKeyError},
    token::{ParseTokenError, Token},
    watch::{Closing, Watch, Watched},
};

pub use journal::{Ask, By, Nick, RunningHash, Saying, Settings, TableId};
