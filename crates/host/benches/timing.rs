//! Benchmarks of what the times of a move cost: `cargo bench -p host`.

use std::{hint::black_box, time::Instant};

use divan::{Bencher, counter::ItemsCount};
use host::Histogram;

fn main() {
    divan::main();
}

/// Reads the clock and records a duration, as each of the four stages of a move does. All threads share the histogram.
#[divan::bench(threads = [1, 2])]
fn one_stage(bencher: Bencher<'_, '_>) {
    let histogram = Histogram::default();
    let began = Instant::now();
    bencher.counter(ItemsCount::new(1_u32)).bench(|| histogram.record(black_box(began.elapsed())));
    assert!(histogram.read().count > 0);
}
