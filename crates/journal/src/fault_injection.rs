//! A store for tests that injects faults: some that the contract of `Journal` allows, and a few that it forbids.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::{AppendError, Feed, Follow, Head, Journal, Logged, Pending, PutError, ReadError, Seq, TableId, WriteError};

/// The probability of each fault of a [`HostileJournal`](crate::HostileJournal), in calls per thousand. The faults are
/// independent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hostility {
    /// Waits before a call, and after a write, for at most [`longest_delay`](Self::longest_delay).
    pub delay: u16,
    /// The longest single wait that `delay` causes.
    pub longest_delay: Duration,
    /// Reports `Unavailable` for a write without making the write.
    pub refuse: u16,
    /// Makes a write and then reports `Unavailable`: the acknowledgement is lost.
    pub lose_ack: u16,
    /// Reports a conflict that does not exist, and does not make the write. Affects only changes of a table and
    /// `compare_and_set`.
    pub false_conflict: u16,
    /// Reports `Unavailable` for a read, or for one step of a follower.
    pub fail_read: u16,
    /// Omits one to three of the last entries of a table from a read. The result is stale, but it has no gap.
    pub stale_read: u16,
    /// Panics instead of changing a table, as a bug in the program would. [`FIERCE`](Self::FIERCE) does not use this
    /// fault.
    pub panic: u16,
    /// Gives a follower again an entry that it has already received. The next entry after a repeated entry is always
    /// new.
    pub repeat: u16,
}

impl Hostility {
    /// Injects no faults.
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

    /// Injects all faults except panics, often, with waits of at most 3 milliseconds.
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

/// The number of last entries that a stale read may omit and that a follower may receive again.
const MEMORY: usize = 3;

/// A store that wraps another store and injects faults: it delays and refuses calls, loses acknowledgements and returns
/// stale data. It tests code that must work with such a store.
///
/// The faults depend only on the seed and on the number of the call: the `n`th append, the `n`th read and the `n`th
/// step of following a table. Calls for other tables have no influence. All documents share one sequence of reads and
/// one sequence of writes.
#[derive(Debug)]
pub struct HostileJournal {
    inner: Arc<dyn Journal>,
    mood: Arc<Mood>,
}

#[derive(Debug)]
struct Mood {
    seed: u64,
    hostility: Mutex<Hostility>,
    /// The number of calls so far in each lane.
    calls: Mutex<HashMap<Lane, u64>>,
}

/// A sequence of calls whose faults depend only on the seed. Calls in other lanes do not change these faults.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Lane {
    Append(TableId),
    Read(TableId),
    Follow(TableId),
    WriteDocument,
    ReadDocument,
}

/// The random numbers that decide which faults one call gets.
struct Fate {
    hostility: Hostility,
    state: u64,
}

impl HostileJournal {
    /// Wraps the store `inner`.
    #[must_use]
    pub fn new(inner: Arc<dyn Journal>, seed: u64, hostility: Hostility) -> Self {
        let mood = Mood { seed, hostility: Mutex::new(hostility), calls: Mutex::default() };
        Self { inner, mood: Arc::new(mood) }
    }

    /// Stops all faults from now on, for existing followers too.
    pub fn calm(&self) {
        self.provoke(Hostility::CALM);
    }

    /// Injects the faults of `hostility` from now on.
    pub fn provoke(&self, hostility: Hostility) {
        *self.mood.hostility.lock().unwrap_or_else(PoisonError::into_inner) = hostility;
    }

    async fn write(&self, contestable: bool, write: Pending<'_, Result<(), PutError>>) -> Result<(), PutError> {
        let mut fate = self.mood.fate(Lane::WriteDocument);
        fate.pause().await;
        if contestable && fate.strikes(|hostility| hostility.false_conflict) {
            return Err(PutError::Conflict);
        }
        if fate.strikes(|hostility| hostility.refuse) {
            return Err(unavailable("it refused").into());
        }
        write.await?;
        fate.pause().await;
        if fate.strikes(|hostility| hostility.lose_ack) {
            return Err(unavailable("the acknowledgement was lost").into());
        }
        Ok(())
    }

    /// Changes the entries of a table, with the faults of an append.
    async fn change<T>(
        &self,
        table: TableId,
        expected: Seq,
        change: Pending<'_, Result<T, AppendError>>,
    ) -> Result<T, AppendError> {
        let mut fate = self.mood.fate(Lane::Append(table));
        fate.pause().await;
        assert!(!fate.strikes(|hostility| hostility.panic), "the hostile journal panics, as it was asked to");
        if fate.strikes(|hostility| hostility.false_conflict) {
            return Err(AppendError::Conflict { actual: expected.next() });
        }
        if fate.strikes(|hostility| hostility.refuse) {
            return Err(unavailable("it refused").into());
        }
        let done = change.await?;
        fate.pause().await;
        if fate.strikes(|hostility| hostility.lose_ack) {
            return Err(unavailable("the acknowledgement was lost").into());
        }
        Ok(done)
    }

    async fn look<T>(&self, look: Pending<'_, Result<T, ReadError>>) -> Result<T, ReadError> {
        let mut fate = self.mood.fate(Lane::ReadDocument);
        fate.pause().await;
        fate.fail_read()?;
        look.await
    }
}

