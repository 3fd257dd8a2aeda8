//! The job queues for slow work of requests: parsing, checking and rendering word lists, and opening uploaded files.
//!
//! A few jobs run at the same time, on threads that do not serve tables. Networks take turns in the queue
//! ([`FairQueue`]).

use std::sync::Arc;

use deckfile::{FileError, Opened};
use host::{Client, FairQueue, HostError, Permit, QueueLimits};

use crate::{error::WebError, http::file_worker::FileWorker};

/// The limits of the queue for files. A process that opens a file may use some hundred MiB of memory for a short time.
const FILES: QueueLimits = QueueLimits { at_once: 2, at_once_each: 2, waiting: 32, waiting_each: 16 };

/// Returns the limits of the queue for lists on a machine with this number of processors. One of several processors
/// stays free for the tables. A class behind one IP address may paste sixty lists at the same time.
fn lists(processors: usize) -> QueueLimits {
    let at_once = processors.saturating_sub(1).max(1);
    QueueLimits { at_once, at_once_each: at_once, waiting: 256, waiting_each: 128 }
}

/// The time after which a refused client should retry, in seconds.
const RETRY_AFTER_S: u32 = 5;

/// The job queues of the server.
#[derive(Debug)]
pub(crate) struct Jobs {
    lists: FairQueue,
    files: FairQueue,
    worker: Option<Arc<FileWorker>>,
}

impl Jobs {
    /// Creates the queues. `worker` is the program that opens files.
    pub(crate) fn new(worker: Option<FileWorker>) -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Self { lists: FairQueue::new(lists(processors)), files: FairQueue::new(FILES), worker: worker.map(Arc::new) }
    }

    /// Waits in the queue for lists and runs the work on a thread.
    ///
    /// # Errors
    /// The queue is full.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WebError> {
        let permit = permit(&self.lists).await?;
        on_thread(permit, work).await
    }

    /// Waits in the queue for files and opens an uploaded file: in a worker process, or on a thread if there is no
    /// worker.
    ///
    /// # Errors
    /// The queue is full.
    pub(crate) async fn open(&self, file: Vec<u8>) -> Result<Result<Opened, FileError>, WebError> {
        let permit = permit(&self.files).await?;
        let Some(worker) = self.worker.clone() else {
            return on_thread(permit, move || deckfile::open(&file)).await;
        };
        // The separate task continues to its end with the queue's permit, even if the client disconnects.
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

/// Waits in the queue on behalf of the client that sent the request.
async fn permit(queue: &FairQueue) -> Result<Permit, WebError> {
    Ok(queue.acquire(Client::current()).await.ok_or(HostError::Busy { retry_after_s: RETRY_AFTER_S })?)
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

#[cfg(test)]
mod tests {
    use std::{future::poll_fn, pin::Pin, task::Poll};

    use host::NetworkPrefix;
    use tokio::sync::oneshot;

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

    fn jobs(limits: QueueLimits) -> Jobs {
        Jobs { lists: FairQueue::new(limits), files: FairQueue::new(FILES), worker: None }
    }

    #[tokio::test]
    async fn a_job_for_a_full_queue_is_refused() {
        let jobs = jobs(QueueLimits { waiting: 0, ..lists(1) });
        let refused = network(1).scope(jobs.run(|| ())).await;
        assert!(matches!(refused, Err(WebError::Host(HostError::Busy { .. }))));
    }

    /// A job continues after its client has disconnected, and no other job begins before it ends.
    #[tokio::test]
    async fn a_job_keeps_its_permit_until_it_ends() {
        let jobs = jobs(lists(1));
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
        let mut next = Box::pin(network(2).scope(jobs.run(|| "next")));
        assert!(once(next.as_mut()).await.is_none());
        end.send(()).unwrap();
        assert_eq!(next.await.unwrap(), "next");
    }
}
