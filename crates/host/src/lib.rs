//! Tables: one task each, bots, clocks and the draw of chance. No HTTP here, and no particular store.
//!
//! A [`House`] opens tables and finds them again. A [`Table`] is a cheap handle of one table's task. A [`Snapshot`] is
//! the table after one entry of its journal; it answers only what a viewer may know. The order is always: decide,
//! append, apply, publish.
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
mod house;
mod limits;
mod nodes;
mod pools;
mod records;
mod sizes;
mod table;
mod task;

pub use table::nicks;
pub use table::sayings;

pub use advice::coach::{Advised, Chance, Coaching, Cost, Decision, Remark, Tally};
pub use advice::hint::Hint;
pub use chance::luck::Luck;
pub use chance::{DrawKey, draw_index};
pub use config::{Clock, HouseConfig, Lifetime, NewTable, millis};
pub use error::{FoldError, HostError};
pub use house::House;
pub use house::codes::INVITATION_LENGTH;
pub use house::deck_box::{DeckId, ParseDeckIdError};
pub use house::led::LedTable;
pub use house::metrics::Metrics;
pub use house::sweep::Swept;
pub use limits::fair_share::{FairPlaces, FairRate, Held, NetworkPrefix};
pub use limits::rate_limit::RateLimit;
pub use pools::thinking::Mind;
pub use records::import::{ImportError, MOST_ENTRIES};
pub use records::learning::{Learning, Noted};
pub use records::replay::{Called, Highlight, Replay, Step};
pub use records::verify::{Verdict, verify};
pub use sizes::MOST_DECKS;
pub use table::chair::{Asked, Occupied};
pub use table::decks::{KEPT_DECK, is_of_the_house};
pub use table::newcomer::Newcomer;
pub use table::news::News;
pub use table::settings_change::SettingsChange;
pub use table::snapshot::{AskedOf, Chair, Phase, Snapshot};
pub use table::state::TableState;
pub use task::handle::Attendance;
pub use task::handle::Table;
pub use task::leader::Leader;
pub use task::token::{ParseTokenError, Token};
pub use task::watch::{Closing, Watch, Watched};

pub use journal::{Ask, By, Nick, RunningHash, Saying, Settings, TableId};
