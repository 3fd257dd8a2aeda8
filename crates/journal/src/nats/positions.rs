//! Where tables have come to, as far as this node knows without asking.
//!
//! What is known comes from reading, and goes on by what the listener hears. The listener hears everything in order, but what was read
//! may be older than what was heard by the time it is written down here: so it goes on only by a message of which nothing
//! stands between the two.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use super::chain::{Chain, Link, Verdict};
use crate::{Seq, TableId};

/// So many tables are remembered at most.
const REMEMBERED: usize = 100_000;

/// What was learnt of a table so long ago is asked for anew: by then marks of deleted tables may be gone.
const TRUSTED: Duration = Duration::from_secs(30 * 60);

/// For so long after something was heard a server may still lag behind it.
const LATE: Duration = Duration::from_secs(60);

/// Where a table has come to.
#[derive(Debug, Clone, Copy)]
pub(super) struct KnownPosition {
    /// The number of its last entry.
    pub(super) last: Seq,
    /// Its messages.
    pub(super) chain: Chain,
    /// When that was learnt.
    when: Instant,
}

impl KnownPosition {
    pub(super) fn now(last: Seq, chain: Chain) -> Self {
        Self { last, chain, when: Instant::now() }
    }
}

/// One table.
#[derive(Debug, Default)]
struct Position {
    /// The last of its messages that was heard, and when.
    heard: Option<(u64, Instant)>,
    known: Option<KnownPosition>,
}

/// All tables that were written to or heard of lately.
#[derive(Debug, Default)]
pub(super) struct Positions(HashMap<TableId, Position>);

impl Positions {
    /// The listener heard the next message: `last` is the number of its last entry, `None` where it cannot be read. Gives the
    /// message of the same table that was heard before it, if that is known; `Err` where this one was heard before.
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

    /// Where a table has come to, or had some time ago; nothing where that may be too long ago.
    pub(super) fn known(&self, table: TableId) -> Option<KnownPosition> {
        self.0.get(&table)?.known.filter(|known| known.when.elapsed() < TRUSTED)
    }

    /// Remembers where a table has come to, as was read.
    pub(super) fn note(&mut self, table: TableId, known: KnownPosition) {
        let position = self.position(table);
        if position.known.is_none_or(|there| known.chain.seen >= there.chain.seen) {
            position.known = Some(known);
        }
    }

    /// Forgets where a table has come to; what was heard of it was heard all the same.
    pub(super) fn forget(&mut self, table: TableId) {
        if let Some(position) = self.0.get_mut(&table) {
            position.known = None;
        }
    }

    /// The message of a table that a server must have shown before it is believed to be up to date.
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

/// A message that was heard before: servers deliver some again when others take over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Again;
