//! How many live streams are open: each stays for as long as somebody looks, so their number is limited.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::error::WebError;

/// The live streams of the house.
#[derive(Debug)]
pub(crate) struct Streams(Arc<Semaphore>);

/// One open stream, counted for as long as this is held.
#[derive(Debug)]
pub(crate) struct OpenStream {
    _counted: OwnedSemaphorePermit,
}

impl Streams {
    /// At most so many at once.
    pub(crate) fn new(most: usize) -> Self {
        Self(Arc::new(Semaphore::new(most.min(Semaphore::MAX_PERMITS))))
    }

    /// Opens one more.
    ///
    /// # Errors
    /// [`WebError::TooManyStreams`] where as many are open as may be.
    pub(crate) fn open(&self) -> Result<OpenStream, WebError> {
        let counted = Arc::clone(&self.0).try_acquire_owned();
        counted.map(|counted| OpenStream { _counted: counted }).map_err(|_| WebError::TooManyStreams)
    }
}
