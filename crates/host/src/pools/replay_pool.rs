//! The thread pool for replays of whole journals. It limits how many replays run at once, and how many requests for one
//! table are open.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use journal::TableId;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::HostError;

/// The maximal number of requests for one table: one request runs, and the other requests wait.
const AT_ONE_TABLE: usize = 8;

/// The maximal number of requests, running or waiting, over all tables.
const IN_ALL: usize = 256;

/// The number of seconds after which a refused client should try again.
const RETRY_AFTER_S: u32 = 5;

/// The pool of permits for replays.
#[derive(Debug)]
pub(crate) struct ReplayPool {
    turns: Arc<Semaphore>,
    asking: Arc<Mutex<Asking>>,
}

/// The numbers of requests, running or waiting: in total, and for each table.
#[derive(Debug, Default)]
struct Asking {
    all: usize,
    tables: BTreeMap<TableId, (usize, Arc<Semaphore>)>,
}

impl Default for ReplayPool {
    /// Allows as many replays at once as the machine has processors.
    fn default() -> Self {
        Self::at_once(std::thread::available_parallelism().map_or(1, usize::from))
    }
}

impl ReplayPool {
    fn at_once(turns: usize) -> Self {
        Self { turns: Arc::new(Semaphore::new(turns)), asking: Arc::default() }
    }

    /// Waits for a permit. With `table` it also waits until no other request works for this table.
    ///
    /// # Errors
    /// [`HostError::Busy`] if too many requests wait already.
    pub(crate) async fn turn(&self, table: Option<TableId>) -> Result<Turn, HostError> {
        let (place, alone) = Place::take(&self.asking, table)?;
        // A semaphore is closed only when the house closes, so an error means `Closing`.
        let alone = match alone {
            Some(alone) => Some(alone.acquire_owned().await.map_err(|_| HostError::Closing)?),
            None => None,
        };
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_| HostError::Closing)?;
        Ok(Turn { _turn: turn, _alone: alone, _place: place })
    }
}

/// The right to run a replay. Dropping this value returns the permit to the pool.
#[derive(Debug)]
pub(crate) struct Turn {
    _turn: OwnedSemaphorePermit,
    _alone: Option<OwnedSemaphorePermit>,
    _place: Place,
}

impl Turn {
    /// Runs long work on a blocking thread. The work goes on if the caller drops this future, and holds the permit
    /// until it is done.
    ///
    /// # Errors
    /// [`HostError::Damaged`] after a panic.
    pub(crate) async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HostError> {
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(self);
            done
        });
        done.await.map_err(|error| HostError::Damaged(error.to_string()))
    }
}

/// Counts one request. Dropping this value removes the request from the count.
#[derive(Debug)]
struct Place {
    asking: Arc<Mutex<Asking>>,
    table: Option<TableId>,
}

impl Place {
    fn take(asking: &Arc<Mutex<Asking>>, table: Option<TableId>) -> Result<(Self, Option<Arc<Semaphore>>), HostError> {
        let busy = HostError::Busy { retry_after_s: RETRY_AFTER_S };
        let mut those = locked(asking);
        if those.all >= IN_ALL {
            return Err(busy);
        }
        let alone = match table {
            Some(table) => {
                let (here, alone) = those.tables.entry(table).or_insert_with(|| (0, Arc::new(Semaphore::new(1))));
                if *here >= AT_ONE_TABLE {
                    return Err(busy);
                }
                *here += 1;
                Some(Arc::clone(alone))
            }
            None => None,
        };
        those.all += 1;
        Ok((Self { asking: Arc::clone(asking), table }, alone))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut those = locked(&self.asking);
        those.all -= 1;
        let Some(table) = self.table else { return };
        if let Some((here, _)) = those.tables.get_mut(&table) {
            *here -= 1;
            if *here == 0 {
                those.tables.remove(&table);
            }
        }
    }
}

fn locked(asking: &Mutex<Asking>) -> std::sync::MutexGuard<'_, Asking> {
    // No code that can panic runs under this lock, so poisoned counts are still right.
    asking.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[tokio::test]
    async fn long_work_leaves_the_threads_that_serve_tables() {
        let turn = ReplayPool::default().turn(None).await.unwrap();
        let elsewhere = turn.run(|| std::thread::current().id()).await.unwrap();
        assert_ne!(elsewhere, std::thread::current().id());
    }

    #[tokio::test]
    async fn one_table_gets_one_turn_at_a_time_and_so_many_wait() {
        let replay_pool = Arc::new(ReplayPool::at_once(4));
        let first = replay_pool.turn(Some(TableId(1))).await.unwrap();
        let mut waiting: Vec<_> = (1..AT_ONE_TABLE).map(|_| Box::pin(replay_pool.turn(Some(TableId(1))))).collect();
        for turn in &mut waiting {
            assert!(futures_poll(turn.as_mut()).is_none(), "the table's one turn is taken");
        }
        assert!(matches!(replay_pool.turn(Some(TableId(1))).await, Err(HostError::Busy { .. })));
        let other = replay_pool.turn(Some(TableId(2))).await.unwrap();
        drop((first, waiting, other));
        assert!(replay_pool.turn(Some(TableId(1))).await.is_ok());
        assert!(locked(&replay_pool.asking).tables.is_empty(), "what is over takes no room");
        assert_eq!(locked(&replay_pool.asking).all, 0);
    }

    #[tokio::test]
    async fn so_many_go_on_at_once_over_all_tables() {
        let replay_pool = Arc::new(ReplayPool::at_once(2));
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let tasks: Vec<_> = (0..40)
            .map(|table| {
                let (replay_pool, now, most) = (Arc::clone(&replay_pool), Arc::clone(&now), Arc::clone(&most));
                tokio::spawn(async move {
                    let work = move || {
                        most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                        std::thread::yield_now();
                        now.fetch_sub(1, Ordering::SeqCst);
                    };
                    replay_pool.turn(Some(TableId(table))).await.unwrap().run(work).await
                })
            })
            .collect();
        for task in tasks {
            task.await.unwrap().unwrap();
        }
        assert!(most.load(Ordering::SeqCst) <= 2);
    }

    /// Polls a future once. Returns its result if it is ready.
    fn futures_poll<F: Future>(future: std::pin::Pin<&mut F>) -> Option<F::Output> {
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        match future.poll(&mut context) {
            std::task::Poll::Ready(done) => Some(done),
            std::task::Poll::Pending => None,
        }
    }
}
