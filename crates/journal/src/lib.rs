//! The log of a table: entries, their encoding, the [`Journal`] trait and its stores.
//!
//! A table's journal is the source of truth: an event counts only when the host has appended it, and everything else
//! (the state, every view, a replay) is a fold over the entries. `docs/journal.md` specifies the encoding, and this
//! crate's tests decode its examples.
//!
//! * [`Entry`] is one thing that happened, and [`Logged`] that with its time; [`Seq`] numbers the entries of a table;
//!   [`TableId`] names the table.
//! * [`Journal`] is the store: [`MemoryJournal`] for tests and throw-away tables,
#![cfg_attr(feature = "sqlite", doc = "  [`SqliteJournal`] for one machine.")]
#![cfg_attr(not(feature = "sqlite"), doc = "  `SqliteJournal` (feature `sqlite`) for one machine.")]
//! * [`Record`] is a whole table as a file to download, keep and verify.
//!
//! # Who sees this
//!
//! A journal holds hidden cards and the secrets of the seats: only the host may read it. No client gets an entry;
//! clients get views. Only the [`Record`] of a table that has ended may be given away.
//!
//! # Features
//!
//! * `sqlite` (default): the store in one file; compiles SQLite itself.
//! * `nats`: the store that many machines share, NATS JetStream.
//! * `suite`: the conformance suite and the hostile store, for tests.

mod bus;
mod entry;
#[cfg(any(test, feature = "suite"))]
mod fault_injection;
mod follow;
mod format;
mod memory;
#[cfg(feature = "nats")]
mod nats;
mod record;
mod settings;
#[cfg(feature = "sqlite")]
mod sqlite;
mod store;
#[cfg(any(test, feature = "suite"))]
pub mod suite;
mod table_id;
#[cfg(test)]
mod tests;
mod transfer;

pub use bus::{Bus, Hearing, MemoryBus};
pub use entry::{Ask, By, DecodeEntryError, Entry, Logged, Nick, Occupant, Saying, Seq, deck_name};
#[cfg(any(test, feature = "suite"))]
pub use fault_injection::{HostileJournal, Hostility};
pub use follow::{Feed, Follow, Head};
pub use format::Format;
pub use memory::MemoryJournal;
#[cfg(feature = "nats")]
pub use nats::{NatsAddress, NatsBus, NatsOpenError, NatsStore, ParseNatsAddressError};
pub use record::{ParseHashError, RECORD_FORMAT, ReadRecordError, Record, RunningHash};
pub use settings::Settings;
#[cfg(feature = "sqlite")]
pub use sqlite::{OpenError, SqliteJournal};
pub use store::{AppendError, Journal, Pending, PutError, ReadError};
pub use table_id::{ParseTableIdError, TableId};
pub use transfer::{Inventory, TransferError, move_store};
