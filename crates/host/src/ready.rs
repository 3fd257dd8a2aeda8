//! Whether the house can serve people: the store takes what is written.

use std::time::Duration;

use tokio::{sync::Mutex, time::Instant};

use crate::House;

/// The kind of the document that is written to see whether the store takes it.
const PROBE: &str = "probe";

/// How long an answer is good for: however often it is asked, this is how seldom something is written.
const FRESH: Duration = Duration::from_secs(5);

/// A store that takes longer than this is of no use to people at tables.
const TIMEOUT: Duration = Duration::from_secs(5);

/// The last answer, and when it was found. Those who ask meanwhile wait for the same one.
#[derive(Debug, Default)]
pub(crate) struct Readiness(Mutex<Option<(Instant, bool)>>);

impl House {
    /// Whether the store takes what is written, now or some seconds ago. A disk that is full can be read and not written; a
    /// house in that state shows its pages and refuses every move.
    pub async fn is_ready(&self) -> bool {
        let mut last = self.inner().readiness.0.lock().await;
        if let Some((at, ready)) = *last
            && at.elapsed() < FRESH
        {
            return ready;
        }
        let now = self.inner().now_ms().to_string();
        let ready = match tokio::time::timeout(TIMEOUT, self.inner().journal.put(PROBE, PROBE, now)).await {
            Ok(Ok(())) => true,
            Ok(Err(error)) => {
                tracing::warn!(%error, "not ready: the store refuses what is written");
                false
            }
            Err(_) => {
                tracing::warn!("not ready: the store does not answer");
                false
            }
        };
        *last = Some((Instant::now(), ready));
        ready
    }
}
