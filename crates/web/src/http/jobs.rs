//! The job queue for slow work of requests: parsing, checking and rendering lists of words, and opening uploaded files.
//!
//! A few jobs run at once, outside the threads that serve tables. Each network has its own queue, and the queues are
//! served in turn, so that one network with many jobs does not delay the others. A job holds its permit until it has
//! really ended: a client that disconnects makes no room for another job.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use deckfile::{FileError, Opened};
use host::{HostError, NetworkPrefix};
use tokio::sync::oneshot;

use crate::{error::WebError, http::file_worker::FileWorker};

/// The limits for files: each is opened by a process that may use some hundred MiB for a moment.
const FILES: Limits = Limits { at_once: 2, waiting: 32, of_one: 16 };

/// The limits for lists, in total and per network: a class behind one address may paste sixty at once.
const LISTS: Limits = Limits { at_once: 1, waiting: 256, of_one: 128 };

/// After how many seconds a refused client should retry.
const RETRY_AFTER_S: u32 = 5;

/// The job queues of a house.
#[derive(Debug)]
pub(crate) struct Jobs {
    lists: JobQueue,
    files: JobQueue,
    worker: Option<Arc<FileWorker>>,
}

impl Jobs {
    /// If there are several processors, one is left for the tables.
    pub(crate) fn new(worker: Option<FileWorker>) -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let lists = Limits { at_once: processors.saturating_sub(1).max(LISTS.at_once), ..LISTS };
        Self { lists: JobQueue::new(lists), files: JobQueue::new(FILES), worker: worker.map(Arc::new) }
    }

    /// Runs work with a list, after waiting in the queue.
    ///
    /// # Errors
    /// The queue is full.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WebError> {
        let permit = self.lists.permit(NetworkPrefix::current()).await?;
        on_thread(permit, work).await
    }

    /// Opens an uploaded file, after waiting in the queue: in a worker process, or on a thread if there is none.
    ///
    /// # Errors
    /// The queue is full.
    pub(crate) async fn open(&self, file: Vec<u8>) -> Result<Result<Opened, FileError>, WebError> {
        let permit = self.files.permit(NetworkPrefix::current()).await?;
        let Some(worker) = self.worker.clone() else {
            return on_thread(permit, move || deckfile::open(&file)).await;
        };
        // A separate task: it continues to its end with its permit, even if the client disconnects.
        let job = tokio::spawn(async move {
            match worker.ask(&file).await {
                Ok(answer) => on_thread(permit, move || answer.read()).await,
                Err(error) => {
                    tracing::error!(%error, "no process can be started to open a file; a thread does it");
                    on_thread(permit, move || deckfile::open(&file)).await
                }
            }
        });
        job.await.map_err(|_| WebError::Internal)?
    }
}

async fn on_thread<T: Send + 'static>(
    permit: Permit,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, WebError> {
    let done = tokio::task::spawn_blocking(move || {
        let done = work();
        drop(permit);
        done
    });
    done.await.map_err(|_| WebError::Internal)
}

/// How many jobs of one kind run and wait.
#[derive(Clone, Copy, Debug)]
struct Limits {
    at_once: usize,
    /// In total.
    waiting: usize,
    /// From one network.
    of_one: usize,
}

/// The queue of one kind of jobs.
#[derive(Clone, Debug)]
struct JobQueue(Arc<Mutex<Waiting>>);

#[derive(Debug)]
struct Waiting {
    limits: Limits,
    free: usize,
    all: usize,
    /// In the order of service.
    networks: VecDeque<(NetworkPrefix, VecDeque<oneshot::Sender<Permit>>)>,
}

/// The permit for one job; when dropped, it goes to the next in the queue.
#[derive(Debug)]
struct Permit(Option<JobQueue>);

impl JobQueue {
    fn new(limits: Limits) -> Self {
        Self(Arc::new(Mutex::new(Waiting { limits, free: limits.at_once, all: 0, networks: VecDeque::new() })))
    }

    fn locked(&self) -> MutexGuard<'_, Waiting> {
        // No code that can panic runs under this lock; poisoned counts would still be right.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a permit.
    ///
    /// # Errors
    /// The queue is full, in total or for this network.
    async fn permit(&self, network: NetworkPrefix) -> Result<Permit, WebError> {
        let waiting = {
            let mut those = self.locked();
            if those.free > 0 {
                those.free -= 1;
                return Ok(Permit(Some(self.clone())));
            }
            those.wait(network).ok_or(HostError::Busy { retry_after_s: RETRY_AFTER_S })?
        };
        waiting.await.map_err(|_| WebError::Internal)
    }

    /// The next in the queue; if it is empty, the permit becomes free.
    fn next(&self) -> Option<oneshot::Sender<Permit>> {
        let mut those = self.locked();
        let Some((network, mut senders)) = those.networks.pop_front() else {
            those.free += 1;
            return None;
        };
        let next = senders.pop_front();
        those.all -= usize::from(next.is_some());
        if !senders.is_empty() {
            those.networks.push_back((network, senders));
        }
        next
    }
}

