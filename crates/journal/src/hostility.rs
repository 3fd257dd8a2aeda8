//! How hostile a hostile store is.

use std::time::Duration;

/// How often a [`HostileJournal`](crate::HostileJournal) does what, in calls per thousand, each independently.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hostility {
    /// Waits before a call, and after a write: up to [`longest_delay`](Self::longest_delay).
    pub delay: u16,
    /// The longest single wait.
    pub longest_delay: Duration,
    /// Refuses a write as `Unavailable` and does not make it.
    pub refuse: u16,
    /// Makes a write and then reports `Unavailable`: the acknowledgement is lost.
    pub lose_ack: u16,
    /// Reports a conflict that is none, and does not make the write. Changes of a table and `compare_and_set` only.
    pub false_conflict: u16,
    /// Fails a read, or one step of following, as `Unavailable`.
    pub fail_read: u16,
    /// Leaves up to three of the last entries of a table out of a read: what was true a moment ago. There is no gap.
    pub stale_read: u16,
    /// Panics instead of changing a table, as a fault in the program would. None of [`FIERCE`](Self::FIERCE).
    pub panic: u16,
    /// Gives an entry to a follower that it has given before. The one after is always a fresh one.
    pub repeat: u16,
}

impl Hostility {
    /// Does nothing of the kind.
    pub const CALM: Self = Self {
        delay: 0,
        longest_delay: Duration::ZERO,
        refuse: 0,
        lose_ack: 0,
        false_conflict: 0,
        fail_read: 0,
        stale_read: 0,
        panic: 0,
        repeat: 0,
    };

    /// Does everything, often, with waits of a few milliseconds.
    pub const FIERCE: Self = Self {
        delay: 200,
        longest_delay: Duration::from_millis(3),
        refuse: 100,
        lose_ack: 100,
        false_conflict: 100,
        fail_read: 100,
        stale_read: 200,
        panic: 0,
        repeat: 200,
    };
}
