//! Forgetting classes whose time is over, with their tables.

use std::time::Duration;

use super::{Class, ClassError, store::CLASS};
use crate::{HostError, House, codes, lifetime::millis};

/// How long a class is kept that is good for a term: half a year.
const TERM: Duration = Duration::from_secs(183 * 24 * 60 * 60);

/// How long a class is kept at most after its last change, where tables are kept longer or for ever.
const LESSON: Duration = Duration::from_secs(30 * 24 * 60 * 60);

impl Class {
    /// How long it is kept after its last change.
    fn time(&self, tables: Option<Duration>) -> Duration {
        if self.plan.term { TERM } else { tables.map_or(LESSON, |time| time.min(LESSON)) }
    }

    /// When it is forgotten if nothing changes any more, in milliseconds since 1970 UTC. Tables of it are forgotten as all
    /// tables are.
    pub fn forgotten_at_ms(&self, lifetime: &crate::Lifetime) -> u64 {
        self.touched_ms.saturating_add(millis(self.time(lifetime.table)))
    }
}

impl House {
    /// Forgets the classes whose time is over; says how many.
    pub(crate) async fn sweep_classes(&self) -> Result<usize, HostError> {
        let (mut forgotten, now) = (0, self.inner().now_ms());
        for (key, document) in self.inner().journal.list(CLASS).await? {
            // One that this version cannot read is left alone.
            let Ok(class) = serde_json::from_str::<Class>(&document) else {
                tracing::warn!(class = key, "a class cannot be read");
                continue;
            };
            if class.forgotten_at_ms(&self.config().lifetime) > now {
                continue;
            }
            match self.forget_class(class.id).await {
                Ok(()) => forgotten += 1,
                Err(ClassError::Unknown) => {}
                Err(ClassError::Host(error)) => return Err(error),
                Err(error) => tracing::warn!(class = key, %error, "a class was not forgotten"),
            }
        }
        Ok(forgotten)
    }

    /// Forgets a class at once, with its tables: whoever has a page of it open is told that it is gone.
    ///
    /// # Errors
    /// [`ClassError::Unknown`]; a store that refuses.
    pub async fn forget_class(&self, id: super::ClassId) -> Result<(), ClassError> {
        let changing = self.changing(id).await?;
        let class = changing.class();
        for on in &class.tables {
            self.forget(on.table).await?;
            self.forget_class_table(on.table).await?;
        }
        let journal = &*self.inner().journal;
        codes::release_of_class(journal, &class.code, id).await?;
        journal.delete(CLASS, &id.to_string()).await.map_err(HostError::from)?;
        drop(changing);
        self.let_class_go(id);
        Ok(())
    }
}

impl super::Desk {
    /// Forgets the class at once, with all that its report is made of.
    ///
    /// # Errors
    /// A store that refuses.
    pub async fn forget(&self) -> Result<(), ClassError> {
        let id = self.class().await?.id;
        self.house().forget_class(id).await
    }
}
