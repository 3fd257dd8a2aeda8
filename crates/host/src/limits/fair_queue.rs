//! A queue for slow work, in which clients take turns.
//!
//! A limited number of permits is in use at the same time. A client with a hundred requests delays itself; each other
//! client waits for at most one of these requests. A permit is held until the work has really ended, so a client that
//! disconnects cannot start more work meanwhile.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use journal::TableId;
use tokio::sync::oneshot;

use crate::NetworkPrefix;

/// The client for whom work runs. All clients of one network share their turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Client {
    /// The network that opened or loaded the table, or that sent the request.
    Network(NetworkPrefix),
    /// A table that the server loaded on its own, without a client.
    Table(TableId),
}

impl Client {
    /// Returns the client for whom the current task runs.
    #[must_use]
    pub fn current() -> Self {
        Self::Network(NetworkPrefix::current())
    }

    /// Returns the client for whom the current task runs, or this table if the task runs for no client.
    pub(crate) fn at(table: TableId) -> Self {
        match NetworkPrefix::current() {
            NetworkPrefix::UNKNOWN => Self::Table(table),
            network => Self::Network(network),
        }
    }
}

/// The limits of a [`FairQueue`]: how many permits are in use, and how many callers wait.
#[derive(Clone, Copy, Debug)]
pub struct QueueLimits {
    /// The maximal number of permits in use, over all clients.
    pub at_once: usize,
    /// The maximal number of permits in use by one client.
    pub at_once_each: usize,
    /// The maximal number of waiting callers, over all clients.
    pub waiting: usize,
    /// The maximal number of waiting callers of one client.
    pub waiting_each: usize,
}

impl QueueLimits {
    /// Returns limits with `at_once` permits and an unlimited queue. If there are several permits, one client cannot
    /// hold all of them.
    pub(crate) fn shared(at_once: usize) -> Self {
        let at_once_each = at_once.saturating_sub(1).max(1);
        Self { at_once, at_once_each, waiting: usize::MAX, waiting_each: usize::MAX }
    }
}

/// A fair queue for permits. The next permit goes to the client that holds the fewest permits. Clients that hold
/// equally many permits take turns.
#[derive(Clone, Debug)]
pub struct FairQueue(Arc<Mutex<Queue>>);

#[derive(Debug)]
struct Queue {
    limits: QueueLimits,
    /// The number of permits that each client holds.
    taken: HashMap<Client, usize>,
    /// The waiting callers by client, in the order of service.
    waiting: VecDeque<(Client, VecDeque<oneshot::Sender<Permit>>)>,
}

/// The right to run work. Dropping this value returns the permit to the queue.
#[derive(Debug)]
pub struct Permit {
    queue: Option<FairQueue>,
    client: Client,
}

impl FairQueue {
    /// Creates an empty queue.
    #[must_use]
    pub fn new(limits: QueueLimits) -> Self {
        Self(Arc::new(Mutex::new(Queue { limits, taken: HashMap::new(), waiting: VecDeque::new() })))
    }

    /// Waits for a permit for this client. Returns `None` if too many callers wait already. A caller that stops waiting
    /// does not delay the other callers.
    pub async fn acquire(&self, client: Client) -> Option<Permit> {
        let (sender, permit) = oneshot::channel();
        if !self.queue().wait(client, sender) {
            return None;
        }
        self.give();
        // The sender stays in the queue until it has sent a permit, so the receiver does not fail.
        permit.await.ok()
    }

