//! What readers of one moment share.

use std::{
    any::Any,
    fmt,
    sync::{Arc, Mutex, PoisonError},
};

/// Things that others make of a moment, one of each type.
#[derive(Default)]
pub(crate) struct Kept(Mutex<Vec<Arc<dyn Any + Send + Sync>>>);

impl Kept {
    /// The thing of this type, made empty when it is first asked for.
    pub(crate) fn get<T: Default + Send + Sync + 'static>(&self) -> Arc<T> {
        // Nothing is left half done by whoever panicked: a thing is pushed or not.
        let mut things = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = things.iter().find_map(|thing| Arc::clone(thing).downcast().ok()) {
            return found;
        }
        let made = Arc::new(T::default());
        things.push(Arc::clone(&made) as Arc<dyn Any + Send + Sync>);
        made
    }
}

impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Kept")
    }
}
