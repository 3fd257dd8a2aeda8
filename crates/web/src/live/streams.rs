//! How many live streams are open: each stays for as long as somebody looks, so their number is limited.

use host::{FairPlaces, Held, NetworkPrefix};

use crate::error::WebError;

/// The live streams of the house, shared fairly between networks.
#[derive(Debug)]
pub(crate) struct Streams(FairPlaces);

/// One open stream, counted for as long as this is held.
#[derive(Debug)]
pub(crate) struct OpenStream {
    _counted: Held,
}

impl Streams {
    /// At most so many at once.
    pub(crate) fn new(most: usize) -> Self {
        Self(FairPlaces::new(most))
    }

    /// Opens one more for the client for whom this task runs.
    ///
    /// # Errors
    /// [`WebError::TooManyStreams`] where as many are open as may be, or the client's network has its share.
    pub(crate) fn open(&self) -> Result<OpenStream, WebError> {
        let counted = self.0.take(NetworkPrefix::current(), 1).ok_or(WebError::TooManyStreams)?;
        Ok(OpenStream { _counted: counted })
    }
}
