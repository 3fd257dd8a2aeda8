//! A table entry by entry, whatever becomes of its task.

use std::{collections::VecDeque, fmt, pin::Pin, sync::Arc, time::Duration};

use tokio::sync::{broadcast, watch};

use crate::{HostError, Snapshot, Table, task::actor::Shown};

/// How long a watcher waits at first before it looks for the table again once more, and at most.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// A table entry by entry. Where the table's task ends or dies, the watcher finds the next one through the house.
#[derive(Debug)]
pub struct Watch {
    table: Table,
    entries: broadcast::Receiver<Shown>,
    /// What was received together and not told yet.
    ready: VecDeque<Arc<Snapshot>>,
    latest: watch::Receiver<Arc<Snapshot>>,
    closing: Closing,
    last: Arc<Snapshot>,
    /// How long to wait before the table is looked for again: none while its tasks live long enough to tell something.
    pause: Duration,
    /// Whether another task was found, and its latest entry not looked at yet.
    anew: bool,
}

/// What a watcher is told.
#[derive(Debug)]
pub enum Watched {
    /// The table after its next entry.
    Entry(Arc<Snapshot>),
    /// The table has another task than before, which knows of nobody who is there: whoever is says so again.
    Renewed(Table),
}

impl Watch {
    pub(crate) fn new(table: &Table) -> Self {
        // Subscribed before looking, so that no entry falls between the two.
        let (entries, latest) = subscribe(table);
        let now = latest.borrow().clone();
        let closing = Closing::of(table);
        Self {
            table: table.clone(),
            entries,
            ready: VecDeque::new(),
            latest,
            closing,
            last: now,
            pause: Duration::ZERO,
            anew: false,
        }
    }

    /// The table as it was told last; at first as it was at the call to [`Table::watch`].
    pub fn last(&self) -> &Arc<Snapshot> {
        &self.last
    }

    /// The table after its next entry; `None` once the house closes or the table can be opened no more. A watcher that falls
    /// far behind skips to the latest entry.
    pub async fn next(&mut self) -> Option<Arc<Snapshot>> {
        loop {
            if let Watched::Entry(snapshot) = self.event().await? {
                return Some(snapshot);
            }
        }
    }

    /// The same, and whenever the table has got another task.
    pub async fn event(&mut self) -> Option<Watched> {
        if std::mem::take(&mut self.anew)
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
                // What has happened is still shown while the house closes.
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

    /// Finds the table's next task through the house. What happened meanwhile is told by the next call.
    async fn find_again(&mut self) -> Option<Watched> {
        loop {
            let mut closing = Closing::of(&self.table);
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
        (self.table, self.entries, self.latest, self.anew) = (table, entries, latest, true);
    }
}

/// The end of the house, waited for once: to begin waiting anew with every entry costs each stream more than the entry.
struct Closing {
    /// `None` once it has come.
    awaited: Option<Pin<Box<dyn Future<Output = ()> + Send + Sync>>>,
}

impl Closing {
    fn of(table: &Table) -> Self {
        let mut closing = table.context().closing();
        Self { awaited: Some(Box::pin(async move { house_closes(&mut closing).await })) }
    }

    /// Returns once the house closes, and at once from then on.
    async fn comes(&mut self) {
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

/// What a table's task tells from now on; nothing where it is gone already.
fn subscribe(table: &Table) -> (broadcast::Receiver<Shown>, watch::Receiver<Arc<Snapshot>>) {
    let handle = table.handle();
    let entries = match handle.entries.upgrade() {
        Some(entries) => entries.subscribe(),
        None => broadcast::channel(1).1,
    };
    (entries, handle.latest.clone())
}

/// Returns once the house closes.
pub(crate) async fn house_closes(closing: &mut watch::Receiver<bool>) {
    if closing.wait_for(|closing| *closing).await.is_err() {
        tracing::debug!("the house is gone altogether");
    }
}