impl Mood {
    fn fate(&self, lane: Lane) -> Fate {
        let mut calls = self.calls.lock().unwrap_or_else(PoisonError::into_inner);
        let call = calls.entry(lane).or_default();
        *call += 1;
        let (kind, table) = match lane {
            Lane::Append(table) => (1, table.0),
            Lane::Read(table) => (2, table.0),
            Lane::Follow(table) => (3, table.0),
            Lane::WriteDocument => (4, 0),
            Lane::ReadDocument => (5, 0),
        };
        let state = [kind, table, *call].iter().fold(self.seed, |state, &part| mix(state ^ mix(part)));
        Fate { hostility: *self.hostility.lock().unwrap_or_else(PoisonError::into_inner), state }
    }
}

impl Fate {
    /// Returns a random number from 0 to `below - 1`.
    fn number(&mut self, below: u64) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.state) % below.max(1)
    }

    fn strikes(&mut self, how_often: impl Fn(&Hostility) -> u16) -> bool {
        self.number(1000) < u64::from(how_often(&self.hostility))
    }

    async fn pause(&mut self) {
        let longest = u64::try_from(self.hostility.longest_delay.as_micros()).unwrap_or(u64::MAX - 1);
        let delay = self.number(longest + 1);
        if self.strikes(|hostility| hostility.delay) {
            tokio::time::sleep(Duration::from_micros(delay)).await;
        }
    }

    fn fail_read(&mut self) -> Result<(), ReadError> {
        if self.strikes(|hostility| hostility.fail_read) {
            return Err(ReadError::Unavailable { store: store(), reason: "it refused".into() });
        }
        Ok(())
    }
}

/// The finalizer of SplitMix64: a small difference in the input changes about half of the output's bits.
const fn mix(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

fn store() -> String {
    "the hostile journal".into()
}

fn unavailable(reason: &str) -> WriteError {
    WriteError::Unavailable { store: store(), reason: reason.into() }
}

impl Journal for HostileJournal {
    fn append(&self, table: TableId, expected: Seq, entries: Vec<Logged>) -> Pending<'_, Result<Seq, AppendError>> {
        Box::pin(self.change(table, expected, self.inner.append(table, expected, entries)))
    }

    fn read(&self, table: TableId, from: Seq) -> Pending<'_, Result<Vec<(Seq, Logged)>, ReadError>> {
        Box::pin(async move {
            let mut fate = self.mood.fate(Lane::Read(table));
            fate.pause().await;
            fate.fail_read()?;
            let mut entries = self.inner.read(table, from).await?;
            if fate.strikes(|hostility| hostility.stale_read) {
                let missing = 1 + fate.number(MEMORY as u64) as usize;
                entries.truncate(entries.len().saturating_sub(missing));
            }
            Ok(entries)
        })
    }

    fn follow(&self, table: TableId, from: Seq) -> Follow {
        let inner = self.inner.follow(table, from);
        Follow::new(HostileFeed { inner, mood: self.mood.clone(), table, given: VecDeque::new(), repeated: false })
    }

    fn heads(&self, after: Option<TableId>, limit: usize) -> Pending<'_, Result<Vec<Head>, ReadError>> {
        Box::pin(self.look(self.inner.heads(after, limit)))
    }

    fn delete_table(&self, table: TableId, expected: Seq) -> Pending<'_, Result<(), AppendError>> {
        Box::pin(self.change(table, expected, self.inner.delete_table(table, expected)))
    }

    fn put<'a>(&'a self, kind: &'a str, key: &'a str, value: String) -> Pending<'a, Result<(), PutError>> {
        Box::pin(self.write(false, self.inner.put(kind, key, value)))
    }

    fn compare_and_set<'a>(
        &'a self,
        kind: &'a str,
        key: &'a str,
        expected: Option<String>,
        value: Option<String>,
    ) -> Pending<'a, Result<(), PutError>> {
        Box::pin(self.write(true, self.inner.compare_and_set(kind, key, expected, value)))
    }

    fn get<'a>(&'a self, kind: &'a str, key: &'a str) -> Pending<'a, Result<Option<String>, ReadError>> {
        Box::pin(self.look(self.inner.get(kind, key)))
    }

    fn delete<'a>(&'a self, kind: &'a str, key: &'a str) -> Pending<'a, Result<(), PutError>> {
        Box::pin(self.write(false, self.inner.delete(kind, key)))
    }

    fn list<'a>(&'a self, kind: &'a str) -> Pending<'a, Result<Vec<(String, String)>, ReadError>> {
        Box::pin(self.look(self.inner.list(kind)))
    }

    fn kinds(&self) -> Pending<'_, Result<Vec<String>, ReadError>> {
        Box::pin(self.look(self.inner.kinds()))
    }
}

/// A follower that receives some entries twice.
struct HostileFeed {
    inner: Follow,
    mood: Arc<Mood>,
    table: TableId,
    /// The last entries that the follower received, oldest first.
    given: VecDeque<(Seq, Logged)>,
    repeated: bool,
}

impl Feed for HostileFeed {
    fn next(&mut self) -> Pending<'_, Result<(Seq, Logged), ReadError>> {
        Box::pin(async move {
            let mut fate = self.mood.fate(Lane::Follow(self.table));
            fate.pause().await;
            fate.fail_read()?;
            let back = fate.number(self.given.len() as u64) as usize;
            if !self.repeated
                && fate.strikes(|hostility| hostility.repeat)
                && let Some(old) = self.given.get(back)
            {
                self.repeated = true;
                return Ok(old.clone());
            }
            let fresh = self.inner.next().await?;
            self.repeated = false;
            self.given.push_back(fresh.clone());
            if self.given.len() > MEMORY {
                self.given.pop_front();
            }
            Ok(fresh)
        })
    }
}
