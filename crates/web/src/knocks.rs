//! How often people come in at one table: a limit on whoever comes in and leaves over and over, counted by table and
//! never by address, because a whole class shares one.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use host::TableId;

use crate::error::WebError;

/// So many may come in at one table at once, and as many again within a minute: many times the seats that a table has.
const PER_MINUTE: f64 = 60.0;

/// Counts who comes in, table by table.
#[derive(Debug, Default)]
pub(crate) struct Knocks(Mutex<BTreeMap<TableId, (Instant, f64)>>);

impl Knocks {
    /// Counts one more at this table.
    ///
    /// # Errors
    /// [`WebError::Crowded`] where too many came in lately.
    pub(crate) fn knock(&self, table: TableId) -> Result<(), WebError> {
        self.knock_at(table, Instant::now())
    }

    fn knock_at(&self, table: TableId, now: Instant) -> Result<(), WebError> {
        let minutes = |since: Instant| now.saturating_duration_since(since).div_duration_f64(Duration::from_secs(60));
        // A poisoned lock only means that a thread died while counting: the counts are still good.
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tables.retain(|_, (since, left)| *left + minutes(*since) * PER_MINUTE < PER_MINUTE);
        let (since, left) = tables.entry(table).or_insert((now, PER_MINUTE));
        *left = (*left + minutes(*since) * PER_MINUTE).min(PER_MINUTE);
        *since = now;
        if *left < 1.0 {
            return Err(WebError::Crowded);
        }
        *left -= 1.0;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_limited_by_itself_and_only_for_a_while() {
        let (knocks, start) = (Knocks::default(), Instant::now());
        let come = |table, seconds| knocks.knock_at(TableId(table), start + Duration::from_secs(seconds)).is_ok();
        assert_eq!((0..100).filter(|_| come(1, 0)).count(), PER_MINUTE as usize);
        assert!(come(2, 0), "another table is not");
        assert_eq!((0..100).filter(|_| come(1, 2)).count(), 2);
        assert!(come(1, 200));
        assert_eq!(knocks.0.lock().unwrap().len(), 1, "what is forgotten takes no room");
    }
}
