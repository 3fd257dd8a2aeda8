//! The bus: messages between the nodes that share one store. The messages are not part of the journal.

use std::fmt::{self, Debug};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::mpsc;

use crate::Pending;

/// Broadcasts messages to all nodes of a house: which nodes are alive, and which tables they own. Messages are not
/// stored and may be lost. Use the journal for everything that must not be lost.
///
/// # Who sees this
///
/// The nodes of the house. No message holds a card or a key.
pub trait Bus: Debug + Send + Sync + 'static {
    /// Sends a message to all listeners, also to the listeners of this node. A node that cannot be reached does not get
    /// the message.
    fn tell(&self, word: String) -> Pending<'_, ()>;

    /// Subscribes to the bus: returns a receiver of all messages that are sent after the future has completed.
    fn listen(&self) -> Pending<'_, Hearing>;
}

/// A subscription to a [`Bus`]: receives the messages in the order in which they arrived.
#[derive(Debug)]
pub struct Hearing(mpsc::UnboundedReceiver<String>);

impl Hearing {
    /// Returns a sender and the subscription that receives its messages.
    #[must_use]
    pub fn new() -> (mpsc::UnboundedSender<String>, Self) {
        let (told, heard) = mpsc::unbounded_channel();
        (told, Self(heard))
    }

    /// Waits for the next message; returns `None` once the bus is gone. Dropping the future loses no message.
    pub async fn next(&mut self) -> Option<String> {
        self.0.recv().await
    }
}

/// An in-memory bus for several houses in one process, for tests. Each house gets its own clone from
/// [`MemoryBus::join`].
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
    /// Returns the bus of another node. The two nodes receive each other's messages.
    #[must_use]
    pub fn join(&self) -> Self {
        Self { all: Arc::clone(&self.all), cut: Arc::default() }
    }

    /// Disconnects this node: from now on it sends and receives nothing. Tests use this to simulate a network failure
    /// or a crash.
    pub fn cut(&self) {
        self.cut.store(true, Ordering::Relaxed);
    }

    /// Connects this node again after [`cut`](Self::cut).
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
            // A poisoned lock is harmless: no code that runs under this lock can panic.
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
