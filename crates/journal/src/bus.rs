//! What several running houses on one store tell each other beside the journal.

use std::fmt::{self, Debug};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::mpsc;

use crate::Pending;

/// A way to tell all nodes of a house something at once: who is there, who looks after what. Nothing is kept, and what is
/// told may be lost; whatever must not be lost goes to the journal.
///
/// # Who sees this
///
/// The nodes of the house. No card and no key is told.
pub trait Bus: Debug + Send + Sync + 'static {
    /// Tells all who listen, this node included. Whoever cannot be reached is not told.
    fn tell(&self, word: String) -> Pending<'_, ()>;

    /// Everything that is told from now on, once the future is done.
    fn listen(&self) -> Pending<'_, Hearing>;
}

/// What is told on a bus, in the order in which it came.
#[derive(Debug)]
pub struct Hearing(mpsc::UnboundedReceiver<String>);

impl Hearing {
    /// Hears what is sent to the other end.
    #[must_use]
    pub fn new() -> (mpsc::UnboundedSender<String>, Self) {
        let (told, heard) = mpsc::unbounded_channel();
        (told, Self(heard))
    }

    /// Waits for the next word; `None` once the bus is gone. Dropping the future loses nothing.
    pub async fn next(&mut self) -> Option<String> {
        self.0.recv().await
    }
}

/// A bus for several houses in one process, for tests. Each house has a clone of its own by [`MemoryBus::join`].
#[derive(Clone, Default)]
pub struct MemoryBus {
    all: Arc<Mutex<Vec<Ear>>>,
    cut: Arc<AtomicBool>,
}

struct Ear {
    told: mpsc::UnboundedSender<String>,
    cut: Arc<AtomicBool>,
}

impl MemoryBus {
    /// Another node on the same bus.
    #[must_use]
    pub fn join(&self) -> Self {
        Self { all: Arc::clone(&self.all), cut: Arc::default() }
    }

    /// From now on this node hears nobody, and nobody hears it: as if its cable were cut, or it had died.
    pub fn cut(&self) {
        self.cut.store(true, Ordering::Relaxed);
    }

    /// The cable is mended.
    pub fn mend(&self) {
        self.cut.store(false, Ordering::Relaxed);
    }
}

impl Debug for MemoryBus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MemoryBus").field("cut", &self.cut).finish_non_exhaustive()
    }
}

impl Bus for MemoryBus {
    fn tell(&self, word: String) -> Pending<'_, ()> {
        if !self.cut.load(Ordering::Relaxed) {
            // Nothing that can panic runs under this lock.
            let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
            all.retain(|ear| ear.cut.load(Ordering::Relaxed) || ear.told.send(word.clone()).is_ok());
        }
        Box::pin(std::future::ready(()))
    }

    fn listen(&self) -> Pending<'_, Hearing> {
        let (told, hearing) = Hearing::new();
        self.all.lock().unwrap_or_else(PoisonError::into_inner).push(Ear { told, cut: Arc::clone(&self.cut) });
        Box::pin(std::future::ready(hearing))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn everybody_hears_unless_the_cable_is_cut() {
        let (one, two) = (MemoryBus::default(), MemoryBus::default());
        let other = one.join();
        let (mut first, mut second, mut apart) = (one.listen().await, other.listen().await, two.listen().await);
        one.tell("a".into()).await;
        other.cut();
        one.tell("b".into()).await;
        other.tell("c".into()).await;
        other.mend();
        other.tell("d".into()).await;
        two.tell("e".into()).await;
        assert_eq!(
            [first.next().await, first.next().await, first.next().await],
            ["a", "b", "d"].map(|w| Some(w.into()))
        );
        assert_eq!([second.next().await, second.next().await], ["a", "d"].map(|w| Some(w.into())));
        assert_eq!(apart.next().await, Some("e".into()));
    }
}
