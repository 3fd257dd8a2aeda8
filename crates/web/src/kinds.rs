//! A cache with one value for each kind of reader.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use foldhash::fast::RandomState;

/// A cache with one value for each kind of reader: computed on the first request, and shared by all readers of that
/// kind.
#[derive(Debug)]
pub(crate) struct KindCache<K, V>(Mutex<HashMap<K, Arc<OnceLock<V>>, RandomState>>);

impl<K, V> Default for KindCache<K, V> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Eq + Hash, V: Clone> KindCache<K, V> {
    /// The value for this kind. Requests wait while it is computed.
    pub(crate) fn of(&self, kind: K, make: impl FnOnce() -> V) -> V {
        let cell = {
            // After a panic a kind is still there or not; its cell is empty until the value is complete.
            let mut kinds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(kinds.entry(kind).or_default())
        };
        cell.get_or_init(make).clone()
    }

    /// How many kinds were requested: the number of computed values.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}