    /// Hands out all free permits to waiting callers.
    fn give(&self) {
        loop {
            // The permit is sent without holding the lock, because a permit without a receiver takes the lock to return
            // itself.
            let picked = self.queue().pick();
            let Some((client, waiting)) = picked else { return };
            let permit = Permit { queue: Some(self.clone()), client };
            if let Err(mut permit) = waiting.send(permit) {
                // The receiver is gone. The permit is returned here and not by its `Drop`, which would recurse.
                permit.queue = None;
                self.queue().give_back(client);
            }
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        // No code that can panic runs under this lock, so a poisoned queue is still consistent.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// Adds a caller at the end of this client's queue. Returns false if too many callers wait.
    fn wait(&mut self, client: Client, sender: oneshot::Sender<Permit>) -> bool {
        // Callers that have disconnected are removed first, so that they do not use up the limit.
        for (_, senders) in &mut self.waiting {
            senders.retain(|sender| !sender.is_closed());
        }
        self.waiting.retain(|(_, senders)| !senders.is_empty());
        let all: usize = self.waiting.iter().map(|(_, senders)| senders.len()).sum();
        if all >= self.limits.waiting {
            return false;
        }
        match self.waiting.iter_mut().find(|(other, _)| *other == client) {
            Some((_, senders)) if senders.len() >= self.limits.waiting_each => return false,
            Some((_, senders)) => senders.push_back(sender),
            None => self.waiting.push_back((client, VecDeque::from([sender]))),
        }
        true
    }

    /// Removes the next waiting caller and counts its permit. Returns `None` if no client may get a permit now.
    fn pick(&mut self) -> Option<(Client, oneshot::Sender<Permit>)> {
        if self.taken.values().sum::<usize>() >= self.limits.at_once {
            return None;
        }
        let taken = |client: &Client| self.taken.get(client).copied().unwrap_or(0);
        let places = self.waiting.iter().enumerate().map(|(place, (client, _))| (taken(client), place));
        let (_, place) = places.filter(|(taken, _)| *taken < self.limits.at_once_each).min()?;
        let (client, mut senders) = self.waiting.remove(place)?;
        let next = senders.pop_front();
        if !senders.is_empty() {
            self.waiting.push_back((client, senders));
        }
        *self.taken.entry(client).or_default() += 1;
        next.map(|next| (client, next))
    }

    fn give_back(&mut self, client: Client) {
        if let Some(taken) = self.taken.get_mut(&client) {
            *taken -= 1;
            if *taken == 0 {
                self.taken.remove(&client);
            }
        }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(queue) = self.queue.take() {
            queue.queue().give_back(self.client);
            queue.give();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{future::poll_fn, pin::Pin, task::Poll};

    use super::*;

    fn client(number: u8) -> Client {
        Client::Network(NetworkPrefix::of([10, 0, number, 1].into()))
    }

    /// Starts a task that waits for a permit of this client.
    fn wait(queue: &FairQueue, number: u8) -> tokio::task::JoinHandle<Permit> {
        let queue = queue.clone();
        tokio::spawn(async move { queue.acquire(client(number)).await.expect("any number waits") })
    }

    /// Polls a future once. Returns its result if it is ready.
    async fn once<F: Future + Unpin>(mut future: F) -> Option<F::Output> {
        poll_fn(|context| {
            Poll::Ready(match Pin::new(&mut future).poll(context) {
                Poll::Ready(done) => Some(done),
                Poll::Pending => None,
            })
        })
        .await
    }

    fn is_idle(queue: &FairQueue) -> bool {
        let queue = queue.queue();
        queue.taken.is_empty() && queue.waiting.is_empty()
    }

    #[tokio::test]
    async fn a_client_that_asks_for_everything_leaves_a_permit_to_others() {
        let queue = FairQueue::new(QueueLimits::shared(4));
        let crowd: Vec<_> = (0..100).map(|_| wait(&queue, 1)).collect();
        tokio::task::yield_now().await;
        let have = |crowd: &[tokio::task::JoinHandle<Permit>]| crowd.iter().filter(|one| one.is_finished()).count();
        assert_eq!(have(&crowd), 3);
        let other = queue.acquire(client(2)).await;
        let third = wait(&queue, 3);
        tokio::task::yield_now().await;
        assert!(!third.is_finished(), "four at a time");
        let mut crowd = crowd.into_iter();
        drop(crowd.next().expect("the first").await.expect("a permit"));
        drop(third.await.expect("they come before the rest of the crowd"));
        drop(other);
        for one in crowd {
            drop(one.await.expect("everybody gets a permit"));
        }
        assert!(is_idle(&queue));
    }

    #[tokio::test]
    async fn those_who_give_up_keep_no_permit() {
        let queue = FairQueue::new(QueueLimits::shared(1));
        let permit = queue.acquire(client(1)).await;
        let gone: Vec<_> = (0..50).map(|_| wait(&queue, 1)).collect();
        tokio::task::yield_now().await;
        gone.iter().for_each(tokio::task::JoinHandle::abort);
        let waits = wait(&queue, 1);
        tokio::task::yield_now().await;
        drop(permit);
        drop(waits.await.expect("a permit"));
        assert!(is_idle(&queue));
    }

    #[tokio::test]
    async fn networks_are_served_in_turn() {
        let queue = FairQueue::new(QueueLimits { at_once: 1, at_once_each: 1, waiting: 10, waiting_each: 5 });
        let running = queue.acquire(client(1)).await;
        let mut waiting = Vec::new();
        for number in [1, 1, 1, 2, 3] {
            let mut permit = Box::pin(queue.acquire(client(number)));
            assert!(once(permit.as_mut()).await.is_none());
            waiting.push((number, permit));
        }
        let (mut served, mut now) = (Vec::new(), running);
        while !waiting.is_empty() {
            drop(now.take());
            for place in 0..waiting.len() {
                if let Some(permit) = once(waiting[place].1.as_mut()).await {
                    now = permit;
                    served.push(waiting.remove(place).0);
                    break;
                }
            }
        }
        assert_eq!(served, [1, 2, 3, 1, 1]);
        drop(now);
        assert!(is_idle(&queue));
    }

    #[tokio::test]
    async fn so_many_wait_and_whoever_leaves_makes_room() {
        let queue = FairQueue::new(QueueLimits { at_once: 1, at_once_each: 1, waiting: 3, waiting_each: 2 });
        let running = queue.acquire(client(1)).await;
        let mut waiting = Vec::new();
        for number in [1, 1, 2] {
            let mut permit = Box::pin(queue.acquire(client(number)));
            assert!(once(permit.as_mut()).await.is_none());
            waiting.push(permit);
        }
        assert!(queue.acquire(client(1)).await.is_none(), "two of one network");
        assert!(queue.acquire(client(3)).await.is_none(), "three in all");
        drop(waiting);
        assert!(once(Box::pin(queue.acquire(client(3)))).await.is_none(), "there is room again");
        drop(running);
        assert!(queue.queue().taken.is_empty(), "nobody is left to take it");
    }
}
