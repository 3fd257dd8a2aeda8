//! Histograms of durations. Recording is a few atomic additions, so the path of every move can afford it.

use std::{
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::Duration,
};

/// The upper bounds of the buckets, in microseconds: 1, 2 and 5 of each decade from 10 µs to 10 s. One more bucket
/// holds what is slower.
const BOUNDS_US: [u64; 19] = [
    10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000,
    2_000_000, 5_000_000, 10_000_000,
];

/// A histogram of durations that many threads fill at the same time.
#[derive(Debug, Default)]
pub struct Histogram {
    buckets: [AtomicU64; BOUNDS_US.len() + 1],
    nanoseconds: AtomicU64,
}

/// The durations in a histogram at one moment.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Durations {
    /// The sum of all durations.
    pub sum: Duration,
    /// The number of all durations.
    pub count: u64,
    /// For each bucket its upper bound, and the number of durations in this bucket alone. Durations above the last
    /// bound are only in `count`.
    pub buckets: Vec<(Duration, u64)>,
}

impl Histogram {
    /// Adds one duration.
    pub fn record(&self, took: Duration) {
        let nanoseconds = u64::try_from(took.as_nanos()).unwrap_or(u64::MAX);
        let bucket = BOUNDS_US.partition_point(|bound| bound * 1_000 < nanoseconds);
        self.buckets[bucket].fetch_add(1, Relaxed);
        self.nanoseconds.fetch_add(nanoseconds, Relaxed);
    }

    /// Returns what was recorded so far.
    pub fn read(&self) -> Durations {
        let counts = self.buckets.each_ref().map(|bucket| bucket.load(Relaxed));
        Durations {
            sum: Duration::from_nanos(self.nanoseconds.load(Relaxed)),
            count: counts.iter().sum(),
            buckets: BOUNDS_US.map(Duration::from_micros).into_iter().zip(counts).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_duration_is_in_the_first_bucket_that_is_not_below_it() {
        let histogram = Histogram::default();
        for micros in [0, 10, 11, 20, 10_000_000, 10_000_001] {
            histogram.record(Duration::from_micros(micros));
        }
        let read = histogram.read();
        assert_eq!((read.count, read.sum), (6, Duration::from_micros(20_000_042)));
        let filled: Vec<_> = read.buckets.iter().filter(|(_, count)| *count > 0).copied().collect();
        let micros = Duration::from_micros;
        assert_eq!(filled, [(micros(10), 2), (micros(20), 2), (micros(10_000_000), 1)]);
        assert!(read.buckets.is_sorted());
    }
}
