//! How fast a table's journal may grow by what people do: generous for people, and an end to it for programs. What the
//! house itself writes down, absences and the rules of a house for children, is not counted.

use std::time::Duration;

use tokio::time::Instant;

use crate::{HostError, bucket::Bucket, decks::Pinned};

/// So many of the host's tools may be used at once, and one more each second.
const TOOLS: (u32, Duration) = (120, Duration::from_secs(1));

/// So many bytes of decks may be written at once: more than half a dozen of the longest; and as many again in minutes.
const DECKS: (u32, Duration) = (1 << 20, Duration::from_micros(250));

/// So much may be said by all together at once, and one thing more each half second.
const SAYINGS: (u32, Duration) = (40, Duration::from_millis(500));

/// So many may sit down at once, and as many again within a minute: many times the seats that a table has.
const COMINGS: (u32, Duration) = (60, Duration::from_secs(1));

/// What was done lately at one table.
#[derive(Debug)]
pub(crate) struct Tempo {
    tools: Bucket,
    decks: Bucket,
    sayings: Bucket,
    comings: Bucket,
}

impl Tempo {
    pub(crate) fn new(now: Instant) -> Self {
        let bucket = |(size, pause)| Bucket::new(size, pause, now);
        Self { tools: bucket(TOOLS), decks: bucket(DECKS), sayings: bucket(SAYINGS), comings: bucket(COMINGS) }
    }

    /// Counts a tool of the host.
    ///
    /// # Errors
    /// [`HostError::TooFast`] where too many were used lately.
    pub(crate) fn tool(&mut self, now: Instant) -> Result<(), HostError> {
        if self.tools.take(now) { Ok(()) } else { Err(HostError::TooFast) }
    }

    /// Counts options that an entry carries by their length: one of them may be a whole deck.
    ///
    /// # Errors
    /// [`HostError::TooFast`] where too much was written lately.
    pub(crate) fn options(&mut self, options: &Pinned, now: Instant) -> Result<(), HostError> {
        let bytes = options.bytes() as f64;
        if !self.decks.has(bytes, now) {
            return Err(HostError::TooFast);
        }
        self.decks.spend(bytes);
        Ok(())
    }

    /// Counts something said, by whomever.
    ///
    /// # Errors
    /// [`HostError::TooFast`] where too much was said lately.
    pub(crate) fn saying(&mut self, now: Instant) -> Result<(), HostError> {
        if self.sayings.take(now) { Ok(()) } else { Err(HostError::TooFast) }
    }

    /// Whether somebody may sit down now. Nothing is counted yet: who is refused keeps nobody else out.
    ///
    /// # Errors
    /// [`HostError::Crowded`] where too many sat down lately.
    pub(crate) fn may_come(&mut self, now: Instant) -> Result<(), HostError> {
        if self.comings.has(1.0, now) { Ok(()) } else { Err(HostError::Crowded) }
    }

    /// Counts somebody who sat down.
    pub(crate) fn came(&mut self) {
        self.comings.spend(1.0);
    }
}
