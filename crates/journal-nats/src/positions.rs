//! A cache of table positions: the last entry of each table, as far as this node knows.
//!
//! A position comes from a read, and messages from the listener update it. The listener receives all messages in order,
//! but a read may be older than the last message received. So a message updates a position only if no other message of
//! the table can be between the two.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use super::chain::{Chain, Link, Verdict};
use journal::{Seq, TableId};

/// The largest number of tables in the cache.
const REMEMBERED: usize = 100_000;

/// Cached positions older than this are not used: by then the tombstones of deleted tables may be purged.
const TRUSTED: Duration = Duration::from_secs(30 * 60);

/// How long a server may still lag behind a message that the listener received.
const LATE: Duration = Duration::from_secs(60);

/// The position of a table as this node last saw it.
#[derive(Debug, Clone, Copy)]
pub(super) struct KnownPosition {
    /// The number of the table's last entry.
    pub(super) last: Seq,
    /// The state of the messages on the table's subject.
    pub(super) chain: Chain,
    /// The time at which the position was read or updated.
    when: Instant,
}

impl KnownPosition {
    pub(super) fn now(last: Seq, chain: Chain) -> Self {
        Self { last, chain, when: Instant::now() }
    }
}

/// What the cache holds about one table.
#[derive(Debug, Default)]
struct Position {
    /// The number of the last message of the table that the listener received, and the time at which it came.
    heard: Option<(u64, Instant)>,
    known: Option<KnownPosition>,
}

/// The cache. It contains every table that this node wrote, or received messages of, since the cache was last cleared.
#[derive(Debug, Default)]
pub(super) struct Positions(HashMap<TableId, Position>);

impl Positions {
    /// Handles a message from the listener. `last` is the number of the last entry in the message, or `None` if the
    /// message is unreadable. Returns the number of the previous message of the same table, if the listener received
    /// one. `Err` means that the listener received this message before.
    pub(super) fn hear(&mut self, table: TableId, link: Link, last: Option<Seq>) -> Result<Option<u64>, Again> {
        let position = self.position(table);
        let before = position.heard.map(|(sequence, _)| sequence);
        if before >= Some(link.sequence) {
            return Err(Again);
        }
        position.heard = Some((link.sequence, Instant::now()));
        if let Some(known) = &mut position.known {
            match (known.chain.hear(link, before), last) {
                (Some(Verdict::Next), Some(last)) => *known = KnownPosition::now(last, known.chain),
                (Some(Verdict::Void | Verdict::Old | Verdict::Stray), Some(_)) => {}
                _ => position.known = None,
            }
        }
        Ok(before)
    }

    /// Returns the cached position of a table, unless it is too old. The position may be outdated.
    pub(super) fn known(&self, table: TableId) -> Option<KnownPosition> {
        self.0.get(&table)?.known.filter(|known| known.when.elapsed() < TRUSTED)
    }

    /// Caches the position of a table after a read.
    pub(super) fn note(&mut self, table: TableId, known: KnownPosition) {
        let position = self.position(table);
        if position.known.is_none_or(|there| known.chain.seen >= there.chain.seen) {
            position.known = Some(known);
        }
    }

    /// Removes the position of a table from the cache. The last message from the listener stays in the cache.
    pub(super) fn forget(&mut self, table: TableId) {
        if let Some(position) = self.0.get_mut(&table) {
            position.known = None;
        }
    }

    /// Returns the number of the last message of the table that the listener received recently. A server's answer about
    /// the table is up to date only if the server has this message.
    pub(super) fn at_least(&self, table: TableId) -> u64 {
        let heard = self.0.get(&table).and_then(|position| position.heard);
        heard.filter(|(_, when)| when.elapsed() < LATE).map_or(0, |(sequence, _)| sequence)
    }

    fn position(&mut self, table: TableId) -> &mut Position {
        if self.0.len() >= REMEMBERED && !self.0.contains_key(&table) {
            self.0.clear();
        }
        self.0.entry(table).or_default()
    }
}

/// The error for a message that was received before. A server that takes over a delivery may send some messages again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Again;
