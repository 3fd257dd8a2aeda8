//! A subscription to a table's entries, which survives the table's task.

use std::{collections::VecDeque, fmt, pin::Pin, sync::Arc, time::Duration};

use tokio::sync::{broadcast, watch};

use crate::{
    HostError, Snapshot, Table,
    task::{actor::Shown, context::Context},
};

/// The first pause before a watcher looks for the table again. The pause doubles with each try, up to `LONGEST_PAUSE`.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// A subscription to a table, entry by entry. When the table's task ends or crashes, the watcher finds the next task
/// through the house.
#[derive(Debug)]
pub struct Watch {
    table: Table,
    entries: broadcast::Receiver<Shown>,
    /// Entries that were received and not returned yet.
    ready: VecDeque<Arc<Snapshot>>,
    latest: watch::Receiver<Arc<Snapshot>>,
    closing: Closing,
    last: Arc<Snapshot>,
    /// The pause before the next search. The pause is zero as long as each task lives long enough to publish something.
    pause: Duration,
    /// Whether a new task was found whose latest entry was not returned yet.
    renewed: bool,
}

/// An event that a watcher receives.
#[derive(Debug)]
pub enum Watched {
    /// The table after its next entry.
    Entry(Arc<Snapshot>),
    /// The table has a new task, which does not know who is present. Open pages must report their presence again.
    Renewed(Table),
}

impl Watch {
    pub(crate) fn new(table: &Table) -> Self {
        // Subscribing comes before reading the latest snapshot, so that no entry is missed between the two.
        let (entries, latest) = subscribe(table);
        let now = latest.borrow().clone();
        let closing = Closing::of(table.context());
        Self {
            table: table.clone(),
            entries,
            ready: VecDeque::new(),
            latest,
            closing,
            last: now,
            pause: Duration::ZERO,
            renewed: false,
        }
    }

    /// Returns the snapshot that was returned last. At first this is the snapshot at the call of [`Table::watch`].
    pub fn last(&self) -> &Arc<Snapshot> {
        &self.last
    }

    /// Waits for the table after its next entry. Returns `None` once the house closes or the table cannot be opened. A
    /// watcher that lags far behind skips to the latest entry.
    pub async fn next(&mut self) -> Option<Arc<Snapshot>> {
        loop {
            if let Watched::Entry(snapshot) = self.event().await? {
                return Some(snapshot);
            }
        }
    }

    /// Waits for the next entry like [`next`](Self::next), or for an event that the table has a new task.
    pub async fn event(&mut self) -> Option<Watched> {
        if std::mem::take(&mut self.renewed)
            && let Some(news) = self.latest_news()
        {
            return Some(news);
        }
        loop {
            while let Some(snapshot) = self.ready.pop_front() {
                if let Some(news) = self.news(snapshot) {
                    return Some(news);
                }
            }
            let received = tokio::select! {
                // The order matters: entries that were received are still returned while the house closes.
                biased;
                received = self.entries.recv() => received,
                () = self.closing.comes() => return None,
            };
            match received {
                Ok(shown) => {
                    self.pause = Duration::ZERO;
                    self.ready.extend(shown.iter().cloned());
                }
                Err(broadcast::error::RecvError::Lagged(_)) => {
                    if let Some(news) = self.latest_news() {
                        return Some(news);
                    }
                }
                Err(broadcast::error::RecvError::Closed) => return self.find_again().await,
            }
        }
    }

    fn latest_news(&mut self) -> Option<Watched> {
        let latest = self.latest.borrow().clone();
        self.news(latest)
    }

    fn news(&mut self, snapshot: Arc<Snapshot>) -> Option<Watched> {
        if snapshot.seq() <= self.last.seq() {
            return None;
        }
        self.last = Arc::clone(&snapshot);
        Some(Watched::Entry(snapshot))
    }

    /// Finds the table's next task through the house. The next call of `event` returns what happened meanwhile.
    async fn find_again(&mut self) -> Option<Watched> {
        loop {
            let mut closing = Closing::of(self.table.context());
            let found = tokio::select! {
                biased;
                () = closing.comes() => return None,
                found = self.look_for_it() => found,
            };
            self.pause = (self.pause * 2).clamp(FIRST_PAUSE, LONGEST_PAUSE);
            match found {
                Ok(table) => {
                    self.take_up(table);
                    return Some(Watched::Renewed(self.table.clone()));
                }
                Err(HostError::Store(error)) => tracing::debug!(%error, "a watcher waits for the store"),
                Err(_) => return None,
            }
        }
    }

    async fn look_for_it(&self) -> Result<Table, HostError> {
        tokio::time::sleep(self.pause).await;
        self.table.found_again().await
    }

    fn take_up(&mut self, table: Table) {
        let (entries, latest) = subscribe(&table);
        (self.table, self.entries, self.latest, self.renewed) = (table, entries, latest, true);
    }
}

/// The signal that the house closes. A stream subscribes to it only once, because a new subscription for each entry
/// would cost more than the entry.
pub struct Closing {
    /// `None` after the signal has fired.
    awaited: Option<Pin<Box<dyn Future<Output = ()> + Send + Sync>>>,
}

impl Closing {
    pub(crate) fn of(context: &Context) -> Self {
        let mut closing = context.closing();
        Self { awaited: Some(Box::pin(async move { house_closes(&mut closing).await })) }
    }

    /// Waits until the house closes. After that it returns at once.
    pub async fn comes(&mut self) {
        if let Some(awaited) = &mut self.awaited {
            awaited.await;
            self.awaited = None;
        }
    }
}

impl fmt::Debug for Closing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Closing").field("has_come", &self.awaited.is_none()).finish()
    }
}

/// Subscribes to a table's task. If the task has ended already, the channels are closed.
fn subscribe(table: &Table) -> (broadcast::Receiver<Shown>, watch::Receiver<Arc<Snapshot>>) {
    let handle = table.handle();
    let entries = match handle.entries.upgrade() {
        Some(entries) => entries.subscribe(),
        None => broadcast::channel(1).1,
    };
    (entries, handle.latest.clone())
}

/// Waits until the house closes.
pub(crate) async fn house_closes(closing: &mut watch::Receiver<bool>) {
    if closing.wait_for(|closing| *closing).await.is_err() {
        tracing::debug!("the house is gone altogether");
    }
}
