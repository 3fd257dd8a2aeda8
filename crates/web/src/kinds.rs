//! A cache that computes one value for each kind of visitor, and shares it with all visitors of that kind.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use foldhash::fast::RandomState;

/// A cache with one value for each kind of visitor. The first request of a kind computes the value, and all visitors of
/// that kind share it.
#[derive(Debug)]
pub(crate) struct KindCache<K, V>(Mutex<HashMap<K, Arc<OnceLock<V>>, RandomState>>);

impl<K, V> Default for KindCache<K, V> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Eq + Hash, V: Clone> KindCache<K, V> {
    /// Returns the value for this kind of visitor. Other requests for the same kind wait while the value is computed.
    pub(crate) fn of(&self, kind: K, make: impl FnOnce() -> V) -> V {
        let cell = {
            // A poisoned lock is safe to use, because a panic cannot leave the map half changed: a cell of the map is
            // empty until its value is complete.
            let mut kinds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(kinds.entry(kind).or_default())
        };
        cell.get_or_init(make).clone()
    }

    /// Returns the number of different kinds for which a value was requested.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn it_is_made_once_for_a_kind_however_many_ask_at_once() {
        let (kinds, made) = (KindCache::<u8, u8>::default(), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for reader in 0..64_u8 {
                let (kinds, made) = (&kinds, &made);
                scope.spawn(move || {
                    let told = kinds.of(reader % 4, || {
                        made.fetch_add(1, Ordering::Relaxed);
                        reader % 4 + 10
                    });
                    assert_eq!(told, reader % 4 + 10);
                });
            }
        });
        assert_eq!((kinds.len(), made.load(Ordering::Relaxed)), (4, 4));
    }
}
