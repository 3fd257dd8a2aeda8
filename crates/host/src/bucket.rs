//! How much may be done in a while: a bucket that fills up again by itself.

use std::time::Duration;

use tokio::time::Instant;

/// So much may be done at once, and one more each time the pause has gone by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    size: f64,
    pause: Duration,
    left: f64,
    since: Instant,
}

impl Bucket {
    /// A full bucket.
    pub(crate) fn new(size: u32, pause: Duration, now: Instant) -> Self {
        Self { size: f64::from(size), pause, left: f64::from(size), since: now }
    }

    /// Whether so much may be done now.
    pub(crate) fn has(&mut self, cost: f64, now: Instant) -> bool {
        let refill = now.saturating_duration_since(self.since).div_duration_f64(self.pause);
        self.left = (self.left + refill).min(self.size);
        self.since = now;
        self.left >= cost.min(self.size)
    }

    /// Counts what is done.
    pub(crate) fn spend(&mut self, cost: f64) {
        self.left = (self.left - cost).max(0.0);
    }

    /// Counts what is done if it may be done now; says whether.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let may = self.has(1.0, now);
        self.spend(f64::from(u8::from(may)));
        may
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_fills_up_again_to_its_brim() {
        let start = Instant::now();
        let mut bucket = Bucket::new(3, Duration::from_secs(2), start);
        let mut taken = |seconds| (0..10).filter(|_| bucket.take(start + Duration::from_secs(seconds))).count();
        assert_eq!((taken(0), taken(1), taken(2), taken(100)), (3, 0, 1, 3));
        assert!(bucket.has(0.0, start));
    }
}
