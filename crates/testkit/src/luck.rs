//! The number by which everything random in tests is drawn.

/// The seed of tests: the same number every time, so that a test that passes passes again. `HUMBUG_LUCK=7` replaces it,
/// so that every test can be run with other deals. A test that needs a certain deal adds a number.
///
/// # Panics
/// If `HUMBUG_LUCK` is set to something else than a number.
pub fn luck() -> u64 {
    std::env::var("HUMBUG_LUCK")
        .map_or(1, |luck| luck.parse().unwrap_or_else(|_| panic!("HUMBUG_LUCK={luck}: a number")))
}
