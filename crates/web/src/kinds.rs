//! A cache of what is made once for each kind of reader.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use foldhash::fast::RandomState;

/// Something made once for each kind of reader, when the first of them asks for it, and shared by all of that kind.
#[derive(Debug)]
pub(crate) struct Kinds<K, V>(Mutex<HashMap<K, Arc<OnceLock<V>>, RandomState>>);

impl<K, V> Default for Kinds<K, V> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Eq + Hash, V: Clone> Kinds<K, V> {
    /// What there is for this kind. Whoever asks while it is made waits for it.
    pub(crate) fn of(&self, kind: K, make: impl FnOnce() -> V) -> V {
        let cell = {
            // A kind is there or not, whoever panicked; the cell of one is empty until its thing is whole.
            let mut kinds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(kinds.entry(kind).or_default())
        };
        cell.get_or_init(make).clone()
    }

    /// How many kinds have asked: so often was something made.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}
