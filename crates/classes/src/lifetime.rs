//! How long classes are stored, and the sweep that deletes expired classes with their tables.

use std::time::Duration;

use host::{HostError, Lifetime, millis};

use crate::{Class, ClassError, ClassId, Classes, Desk, homework, store::CLASS};

/// The lifetime of a class that was opened for a term: half a year after its last change.
const TERM: Duration = Duration::from_secs(183 * 24 * 60 * 60);

/// The time for which a class must stay expired before it is deleted. This protects a class against a wrong system
/// clock: meanwhile the clock is corrected, or the class changes and is no longer expired.
const SURE: Duration = Duration::from_secs(24 * 60 * 60);

/// The kind of the documents that store when a sweep first found a class expired.
const OVERDUE: &str = "class-overdue";

/// The maximal lifetime of a class after its last change. It is shorter if tables are stored for a shorter time.
const LESSON: Duration = Duration::from_secs(30 * 24 * 60 * 60);

impl Class {
    /// Returns the lifetime of the class after its last change.
    fn time(&self, tables: Option<Duration>) -> Duration {
        if self.plan.term { TERM } else { tables.map_or(LESSON, |time| time.min(LESSON)) }
    }

    /// Returns the time at which the class expires if nothing changes, in milliseconds since 1970 UTC. Its tables
    /// expire like all other tables.
    pub fn forgotten_at_ms(&self, lifetime: &Lifetime) -> u64 {
        self.touched_ms.saturating_add(millis(self.time(lifetime.table)))
    }
}

impl Classes {
    /// Deletes the expired classes. Returns how many were deleted. [`Classes::open`] runs this at each sweep of the
    /// house.
    ///
    /// # Errors
    /// [`HostError::Store`]. Deletions that were made stay, and the next sweep continues.
    pub async fn sweep(&self) -> Result<usize, HostError> {
        let (mut forgotten, now) = (0, self.house().now_ms());
        for (key, document) in self.house().journal().list(CLASS).await? {
            // A class that this version cannot parse is skipped.
            let Ok(class) = serde_json::from_str::<Class>(&document) else {
                tracing::warn!(class = key, "a class cannot be read");
                continue;
            };
            if !self.is_sure(&class, now).await? {
                continue;
            }
            match self.forget(class.id).await {
                Ok(()) => forgotten += 1,
                Err(ClassError::Unknown) => {}
                Err(ClassError::Host(error)) => return Err(error),
                Err(error) => tracing::warn!(class = key, %error, "a class was not forgotten"),
            }
        }
        Ok(forgotten)
    }

    /// Returns whether a class must be deleted now, because it has been expired for the time [`SURE`].
    async fn is_sure(&self, class: &Class, now_ms: u64) -> Result<bool, HostError> {
        let (journal, key) = (self.house().journal(), class.id.to_string());
        let since = journal.get(OVERDUE, &key).await?;
        // If the class has changed since a sweep found it expired, the stored time is ignored.
        let since = since.map(|since| since.parse().unwrap_or(0_u64)).filter(|since| *since >= class.touched_ms);
        if class.forgotten_at_ms(&self.house().config().lifetime) > now_ms {
            if since.is_some() {
                journal.delete(OVERDUE, &key).await?;
            }
            return Ok(false);
        }
        let Some(since) = since else {
            journal.put(OVERDUE, &key, now_ms.to_string()).await?;
            return Ok(false);
        };
        Ok(since.saturating_add(millis(SURE)) <= now_ms)
    }

    /// Deletes a class now, with its tables. Its open pages show that it is gone.
    ///
    /// # Errors
    /// [`ClassError::Unknown`], or an error of the store.
    pub async fn forget(&self, id: ClassId) -> Result<(), ClassError> {
        let changing = self.changing(id).await?;
        let class = changing.class();
        for on in &class.tables {
            self.house().forget(on.table).await?;
            self.forget_table(on.table).await?;
        }
        let journal = &**self.house().journal();
        self.release_code(class).await?;
        homework::forget_checked(journal, id).await?;
        journal.delete(CLASS, &id.to_string()).await.map_err(HostError::from)?;
        journal.delete(OVERDUE, &id.to_string()).await.map_err(HostError::from)?;
        drop(changing);
        self.unload(id);
        Ok(())
    }
}

impl Desk {
    /// Deletes the class now, with the data of its report.
    ///
    /// # Errors
    /// An error of the store.
    pub async fn forget(&self) -> Result<(), ClassError> {
        let id = self.class().await?.id;
        self.classes().forget(id).await
    }
}