impl Waiting {
    /// A place at the end of this network's queue.
    fn wait(&mut self, network: NetworkPrefix) -> Option<oneshot::Receiver<Permit>> {
        // Clients that have disconnected make room.
        for (_, senders) in &mut self.networks {
            senders.retain(|sender| !sender.is_closed());
        }
        self.networks.retain(|(_, senders)| !senders.is_empty());
        self.all = self.networks.iter().map(|(_, senders)| senders.len()).sum();
        if self.all >= self.limits.waiting {
            return None;
        }
        let place = self.networks.iter().position(|(known, _)| *known == network);
        let place = place.unwrap_or_else(|| {
            self.networks.push_back((network, VecDeque::new()));
            self.networks.len() - 1
        });
        let (_, senders) = &mut self.networks[place];
        if senders.len() >= self.limits.of_one {
            return None;
        }
        let (sender, receiver) = oneshot::channel();
        senders.push_back(sender);
        self.all += 1;
        Some(receiver)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let Some(queue) = self.0.take() else { return };
        let mut permit = Self(Some(queue.clone()));
        while let Some(next) = queue.next() {
            match next.send(permit) {
                Ok(()) => return,
                // The client disconnected meanwhile.
                Err(back) => permit = back,
            }
        }
        // It was counted as free: there is nothing more to return.
        permit.0 = None;
    }
}

#[cfg(test)]
mod tests {
    use std::{future::poll_fn, pin::Pin, task::Poll};

    use super::*;

    fn network(third: u8) -> NetworkPrefix {
        NetworkPrefix::of([10, 0, third, 1].into())
    }

    /// Polls a future once, and returns its result if it is ready.
    async fn once<F: Future + Unpin>(mut future: F) -> Option<F::Output> {
        poll_fn(|context| {
            Poll::Ready(match Pin::new(&mut future).poll(context) {
                Poll::Ready(done) => Some(done),
                Poll::Pending => None,
            })
        })
        .await
    }

    #[tokio::test]
    async fn networks_are_served_in_turn() {
        let queue = JobQueue::new(Limits { at_once: 1, waiting: 10, of_one: 5 });
        let running = queue.permit(network(1)).await.unwrap();
        let mut waiting = Vec::new();
        for client in [1, 1, 1, 2, 3] {
            let mut permit = Box::pin(queue.permit(network(client)));
            assert!(once(permit.as_mut()).await.is_none());
            waiting.push((client, permit));
        }
        let (mut served, mut now) = (Vec::new(), Some(running));
        while !waiting.is_empty() {
            drop(now.take());
            for place in 0..waiting.len() {
                if let Some(permit) = once(waiting[place].1.as_mut()).await {
                    now = Some(permit.unwrap());
                    served.push(waiting.remove(place).0);
                    break;
                }
            }
        }
        assert_eq!(served, [1, 2, 3, 1, 1]);
        drop(now);
        let those = queue.locked();
        assert_eq!((those.free, those.all), (1, 0));
    }

    #[tokio::test]
    async fn so_many_wait_and_whoever_leaves_makes_room() {
        let queue = JobQueue::new(Limits { at_once: 1, waiting: 3, of_one: 2 });
        let running = queue.permit(network(1)).await.unwrap();
        let mut waiting = Vec::new();
        for client in [1, 1, 2] {
            let mut permit = Box::pin(queue.permit(network(client)));
            assert!(once(permit.as_mut()).await.is_none());
            waiting.push(permit);
        }
        let is_busy = |refused| matches!(refused, Err(WebError::Host(HostError::Busy { .. })));
        assert!(is_busy(queue.permit(network(1)).await), "two of one network");
        assert!(is_busy(queue.permit(network(3)).await), "three in all");
        drop(waiting);
        assert!(once(Box::pin(queue.permit(network(3)))).await.is_none(), "there is room again");
        drop(running);
        assert_eq!(queue.locked().free, 1, "nobody is left to take it");
    }

    /// The client has disconnected; its job continues, and no other begins before it ends.
    #[tokio::test]
    async fn a_job_keeps_its_permit_until_it_ends() {
        let jobs =
            Jobs { lists: JobQueue::new(Limits { at_once: 1, ..LISTS }), files: JobQueue::new(FILES), worker: None };
        let (begun, begins) = oneshot::channel();
        let (end, ends) = std::sync::mpsc::channel::<()>();
        {
            let mut job = Box::pin(network(1).scope(jobs.run(move || {
                begun.send(()).unwrap();
                ends.recv().ok();
            })));
            assert!(once(job.as_mut()).await.is_none());
            begins.await.unwrap();
        }
        assert_eq!(jobs.lists.locked().free, 0);
        let mut next = Box::pin(network(2).scope(jobs.run(|| "next")));
        assert!(once(next.as_mut()).await.is_none());
        end.send(()).unwrap();
        assert_eq!(next.await.unwrap(), "next");
    }
}
