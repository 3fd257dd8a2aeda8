//! A rate limit as a token bucket: a number of actions at once, and more as time passes.
//!
//! Written here instead of using a crate such as `governor`, for three reasons: a person who sits down is checked first
//! and counted later; a cost above the limit passes if the bucket is full; and the caller passes the time.

use std::time::Duration;

use tokio::time::Instant;

/// A token bucket: `most` actions at once, and one more after each pause.
#[derive(Clone, Copy, Debug)]
pub struct RateLimit {
    most: f64,
    pause: Duration,
    left: f64,
    /// The time of `left`; `None` before the first action.
    since: Option<Instant>,
}

impl RateLimit {
    /// A full bucket.
    pub const fn new(most: u32, pause: Duration) -> Self {
        Self { most: most as f64, pause, left: most as f64, since: None }
    }

    /// Whether an action with this cost is allowed now.
    pub fn has(&mut self, cost: f64, now: Instant) -> bool {
        let gone_by = self.since.map_or(Duration::ZERO, |since| now.saturating_duration_since(since));
        self.left = (self.left + gone_by.div_duration_f64(self.pause)).min(self.most);
        self.since = Some(now);
        let is_unused = self.left >= self.most && self.most > 0.0;
        self.left >= cost || is_unused
    }

    /// Counts an action.
    pub fn spend(&mut self, cost: f64) {
        self.left = (self.left - cost).max(0.0);
    }

    /// Counts an action if it is allowed now; returns whether.
    pub fn take(&mut self, now: Instant) -> bool {
        let may = self.has(1.0, now);
        self.spend(f64::from(u8::from(may)));
        may
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many of ten actions are allowed, `seconds` after the beginning.
    fn taken(limit: &mut RateLimit, start: Instant, seconds: u64) -> usize {
        (0..10).filter(|_| limit.take(start + Duration::from_secs(seconds))).count()
    }

    #[test]
    fn it_fills_up_again_to_its_brim() {
        let start = Instant::now();
        let mut limit = RateLimit::new(3, Duration::from_secs(2));
        let counts = [0, 1, 2, 100].map(|seconds| taken(&mut limit, start, seconds));
        assert_eq!(counts, [3, 0, 1, 3]);
        assert!(limit.has(0.0, start));
    }

    #[test]
    fn what_is_above_the_limit_waits_until_nothing_else_was_done() {
        let (start, mut limit) = (Instant::now(), RateLimit::new(4, Duration::from_secs(1)));
        assert!(limit.has(9.0, start));
        limit.spend(9.0);
        assert!(!limit.has(1.0, start) && !limit.has(9.0, start + Duration::from_secs(3)));
        assert!(limit.has(9.0, start + Duration::from_secs(4)));
    }

    #[test]
    fn asking_uses_nothing_up_and_time_does_not_run_back() {
        let (start, mut limit) = (Instant::now(), RateLimit::new(1, Duration::from_secs(1)));
        let later = start + Duration::from_secs(5);
        assert!((0..9).all(|_| limit.has(1.0, later)));
        assert!(limit.take(later) && !limit.take(start) && !limit.take(start + Duration::from_millis(500)));
    }
}
