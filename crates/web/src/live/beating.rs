//! A stream that says that it is alive.

use std::{
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use futures::{Stream, StreamExt};
use tokio::time::{Instant, Sleep};

use super::frame::Frame;

/// Frames, and a beat whenever there was none for a while.
pub(super) struct Beating<S> {
    frames: Pin<Box<S>>,
    beat: Frame,
    every: Duration,
    /// When the last frame came.
    spoke: Instant,
    sleep: Pin<Box<Sleep>>,
}

impl<S: Stream<Item = Frame>> Beating<S> {
    pub(super) fn new(frames: S, beat: Frame, every: Duration) -> Self {
        let (spoke, sleep) = (Instant::now(), Box::pin(tokio::time::sleep(every)));
        Self { frames: Box::pin(frames), beat, every, spoke, sleep }
    }
}

impl<S: Stream<Item = Frame>> Stream for Beating<S> {
    type Item = Frame;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Frame>> {
        if let Poll::Ready(frame) = self.frames.poll_next_unpin(context) {
            self.spoke = Instant::now();
            return Poll::Ready(frame);
        }
        // A timer that is set anew for every frame costs more than one that looks whether it came too early.
        while self.sleep.as_mut().poll(context).is_ready() {
            let (due, now, every) = (self.spoke + self.every, Instant::now(), self.every);
            if due <= now {
                self.spoke = now;
                self.sleep.as_mut().reset(now + every);
                return Poll::Ready(Some(self.beat.clone()));
            }
            self.sleep.as_mut().reset(due);
        }
        Poll::Pending
    }
}

#[cfg(test)]
mod tests {
    use futures::stream;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn it_beats_when_nothing_was_said_for_as_long() {
        let pauses = stream::iter([1_000, 1_000, 4_500]).then(|pause| async move {
            tokio::time::sleep(Duration::from_millis(pause)).await;
            Frame::silent(pause)
        });
        let (start, mut heard) = (Instant::now(), Vec::new());
        let mut beating = Beating::new(pauses, Frame::beat(None), Duration::from_millis(1_500));
        while let Some(frame) = beating.next().await {
            heard.push((start.elapsed().as_millis(), frame == Frame::beat(None)));
        }
        assert_eq!(heard, [(1_000, false), (2_000, false), (3_500, true), (5_000, true), (6_500, false)]);
    }
}
