//! The log of a table: its entries, their encoding, the [`Journal`] trait and the stores that implement the trait.
//!
//! The journal of a table is the source of truth. An event at a table has happened only when the server has appended
//! its entry. Everything else (the state, every view, a replay) is a fold over the entries. `docs/journal.md` specifies
//! the encoding, and the tests of this crate decode its examples.
//!
//! * [`Entry`] is one thing that happened at a table, and [`Logged`] is an entry with its time. [`Seq`] numbers the
//!   entries of a table, and [`TableId`] names the table.
//! * [`Journal`] is the trait of a store. [`MemoryJournal`] is a store for tests and temporary tables. The crate
//!   `journal-sqlite` has a store in one file, for one machine. The crate `journal-nats` has a store on NATS JetStream,
//!   for many machines.
//! * [`Record`] is a whole table as a file that people can download, archive and verify.
//!
//! # Examples
//!
//! ```
//! use journal::{Entry, Journal, Logged, MemoryJournal, Seq, TableId};
//!
//! # tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
//! let (store, table) = (MemoryJournal::new(), TableId(1));
//! let entry = Logged::from(Entry::Drawn { draw: "card 7h".to_owned() });
//! // The number before the new entry: if another writer appends first, this is a conflict.
//! store.append(table, Seq::NONE, vec![entry.clone()]).await?;
//! assert_eq!(store.read(table, Seq::NONE).await?, [(Seq(1), entry)]);
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! # Who sees this
//!
//! A journal holds hidden cards and the secrets of the seats, so only the server may read it. Clients never get
//! entries; they get views. Only the [`Record`] of a table that has ended may be given away.
//!
//! # Features
//!
//! * `suite`: the conformance suite and `HostileJournal`, a store that injects faults. Only tests use them.

mod bus;
mod entry;
#[cfg(any(test, feature = "suite"))]
mod fault_injection;
mod follow;
mod format;
mod memory;
mod record;
mod settings;
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
pub use follow::{Backlog, Feed, Follow, Head, Tail, Watchers, entry_time};
pub use format::Format;
pub use memory::MemoryJournal;
pub use record::{ParseHashError, RECORD_FORMAT, ReadRecordError, Record, RunningHash};
pub use settings::Settings;
pub use store::{AppendError, Journal, Pending, PutError, ReadError, WriteError};
pub use table_id::{ParseTableIdError, TableId};
pub use transfer::{Inventory, TransferError, move_store};
